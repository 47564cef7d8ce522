// Tic-tac-toe: rules married to search. The engine to copy when adding a game.

#include "engine/engines.hpp"
#include "engine/small_games.hpp"
#include "rules/chess/pgn.hpp"
#include "rules/tictactoe/position.hpp"

namespace tabia {

namespace {

struct TicTacToeRules {
  using Position = tictactoe::Position;

  static LegalMove legal_move(const Position& at, tictactoe::Move move) {
    return {at.move_text(move), at.move_text(move), false};
  }
  static BoardPicture picture(const Position& at, std::optional<tictactoe::Move> last) {
    BoardPicture picture{{"a", "b", "c"}, {"3", "2", "1"}, {}};
    for (int rank = tictactoe::ranks - 1; rank >= 0; --rank) {
      for (int file = 0; file < tictactoe::files; ++file) {
        const int cell = rank * tictactoe::files + file;
        BoardPicture::Cell& drawn = picture.cells.emplace_back();
        drawn.dark = cell % 2 == 0;
        drawn.marked = last && last->cell == cell;
        for (const Side side : {Side::First, Side::Second}) {
          if ((at.marks(side) >> cell & 1) == 0) continue;
          drawn.owner = side;
          drawn.letter = side == Side::First ? 'x' : 'o';
          drawn.symbol = drawn.solid = side == Side::First ? "✕" : "○";
        }
      }
    }
    return picture;
  }
  static std::string board(const Position& at) {
    std::string out = at.text();
    out = out.substr(0, out.find(' '));
    for (char& c : out) {
      if (c == '/') c = '\n';
    }
    return out + '\n';
  }
  static std::optional<Ending> ending(const Position& at, const Line&) {
    return plain_ending(at, "three in a row", "full board");
  }
  static Result<EvaluationTable> evaluate(const Position&, std::string_view name) {
    TABIA_TRY(expect_evaluation(name, "even"));
    return EvaluationTable{"even", {}, 0};
  }
  template <class Use>
  static Result<StudyReport> with_evaluator(std::string_view name, Use&& use) {
    TABIA_TRY(expect_evaluation(name, "even"));
    NoOpinion evaluator;
    return use(evaluator);
  }
};

class TicTacToeEngine final : public Engine {
 public:
  std::string_view name() const override { return "tictactoe"; }
  std::string_view title() const override { return "Tic-tac-toe"; }

  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    if (position == "start")
      return std::unique_ptr<Game>(std::make_unique<GameOf<TicTacToeRules>>(tictactoe::Position()));
    tictactoe::Position at = TABIA_TRY(tictactoe::Position::read(position));
    return std::unique_ptr<Game>(std::make_unique<GameOf<TicTacToeRules>>(at));
  }
  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindOf<TicTacToeRules>>(); }
  std::string_view side_name(Side side) const override { return side == Side::First ? "X" : "O"; }
  const Dialect* dialect() const override { return &chess::pgn_dialect; }  // it knows no rules
  Result<std::string> write_record(const Record& record) const override { return chess::write_pgn(record); }
  StudyMenu study_menu() const override { return menu_with({"even", "every unfinished position is even"}); }
  std::vector<std::string> bench_positions() const override { return {"start", "x../.o./... x"}; }
};

}  // namespace

const Engine& tictactoe_engine() {
  static const TicTacToeEngine engine;
  return engine;
}

}  // namespace tabia
