#pragma once
// The words every game shares: who moves, how it ended, what is proved.

#include <cstdint>

namespace tabia {

enum class Side : std::uint8_t { First, Second };
enum class Outcome : std::uint8_t { Loss, Draw, Win };        // for the side to move
enum class Verdict : std::uint8_t { Open, Proven, Refuted };  // of a goal
enum class Repeated : std::uint8_t { No, Illegal, Draw };     // what coming back to a position means

constexpr Side other(Side side) { return side == Side::First ? Side::Second : Side::First; }
constexpr int index(Side side) { return static_cast<int>(side); }

}  // namespace tabia
