// Draughts: rules married to search. English has a position type of its own, which is the fast one; the other variants
// share one per size of board.

#include <algorithm>

#include "engine/engines.hpp"
#include "engine/small_games.hpp"
#include "rules/draughts/evaluate_study.hpp"
#include "rules/draughts/position.hpp"

namespace tabia {

namespace {

// x and R are Black's man and king, o and W White's; White below. The numbers beside a row are those of its squares.
template <class P>
std::string draw_board(const P& at) {
  const draughts::VariantRules& rules = at.rules();
  const draughts::Setup setup = at.setup();
  const bool white_first = rules.first == draughts::Colour::White;
  std::string out;
  for (int line = 0; line < rules.size; ++line) {
    const int row = white_first ? rules.size - 1 - line : line;
    int lowest = rules.squares(), highest = 1;
    for (int place = 0; place < rules.size; ++place) {
      const int column = white_first ? place : rules.size - 1 - place;
      const bool plays = ((row + column) % 2 == 0) == rules.left_corner_plays;
      out += ' ';
      if (!plays) {
        out += ' ';
        continue;
      }
      const int number = draughts::number_of(rules, {row, column});
      lowest = std::min(lowest, number);
      highest = std::max(highest, number);
      const auto held = [&](const auto& sets, draughts::Colour colour) {
        return (sets[static_cast<std::size_t>(index(rules.side_of(colour)))] >> (number - 1) & 1) != 0;
      };
      out += held(setup.men, draughts::Colour::Black)     ? 'x'
             : held(setup.kings, draughts::Colour::Black) ? 'R'
             : held(setup.men, draughts::Colour::White)   ? 'o'
             : held(setup.kings, draughts::Colour::White) ? 'W'
                                                          : '.';
    }
    out += concat("   ", lowest, '-', highest, '\n');
  }
  return out;
}

template <class P>
struct DraughtsRules {
  using Position = P;

  static LegalMove legal_move(const P& at, typename P::Move move) {
    const std::string text = at.move_text(move);
    return {text, text, at.is_capture(move)};
  }
  static std::string board(const P& at) { return draw_board(at); }

  static std::optional<Ending> ending(const P& at, const Line& line) {
    if (at.ended()) return Ending{other(at.side_to_move()), "no piece left"};
    if (!at.has_legal_move()) return Ending{other(at.side_to_move()), "no move left"};
    if (at.repeated(line) == Repeated::Draw)
      return Ending{std::nullopt, at.rules().times_to_draw == 3 ? "threefold repetition" : "repetition"};
    if (at.counted_out()) return Ending{std::nullopt, concat(at.draw_rule().moves, "-move rule")};
    return std::nullopt;
  }

  static Result<EvaluationTable> evaluate(const P& at, std::string_view name) {
    TABIA_TRY(expect_evaluation(name, "material"));
    const draughts::Material first = draughts::material_of(at, Side::First);
    const draughts::Material second = draughts::material_of(at, Side::Second);
    EvaluationTable table{"material", {}, 0};
    table.terms.push_back({"men", first.men / 100.0, second.men / 100.0});
    table.terms.push_back({"kings", first.kings / 100.0, second.kings / 100.0});
    table.total = (first.men + first.kings - second.men - second.kings) / 100.0;
    return table;
  }

  template <class Use>
  static Result<StudyReport> with_evaluator(std::string_view name, Use&& use) {
    TABIA_TRY(expect_evaluation(name, "material"));
    draughts::MaterialEvaluator evaluator;
    return use(evaluator);
  }
};

template <class P, class Source>
class DraughtsEngine final : public Engine {
 public:
  DraughtsEngine(std::string name, Source source) : name_(std::move(name)), source_(source) {}

  std::string_view name() const override { return name_; }
  std::string_view title() const override { return source_.rules().title; }

  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    if (position == "start") return game(P::start(source_));
    return game(TABIA_TRY(P::read(source_, position)));
  }
  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindOf<DraughtsRules<P>>>(); }
  StudyMenu study_menu() const override {
    return menu_with({"material", "a man 1, a king 1.5 or, where kings fly, 3"});
  }

  // The start; kings against men; and an ending of kings.
  std::vector<std::string> bench_positions() const override {
    const auto& rules = source_.rules();
    std::vector<std::string> positions = {"start"};
    if (rules.size == 8) {
      positions.push_back("W:WK2,22,24,29:B6,7,12,K31");
      positions.push_back("B:WK18,K19:BK3,K30");
    } else {
      positions.push_back("W:W27,28,32,33,K1:B8,12,13,18,K46");
      positions.push_back("W:WK5,K30:BK20,K41");
    }
    return positions;
  }

 private:
  static std::unique_ptr<Game> game(const P& at) { return std::make_unique<GameOf<DraughtsRules<P>>>(at); }

  std::string name_;
  Source source_;
};

std::unique_ptr<const Engine> make_engine(const draughts::VariantRules& rules) {
  using draughts::ChosenRules;
  std::string name = concat("draughts/", rules.name);
  const ChosenRules source(rules);
  if (rules.size == 8)
    return std::make_unique<DraughtsEngine<draughts::Position8, ChosenRules>>(std::move(name), source);
  return std::make_unique<DraughtsEngine<draughts::Position10, ChosenRules>>(std::move(name), source);
}

}  // namespace

std::span<const Engine* const> draughts_engines() {
  using English = draughts::FixedRules<draughts::english>;
  static const DraughtsEngine<draughts::Position, English> english("draughts", English());
  static const auto others = [] {
    std::vector<std::unique_ptr<const Engine>> made;
    for (const draughts::VariantRules* rules : draughts::variants) {
      if (rules != &draughts::english) made.push_back(make_engine(*rules));
    }
    return made;
  }();
  static const auto all = [] {
    std::vector<const Engine*> engines = {&english};
    for (const auto& engine : others) engines.push_back(engine.get());
    return engines;
  }();
  return all;
}

}  // namespace tabia
