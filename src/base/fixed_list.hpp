#pragma once
// A list with room for N small values, on the stack: what move generation fills.

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

#include "base/check.hpp"

namespace tabia {

template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  FixedList() {}  // the values are left unmade on purpose: setting up 256 of them at each node would cost
  FixedList(const FixedList& other) : size_(other.size_) {
    std::uninitialized_copy_n(other.begin(), size_, begin());
  }
  FixedList& operator=(const FixedList& other) {
    if (this == &other) return *this;
    size_ = other.size_;
    std::uninitialized_copy_n(other.begin(), size_, begin());
    return *this;
  }

  void push_back(T value) {
    TABIA_CHECK(size_ < N);
    std::construct_at(begin() + size_, value);
    ++size_;
  }
  void clear() { size_ = 0; }
  // Requires: size <= size().
  void shrink(std::size_t size) {
    TABIA_CHECK(size <= size_);
    size_ = size;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }

  T& operator[](std::size_t i) {
    TABIA_CHECK(i < size_);
    return begin()[i];
  }
  const T& operator[](std::size_t i) const {
    TABIA_CHECK(i < size_);
    return begin()[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return std::launder(reinterpret_cast<T*>(room_)); }
  T* end() { return begin() + size_; }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(room_)); }
  const T* end() const { return begin() + size_; }

  bool contains(const T& value) const {
    for (const T& held : *this) {
      if (held == value) return true;
    }
    return false;
  }

 private:
  std::size_t size_ = 0;
  alignas(T) std::byte room_[N * sizeof(T)];
};

}  // namespace tabia
