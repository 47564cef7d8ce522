#pragma once
// Numbers with names, in the order in which they were told: what a learned model is fed with.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace tabia::chess {

class FeatureList {
 public:
  void add(std::string_view name, double value) {
    names_.push_back(concat(prefix_, name));
    values_.push_back(static_cast<float>(value));
  }
  // Goes in front of the names told from now on.
  void set_prefix(std::string prefix) { prefix_ = std::move(prefix); }

  const std::vector<std::string>& names() const { return names_; }
  const std::vector<float>& values() const { return values_; }

 private:
  std::string prefix_;
  std::vector<std::string> names_;
  std::vector<float> values_;
};

}  // namespace tabia::chess
