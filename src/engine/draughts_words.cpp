#include "engine/draughts_words.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace tabia {

namespace {

using draughts::Colour;
using draughts::Setup;
using draughts::VariantRules;

struct Piece {
  Colour colour;
  bool king;
};

std::optional<Piece> piece_on(const VariantRules& rules, const Setup& setup, int number) {
  for (const Colour colour : {Colour::White, Colour::Black}) {
    const auto side = static_cast<std::size_t>(index(rules.side_of(colour)));
    if ((setup.men[side] >> (number - 1) & 1) != 0) return Piece{colour, false};
    if ((setup.kings[side] >> (number - 1) & 1) != 0) return Piece{colour, true};
  }
  return std::nullopt;
}

char letter_of(const Piece& piece) {
  if (piece.colour == Colour::Black) return piece.king ? 'R' : 'x';
  return piece.king ? 'W' : 'o';
}
std::string_view symbol_of(const Piece& piece) {
  if (piece.colour == Colour::Black) return piece.king ? "◉" : "●";
  return piece.king ? "◎" : "○";
}

// "18", "18 and 26", "18, 26 and 27".
std::string listed(const VariantRules& rules, const std::vector<int>& squares) {
  std::string out;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const std::string_view glue = i == 0 ? "" : i + 1 == squares.size() ? " and " : ", ";
    out += concat(glue, draughts::square_text(rules, squares[i]));
  }
  return out;
}

std::string words_of(const VariantRules& rules, const DraughtsMove& move) {
  const std::string end = draughts::square_text(rules, move.to);
  std::string out = concat(move.king ? "king " : "man ", draughts::square_text(rules, move.from));
  out += move.captured.empty() ? concat(" to ", end)
                               : concat(" takes ", listed(rules, move.captured), " and lands on ", end);
  if (move.crowns) out += ", becomes a king";
  return out;
}

std::string hub_of(const DraughtsMove& move) {
  if (move.captured.empty()) return concat(move.from, '-', move.to);
  std::string out = concat(move.from, 'x', move.to);
  for (const int square : move.captured) out += concat('x', square);
  return out;
}

// Seen by the player who begins: the number of the square in a line from the top, 0 where nobody ever stands.
int number_at(const VariantRules& rules, int line, int column) {
  const int row = rules.size - 1 - line;
  const bool plays = ((row + column) % 2 == 0) == rules.left_corner_plays;
  return plays ? draughts::number_of(rules, {row, column}) : 0;
}

// "29-32".
std::string numbers_of(const VariantRules& rules, int line) {
  int lowest = rules.squares(), highest = 1;
  for (int column = 0; column < rules.size; ++column) {
    const int number = number_at(rules, line, column);
    if (number == 0) continue;
    lowest = std::min(lowest, number);
    highest = std::max(highest, number);
  }
  return concat(lowest, '-', highest);
}

}  // namespace

LegalMove draughts_legal_move(const VariantRules& rules, const DraughtsMove& move, std::string_view text) {
  LegalMove out{std::string(text), std::string(text), !move.captured.empty()};
  out.piece = concat(move.king ? "king on " : "man on ", draughts::square_text(rules, move.from));
  out.words = words_of(rules, move);
  out.hub = hub_of(move);
  return out;
}

std::string draughts_by_files(const VariantRules& rules, std::string_view text) {
  if (rules.chess_squares) return std::string(text);
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    const auto number = to_integer(text.substr(at, end - at));
    const bool is_rank = at > 0 && to_lower(text[at - 1]) >= 'a' && to_lower(text[at - 1]) <= 'j';
    const bool square = number && !is_rank && *number >= 1 && *number <= rules.squares();
    if (square) {
      out += draughts::chess_name(rules, static_cast<int>(*number));
      at = end;
    } else {
      out += text[at++];
    }
  }
  return out;
}

std::string draughts_hub_position(const VariantRules& rules, const Setup& setup) {
  std::string out(1, rules.colour_of(setup.to_move) == Colour::White ? 'W' : 'B');
  for (int number = 1; number <= rules.squares(); ++number) {
    const auto piece = piece_on(rules, setup, number);
    const char letter = !piece ? 'e' : piece->colour == Colour::White ? 'w' : 'b';
    out += piece && piece->king ? to_upper(letter) : letter;
  }
  return out;
}

BoardPicture draughts_picture(const VariantRules& rules, const Setup& setup, const std::vector<int>& marked) {
  const bool white_first = rules.first == Colour::White;
  BoardPicture picture;
  picture.light = rules.side_of(Colour::White);
  for (int place = 0; place < rules.size; ++place) {
    const int file = white_first ? place : rules.size - 1 - place;
    const int rank = white_first ? rules.size - 1 - place : place;
    picture.columns.emplace_back(1, static_cast<char>('a' + file));
    picture.rows.push_back(concat(rank + 1));
  }
  for (int line = 0; line < rules.size; ++line) {
    for (int column = 0; column < rules.size; ++column) {
      const int number = number_at(rules, line, column);
      BoardPicture::Cell& cell = picture.cells.emplace_back();
      cell.dark = number != 0;
      cell.unused = number == 0;
      if (number == 0) continue;
      if (!rules.chess_squares) cell.number = number;
      cell.marked = std::find(marked.begin(), marked.end(), number) != marked.end();
      const auto piece = piece_on(rules, setup, number);
      if (!piece) continue;
      cell.owner = rules.side_of(piece->colour);
      cell.letter = letter_of(*piece);
      cell.symbol = symbol_of(*piece);
      cell.solid = piece->king ? "◉" : "●";
    }
  }
  return picture;
}

std::string draughts_board(const VariantRules& rules, const Setup& setup) {
  const bool white_first = rules.first == Colour::White;
  std::string out;
  for (int i = 0; i < rules.size; ++i) {
    const int line = white_first ? i : rules.size - 1 - i;
    for (int place = 0; place < rules.size; ++place) {
      const int number = number_at(rules, line, white_first ? place : rules.size - 1 - place);
      const auto piece = number == 0 ? std::nullopt : piece_on(rules, setup, number);
      out += concat(' ', number == 0 ? ' ' : piece ? letter_of(*piece) : '.');
    }
    out += concat("   ", numbers_of(rules, line), '\n');
  }
  return out;
}

}  // namespace tabia
