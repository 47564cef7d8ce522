#pragma once
// Writes src/rules/<game>/play_weights.hpp, and turns weights into the numbers that are fitted, and back.

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "game/weight.hpp"
#include "samples.hpp"

namespace tabia::tune {

inline std::string pair_text(const Weight& weight) {
  return '{' + std::to_string(weight.midgame()) + ", " + std::to_string(weight.endgame()) + '}';
}

// Eight pairs on a line: two rows of a board of which half the squares count.
inline std::string list_text(const Weight* weights, int count) {
  std::string out = "{{\n";
  for (int i = 0; i < count; ++i) {
    out += i % 8 == 0 ? "      " : " ";
    out += pair_text(weights[i]) + ',';
    if (i % 8 == 7 || i + 1 == count) out += '\n';
  }
  return out + "    }}";
}

// `origin`: lines for the comment on top, without slashes.
template <class Weights>
std::string weights_as_source(const Weights& weights, const std::string& game,
                              const std::vector<std::string>& origin) {
  std::string out = "#pragma once\n";
  for (const std::string& line : origin) out += "// " + line + '\n';
  out += "\n#include \"rules/" + game + "/evaluate_play_weights.hpp\"\n\nnamespace tabia::" + game + " {\n\n";
  out += "// clang-format off\ninline constexpr PlayWeights play_weights = {\n";
  for_each_weight(weights, [&](std::string_view name, const Weight* first, int count) {
    out += "    ." + std::string(name) + " = " + (count == 1 ? pair_text(*first) : list_text(first, count)) +
           ",\n";
  });
  return out + "};\n// clang-format on\n\n}  // namespace tabia::" + game + "\n";
}

// Weights are written in parts of a hundredth: one, or ten.
template <class Weights>
Parameters parameters_of(const Weights& weights, double parts) {
  Parameters values;
  for_each_weight(weights, [&](std::string_view, const Weight* first, int count) {
    for (int i = 0; i < count; ++i) {
      values.push_back(first[i].midgame() / parts);
      values.push_back(first[i].endgame() / parts);
    }
  });
  return values;
}

template <class Weights>
Weights rounded(const Parameters& values, double parts) {
  Weights weights = {};
  std::size_t next = 0;
  for_each_weight(weights, [&](std::string_view, Weight* first, int count) {
    for (int i = 0; i < count; ++i, next += 2) {
      first[i] = {static_cast<int>(std::lround(values[next] * parts)),
                  static_cast<int>(std::lround(values[next + 1] * parts))};
    }
  });
  return weights;
}

}  // namespace tabia::tune
