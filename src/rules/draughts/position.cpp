#include "rules/draughts/position.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rules/draughts/count_leaves.hpp"
#include "rules/draughts/position_notation.hpp"

namespace tabia::draughts {

namespace {

std::size_t nth(Side side) { return static_cast<std::size_t>(index(side)); }

// The board's own columns run so that the near left corner is a square of play; on other boards it is mirrored.
int own_column(const VariantRules& rules, int column) {
  return rules.left_corner_plays ? column : rules.size - 1 - column;
}

// The first square, by number, that two of the sets share; 0 if none.
int shared_square(std::initializer_list<Numbers> sets) {
  Numbers seen = 0;
  for (const Numbers set : sets) {
    if ((seen & set) != 0) return lowest_bit(seen & set) + 1;
    seen |= set;
  }
  return 0;
}

}  // namespace

template <int Size, class Source>
int BasicPosition<Size, Source>::number(int square) const {
  const auto& places = Geometry<Size>::places;
  const auto i = static_cast<std::size_t>(square);
  return number_of(rules(), {places.row[i], own_column(rules(), places.column[i])});
}

template <int Size, class Source>
int BasicPosition<Size, Source>::square(int number) const {
  const Spot spot = spot_of(rules(), number);
  return Geometry<Size>::square(spot.row, own_column(rules(), spot.column));
}

template <int Size, class Source>
BasicPosition<Size, Source> BasicPosition<Size, Source>::trusted(Source source, const Setup& setup) {
  BasicPosition made(source);
  for (const Side side : {Side::First, Side::Second}) {
    for (const int i : members(setup.men[nth(side)] | setup.kings[nth(side)])) {
      made.board_.pieces[nth(side)] |= Geometry<Size>::set_of(made.square(i + 1));
    }
    for (const int i : members(setup.kings[nth(side)]))
      made.board_.kings |= Geometry<Size>::set_of(made.square(i + 1));
  }
  made.to_move_ = setup.to_move;
  made.quiet_plies_ = static_cast<std::uint16_t>(std::clamp(setup.quiet_plies, 0, most_on_clock));
  return made;
}

template <int Size, class Source>
Result<BasicPosition<Size, Source>> BasicPosition<Size, Source>::make(Source source, const Setup& setup) {
  const VariantRules& rules = source.rules();
  TABIA_CHECK(rules.size == Size);
  if (const int twice = shared_square({setup.men[0], setup.men[1], setup.kings[0], setup.kings[1]})) {
    return Error{concat("square ", square_text(rules, twice), ": more than one piece")};
  }
  for (const Side side : {Side::First, Side::Second}) {
    const int pieces = count_bits(setup.men[nth(side)] | setup.kings[nth(side)]);
    if (pieces > rules.men()) {
      return Error{
          concat(colour_name(rules, side), ": ", pieces, " pieces; there are ", rules.men(), " at most")};
    }
  }
  BasicPosition made = trusted(source, setup);
  if ((made.board_.pieces[0] | made.board_.pieces[1]) == 0) return Error{"no piece on the board"};
  // A man that stands on the far row has been crowned; many a diagram forgets to say so.
  for (const Side side : {Side::First, Side::Second})
    made.board_.kings |= made.board_.of(side) & Geometry<Size>::far_row(side);
  return made;
}

template <int Size, class Source>
Result<BasicPosition<Size, Source>> BasicPosition<Size, Source>::read(Source source, std::string_view fen) {
  const Setup setup = TABIA_TRY(read_fen(source.rules(), fen));
  return make(source, setup);
}

template <int Size, class Source>
Setup BasicPosition<Size, Source>::setup() const {
  Setup setup;
  for (const Side side : {Side::First, Side::Second}) {
    for (const int square : members(board_.of(side))) {
      auto& numbers = is_king(square) ? setup.kings : setup.men;
      numbers[nth(side)] |= Numbers{1} << (number(square) - 1);
    }
  }
  setup.to_move = to_move_;
  setup.quiet_plies = quiet_plies_;
  return setup;
}

template <int Size, class Source>
std::string BasicPosition<Size, Source>::text() const {
  return write_fen(rules(), setup());
}

// Three words and a side are mixed afresh: cheaper than keeping a key in step with every piece that a capture removes.
template <int Size, class Source>
Key BasicPosition<Size, Source>::key() const {
  const Key rest = static_cast<Key>(board_.kings) << 1 | static_cast<Key>(index(to_move_));
  if constexpr (Size == 8) {
    return mix(mix(static_cast<Key>(board_.pieces[1]) << 32 | board_.pieces[0]) ^ rest);
  } else {
    return mix(mix(mix(board_.pieces[0]) ^ board_.pieces[1]) ^ rest);
  }
}

template <int Size, class Source>
Key BasicPosition<Size, Source>::rest_of_key() const {
  const Key rest = static_cast<Key>(board_.kings) << 1 | static_cast<Key>(index(to_move_));
  return Size == 8 ? rest : mix(rest ^ mix(static_cast<Key>(board_.pieces[1]) ^ mix(board_.pieces[0])));
}

template <int Size, class Source>
template <Side Mover>
void BasicPosition<Size, Source>::list(Moves<BasicPosition>& out, bool captures_only) const {
  const Enumeration<Size, Source, Mover> moves(board_, source_);
  CaptureList<Size, max_moves> captures;
  if (moves.captures(captures)) {
    for (const Move& move : captures.moves()) out.push_back(move);
    return;
  }
  if (captures_only) return;
  const Word men = board_.men(Mover);
  moves.quiet_moves([&](Word from, Word to) {
    const bool crowns = (from & men) != 0 && (to & Geometry<Size>::far_row(Mover)) != 0;
    out.push_back({0, static_cast<std::uint8_t>(lowest_bit(from)), static_cast<std::uint8_t>(lowest_bit(to)),
                   0, crowns});
  });
}

template <int Size, class Source>
void BasicPosition<Size, Source>::generate(Moves<BasicPosition>& out) const {
  if (to_move_ == Side::First) {
    list<Side::First>(out, false);
  } else {
    list<Side::Second>(out, false);
  }
}

template <int Size, class Source>
void BasicPosition<Size, Source>::generate_forcing(Moves<BasicPosition>& out) const {
  if (to_move_ == Side::First) {
    list<Side::First>(out, true);
  } else {
    list<Side::Second>(out, true);
  }
}

template <int Size, class Source>
template <Side Mover>
bool BasicPosition<Size, Source>::can_capture() const {
  if (jumping_men<Size, Mover>(board_, source_) != 0) return true;
  const Word kings = candidate_kings<Size, Mover>(board_, source_);
  if (kings == 0 || !rules().flying_kings) return kings != 0;
  bool found = false;
  const auto note = [&](const Jumps<Word>&) { found = true; };
  CaptureWalk<Size, Source, Mover, decltype(note)> walk(board_, source_, note);
  for (const int square : members(kings)) {
    walk.walk_king(Geometry<Size>::set_of(square));
    if (found) return true;
  }
  return false;
}

template <int Size, class Source>
bool BasicPosition<Size, Source>::must_capture() const {
  return to_move_ == Side::First ? can_capture<Side::First>() : can_capture<Side::Second>();
}

template <int Size, class Source>
Repeated BasicPosition<Size, Source>::repeated(const Line& line) const {
  const int times = 1 + line.times(key(), static_cast<std::size_t>(quiet_plies_));
  return times >= rules().times_to_draw ? Repeated::Draw : Repeated::No;
}

template <int Size, class Source>
void BasicPosition<Size, Source>::play(Move move, Undo& saved) {
  saved = {board_, quiet_plies_};
  play(move);
}

template <int Size, class Source>
void BasicPosition<Size, Source>::play(Move move) {
  const Word from = Geometry<Size>::set_of(move.from);
  TABIA_CHECK((board_.of(to_move_) & from) != 0);
  const bool by_man = (board_.kings & from) == 0;
  const bool afresh = move.captured != 0 || (by_man && !draw_rule_.captures_only);
  quiet_plies_ = afresh ? 0 : static_cast<std::uint16_t>(std::min(quiet_plies_ + 1, most_on_clock));
  board_.move(to_move_, from, Geometry<Size>::set_of(move.to), move.captured, move.crowns);
  to_move_ = other(to_move_);
}

template <int Size, class Source>
void BasicPosition<Size, Source>::undo(Move, const Undo& saved) {
  board_ = saved.board;
  quiet_plies_ = saved.quiet_plies;
  to_move_ = other(to_move_);
}

template <int Size, class Source>
std::uint64_t BasicPosition<Size, Source>::count_leaves(int depth) const {
  if (depth <= 0) return 1;
  const LeafCounter<Size, Source, max_moves, CountBy::Moves> counter(source_);
  return to_move_ == Side::First ? counter.template count<Side::First>(board_, depth)
                                 : counter.template count<Side::Second>(board_, depth);
}

template <int Size, class Source>
std::uint64_t BasicPosition<Size, Source>::count_path_leaves(int depth) const {
  if (depth <= 0) return 1;
  const LeafCounter<Size, Source, max_moves, CountBy::Paths> counter(source_);
  return to_move_ == Side::First ? counter.template count<Side::First>(board_, depth)
                                 : counter.template count<Side::Second>(board_, depth);
}

template <int Size, class Source>
std::uint64_t BasicPosition<Size, Source>::ways(Move move) const {
  if (move.captured == 0) return 1;
  CaptureList<Size, max_moves> captures;
  if (to_move_ == Side::First) {
    Enumeration<Size, Source, Side::First>(board_, source_).captures(captures);
  } else {
    Enumeration<Size, Source, Side::Second>(board_, source_).captures(captures);
  }
  for (std::size_t i = 0; i < captures.moves().size(); ++i) {
    if (captures.moves()[i] == move) return captures.paths(i);
  }
  return 0;
}

template <int Size, class Source>
Score BasicPosition<Size, Source>::captured_value(Move move) const {
  const int pieces = count_bits(move.captured), kings = count_bits(move.captured & board_.kings);
  return (pieces - kings) * man_value + kings * king_value() + (move.crowns ? king_value() - man_value : 0);
}

template <int Size, class Source>
auto BasicPosition<Size, Source>::find_move(std::uint16_t hint) const -> std::optional<Move> {
  Moves<BasicPosition> moves;
  generate(moves);
  for (const Move& move : moves) {
    if (move.hint() == hint) return move;
  }
  return std::nullopt;
}

template <int Size, class Source>
int BasicPosition<Size, Source>::history_slot(Move move) const {
  const auto& columns = Geometry<Size>::places.column;
  const int from_west = columns[move.from] < columns[move.to] ? 1 : 0;
  const int kind = is_king(move.from) ? 1 : 0;
  return ((index(to_move_) * 2 + kind) * Geometry<Size>::bits + move.to) * 2 + from_west;
}

template class BasicPosition<8, FixedRules<english>>;
template class BasicPosition<8, ChosenRules>;
template class BasicPosition<10, ChosenRules>;

}  // namespace tabia::draughts
