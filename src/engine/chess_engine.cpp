// Chess: rules married to search.

#include "engine/chess_levels.hpp"
#include "engine/chess_words.hpp"
#include "engine/engines.hpp"
#include "engine/mind_of.hpp"
#include "rules/chess/attention.hpp"
#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/evaluate_simplified.hpp"
#include "rules/chess/evaluate_study.hpp"
#include "rules/chess/pgn.hpp"
#include "rules/chess/polyglot.hpp"
#include "rules/chess/position.hpp"
#include "rules/chess/tuning.hpp"

namespace tabia {

namespace {

constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// "study", or "study+mobility+centre": the terms to switch on besides material and check.
Result<chess::StudyEvaluator> study_evaluator(std::string_view name) {
  chess::StudyEvaluator evaluator;
  const auto parts = split(name, '+');
  for (std::size_t i = 1; i < parts.size(); ++i) {
    bool found = false;
    for (int term = 0; term < chess::study_terms; ++term) {
      if (chess::study_term_names[term] != parts[i]) continue;
      evaluator.enable(static_cast<chess::StudyTerm>(term));
      found = true;
    }
    if (!found) {
      std::string names;
      for (std::string_view term : chess::study_term_names) names += concat(names.empty() ? "" : ", ", term);
      return Error{concat("no term called ", shown(parts[i]), "; there are: ", names)};
    }
  }
  return evaluator;
}

bool is_study(std::string_view name) { return name.empty() || name == "study" || name.starts_with("study+"); }

Error no_evaluation(std::string_view name) {
  return Error{concat("no evaluation called ", shown(name), "; there are: study, study+TERM..., simplified")};
}

std::string draw_board(const chess::Position& at) {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    out += concat(rank + 1, ' ');
    for (int file = 0; file < 8; ++file) {
      const chess::Square s = chess::square(file, rank);
      const chess::Kind kind = at.kind_on(s);
      const bool white = kind != chess::Kind::None && at.side_on(s) == chess::White;
      out += ' ';
      out += white ? chess::upper_letter_of(kind) : chess::letter_of(kind);
    }
    out += '\n';
  }
  return out + "   a b c d e f g h\n";
}

// Mate and stalemate go first; then what the arbiter declares; then what a player may claim.
std::optional<Ending> chess_ending(const chess::Position& at, const Line& line) {
  if (!at.has_legal_move()) {
    if (at.in_check()) return Ending{other(at.side_to_move()), "checkmate"};
    return Ending{std::nullopt, "stalemate"};
  }
  if (at.is_dead()) return Ending{std::nullopt, "dead position"};
  const int times = 1 + line.times(at.repetition_key(), static_cast<std::size_t>(at.quiet_plies()));
  if (times >= 5) return Ending{std::nullopt, "fivefold repetition"};
  if (at.quiet_plies() >= 150) return Ending{std::nullopt, "75-move rule"};
  if (times >= 3) return Ending{std::nullopt, "threefold repetition", false};
  if (at.quiet_plies() >= 100) return Ending{std::nullopt, "50-move rule", false};
  return std::nullopt;
}

EvaluationTable play_table(const chess::Position& at) {
  const chess::PlayTerms terms = chess::explain_play(at);
  EvaluationTable table{"play", {}, terms.total / 100.0};
  for (int i = 0; i < chess::play_terms; ++i) {
    table.terms.push_back({std::string(chess::play_term_names[i]), terms.shares[i][0].tapered / 100.0,
                           terms.shares[i][1].tapered / 100.0});
  }
  return table;
}

EvaluationTable simplified_table(const chess::Position& at) {
  const auto white = chess::simplified_terms(at, chess::White);
  const auto black = chess::simplified_terms(at, chess::Black);
  EvaluationTable table{"simplified", {}, 0};
  table.terms.push_back({"material", white.material / 100.0, black.material / 100.0});
  table.terms.push_back({"placement", white.placement / 100.0, black.placement / 100.0});
  table.total = (white.material + white.placement - black.material - black.placement) / 100.0;
  return table;
}

EvaluationTable study_table(const chess::Position& at, chess::StudyEvaluator evaluator,
                            std::string_view name) {
  EvaluationTable table{std::string(name), {}, 0};
  for (int i = 0; i < chess::study_terms; ++i) {
    const auto term = static_cast<chess::StudyTerm>(i);
    if (!evaluator.uses(term)) continue;
    table.terms.push_back({std::string(chess::study_term_names[i]),
                           evaluator.term(at, chess::White, term) / 100.0,
                           evaluator.term(at, chess::Black, term) / 100.0});
  }
  table.total = for_first(evaluator.score(at), at.side_to_move()) / 100.0;
  return table;
}

// Hands a position on to the tables if they can know it. They count from a capture or pawn move on, without castling.
class ChessProbe final : public EndingProbe<chess::Position> {
 public:
  explicit ChessProbe(std::shared_ptr<const ChessEndings> endings)
      : endings_(std::move(endings)), most_pieces_(endings_->most_pieces()) {}

  std::optional<Outcome> probe(const chess::Position& at) const override {
    const chess::Board& board = at.board();
    if (at.quiet_plies() != 0 || board.castling_rooks != 0 || count_bits(board.occupied()) > most_pieces_)
      return std::nullopt;
    const auto jumped = at.en_passant_square();
    return endings_->outcome({board.of_side, board.of_kind,
                              jumped ? std::optional<int>(*jumped) : std::nullopt, at.side_to_move()});
  }

 private:
  std::shared_ptr<const ChessEndings> endings_;
  int most_pieces_;
};

struct ChessRules {
  using Position = chess::Position;
  using PlayEvaluator = chess::PlayEvaluator;
  using Tuning = chess::Tuning;
  using Attention = chess::Attention;
  static Ladder ladder() { return chess_ladder; }

  static LegalMove legal_move(const Position& at, chess::Move move) {
    LegalMove out{at.move_text(move), at.coordinates(move), at.is_capture(move)};
    out.piece = chess_piece(at, move);
    out.words = chess_words(at, move, out.text);
    return out;
  }
  static BoardPicture picture(const Position& at, std::optional<chess::Move> last) {
    return chess_picture(at, last);
  }
  static std::string notice(const Position& at) { return at.in_check() ? "check" : ""; }
  static std::string board(const Position& at) { return draw_board(at); }
  static std::optional<Ending> ending(const Position& at, const Line& line) { return chess_ending(at, line); }

  static Result<EvaluationTable> evaluate(const Position& at, std::string_view name) {
    if (name == "play") return play_table(at);
    if (name == "simplified") return simplified_table(at);
    if (!is_study(name)) return no_evaluation(name);
    return study_table(at, TABIA_TRY(study_evaluator(name)), name.empty() ? "study" : name);
  }

  static Key book_key(const Position& at) { return chess::polyglot_key(at); }
  static std::uint16_t book_move(const Position&, chess::Move move) { return chess::polyglot_move(move); }

  static std::unique_ptr<EndingProbe<Position>> probe_of(const Endings& endings) {
    if (!endings.chess || endings.chess->most_pieces() < 3) return nullptr;
    return std::make_unique<ChessProbe>(endings.chess);
  }

  template <class Use>
  static Result<StudyReport> with_evaluator(std::string_view name, Use&& use) {
    if (name == "simplified") {
      chess::SimplifiedEvaluator evaluator;
      return use(evaluator);
    }
    if (!is_study(name)) return no_evaluation(name);
    chess::StudyEvaluator evaluator = TABIA_TRY(study_evaluator(name));
    return use(evaluator);
  }
};

class ChessEngine final : public Engine {
 public:
  std::string_view name() const override { return "chess"; }
  std::string_view title() const override { return "Chess"; }

  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    const chess::Position at = TABIA_TRY(chess::Position::read(position == "start" ? start_fen : position));
    return std::unique_ptr<Game>(std::make_unique<GameOf<ChessRules>>(at));
  }
  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindOf<ChessRules>>(); }
  const Dialect* dialect() const override { return &chess::pgn_dialect; }
  Result<Done> resolve(Record& record) const override { return chess::resolve(record); }
  Result<std::string> write_record(const Record& record) const override { return chess::write_pgn(record); }
  Result<std::string> start_of(const Record& record) const override {
    const chess::Position at = TABIA_TRY(chess::start_of(record));
    return at == chess::Position::start() ? std::string("start") : at.text();
  }

  bool plays_well() const override { return PlaysWell<ChessRules>; }
  std::vector<LevelInfo> levels() const override { return level_infos(ChessRules::ladder()); }

  StudyMenu study_menu() const override {
    StudyMenu menu{study::choices(study::algorithms),
                   study::choices(study::orderings),
                   {},
                   study::choices(study::steppings)};
    menu.evaluations.push_back({"study", "material 1/3/3/5/9 and half a pawn for giving check"});
    menu.evaluations.push_back({"simplified", "material and piece-square tables"});
    for (int term = 2; term < chess::study_terms; ++term) {
      menu.evaluations.push_back({concat("study+", chess::study_term_names[term]),
                                  concat("study with the term ", chess::study_term_names[term])});
    }
    return menu;
  }

  // An opening, middlegames with and without tension, and endings with promotions near.
  std::vector<std::string> bench_positions() const override {
    return {
        "start",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "6qk/6nb/8/8/8/8/BN6/K6Q b - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/Pk6/8/8/8/8/6Kp/8 w - - 0 1",
    };
  }
};

}  // namespace

const Engine& chess_engine() {
  static const ChessEngine engine;
  return engine;
}

}  // namespace tabia
