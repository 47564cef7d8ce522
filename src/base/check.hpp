#pragma once
// TABIA_CHECK meets programmer mistakes: on in dev, test and sanitizer builds, gone in release.

namespace tabia {

// Says what was expected and where, then aborts.
[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace tabia

#if defined(TABIA_CHECKS)
#define TABIA_CHECK(condition)                                                                               \
  ((condition) ? static_cast<void>(0) : ::tabia::check_failed(#condition, __FILE__, __LINE__))
#else
#define TABIA_CHECK(condition) static_cast<void>(sizeof(!(condition)))
#endif
