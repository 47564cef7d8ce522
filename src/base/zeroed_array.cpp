#include "base/zeroed_array.hpp"

#include <cstdlib>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tabia::zeroed {

#ifdef __linux__

void* take(std::size_t bytes) {
  void* room = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return nullptr;
  // Large pages spare most of the look-ups of addresses; a system without them may say no.
  static_cast<void>(madvise(room, bytes, MADV_HUGEPAGE));
  return room;
}

void give_back(void* room, std::size_t bytes) { munmap(room, bytes); }

#else

void* take(std::size_t bytes) { return std::calloc(bytes, 1); }
void give_back(void* room, std::size_t) { std::free(room); }

#endif

}  // namespace tabia::zeroed
