#pragma once
// One problem being solved: a state machine that does nothing by itself. Commands are its functions, each tells what happened
// as events; terminal and page drive the same one.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "library/problem.hpp"
#include "trainer/puzzle_board.hpp"
#include "trainer/referee.hpp"

namespace tabia::trainer {

struct DrillSettings {
  bool wrong_move_ends = true;  // else it is refuted and taken back
  bool all_defences = false;    // the solver has to answer each of them
};

// --- What happens
struct Accepted {  // the solver's move is right
  LegalMove move;
};
struct Replied {  // the defender's move
  LegalMove move;
};
struct Wrong {
  LegalMove move;
  Fate fate = Fate::Refuted;
  std::vector<std::string> refutation;  // in the game's notation
  std::string words;
  bool taken_back = false;
};
struct Refused {  // nothing has changed: "illegal: ...", "unreadable: ..."
  std::string why;
};
struct Hinted {
  int stage = 1;  // 1 theme, 2 piece, 3 move
  std::string text;
};
struct DefenceLeft {  // the board went back: the same again, with another defence
  LegalMove defence;
  std::size_t left = 0;  // how many are still to come after it
};
struct SolvedIt {};
struct FailedIt {
  std::vector<std::string> solution;  // in the game's notation, from the beginning
};
using DrillEvent = std::variant<Accepted, Replied, Wrong, Refused, Hinted, DefenceLeft, SolvedIt, FailedIt>;
using DrillEvents = std::vector<DrillEvent>;

class Drill {
 public:
  static constexpr int hint_stages = 3;

  // The referee must outlive it. The error says why the problem cannot be shown.
  static Result<Drill> open(library::Problem problem, const DrillSettings& settings, Referee& referee);
  Drill(Drill&&) = default;
  Drill& operator=(Drill&&) = default;

  const library::Problem& problem() const { return *problem_; }
  const PuzzleBoard& board() const { return board_; }
  bool is_over() const { return result_.has_value(); }
  bool is_solved() const { return result_.value_or(false); }
  int hints() const { return hints_; }
  const std::string& first_wrong_move() const { return wrong_move_; }
  int moves_left() const;  // that the solver has, this one included

  DrillEvents try_move(std::string_view text);
  DrillEvents hint();
  // Shows the solution; the problem counts as failed.
  DrillEvents give_up();

 private:
  Drill(std::unique_ptr<library::Problem> problem, PuzzleBoard board, const DrillSettings& settings,
        Referee& referee)
      : problem_(std::move(problem)), board_(std::move(board)), settings_(settings), referee_(&referee) {}

  void accept(const LegalMove& move, const Judgement& judgement, DrillEvents& events);
  void reject(const LegalMove& move, const Judgement& judgement, DrillEvents& events);
  void reply(const std::string& coordinates, DrillEvents& events);
  void end_line(DrillEvents& events);
  std::string expected() const;  // the move of the solution here; empty: the line was left
  std::vector<std::string> solution_text() const;
  std::vector<std::string> line_text(const LegalMove& first, const std::vector<std::string>& rest) const;

  // Where other defences wait.
  struct Fork {
    std::size_t plies = 0;  // before the defence
    std::vector<std::string> defences;
  };

  std::unique_ptr<library::Problem> problem_;  // the board points to it
  PuzzleBoard board_;
  DrillSettings settings_;
  Referee* referee_;
  std::vector<Fork> forks_;
  std::optional<bool> result_;
  int hints_ = 0;
  std::string wrong_move_;
};

}  // namespace tabia::trainer
