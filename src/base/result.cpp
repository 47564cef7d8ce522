#include "base/result.hpp"

#include "base/text.hpp"

namespace tabia {

std::string Error::text() const {
  std::string where = place.source;
  if (place.line > 0) where += concat(where.empty() ? "line " : ":", place.line);
  if (place.column > 0) where += concat(where.empty() ? "column " : ":", place.column);
  return where.empty() ? reason : concat(where, ": ", reason);
}

Error located(Error error, const Place& outer) {
  if (error.place.source.empty()) error.place.source = outer.source;
  if (error.place.line == 0) error.place.line = outer.line;
  if (error.place.column == 0) error.place.column = outer.column;
  return error;
}

}  // namespace tabia
