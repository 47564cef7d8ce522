#include "library/last_move.hpp"

#include <array>

#include "base/text.hpp"
#include "engine/engine.hpp"

namespace tabia::library {

namespace {

constexpr int edge = 8;

// The board of a FEN, a letter or a full stop for each square, from a8 to h1.
using Letters = std::array<char, edge * edge>;

std::optional<Letters> letters_of(std::string_view board) {
  Letters letters;
  letters.fill('.');
  std::size_t square = 0;
  for (const char letter : board) {
    if (letter == '/') continue;
    if (is_digit(letter)) {
      square += static_cast<std::size_t>(letter - '0');
    } else if (square < letters.size()) {
      letters[square++] = letter;
    }
    if (square > letters.size()) return std::nullopt;
  }
  return letters;
}

std::string board_of(const Letters& letters) {
  std::string board;
  for (std::size_t rank = 0; rank < edge; ++rank) {
    if (rank > 0) board += '/';
    int empty = 0;
    for (std::size_t file = 0; file < edge; ++file) {
      const char letter = letters[rank * edge + file];
      if (letter == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) board += concat(empty);
      empty = 0;
      board += letter;
    }
    if (empty > 0) board += concat(empty);
  }
  return board;
}

std::string square_name(std::size_t square) {
  return {static_cast<char>('a' + square % edge), static_cast<char>('8' - square / edge)};
}

std::string first_four(std::string_view fen) {
  const auto fields = words(fen);
  return fields.size() < 4 ? std::string()
                           : concat(fields[0], " ", fields[1], " ", fields[2], " ", fields[3]);
}

// The same board with the piece where it may have come from, if the move from there leads here.
std::optional<LastMove> from(const Engine& chess, std::string_view fen, Letters letters, std::size_t origin,
                             std::size_t square) {
  const auto fields = words(fen);
  std::swap(letters[origin], letters[square]);
  const bool white_moves_now = fields[1] == "w";
  const auto number = fields.size() > 5 ? to_integer(fields[5]).value_or(1) : 1;
  const std::string text = concat(board_of(letters), " ", white_moves_now ? "b" : "w", " ", fields[2],
                                  " - 0 ", white_moves_now && number > 1 ? number - 1 : number);
  auto game = chess.set_up(text);
  if (!game) return std::nullopt;
  const LastMove move{(*game)->position(), concat(square_name(origin), square_name(square))};
  if (!(*game)->play(move.move) || first_four((*game)->position()) != first_four(fen)) return std::nullopt;
  return move;
}

}  // namespace

std::optional<LastMove> find_last_move(std::string_view fen) {
  const Engine* chess = find_engine("chess");
  const auto fields = words(fen);
  if (chess == nullptr || fields.size() < 4) return std::nullopt;
  const auto letters = letters_of(fields[0]);
  if (!letters) return std::nullopt;
  // A king's move is what one thinks of last.
  const std::string_view order = fields[1] == "w" ? "nbrqpk" : "NBRQPK";
  for (const char piece : order) {
    for (std::size_t square = 0; square < letters->size(); ++square) {
      if ((*letters)[square] != piece) continue;
      for (std::size_t origin = 0; origin < letters->size(); ++origin) {
        if ((*letters)[origin] != '.') continue;
        if (auto found = from(*chess, fen, *letters, origin, square)) return found;
      }
    }
  }
  return std::nullopt;
}

}  // namespace tabia::library
