#pragma once
// A position in a table of proofs. A key alone might belong to two positions, and a proof must not rest on that.

#include <array>
#include <optional>

#include "base/hash.hpp"
#include "game/position.hpp"

namespace tabia {

// A position can say what its key leaves out: the two words together belong to no other position.
template <class P>
concept TellsApart = requires(const P& at) {
  { at.rest_of_key() } -> std::same_as<Key>;
};

// Where the game can tell its positions apart exactly, two of them never look alike; elsewhere it is as good as the key.
struct Identity {
  Key key = 0;
  Key rest = 0;
  bool operator==(const Identity&) const = default;
};

template <Position P>
Identity identity_of(const P& at) {
  if constexpr (TellsApart<P>) {
    return {at.key(), at.rest_of_key()};
  } else {
    return {at.key(), 0};
  }
}

// A position may know both words of the one after a move without making it, where the move is simple and leaves the stake.
template <class P>
concept ForeseesIdentity = TellsApart<P> && requires(const P& at, typename P::Move move) {
  { at.keys_after(move) } -> std::same_as<std::optional<std::array<Key, 2>>>;
};

}  // namespace tabia
