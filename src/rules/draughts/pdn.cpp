#include "rules/draughts/pdn.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/movetext_writer.hpp"
#include "game/replay.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {

namespace {

// International games are scored with two points.
constexpr std::array<std::string_view, 8> results = {"1-0", "0-1", "1/2-1/2", "*",
                                                     "2-0", "0-2", "1-1",     "0-0"};

// "11-15", "15x24x31", "c3:e5", "a3b4", as far as it goes. Whether it is a move, the rules decide.
std::size_t move_length(std::string_view text) {
  std::size_t at = 0, length = 0;
  int squares = 0;
  while (at < text.size()) {
    if (is_letter(text[at]) && to_lower(text[at]) != 'x') ++at;
    const std::size_t digits = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at == digits) break;
    length = at;
    ++squares;
    if (at < text.size() && (text[at] == '-' || text[at] == ':' || to_lower(text[at]) == 'x')) ++at;
  }
  return squares >= 2 ? length : 0;
}
bool says_nothing(std::string_view) { return false; }

// Calls use(start position) with the type of position the variant has.
template <class Use>
auto with_start(const VariantRules& rules, const Setup& setup, Use&& use)
    -> decltype(use(Position::start())) {
  if (rules.size == 10) {
    const Position10 start = TABIA_TRY(Position10::make(ChosenRules(rules), setup));
    return use(start);
  }
  const Position8 start = TABIA_TRY(Position8::make(ChosenRules(rules), setup));
  return use(start);
}

std::string move_number(Side first_mover, std::size_t plies) {
  const std::size_t ply = plies + static_cast<std::size_t>(index(first_mover));
  return concat(ply / 2 + 1, ply % 2 == 0 ? "." : "...");
}

// What the squares named in a record tell about its variant.
struct Hints {
  bool letters = false;
  int highest = 0;
};
void look_at(std::string_view text, Hints& hints) {
  int number = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_digit(text[i])) {
      number = std::min(number * 10 + (text[i] - '0'), 1'000);
      continue;
    }
    hints.highest = std::max(hints.highest, number);
    number = 0;
    if (i < text.size() && to_lower(text[i]) >= 'a' && to_lower(text[i]) <= 'h' && i + 1 < text.size() &&
        is_digit(text[i + 1]) && text[i] != 'B') {
      hints.letters = true;
    }
  }
}

// The variants a record without GameType may be of, the likeliest first.
std::vector<const VariantRules*> candidates(const Record& record) {
  Hints hints;
  if (const auto fen = record.tag("FEN")) look_at(fen->substr(0, fen->find(":H")), hints);
  for (const Record::Index node : record.main_line()) look_at(record[node].move, hints);
  if (hints.letters) return {&russian, &czech, &brazilian};
  if (hints.highest > english.squares()) return {&international, &frisian};
  return {&english, &italian, &international, &pool, &spanish};
}

// How many moves of the line that follows the node can be played.
template <class P>
int playable_plies(const Record& record, Record::Index node, P at) {
  int plies = 0;
  for (node = record[node].first_child; node != Record::none; node = record[node].first_child) {
    const auto moves = at.read_moves(record[node].move);
    if (!moves) break;
    at.play((*moves)[0]);
    ++plies;
  }
  return plies;
}

// Where a capture is not written in full, what follows in the game tells which one it was.
template <class Move>
struct Meant {
  Move move;
  bool certain;  // false: others fit what follows as well
};
template <class P>
Result<Meant<typename P::Move>> meant_move(const Record& record, Record::Index node, const P& at) {
  const auto moves = TABIA_TRY(at.read_moves(record[node].move));
  Meant<typename P::Move> meant = {moves[0], true};
  if (moves.size() == 1) return meant;
  int best = -1;
  for (const auto& move : moves) {
    P after = at;
    after.play(move);
    const int plies = playable_plies(record, node, after);
    if (plies == best) meant.certain = false;
    if (plies <= best) continue;
    best = plies;
    meant = {move, true};
  }
  return meant;
}

Result<Done> resolve_as(Record& record, const VariantRules& rules) {
  const Setup setup = TABIA_TRY(start_of(record, rules));
  auto done = with_start(rules, setup, [&](const auto& start) -> Result<Done> {
    using P = std::remove_cvref_t<decltype(start)>;
    const auto play = [&](const P& at, Record::Index node) -> Result<P> {
      const auto meant = TABIA_TRY(meant_move(record, node, at));
      if (meant.certain) record[node].move = at.move_text(meant.move);
      P after = at;
      after.play(meant.move);
      return after;
    };
    return replay(record, start, play,
                  [&](const P&, std::size_t plies) { return move_number(setup.to_move, plies); });
  });
  if (!done && done.error().place.line == 0)
    return Error{concat("tag FEN: ", done.error().reason), place_of(record[Record::root])};
  if (done) record.set_tag("GameType", game_type_tag(rules));
  return done;
}

}  // namespace

const Dialect pdn_dialect = {.results = results,
                             .move_length = move_length,
                             .says_nothing = says_nothing,
                             .breaks_moves = true,
                             .brackets_marks = true,
                             .large_glyphs = true,
                             .checks_dots = true,
                             .needs_result = true};

Result<std::vector<Record>> read_pdn(std::string_view text) { return read_movetext(pdn_dialect, text); }

Result<const VariantRules*> variant_of(const Record& record, const VariantRules* usual) {
  const auto tag = record.tag("GameType");
  if (!tag || trim(*tag).empty()) return usual;
  const auto number = to_integer(trim(tag->substr(0, tag->find(','))));
  const VariantRules* rules = number && *number < 1'000 ? find_game_type(static_cast<int>(*number)) : nullptr;
  if (rules == nullptr)
    return Error{concat("tag GameType: ", shown(*tag), " is not known"), place_of(record[Record::root])};
  return rules;
}

Result<Setup> start_of(const Record& record, const VariantRules& rules) {
  const auto fen = record.tag("FEN");
  if (!fen) return start_setup(rules);
  const auto setup = read_fen(rules, *fen);
  if (!setup) return Error{concat("tag FEN: ", setup.error().reason), place_of(record[Record::root])};
  return setup;
}

Result<Done> resolve(Record& record, const VariantRules* usual) {
  const VariantRules* told = TABIA_TRY(variant_of(record, usual));
  if (told != nullptr) return resolve_as(record, *told);
  Result<Done> furthest = Error{"", {"", 0, 0}};  // the error that came last in the text
  for (const VariantRules* rules : candidates(record)) {
    Record tried = record;
    Result<Done> done = resolve_as(tried, *rules);
    if (done) {
      record = std::move(tried);
      return done;
    }
    const auto reach = [](const Place& place) { return std::pair(place.line, place.column); };
    if (reach(done.error().place) > reach(furthest.error().place)) furthest = std::move(done);
  }
  return furthest;
}

Result<std::vector<std::string>> main_line_positions(const Record& record) {
  const VariantRules* rules = TABIA_TRY(variant_of(record, &english));
  const Setup setup = TABIA_TRY(start_of(record, *rules));
  return with_start(*rules, setup, [&](auto at) -> Result<std::vector<std::string>> {
    std::vector<std::string> positions = {at.text()};
    for (const Record::Index node : record.main_line()) {
      at.play(TABIA_TRY(meant_move(record, node, at)).move);
      positions.push_back(at.text());
    }
    return positions;
  });
}

Record exported(Record record) { return tidied(pdn_dialect, std::move(record)); }

std::string write_pdn(const Record& record) {
  std::size_t first_ply = 0;
  if (const auto rules = variant_of(record, &english)) {
    if (const auto setup = start_of(record, **rules))
      first_ply = static_cast<std::size_t>(index(setup->to_move));
  }
  return write_movetext(pdn_dialect, record, first_ply);
}

}  // namespace tabia::draughts
