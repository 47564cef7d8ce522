#pragma once
// The fixed work behind `tabia bench` and the `bench` of UCI.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::app {

// How much was done, and in what time.
struct Amount {
  std::uint64_t count = 0;
  double seconds = 0;

  double rate() const { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }
};

struct BenchReport {
  Amount play;   // nodes of the play search
  Amount study;  // nodes of the searches that are studied
  Amount perft;  // leaves

  // The same on every machine and in every build, or something has changed.
  std::uint64_t signature() const { return play.count + study.count + perft.count; }
};

Result<BenchReport> bench(const Engine& engine, const Progress& progress);

// A table; the last line is the signature.
std::vector<std::string> bench_table(const BenchReport& report);

}  // namespace tabia::app
