#pragma once
// What must hold in a fuzz target, also in builds without checks.

#include <cstdio>
#include <cstdlib>

inline void require_at(bool holds, const char* what, int line) {
  if (holds) return;
  std::fprintf(stderr, "line %d: does not hold: %s\n", line, what);
  std::abort();
}
#define require(condition) require_at((condition), #condition, __LINE__)
