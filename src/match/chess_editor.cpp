#include <array>

#include "base/text.hpp"
#include "match/position_editor.hpp"

namespace tabia::match {

namespace {

constexpr std::string_view pieces = "KQRBNPkqrbnp";
constexpr char nothing = '.';

class ChessEditor final : public PositionEditor {
 public:
  explicit ChessEditor(std::string_view fen) {
    clear();
    const auto fields = words(fen);
    std::size_t square = 0;
    for (const char c : fields.empty() ? std::string_view() : fields[0]) {
      if (c == '/') continue;
      if (is_digit(c))
        square += static_cast<std::size_t>(c - '0');
      else if (square < squares_.size())
        squares_[square++] = c;
    }
    if (fields.size() > 1) side_ = fields[1].front();
    if (fields.size() > 2) castling_ = fields[2];
  }

  Result<Done> change(std::string_view line) override {
    const auto said = words(line);
    const std::string first = to_lower(said.front());
    if (said.size() == 1 && first == "clear") {
      clear();
      return Done{};
    }
    if (said.size() == 1 && (first == "white" || first == "black")) {
      side_ = first.front();
      return Done{};
    }
    if (said.size() == 1 && first == "turn") {
      side_ = side_ == 'w' ? 'b' : 'w';
      return Done{};
    }
    if (said.size() == 2 && first == "castling") {
      castling_ = said[1];
      return Done{};
    }
    if (said.size() == 2 && first == "x") return put(nothing, said[1]);
    if (said.size() == 1 && first.size() == 3 && pieces.find(said[0][0]) != std::string_view::npos)
      return put(said[0][0], said[0].substr(1));
    return Error{
        concat("unreadable: ", shown(line), ": write Ke1, qd8, x e4, white, black, castling KQkq, clear")};
  }

  std::string position() const override {
    std::string fen;
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) fen += concat(empty);
      empty = 0;
    };
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      if (i > 0 && i % 8 == 0) {
        flush();
        fen += '/';
      }
      if (squares_[i] == nothing) {
        ++empty;
      } else {
        flush();
        fen += squares_[i];
      }
    }
    flush();
    return concat(fen, " ", side_, " ", castling_, " - 0 1");
  }

  std::string letters() const override { return {squares_.begin(), squares_.end()}; }
  std::string_view to_move() const override { return side_ == 'w' ? "white" : "black"; }

  std::string board() const override {
    std::string out;
    for (std::size_t row = 0; row < 8; ++row) {
      out += concat(" ", 8 - row, " ");
      for (std::size_t column = 0; column < 8; ++column) out += concat(" ", squares_[8 * row + column], " ");
      out += "\n";
    }
    return out + "    a  b  c  d  e  f  g  h\n";
  }

  std::string help() const override {
    return "  Ke1, qd8          a piece: capitals are White's\n"
           "  x e4              an empty square\n"
           "  white, black      who moves; turn: the other one\n"
           "  castling KQkq     who may castle where; - for nobody\n"
           "  clear             an empty board\n";
  }

  std::string summary() const override {
    return concat(side_ == 'w' ? "White" : "Black", " to move, castling ", castling_);
  }
  std::vector<EditKey> keys() const override {
    using enum EditKey::How;
    static constexpr std::array<std::string_view, 12> names = {
        "a white king", "a white queen", "a white rook", "a white bishop", "a white knight", "a white pawn",
        "a black king", "a black queen", "a black rook", "a black bishop", "a black knight", "a black pawn"};
    std::vector<EditKey> keys;
    for (std::size_t i = 0; i < pieces.size(); ++i)
      keys.push_back({pieces[i], Put, pieces.substr(i, 1), names[i]});
    keys.push_back({'x', Put, "x ", "an empty square"});
    keys.push_back({'C', Type, "castling ", "who may castle where: KQkq, or - for nobody"});
    return keys;
  }
  std::string_view keys_in_short() const override { return "KQRBNP kqrbnp pieces  x none  C castling"; }

 private:
  void clear() {
    squares_.fill(nothing);
    castling_ = "-";
  }
  Result<Done> put(char piece, std::string_view name) {
    const bool known = name.size() == 2 && to_lower(name[0]) >= 'a' && to_lower(name[0]) <= 'h' &&
                       name[1] >= '1' && name[1] <= '8';
    if (!known) return Error{concat("unreadable: ", shown(name), " is no square")};
    squares_[static_cast<std::size_t>(8 * ('8' - name[1]) + (to_lower(name[0]) - 'a'))] = piece;
    return Done{};
  }

  std::array<char, 64> squares_;  // from a8, row by row
  char side_ = 'w';
  std::string castling_;
};

}  // namespace

std::unique_ptr<PositionEditor> chess_editor(std::string_view fen) {
  return std::make_unique<ChessEditor>(fen);
}

}  // namespace tabia::match
