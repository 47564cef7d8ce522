#include "rules/chess/fen.hpp"

#include <array>

#include "base/text.hpp"

namespace tabia::chess {

namespace {

constexpr std::array<std::string_view, 4> field_names = {"board", "side to move", "castling", "en passant"};

// A word of the line and where it begins.
struct Field {
  std::string_view text;
  std::size_t column = 1;
};

Error at(std::size_t column, std::string reason) {
  return {std::move(reason), {.source = "", .line = 0, .column = column}};
}

constexpr bool is_separator(char c) { return c == ' ' || c == '\t'; }

// Takes words off the front of a line. A run of separators counts as one.
class Fields {
 public:
  explicit Fields(std::string_view text) : text_(text) { skip_space(); }

  bool empty() const { return at_ == text_.size(); }
  std::size_t column() const { return at_ + 1; }
  std::string_view rest() const { return text_.substr(at_); }

  Field take() {
    const std::size_t begin = at_;
    while (!empty() && !is_separator(text_[at_])) ++at_;
    const Field field{text_.substr(begin, at_ - begin), begin + 1};
    skip_space();
    return field;
  }

 private:
  void skip_space() {
    while (!empty() && is_separator(text_[at_])) ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string files_in_words(int files) {
  constexpr std::array<std::string_view, 13> numbers = {"no",   "one",    "two",   "three", "four",
                                                        "five", "six",    "seven", "eight", "nine",
                                                        "ten",  "eleven", "twelve"};
  const std::string count =
      files < static_cast<int>(numbers.size()) ? std::string(numbers[files]) : concat(files);
  return concat(count, files == 1 ? " file" : " files");
}

// Reads one rank of the board. Requires: 0 <= rank < 8.
Result<Done> read_rank(Field text, int rank, Board& board) {
  int file = 0;
  bool after_number = false;
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const char c = text.text[i];
    const std::size_t column = text.column + i;
    const Kind kind = read_kind(c);
    if (is_digit(c)) {
      if (c == '0' || c == '9')
        return at(column, concat("rank ", rank + 1, ": ", c, " is not a number of squares"));
      if (after_number) return at(column, concat("rank ", rank + 1, ": two numbers in a row"));
      file += c - '0';
    } else if (kind == Kind::None) {
      return at(column, concat("rank ", rank + 1, ": unknown letter ", shown({&c, 1})));
    } else {
      if (file < 8) board.toggle(is_upper(c) ? White : Black, kind, bit(square(file, rank)));
      ++file;
    }
    after_number = is_digit(c);
  }
  if (file != 8) return at(text.column, concat("rank ", rank + 1, ": ", files_in_words(file)));
  return Done{};
}

Result<Done> read_board(Field field, Board& board) {
  int rank = 7;
  std::size_t begin = 0;
  for (;; --rank) {
    const std::size_t end = field.text.find('/', begin);
    const Field part{field.text.substr(begin, end - begin), field.column + begin};
    if (rank < 0) return at(part.column, "board: more than eight ranks");
    TABIA_TRY(read_rank(part, rank, board));
    if (end == std::string_view::npos) break;
    begin = end + 1;
  }
  if (rank != 0)
    return at(field.column, concat("board: ", 8 - rank, rank == 7 ? " rank" : " ranks", " instead of 8"));
  return Done{};
}

// The rook meant by one letter of the castling field: K and Q the outermost on that wing, A-H the one on that
// file. Requires: the side has one king.
Result<Square> read_castling_rook(char letter, std::size_t column, const Board& board) {
  const Side side = is_upper(letter) ? White : Black;
  const std::string_view name = side == White ? "white" : "black";
  const char wing = to_upper(letter);
  const int home = relative_rank(side, 0);
  const Square king = board.king(side);
  const Bitboard rooks = board.pieces(side, Kind::Rook) & rank_bits(home);
  if (rank_of(king) != home) {
    return at(column, concat("castling: ", letter, ", but the ", name, " king is on ", to_text(king)));
  }
  if (wing >= 'A' && wing <= 'H') {
    const Square rook = square(wing - 'A', home);
    if ((rooks & bit(rook)) == 0)
      return at(column, concat("castling: no rook on ", to_text(rook), " for ", letter));
    return rook;
  }
  const Bitboard left_of_king = rank_bits(home) & (bit(king) - 1);
  const Bitboard on_wing = rooks & (wing == 'Q' ? left_of_king : ~left_of_king);
  if (on_wing != 0) return static_cast<Square>(wing == 'Q' ? lowest_bit(on_wing) : highest_bit(on_wing));
  if (file_of(king) == 4) {
    return at(column,
              concat("castling: no rook on ", to_text(square(wing == 'Q' ? 0 : 7, home)), " for ", letter));
  }
  return at(column, concat("castling: no rook ", wing == 'Q' ? "left" : "right", " of the king on ",
                           to_text(king), " for ", letter));
}

Result<Done> read_castling(Field field, Position::Setup& setup) {
  if (field.text == "-") return Done{};
  Board& board = setup.board;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char letter = field.text[i];
    const std::size_t column = field.column + i;
    const char upper = to_upper(letter);
    const bool is_file = upper >= 'A' && upper <= 'H';
    if (!is_file && upper != 'K' && upper != 'Q')
      return at(column, concat("castling: unknown letter ", shown({&letter, 1})));
    const Side side = is_upper(letter) ? White : Black;
    if (count_bits(board.pieces(side, Kind::King)) != 1) continue;  // Position::make tells of it
    const Square rook = TABIA_TRY(read_castling_rook(letter, column, board));
    if ((board.castling_rooks & bit(rook)) != 0) {
      return at(column, concat("castling: ", letter, " repeats the rook on ", to_text(rook)));
    }
    board.castling_rooks |= bit(rook);
    setup.chess960 |= is_file;
  }
  return Done{};
}

Result<Done> read_en_passant(Field field, Position::Setup& setup) {
  if (field.text == "-") return Done{};
  if (!is_square(field.text))
    return at(field.column, concat("en passant: ", shown(field.text), " is not a square"));
  const Square s = read_square(field.text);
  if (const int rank = relative_rank(setup.to_move, 5); rank_of(s) != rank) {
    return at(field.column, concat("en passant: ", field.text, " is not on rank ", rank + 1));
  }
  setup.board.en_passant = bit(s);
  return Done{};
}

// "K", "H": one right as a letter of the castling field.
char castling_letter(const Position& position, Square king, Square rook) {
  const char letter = position.chess960() ? static_cast<char>('A' + file_of(rook)) : rook > king ? 'K' : 'Q';
  return rank_of(rook) == 0 ? letter : to_lower(letter);
}

std::string castling_text(const Position& position) {
  std::string text;
  for (Side side : {White, Black}) {
    const Bitboard rooks = position.board().castling_rooks & position.board().pieces(side);
    const Square king = position.board().king(side);
    const Bitboard left = rooks & (bit(king) - 1);
    for (Bitboard wing : {rooks ^ left, left}) {
      if (wing != 0) text += castling_letter(position, king, lowest(wing));
    }
  }
  return text.empty() ? "-" : text;
}

std::string board_text(const Position& position) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const Square s = square(file, rank);
      if (position.is_empty(s)) {
        ++empty;
        continue;
      }
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
      const Kind kind = position.kind_on(s);
      text += position.side_on(s) == White ? upper_letter_of(kind) : letter_of(kind);
    }
    if (empty > 0) text += static_cast<char>('0' + empty);
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace

Result<FenStart> read_fen_start(std::string_view text) {
  Fields fields(text);
  FenStart start;
  for (std::size_t i = 0; i < field_names.size(); ++i) {
    if (fields.empty()) {
      return at(text.size() + 1, i == 0 ? std::string("no position: the text is empty")
                                        : concat("field ", i + 1, " is missing: ", field_names[i]));
    }
    const Field field = fields.take();
    switch (i) {
      case 0: TABIA_TRY(read_board(field, start.setup.board)); break;
      case 1:
        if (field.text != "w" && field.text != "b") {
          return at(field.column, concat("side to move: ", shown(field.text), " is neither w nor b"));
        }
        start.setup.to_move = field.text == "w" ? White : Black;
        break;
      case 2: TABIA_TRY(read_castling(field, start.setup)); break;
      default: TABIA_TRY(read_en_passant(field, start.setup)); break;
    }
  }
  start.rest = fields.rest();
  return start;
}

Result<int> read_clock(std::string_view digits, std::string_view name, std::size_t column) {
  bool is_number = !digits.empty();
  for (char c : digits) is_number &= is_digit(c);
  if (!is_number) return at(column, concat(name, ": ", shown(digits), " is not a number"));
  const auto value = to_integer(digits);
  if (!value || *value > most_on_clock) return at(column, concat(name, ": more than ", most_on_clock));
  return static_cast<int>(*value);
}

std::string fen_start(const Position& position) {
  const auto passed = position.en_passant_square();
  return concat(board_text(position), position.side_to_move() == White ? " w " : " b ",
                castling_text(position), " ", passed ? to_text(*passed) : "-");
}

Result<Position> Position::read(std::string_view fen) {
  if (fen.size() > longest_fen) return at(longest_fen + 1, concat("longer than ", longest_fen, " bytes"));
  while (!fen.empty() && is_space(fen.back())) fen.remove_suffix(1);  // the end of the line it came on
  FenStart start = TABIA_TRY(read_fen_start(fen));
  if (Fields rest(fen.substr(fen.size() - start.rest.size())); !rest.empty()) {
    const std::size_t offset = fen.size() - start.rest.size();
    const Field quiet = rest.take();
    start.setup.quiet_plies = TABIA_TRY(read_clock(quiet.text, "halfmove clock", offset + quiet.column));
    if (rest.empty())
      return at(fen.size() + 1, "field 6 is missing: move number (give both clocks or neither)");
    const Field number = rest.take();
    start.setup.move_number = TABIA_TRY(read_clock(number.text, "move number", offset + number.column));
    if (!rest.empty())
      return at(offset + rest.column(), concat("more than six fields: ", shown(rest.rest())));
  }
  return make(start.setup);
}

std::string Position::text() const { return concat(fen_start(*this), " ", quiet_plies_, " ", move_number_); }

}  // namespace tabia::chess
