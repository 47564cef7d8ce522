#pragma once
// A game that people play: two seats, a board, clocks, and all that may be said at a board (take back, resign, offer a
// draw, hand over, change seats). Like Match it is a state machine that does nothing by itself, with tickets; unlike
// Match it forgives: a refused move may be tried again, a player who fails can be replaced, and an ended game goes on
// after a move is taken back. Commands are its functions, each tells what happened as events; terminal and page drive
// the same one.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "match/match.hpp"
#include "match/table_events.hpp"
#include "match/time_control.hpp"

namespace tabia::match {

inline constexpr std::string_view human = "human";

struct Seat {
  std::string player = std::string(human);  // or a name for make_player()
  bool handed = false;                      // a person's, whom the computer stands in for

  bool is_person() const { return player == human && !handed; }
};

class Table {
 public:
  // One move that was made.
  struct Ply {
    Side side = Side::First;
    std::string coordinates, text, remark;
    std::string words;                  // for who hears it; empty: the text will do
    std::array<PlayerClock, 2> clocks;  // after it
    bool by_itself = false;             // a person's only move, made without asking
  };

  // The error says what is wrong with the position, or which move cannot be played.
  static Result<Table> open(const Engine& engine, const Beginning& beginning,
                            const std::array<Seat, 2>& seats, const TimeControl& control);
  // A game from a file: position, moves, result, and the players and clocks that record() wrote. Seats of people and
  // players who live in this program are taken from it; others are left as given, since a file must not start programs.
  static Result<Table> open(const Engine& engine, const Record& record, const std::array<Seat, 2>& seats,
                            const TimeControl& control);

  const Game& game() const { return *game_; }
  const std::optional<MatchEnd>& end() const { return end_; }
  const Seat& seat(Side side) const { return seats_[at(side)]; }
  const std::string& start() const { return start_; }
  std::span<const Ply> plies() const { return std::span(plies_).first(done_); }
  std::vector<std::string> moves() const;                           // as coordinates
  std::size_t taken_back() const { return plies_.size() - done_; }  // moves that restore() can bring back
  const std::optional<Side>& draw_offer() const { return offer_; }  // who made the one that stands
  const TimeControl& control() const { return control_; }
  std::optional<GameClock> clock(Side side) const { return clocks_[at(side)].clock(); }
  bool has_person() const { return seats_[0].is_person() || seats_[1].is_person(); }
  // The player to move has failed: nothing goes on before somebody moves for it, or resume().
  bool paused() const { return paused_; }
  // Whoever is to move is a person, or there is nobody else to ask.
  bool waits_for_person() const;
  // The person who speaks: to move, or else the only one; nobody if computers play.
  std::optional<Side> speaker() const;
  // Players, position, moves, remarks, clocks and result.
  Record record() const;

  // From the next move on, whether a person's only legal move is made without asking.
  void make_single_moves(bool yes) { makes_single_moves_ = yes; }

  // Requires: no end yet.
  WantsMove wants() const;
  Events accept(const Played& played);
  // The one to move has been thinking for so long, and not moved: did the flag fall?
  Events look_at_clock(Duration used);

  Events take_back();  // against a computer a whole pair, so that the person is to move again
  Events restore();    // what was taken back and not yet replaced
  Events resign();
  // Claims a draw that may be claimed, agrees to the one offered, or offers one.
  Events offer_draw();
  // Requires: an offer stands.
  Events answer_draw(bool agreed);
  Events swap_seats();
  // A person's seat to the computer, or back; among computers the one to move becomes a person's. A player who has failed
  // leaves its seat to the computer, which goes by the name given.
  Events hand_over(const std::string& computer);
  Events seat_player(Side side, std::string player);
  // The failed player is asked again.
  Events resume();
  // Another game, same players.
  Events begin(const std::string& position);

 private:
  Table(const Engine& engine, std::unique_ptr<Game> game, std::string start, const std::array<Seat, 2>& seats,
        const TimeControl& control);
  static std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

  Events accept_move(Side side, const Played& played);
  void play(const LegalMove& move, std::string remark);
  void play_single_moves(Events& events);
  int next_number() const;  // of the move in the game, as people count
  void look_for_end();
  Events lose(Side side, Cause cause, std::string_view what);
  Events draw(std::string reason);
  Events finish(const MatchEnd& end);
  void tell_situation(Events& events) const;  // check, a draw to be claimed, the end
  void go_to(std::size_t done);
  bool stops_at(std::size_t ply) const;  // taking back and restoring end before this one
  void changed();

  const Engine* engine_;
  std::unique_ptr<Game> game_;
  std::string start_;
  std::array<Seat, 2> seats_;
  TimeControl control_;
  std::array<PlayerClock, 2> first_clocks_, clocks_;
  std::vector<Tag> tags_;   // of the file it came from, about which nothing here says otherwise
  std::vector<Ply> plies_;  // those after `done_` were taken back
  std::size_t done_ = 0;
  std::uint64_t ticket_ = 1;
  std::optional<MatchEnd> end_;
  std::optional<Side> offer_;
  bool paused_ = false;
  bool makes_single_moves_ = false;
};

}  // namespace tabia::match
