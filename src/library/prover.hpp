#pragma once
// What the library asks of whoever can prove or rate a problem. Handed in, so that games bring their own.

#include <cstdint>
#include <optional>
#include <string>

#include "base/stop.hpp"
#include "library/problem.hpp"

namespace tabia::library {

enum class Verdict : std::uint8_t { Sound, Unsound, Unknown };

struct Proof {
  Verdict verdict = Verdict::Unknown;
  std::string reason = {};  // why it is not sound, or not known
  std::string claim = {};   // on what the verdict rests: "proved-life"
};

class Prover {
 public:
  virtual ~Prover() = default;
  // That the solution reaches the goal and no other first move does. Requires: complete() has accepted it.
  virtual Proof prove(const Problem& problem, const StopFlag& stop) = 0;
};

class Rater {
 public:
  virtual ~Rater() = default;
  // On the scale of puzzle sites; nothing for problems it knows nothing about.
  virtual std::optional<double> rating(const Problem& problem) = 0;
};

}  // namespace tabia::library
