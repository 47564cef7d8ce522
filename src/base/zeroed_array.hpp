#pragma once
// A large array of plain values whose bytes are zero at first. It costs nothing until it is touched: the system hands its pages out
// one by one, so that a big table for a small task is cheap.

#include <cstddef>
#include <memory>
#include <type_traits>

#include "base/check.hpp"

namespace tabia {

namespace zeroed {
void* take(std::size_t bytes);  // nullptr if there is no room
void give_back(void* room, std::size_t bytes);
}  // namespace zeroed

template <class T>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  explicit ZeroedArray(std::size_t size)
      : size_(size), room_(zeroed::take(bytes_for(size)), Return{bytes_for(size)}) {
    TABIA_CHECK(room_ != nullptr);
    std::size_t bytes = bytes_for(size);
    void* begin = room_.get();
    TABIA_CHECK(std::align(alignof(T), size * sizeof(T), begin, bytes) != nullptr);
    begin_ = static_cast<T*>(begin);
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return begin_[i]; }
  const T& operator[](std::size_t i) const { return begin_[i]; }

 private:
  struct Return {
    std::size_t bytes;
    void operator()(void* room) const { zeroed::give_back(room, bytes); }
  };
  static std::size_t bytes_for(std::size_t size) { return size * sizeof(T) + alignof(T); }

  std::size_t size_;
  std::unique_ptr<void, Return> room_;
  T* begin_ = nullptr;
};

}  // namespace tabia
