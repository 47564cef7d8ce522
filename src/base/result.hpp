#pragma once
// Result<T>: a value, or an Error that names the place and the reason. Everything that reads from outside
// (text, file, socket) returns one; no exception crosses a folder. GCC 12 has std::expected only in C++23
// mode, and Clang 14 not at all, so this small one is ours.

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "base/check.hpp"

namespace tabia {

// Where in the input. Lines and columns count from 1; 0 means "not known" or "does not apply".
struct Place {
  std::string source;  // a file name, "stdin", or empty
  std::size_t line = 0;
  std::size_t column = 0;

  bool operator==(const Place&) const = default;
};

struct Error {
  std::string reason;
  Place place = {};

  // One line: "games.pgn:12:3: rank 4: nine files".
  std::string text() const;
  bool operator==(const Error&) const = default;
};

// The same error, seen from further out: fills in only what the inner code could not know.
Error located(Error error, const Place& outer);

template <class T>
class [[nodiscard]] Result {
 public:
  using Value = T;

  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Requires: ok().
  T& value() & {
    TABIA_CHECK(ok());
    return *std::get_if<0>(&held_);
  }
  const T& value() const& {
    TABIA_CHECK(ok());
    return *std::get_if<0>(&held_);
  }
  T&& value() && {
    TABIA_CHECK(ok());
    return std::move(*std::get_if<0>(&held_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // Requires: !ok().
  const Error& error() const {
    TABIA_CHECK(!ok());
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<T, Error> held_;
};

// For work that yields nothing but success: `Result<Done> save(...)` ends with `return Done{};`.
struct Done {
  bool operator==(const Done&) const = default;
};

}  // namespace tabia

// `auto position = TABIA_TRY(parse_fen(text));` leaves the function with the error if there is one. Not twice in one
// initialiser list: compilers forget to destroy what the first has made when the second leaves.
#define TABIA_TRY(expression)                                                                                \
  __extension__({                                                                                            \
    auto tabia_try_result = (expression);                                                                    \
    if (!tabia_try_result.ok()) return tabia_try_result.error();                                             \
    std::move(tabia_try_result).value();                                                                     \
  })
