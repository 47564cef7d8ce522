#pragma once
// Numbers as people read them.

#include <cstdint>
#include <optional>
#include <string>

namespace tabia::lab {

// 44889 -> "44,889".
std::string grouped(std::uint64_t count);
// 1234567 -> "1.2 M"; below ten thousand in full.
std::string short_count(std::uint64_t count);
// 0.00031 -> "0.31 ms", 0.25 -> "250 ms", 4.961 -> "4.96 s".
std::string duration_text(double seconds);
// A value in the evaluation's unit: "3", "-3.5", "0.33"; at most two decimals, never "-0".
std::string value_text(double value);
// The same with its sign: "+3", "-3.5", "0".
std::string signed_value_text(double value);
// Ends of a search window: nothing is infinity. For pages: with the mathematical signs.
std::string lower_end(std::optional<double> alpha);
std::string upper_end(std::optional<double> beta);
// "1 branch", "2 branches".
std::string counted(std::uint64_t count, const std::string& one, const std::string& many);

}  // namespace tabia::lab
