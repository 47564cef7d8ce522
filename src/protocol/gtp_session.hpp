#pragma once
// A Go engine that speaks GTP, as a state machine: hears lines, says answers. Every command is answered before the next is
// heard, as the protocol has it, so there is no thread. What touches the world is handed in.

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "engine/engine.hpp"
#include "protocol/gtp_message.hpp"
#include "protocol/surroundings.hpp"

namespace tabia::gtp {

// Whoever can answer questions of life and death: whether the stones at a point can be captured, or saved.
class LifeAdviser {
 public:
  enum class Code : std::uint8_t { Fails, Succeeds, KoWithFirstThreat, Ko };  // as GNU Go numbers them
  struct Advice {
    Code code = Code::Fails;
    std::string move;  // the one that does it; empty if it fails
  };
  virtual ~LifeAdviser() = default;
  // The attacker, or the owner of the stones, moves first.
  virtual Result<Advice> attack(const Game& game, std::string_view point) = 0;
  virtual Result<Advice> defend(const Game& game, std::string_view point) = 0;
  // "kill C1", "live", or nothing: the verdict on the stones and the moves that do it, in words.
  virtual Result<std::string> solve(const Game& game, std::string_view goal) = 0;
};

// The position as text with this side to move, ko and passes forgotten if it was not its turn.
std::string position_for(const Game& game, Side side);

struct Settings {
  Duration move_time = std::chrono::seconds(1);  // where no clock binds
  std::optional<std::uint64_t> playouts;         // a move, at most
  std::optional<double> level;
  bool resigns = false;
  // The text of a file, for loadsgf.
  std::function<Result<std::string>(const std::string& path)> read_file;
  LifeAdviser* adviser = nullptr;
};

class Session {
 public:
  Session(protocol::Surroundings& outside, Settings settings);

  // False after quit. Never fails otherwise: what is wrong is answered.
  bool hear(std::string_view line);

  const Game& game() const { return *game_; }

 private:
  using Arguments = std::vector<std::string>;
  using Handler = Result<std::string> (Session::*)(const Arguments&);
  struct Entry {
    std::string_view name;
    Handler handler;
    bool needs_adviser = false;
  };
  static std::span<const Entry> commands();
  const Entry* find(std::string_view name) const;

  Result<std::string> protocol_version(const Arguments& given);
  Result<std::string> name(const Arguments& given);
  Result<std::string> version(const Arguments& given);
  Result<std::string> known_command(const Arguments& given);
  Result<std::string> list_commands(const Arguments& given);
  Result<std::string> quit(const Arguments& given);
  Result<std::string> boardsize(const Arguments& given);
  Result<std::string> clear_board(const Arguments& given);
  Result<std::string> komi(const Arguments& given);
  Result<std::string> play(const Arguments& given);
  Result<std::string> genmove(const Arguments& given);
  Result<std::string> reg_genmove(const Arguments& given);
  Result<std::string> restricted_genmove(const Arguments& given);
  Result<std::string> undo(const Arguments& given);
  Result<std::string> showboard(const Arguments& given);
  Result<std::string> fixed_handicap(const Arguments& given);
  Result<std::string> place_free_handicap(const Arguments& given);
  Result<std::string> set_free_handicap(const Arguments& given);
  Result<std::string> loadsgf(const Arguments& given);
  Result<std::string> time_settings(const Arguments& given);
  Result<std::string> time_left(const Arguments& given);
  Result<std::string> final_score(const Arguments& given);
  Result<std::string> final_status_list(const Arguments& given);
  Result<std::string> owl_attack(const Arguments& given);
  Result<std::string> owl_defend(const Arguments& given);
  Result<std::string> tabia_solve(const Arguments& given);

  struct Ply {
    Side side;
    std::string move;
  };
  Result<Done> begin(const std::string& position);
  Result<Done> rebuild();
  Result<Done> make_move(Side side, const std::string& move);
  Result<Done> give_turn(Side side);
  bool is_empty_board() const;
  Result<std::string> handicap(const Arguments& given, bool at_most);
  Result<std::string> stones_of(Side side) const;
  Limits limits(Side side) const;
  Result<std::string> think(Side side, std::vector<std::string> only, bool and_play);

  struct ClockOf {
    Duration left = {};
    int stones = 0;
  };

  protocol::Surroundings& outside_;
  Settings settings_;
  const Engine& engine_;
  std::unique_ptr<Mind> mind_;
  std::string size_ = "19";
  std::string komi_ = "7.5";
  std::string start_;       // as set_up() reads it
  std::vector<Ply> plies_;  // since then
  std::unique_ptr<Game> game_;
  bool quitting_ = false;
  Duration main_time_ = {}, period_ = {};
  int period_stones_ = 0;
  std::array<std::optional<ClockOf>, 2> clocks_;
};

}  // namespace tabia::gtp
