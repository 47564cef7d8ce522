#pragma once
// What must hold in a fuzz target, also in builds without checks.

#include <cstdio>
#include <cstdlib>

inline void require(bool holds, int line = __builtin_LINE()) {
  if (holds) return;
  std::fprintf(stderr, "line %d of the fuzz target: this must hold\n", line);
  std::abort();
}
