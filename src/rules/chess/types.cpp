#include "rules/chess/types.hpp"

#include "base/text.hpp"

namespace tabia::chess {

std::string to_text(Square s) {
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

Kind read_kind(char letter) {
  const std::size_t found = std::string_view("pnbrqk").find(tabia::to_lower(letter));
  return found == std::string_view::npos ? Kind::None : static_cast<Kind>(found);
}

}  // namespace tabia::chess
