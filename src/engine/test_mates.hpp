#pragma once
// For tests about mates: positions by lot, and the dumb way to solve them.

#include <array>
#include <optional>

#include "base/random.hpp"
#include "rules/chess/position.hpp"

namespace tabia {

// The dumb way: every move, every reply.
inline bool mates_by_force(const chess::Position& at, int left) {
  Moves<chess::Position> moves;
  at.generate(moves);
  for (const chess::Move move : moves) {
    chess::Position next = at;
    next.play(move);
    Moves<chess::Position> replies;
    next.generate(replies);
    if (replies.empty()) {
      if (next.in_check()) return true;
      continue;
    }
    if (left == 1) continue;
    bool all = true;
    for (std::size_t i = 0; i < replies.size() && all; ++i) {
      chess::Position then = next;
      then.play(replies[i]);
      all = mates_by_force(then, left - 1);
    }
    if (all) return true;
  }
  return false;
}

// Few pieces round a king that stands at the edge: mates and near mates, promotions, pins and stalemates among them.
inline std::optional<chess::Position> random_position(Random& random) {
  constexpr std::array<chess::Kind, 9> army = {chess::Kind::Queen,  chess::Kind::Rook,   chess::Kind::Rook,
                                               chess::Kind::Bishop, chess::Kind::Knight, chess::Kind::Pawn,
                                               chess::Kind::Pawn,   chess::Kind::Pawn,   chess::Kind::Knight};
  chess::Position::Setup setup;
  chess::Bitboard taken = 0;
  const auto put = [&](Side side, chess::Kind kind, chess::Square s) {
    if ((taken & chess::bit(s)) != 0) return;
    if (kind == chess::Kind::Pawn && (chess::rank_of(s) == 0 || chess::rank_of(s) == 7)) return;
    taken |= chess::bit(s);
    setup.board.toggle(side, kind, chess::bit(s));
  };
  const auto anywhere = [&] { return static_cast<chess::Square>(random.below(64)); };
  const Side attacker = random.below(2) == 0 ? chess::White : chess::Black;
  put(other(attacker), chess::Kind::King,
      chess::square(static_cast<int>(random.below(8)), random.below(2) == 0 ? 0 : 7));
  chess::Square king = anywhere();
  while ((taken & chess::bit(king)) != 0) king = anywhere();
  put(attacker, chess::Kind::King, king);
  const auto pieces = 2 + random.below(4), defenders = random.below(4);
  for (std::uint64_t i = 0; i < pieces; ++i) put(attacker, army[random.below(army.size())], anywhere());
  for (std::uint64_t i = 0; i < defenders; ++i)
    put(other(attacker), army[random.below(army.size())], anywhere());
  setup.to_move = attacker;
  const auto made = chess::Position::make(setup);
  return made.ok() ? std::optional(*made) : std::nullopt;
}

// Chess960: both kings on their first ranks with a rook that may castle, wherever it stands, and a few pieces that attack.
inline std::optional<chess::Position> random_castler(Random& random) {
  constexpr std::array<chess::Kind, 5> army = {chess::Kind::Queen, chess::Kind::Rook, chess::Kind::Bishop,
                                               chess::Kind::Knight, chess::Kind::Pawn};
  chess::Position::Setup setup;
  setup.chess960 = true;
  setup.to_move = random.below(2) == 0 ? chess::White : chess::Black;
  chess::Bitboard taken = 0;
  const auto put = [&](Side side, chess::Kind kind, chess::Square s) {
    if ((taken & chess::bit(s)) != 0) return false;
    if (kind == chess::Kind::Pawn && (chess::rank_of(s) == 0 || chess::rank_of(s) == 7)) return false;
    taken |= chess::bit(s);
    setup.board.toggle(side, kind, chess::bit(s));
    return true;
  };
  for (const Side side : {chess::White, chess::Black}) {
    const int rank = side == chess::White ? 0 : 7;
    put(side, chess::Kind::King, chess::square(1 + static_cast<int>(random.below(6)), rank));
    const auto rook = chess::square(static_cast<int>(random.below(8)), rank);
    if (put(side, chess::Kind::Rook, rook)) setup.board.castling_rooks |= chess::bit(rook);
  }
  const std::uint64_t pieces = 3 + random.below(3);
  for (std::uint64_t i = 0; i < pieces; ++i)
    put(setup.to_move, army[random.below(army.size())], static_cast<chess::Square>(random.below(64)));
  const auto made = chess::Position::make(setup);
  return made.ok() ? std::optional(*made) : std::nullopt;
}

// Two armies anywhere, the defender's king often hemmed in: lines that open and close, pins, men to take.
inline std::optional<chess::Position> random_crowd(Random& random) {
  constexpr std::array<chess::Kind, 10> army = {
      chess::Kind::Queen,  chess::Kind::Rook,   chess::Kind::Rook, chess::Kind::Bishop, chess::Kind::Bishop,
      chess::Kind::Knight, chess::Kind::Knight, chess::Kind::Pawn, chess::Kind::Pawn,   chess::Kind::Pawn};
  chess::Position::Setup setup;
  setup.to_move = random.below(2) == 0 ? chess::White : chess::Black;
  const auto put = [&](Side side, chess::Kind kind) {
    const auto s = static_cast<chess::Square>(random.below(64));
    if ((setup.board.occupied() & chess::bit(s)) != 0) return;
    if (kind == chess::Kind::Pawn && (chess::rank_of(s) == 0 || chess::rank_of(s) == 7)) return;
    setup.board.toggle(side, kind, chess::bit(s));
  };
  put(chess::White, chess::Kind::King);
  put(chess::Black, chess::Kind::King);
  const std::uint64_t attackers = 2 + random.below(7), defenders = random.below(9);
  for (std::uint64_t i = 0; i < attackers; ++i) put(setup.to_move, army[random.below(army.size())]);
  for (std::uint64_t i = 0; i < defenders; ++i) put(other(setup.to_move), army[random.below(army.size())]);
  const auto made = chess::Position::make(setup);
  return made.ok() ? std::optional(*made) : std::nullopt;
}

using Lot = std::optional<chess::Position> (*)(Random&);

template <class Look>
void look_at_random_positions(int count, std::uint64_t seed, Look&& look, Lot lot = random_position) {
  Random random(seed);
  for (int i = 0; i < count;) {
    if (const auto position = lot(random)) {
      look(*position);
      ++i;
    }
  }
}

}  // namespace tabia
