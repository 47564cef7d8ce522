#include "write_weights.hpp"

namespace tabia::tune {

namespace {

std::string pair_text(const chess::Weight& weight) {
  return '{' + std::to_string(weight.midgame()) + ", " + std::to_string(weight.endgame()) + '}';
}

// As many pairs on a line as a rank of the board has, or half of it.
std::string list_text(const chess::Weight* weights, int count) {
  std::string out = "{{\n";
  for (int i = 0; i < count; ++i) {
    out += i % 8 == 0 ? "      " : " ";
    out += pair_text(weights[i]) + ',';
    if (i % 8 == 7 || i + 1 == count) out += '\n';
  }
  return out + "    }}";
}

}  // namespace

std::string weights_as_source(const chess::PlayWeights& weights, const std::vector<std::string>& origin) {
  std::string out = "#pragma once\n";
  for (const std::string& line : origin) out += "// " + line + '\n';
  out += "\n#include \"rules/chess/evaluate_play_weights.hpp\"\n\nnamespace tabia::chess {\n\n";
  out += "// clang-format off\ninline constexpr PlayWeights play_weights = {\n";
  chess::for_each_weight(weights, [&](std::string_view name, const chess::Weight* first, int count) {
    out += "    ." + std::string(name) + " = " + (count == 1 ? pair_text(*first) : list_text(first, count)) +
           ",\n";
  });
  return out + "};\n// clang-format on\n\n}  // namespace tabia::chess\n";
}

}  // namespace tabia::tune
