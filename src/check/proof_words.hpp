#pragma once
// The words that the writer and the reader of proofs share.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "check/proof.hpp"

namespace tabia::check {

inline constexpr std::string_view proof_first_line = "tabia-proof go 1";
inline constexpr std::string_view pass_word = "pass";
inline constexpr std::string_view else_word = "else";  // every move that is not named
inline constexpr std::string_view zone_word = "in";    // before the number of a node's zone

inline constexpr std::array<std::pair<Proof::Kind, std::string_view>, 6> kind_words = {{
    {Proof::Kind::Play, "play"},
    {Proof::Kind::All, "all"},
    {Proof::Kind::Captured, "captured"},
    {Proof::Kind::Dead, "dead"},
    {Proof::Kind::Alive, "alive"},
    {Proof::Kind::Passed, "passed"},
}};

constexpr std::string_view word_of(Proof::Kind kind) {
  return kind_words[static_cast<std::size_t>(kind)].second;
}
constexpr std::string_view word_of(Role role) { return role == Role::Attacker ? "attacker" : "defender"; }

// A count, if the text is one and not above `most`.
inline std::optional<std::size_t> to_count(std::string_view text, std::size_t most) {
  const auto number = to_integer(text);
  if (!number || *number < 0 || static_cast<std::uint64_t>(*number) > most) return std::nullopt;
  return static_cast<std::size_t>(*number);
}

}  // namespace tabia::check
