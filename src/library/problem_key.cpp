#include "library/problem_key.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/life_text.hpp"

namespace tabia::library {

namespace {

// --- Chess: the four fields of a FEN -----------------------------------------------------------------------------

struct Fen {
  std::string board, side, castling, en_passant;
  std::string text() const { return concat(board, " ", side, " ", castling, " ", en_passant); }
};

std::string swapped_case(std::string text) {
  for (char& letter : text) letter = is_upper(letter) ? to_lower(letter) : to_upper(letter);
  return text;
}

Fen colours_exchanged(const Fen& fen) {
  Fen out;
  const auto ranks = split(fen.board, '/');
  for (auto rank = ranks.rbegin(); rank != ranks.rend(); ++rank)
    out.board += concat(out.board.empty() ? "" : "/", swapped_case(std::string(*rank)));
  out.side = fen.side == "w" ? "b" : "w";
  out.castling = swapped_case(fen.castling);
  std::stable_partition(out.castling.begin(), out.castling.end(),
                        is_upper);  // White's rights are written first
  out.en_passant = fen.en_passant;
  if (out.en_passant.size() == 2) out.en_passant[1] = out.en_passant[1] == '3' ? '6' : '3';
  return out;
}

Fen left_and_right_exchanged(const Fen& fen) {
  Fen out = fen;
  out.board.clear();
  for (const std::string_view rank : split(fen.board, '/'))
    out.board += concat(out.board.empty() ? "" : "/", std::string(rank.rbegin(), rank.rend()));
  if (out.en_passant.size() == 2) out.en_passant[0] = static_cast<char>('a' + 'h' - out.en_passant[0]);
  return out;
}

Result<std::string> canonical_chess(std::string_view position) {
  const auto fields = words(position);
  if (fields.size() < 4) return Error{"a FEN has four fields at least"};
  const Fen fen{std::string(fields[0]), std::string(fields[1]), std::string(fields[2]),
                std::string(fields[3])};
  const Fen flipped = colours_exchanged(fen);
  std::string least = std::min(fen.text(), flipped.text());
  if (fen.castling == "-")
    least = std::min({least, left_and_right_exchanged(fen).text(), left_and_right_exchanged(flipped).text()});
  return least;
}

// --- Draughts: who moves, White's squares, Black's ---------------------------------------------------------------

// The square that is there when the board is turned round: 1 for 32, a1 for h8.
Result<std::string> turned_square(std::string_view square, int squares, int edge) {
  const bool king = square.starts_with('K');
  const std::string_view name = king ? square.substr(1) : square;
  std::string turned;
  if (const auto number = to_integer(name); number && *number >= 1 && *number <= squares) {
    turned = concat(squares + 1 - *number);
  } else if (name.size() >= 2 && is_lower(name[0])) {
    const auto row = to_integer(name.substr(1));
    if (!row || *row < 1 || *row > edge) return Error{concat("no square called ", shown(name))};
    turned = concat(static_cast<char>('a' + edge - 1 - (name[0] - 'a')), edge + 1 - *row);
  } else {
    return Error{concat("no square called ", shown(name))};
  }
  return concat(king ? "K" : "", turned);
}

Result<std::string> turned_list(std::string_view list, int squares, int edge) {
  std::vector<std::string> turned;
  for (const std::string_view square : split(list, ','))
    if (!square.empty()) turned.push_back(TABIA_TRY(turned_square(square, squares, edge)));
  std::sort(turned.begin(), turned.end());
  std::string out;
  for (const std::string& square : turned) out += concat(out.empty() ? "" : ",", square);
  return out;
}

Result<std::string> sorted_list(std::string_view list) {
  std::vector<std::string_view> squares = split(list, ',');
  std::sort(squares.begin(), squares.end());
  std::string out;
  for (const std::string_view square : squares) out += concat(out.empty() ? "" : ",", square);
  return out;
}

Result<std::string> canonical_draughts(std::string_view game, std::string_view position) {
  const bool large = game == "draughts/international" || game == "draughts/frisian";
  const int edge = large ? 10 : 8, squares = edge * edge / 2;
  const auto parts = split(position, ':');
  if (parts.size() < 3 || parts[1].empty() || parts[2].empty())
    return Error{"a FEN of draughts has three parts"};
  const bool white_first = parts[1].front() == 'W';
  const std::string_view white = parts[white_first ? 1 : 2].substr(1),
                         black = parts[white_first ? 2 : 1].substr(1);
  const std::string straight = concat(parts[0], ":W", TABIA_TRY(sorted_list(white)));
  const std::string straight_black = TABIA_TRY(sorted_list(black));
  const std::string turned_black = TABIA_TRY(turned_list(white, squares, edge));
  const std::string turned_white = TABIA_TRY(turned_list(black, squares, edge));
  return std::min(concat(straight, ":B", straight_black),
                  concat(parts[0] == "W" ? "B" : "W", ":W", turned_white, ":B", turned_black));
}

}  // namespace

Result<std::string> canonical_position(const Problem& problem) {
  if (problem.game == "chess") return canonical_chess(problem.position);
  if (problem.game.starts_with("draughts")) return canonical_draughts(problem.game, problem.position);
  if (problem.game == "go") return TABIA_TRY(outline_life(problem.position)).form;
  return problem.position;
}

Result<Key> problem_key(const Problem& problem) {
  Key key = 0;
  for (const char letter : TABIA_TRY(canonical_position(problem)))
    key = mix(key ^ static_cast<unsigned char>(letter));
  return key;
}

}  // namespace tabia::library
