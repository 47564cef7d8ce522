// Draughts: rules married to search. English has a position type of its own, which is the fast one; the other variants
// share one per size of board.

#include <algorithm>
#include <limits>

#include "engine/draughts_draw_rule.hpp"
#include "engine/draughts_endings.hpp"
#include "engine/draughts_levels.hpp"
#include "engine/draughts_words.hpp"
#include "engine/engines.hpp"
#include "engine/pdn_record.hpp"
#include "engine/small_games.hpp"
#include "rules/draughts/attention.hpp"
#include "rules/draughts/book_code.hpp"
#include "rules/draughts/evaluate_play.hpp"
#include "rules/draughts/evaluate_study.hpp"
#include "rules/draughts/notation.hpp"
#include "rules/draughts/pdn.hpp"
#include "rules/draughts/position.hpp"
#include "rules/draughts/tuning.hpp"

namespace tabia {

namespace {

EvaluationTable material_table(const draughts::Material& first, const draughts::Material& second) {
  EvaluationTable table{"material", {}, 0};
  table.terms.push_back({"men", first.men / 100.0, second.men / 100.0});
  table.terms.push_back({"kings", first.kings / 100.0, second.kings / 100.0});
  table.total = (first.men + first.kings - second.men - second.kings) / 100.0;
  return table;
}

EvaluationTable play_table(const draughts::Position& at) {
  const draughts::PlayTerms terms = draughts::explain_play(at);
  EvaluationTable table{"play", {}, terms.total / 100.0};
  for (std::size_t i = 0; i < draughts::play_terms; ++i) {
    table.terms.push_back(
        {std::string(draughts::play_term_names[i]), terms.shares[i][0] / 100, terms.shares[i][1] / 100});
  }
  return table;
}

template <class P>
EvaluationTable play_table(const P& at) {
  const draughts::PlainTerms first = plain_terms(at, Side::First), second = plain_terms(at, Side::Second);
  EvaluationTable table{"play", {}, (first.sum() - second.sum()) / 100.0};
  table.terms.push_back({"men", first.men / 100.0, second.men / 100.0});
  table.terms.push_back({"kings", first.kings / 100.0, second.kings / 100.0});
  table.terms.push_back({"tempo", first.tempo / 100.0, second.tempo / 100.0});
  table.terms.push_back({"mobility", first.mobility / 100.0, second.mobility / 100.0});
  return table;
}

template <class P>
struct DraughtsRules {
  using Position = P;
  static constexpr bool is_english = std::is_same_v<P, draughts::Position>;
  using PlayEvaluator = std::conditional_t<is_english, draughts::PlayEvaluator, draughts::PlainEvaluator>;
  using Tuning = draughts::Tuning;
  using Attention = draughts::Attention<P>;
  static Ladder ladder() { return draughts_ladder; }
  static std::unique_ptr<EndingProbe<P>> probe_of(const Endings& endings) requires is_english {
    return draughts_probe(endings);
  }

  static LegalMove legal_move(const P& at, typename P::Move move) {
    DraughtsMove known{at.number(move.from), at.number(move.to)};
    for (auto left = move.captured; left != 0; left &= left - 1)
      known.captured.push_back(at.number(lowest_bit(left)));
    std::sort(known.captured.begin(), known.captured.end());
    known.king = (at.board().kings >> move.from & 1) != 0;
    known.crowns = move.crowns;
    return draughts_legal_move(at.rules(), known, at.move_text(move));
  }
  static std::string board(const P& at) { return draughts_board(at.rules(), at.setup()); }
  static BoardPicture picture(const P& at, std::optional<typename P::Move> last) {
    std::vector<int> marked;
    if (last) marked = {at.number(last->from), at.number(last->to)};
    return draughts_picture(at.rules(), at.setup(), marked);
  }
  static std::string notice(const P& at) {
    if (!at.must_capture()) return {};
    return concat(draughts::colour_name(at.rules(), at.side_to_move()), " must capture");
  }
  static std::vector<std::string> landings(const P& at, std::string_view begun) {
    const auto squares = draughts::read_squares(at.rules(), begun);
    std::vector<std::string> found;
    if (!squares) return found;
    Moves<P> moves;
    at.generate(moves);
    for (const auto& move : moves) {
      if (!at.is_capture(move)) continue;
      for (const std::vector<int>& path : at.paths(move)) {
        if (path.size() <= squares->size() || !std::equal(squares->begin(), squares->end(), path.begin()))
          continue;
        std::string next = draughts::square_text(at.rules(), path[squares->size()]);
        if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(std::move(next));
      }
    }
    return found;
  }
  static Key book_key(const P& at) requires is_english { return draughts::book_key(at); }
  static std::uint16_t book_move(const P& at, const typename P::Move& move) requires is_english {
    return draughts::book_move(at, move);
  }
  static std::string hub_position(const P& at) { return draughts_hub_position(at.rules(), at.setup()); }

  // For solving: nothing ends a game without progress, so that a value depends on nothing but the board.
  static P without_draw_rules(P at) {
    at.set_draw_rule({.moves = std::numeric_limits<std::uint16_t>::max()});
    return at;
  }

  static std::optional<Ending> ending(const P& at, const Line& line) {
    if (at.ended()) return Ending{other(at.side_to_move()), "no piece left"};
    if (!at.has_legal_move()) return Ending{other(at.side_to_move()), "no move left"};
    if (at.repeated(line) == Repeated::Draw)
      return Ending{std::nullopt, at.rules().times_to_draw == 3 ? "threefold repetition" : "repetition"};
    if (at.counted_out()) return Ending{std::nullopt, concat(at.draw_rule().moves, "-move rule")};
    return std::nullopt;
  }

  static Result<EvaluationTable> evaluate(const P& at, std::string_view name) {
    if (name == "play") return play_table(at);
    if (!name.empty() && name != "material")
      return Error{concat("no evaluation called ", shown(name), "; there are: material, play")};
    return material_table(draughts::material_of(at, Side::First), draughts::material_of(at, Side::Second));
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
  DraughtsEngine(std::string name, Source source, const DraughtsDrawRule& rule = {})
      : name_(std::move(name)), source_(source), rule_(rule) {}

  std::string_view name() const override { return name_; }
  std::string_view title() const override { return source_.rules().title; }

  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    if (position == "start") return game(P::start(source_));
    return game(TABIA_TRY(P::read(source_, position)));
  }
  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindOf<DraughtsRules<P>>>(); }
  bool plays_well() const override { return PlaysWell<DraughtsRules<P>>; }
  std::string_view side_name(Side side) const override {
    return draughts::colour_name(source_.rules(), side);
  }
  Side white() const override { return source_.rules().side_of(draughts::Colour::White); }
  std::string by_files(std::string_view text) const override {
    return draughts_by_files(source_.rules(), text);
  }
  // Two or three flying kings do not win against one.
  int won_lead() const override { return source_.rules().flying_kings ? 1000 : 400; }

  std::string_view record_suffix() const override { return "pdn"; }
  const Dialect* dialect() const override { return &draughts::pdn_dialect; }
  Result<Done> resolve(Record& record) const override { return resolve_pdn(record, source_.rules()); }
  Result<std::string> write_record(const Record& record) const override {
    return pdn_text(record, source_.rules());
  }
  Result<std::string> start_of(const Record& record) const override {
    return pdn_start(record, source_.rules());
  }

  std::vector<LevelInfo> levels() const override { return level_infos(DraughtsRules<P>::ladder()); }
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
  std::unique_ptr<Game> game(P at) const {
    draughts::DrawRule rule = at.draw_rule();
    if (rule_.moves > 0) rule.moves = rule_.moves;
    rule.captures_only = rule_.captures_only;
    at.set_draw_rule(rule);
    return std::make_unique<GameOf<DraughtsRules<P>>>(at);
  }

  std::string name_;
  Source source_;
  DraughtsDrawRule rule_;
};

std::unique_ptr<const Engine> make_engine(const draughts::VariantRules& rules,
                                          const DraughtsDrawRule& rule = {}) {
  using draughts::ChosenRules;
  std::string name = concat("draughts/", rules.name);
  const ChosenRules source(rules);
  if (rules.size == 8)
    return std::make_unique<DraughtsEngine<draughts::Position8, ChosenRules>>(std::move(name), source, rule);
  return std::make_unique<DraughtsEngine<draughts::Position10, ChosenRules>>(std::move(name), source, rule);
}

using English = draughts::FixedRules<draughts::english>;

}  // namespace

std::unique_ptr<const Engine> with_draw_rule(const Engine& engine, const DraughtsDrawRule& rule) {
  if (engine.name() == "draughts")
    return std::make_unique<DraughtsEngine<draughts::Position, English>>("draughts", English(), rule);
  for (const draughts::VariantRules* rules : draughts::variants) {
    if (engine.name() == concat("draughts/", rules->name)) return make_engine(*rules, rule);
  }
  return nullptr;
}

std::span<const Engine* const> draughts_engines() {
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
