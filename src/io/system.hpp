#pragma once
// What the file code of this room shares: an owned descriptor, and errors in the system's words.

#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"

namespace tabia::io {

// "games.pgn: cannot read: Is a directory", from errno as it is now.
Error system_error(const std::string& path, std::string_view what);

// Closes what it holds.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }
  // False if the system reports that something was not written after all.
  bool close();

 private:
  int number_ = -1;
};

}  // namespace tabia::io
