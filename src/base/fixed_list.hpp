#pragma once
// A list with room for N small values, on the stack: what move generation fills.

#include <array>
#include <cstddef>
#include <type_traits>

#include "base/check.hpp"

namespace tabia {

template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  FixedList() {}  // the values are left unset on purpose: clearing 256 of them at each node would cost
  FixedList(const FixedList& other) : size_(other.size_) {
    for (std::size_t i = 0; i < size_; ++i) values_[i] = other.values_[i];
  }
  FixedList& operator=(const FixedList& other) {
    size_ = other.size_;
    for (std::size_t i = 0; i < size_; ++i) values_[i] = other.values_[i];
    return *this;
  }

  void push_back(T value) {
    TABIA_CHECK(size_ < N);
    values_[size_++] = value;
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
    return values_[i];
  }
  const T& operator[](std::size_t i) const {
    TABIA_CHECK(i < size_);
    return values_[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return values_.data(); }
  T* end() { return values_.data() + size_; }
  const T* begin() const { return values_.data(); }
  const T* end() const { return values_.data() + size_; }

  bool contains(const T& value) const {
    for (const T& held : *this) {
      if (held == value) return true;
    }
    return false;
  }

 private:
  std::size_t size_ = 0;
  std::array<T, N> values_;
};

}  // namespace tabia
