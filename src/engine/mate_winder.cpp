#include "engine/mate_winder.hpp"

#include <algorithm>
#include <array>

#include "engine/unplay.hpp"

namespace tabia {

namespace {

using chess::Kind;
using chess::Move;
using chess::Position;

// Nodes.
constexpr std::uint64_t for_all = 30'000'000;
constexpr std::uint64_t for_defences = 20'000;  // are all of them too short?
constexpr std::array<std::uint64_t, 3> for_others = {5'000, 80'000,
                                                     3'000'000};  // for each other first move, round by round
constexpr std::size_t most_open =
    6;                            // moves, after the second round: more are hardly ever settled by the third
constexpr int most_captures = 6;  // in all, and in a pair of moves one: what is only an exchange is no puzzle

// What was captured is put back from the box, which has one queen, two rooks and so on.
bool is_likely(const Unplayed& last) {
  if (!last.before.is_capture(last.move)) return true;
  return !has_more_than_a_set(last.before, other(last.before.side_to_move()));
}

}  // namespace

Verdict MateWinder::mates_within(const Position& at, Side attacker, int length, std::uint64_t nodes) {
  Stop stop(&flag_, nullptr, std::nullopt);
  return solver_.mates_within(at, attacker, length, stop, nodes);
}

std::vector<MateWinder::Earlier> MateWinder::earlier(const Position& at, int length, int captures) {
  std::vector<Earlier> out;
  const auto count = [](const Unplayed& last) { return last.before.is_capture(last.move) ? 1 : 0; };
  for (const Unplayed& defence : unplayed(at)) {
    const int after_defence = captures + count(defence);
    if (spent() || !is_likely(defence) || after_defence > most_captures) continue;
    if (mates_within(defence.before, at.side_to_move(), length, for_defences) != Verdict::Proven) continue;
    for (const Unplayed& key : unplayed(defence.before)) {
      const int pair = count(defence) + count(key);
      if (captures + pair > most_captures || !is_likely(key) || !looks_natural(key.before)) continue;
      out.push_back({key.before, key.move, captures + pair});
    }
  }
  random_.shuffle(out);
  std::stable_sort(out.begin(), out.end(), [](const Earlier& a, const Earlier& b) {
    const Merit first = merit(a), second = merit(b);
    return first != second ? first < second : a.captures < b.captures;
  });
  return out;
}

bool MateWinder::is_alone(const Position& at, Move key, int length) {
  Moves<Position> moves;
  at.generate(moves);
  std::vector<Move> open(moves.begin(), moves.end());
  std::erase(open, key);
  if (open.empty()) return false;  // no choice, no puzzle
  const std::uint64_t begin = solver_.nodes();
  for (const std::uint64_t nodes : for_others) {
    std::vector<Move> still;
    for (const Move move : open) {
      if (spent() || solver_.nodes() - begin > for_others.back()) return false;
      const Verdict verdict = mates_within(after(at, move), at.side_to_move(), length - 1, nodes);
      if (verdict == Verdict::Proven) return false;
      if (verdict == Verdict::Open) still.push_back(move);
    }
    if (still.empty()) return true;
    if (still.size() > most_open) return false;
    open = std::move(still);
  }
  return false;
}

MateWinder::Merit MateWinder::merit(const Earlier& one) {
  constexpr Score more_than_a_pawn = 150;
  const Kind captured = one.at.captured_kind(one.key);
  if (captured != Kind::Pawn && captured == one.at.kind_on(one.key.from())) return Merit::Exchange;
  return one.at.exchange(one.key, more_than_a_pawn) ? Merit::Gain : Merit::Riddle;
}

std::optional<MateWinder::Earlier> MateWinder::longer(const Earlier& from, int length, bool is_last) {
  for (const Earlier& found : earlier(from.at, length, from.captures)) {
    if (spent() || (is_last && merit(found) == Merit::Exchange)) break;
    if (is_alone(found.at, found.key, length + 1)) return found;
  }
  return std::nullopt;
}

std::optional<GameReplay> MateWinder::with_last_move(const Position& at) {
  std::vector<Unplayed> last = unplayed(at);
  std::erase_if(last, [](const Unplayed& one) { return !is_likely(one); });
  if (last.empty()) return std::nullopt;
  random_.shuffle(last);
  const auto plain = std::find_if(last.begin(), last.end(),
                                  [](const Unplayed& one) { return one.before.is_quiet(one.move); });
  const Unplayed& chosen = plain == last.end() ? last.front() : *plain;
  return GameReplay{{chosen.before, after(chosen.before, chosen.move)}, {chosen.move}};
}

std::optional<WoundMate> MateWinder::wind(const Position& at, int length, int shortest, int longest) {
  ends_at_ = solver_.nodes() + for_all;
  Earlier reached{at, {}, 0};
  std::optional<Position> best;
  int best_length = 0;
  while (length < longest) {
    auto found = longer(reached, length, length + 1 == longest);
    if (!found) break;
    reached = std::move(*found);
    ++length;
    if (length < shortest || merit(reached) == Merit::Exchange) continue;
    best = reached.at;
    best_length = length;
  }
  auto game = best ? with_last_move(*best) : std::nullopt;
  if (!game) return std::nullopt;
  return WoundMate{std::move(*game), best_length};
}

}  // namespace tabia
