#include "rules/draughts/variant.hpp"

#include "base/check.hpp"
#include "base/text.hpp"

namespace tabia::draughts {

const VariantRules* find_variant(std::string_view name) {
  for (const VariantRules* rules : variants) {
    if (rules->name == name) return rules;
  }
  return nullptr;
}

const VariantRules* find_game_type(int number) {
  for (const VariantRules* rules : variants) {
    if (rules->game_type == number) return rules;
  }
  return nullptr;
}

std::string game_type_tag(const VariantRules& rules) {
  const char colour = rules.first == Colour::White ? 'W' : 'B';
  const std::string squares =
      rules.chess_squares ? std::string("A0") : concat('N', static_cast<int>(rules.square_one));
  return concat(rules.game_type, ',', colour, ',', rules.size, ',', rules.size, ',', squares, ',',
                rules.left_corner_plays ? 0 : 1);
}

std::string_view colour_name(const VariantRules& rules, Side side) {
  return rules.colour_of(side) == Colour::White ? "White" : "Black";
}

namespace {

constexpr bool counts_from_near(Corner corner) {
  return corner == Corner::NearLeft || corner == Corner::NearRight;
}
constexpr bool counts_from_left(Corner corner) {
  return corner == Corner::NearLeft || corner == Corner::FarLeft;
}

// The first column of play in a row.
int first_column(const VariantRules& rules, int row) {
  return (row % 2 == 0) == rules.left_corner_plays ? 0 : 1;
}

}  // namespace

Spot spot_of(const VariantRules& rules, int number) {
  TABIA_CHECK(number >= 1 && number <= rules.squares());
  const int in_row = rules.size / 2;
  const int nth_row = (number - 1) / in_row, nth = (number - 1) % in_row;
  const int row = counts_from_near(rules.square_one) ? nth_row : rules.size - 1 - nth_row;
  const int from_left = counts_from_left(rules.square_one) ? nth : in_row - 1 - nth;
  return {row, first_column(rules, row) + 2 * from_left};
}

int number_of(const VariantRules& rules, Spot spot) {
  const int in_row = rules.size / 2;
  const int nth_row = counts_from_near(rules.square_one) ? spot.row : rules.size - 1 - spot.row;
  const int from_left = (spot.column - first_column(rules, spot.row)) / 2;
  return nth_row * in_row + (counts_from_left(rules.square_one) ? from_left : in_row - 1 - from_left) + 1;
}

std::string chess_name(const VariantRules& rules, int number) {
  const Spot spot = spot_of(rules, number);
  const bool white_first = rules.first == Colour::White;
  const int file = white_first ? spot.column : rules.size - 1 - spot.column;
  const int rank = white_first ? spot.row : rules.size - 1 - spot.row;
  return concat(static_cast<char>('a' + file), rank + 1);
}

std::string square_text(const VariantRules& rules, int number) {
  return rules.chess_squares ? chess_name(rules, number) : concat(number);
}

std::optional<int> number_named(const VariantRules& rules, std::string_view chess_name) {
  if (chess_name.size() < 2 || chess_name.size() > 3) return std::nullopt;
  const int file = to_lower(chess_name[0]) - 'a';
  const auto written_rank = to_integer(chess_name.substr(1));
  if (!written_rank || *written_rank < 1 || *written_rank > rules.size || file < 0 || file >= rules.size)
    return std::nullopt;
  const int rank = static_cast<int>(*written_rank) - 1;
  const bool white_first = rules.first == Colour::White;
  const Spot spot = white_first ? Spot{rank, file} : Spot{rules.size - 1 - rank, rules.size - 1 - file};
  if ((spot.column - first_column(rules, spot.row)) % 2 != 0) return std::nullopt;
  return number_of(rules, spot);
}

std::optional<int> read_square(const VariantRules& rules, std::string_view text) {
  if (text.empty() || text.size() > 3) return std::nullopt;
  if (is_letter(text[0])) return number_named(rules, text);
  const auto number = to_integer(text);
  if (!number || *number < 1 || *number > rules.squares()) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace tabia::draughts
