#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "match/board_places.hpp"
#include "match/position_editor.hpp"

namespace tabia::match {

namespace {

// Squares go by their numbers, or where the game has none by their names as in chess.
std::vector<std::string> names_of(const BoardPicture& picture) {
  std::vector<std::string> names;
  for (Place place = 0; place < picture.cells.size(); ++place)
    names.push_back(picture.cells[place].unused ? "" : name_of(picture, place));
  return names;
}

class DraughtsEditor final : public PositionEditor {
 public:
  DraughtsEditor(std::string_view fen, const BoardPicture& start)
      : names_(names_of(start)), columns_(start.columns.size()), pieces_(names_.size()) {
    // A man is crowned where the other side's men stand at the start.
    const auto top = std::find_if(start.cells.begin(), start.cells.end(),
                                  [](const BoardPicture::Cell& cell) { return cell.owner.has_value(); });
    white_is_above_ = top != start.cells.end() && top->owner == start.light;
    const auto parts = split(trim(fen), ':');
    if (!parts.front().empty()) side_ = parts.front().front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
      if (parts[i].empty()) continue;
      for (std::string_view square : split(parts[i].substr(1), ',')) {
        const bool king = square.starts_with('K');
        if (king) square.remove_prefix(1);
        if (const auto place = place_of(square)) pieces_[*place] = {parts[i].front(), king};
      }
    }
  }

  Result<Done> change(std::string_view line) override {
    const auto said = words(line);
    const std::string first = to_lower(said.front());
    if (said.size() == 1 && first == "clear") {
      std::fill(pieces_.begin(), pieces_.end(), std::nullopt);
      return Done{};
    }
    if (said.size() == 1 && (first == "white" || first == "black")) {
      side_ = first == "white" ? 'W' : 'B';
      return Done{};
    }
    if (said.size() == 1 && first == "turn") {
      side_ = side_ == 'W' ? 'B' : 'W';
      return Done{};
    }
    const bool piece = first == "w" || first == "b" || first == "wk" || first == "bk";
    const auto [least, most] = ends();
    if (said.size() < 2 || (!piece && first != "x"))
      return Error{concat("unreadable: ", shown(line), ": write W ", most, ", BK ", least, ", x ", most,
                          ", white, black, clear")};
    for (std::size_t i = 1; i < said.size(); ++i) {
      if (!place_of(said[i]))
        return Error{concat("unreadable: ", shown(said[i]), " is no square: they are ", least, " to ", most)};
    }
    for (std::size_t i = 1; i < said.size(); ++i) {
      std::optional<Piece>& at = pieces_[*place_of(said[i])];
      at.reset();
      if (piece) at = {to_upper(first[0]), first.size() == 2};
    }
    return Done{};
  }

  std::string position() const override { return concat(side_, ":W", listed('W'), ":B", listed('B')); }

  std::string letters() const override {
    std::string out;
    for (std::size_t i = 0; i < names_.size(); ++i) out += letter_on(i);
    return out;
  }
  std::string_view to_move() const override { return side_ == 'W' ? "white" : "black"; }

  std::string board() const override {
    std::string out;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      out += concat(" ", names_[i].empty() ? ' ' : letter_on(i), " ");
      if ((i + 1) % columns_ == 0) out += "\n";
    }
    return out;
  }

  std::string help() const override {
    const auto [least, most] = ends();
    return concat("  W ", most, ", B ", least, "       men; WK and BK for kings\n", "  x ", most,
                  "              an empty square\n",
                  "  white, black      who moves; turn: the other one\n"
                  "  clear             an empty board\n");
  }

  std::string summary() const override { return concat(side_ == 'W' ? "White" : "Black", " to move"); }
  std::vector<EditKey> keys() const override {
    using enum EditKey::How;
    return {{'w', Put, "W ", "a white man"},
            {'W', Put, "WK ", "a white king"},
            {'b', Put, "B ", "a black man"},
            {'B', Put, "BK ", "a black king"},
            {'x', Put, "x ", "an empty square"}};
  }
  std::string_view keys_in_short() const override { return "w b men  W B kings  x none"; }

 protected:
  // The rules would crown such a man without a word.
  Result<Done> check_pieces() const override {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (!pieces_[i] || pieces_[i]->king) continue;
      const bool white = pieces_[i]->owner == 'W';
      const std::size_t crowning = white == white_is_above_ ? names_.size() / columns_ - 1 : 0;
      if (i / columns_ == crowning)
        return Error{concat(white ? "a white" : "a black", " man on ", names_[i],
                            ", where it would have been crowned: make it a king")};
    }
    return Done{};
  }

 private:
  struct Piece {
    char owner;
    bool king;
  };

  std::optional<std::size_t> place_of(std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), to_lower(name));
    if (name.empty() || found == names_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names_.begin());
  }

  // The first and the last square, as people name them.
  std::pair<std::string, std::string> ends() const {
    const auto is_used = [](const std::string& name) { return !name.empty(); };
    return {*std::find_if(names_.begin(), names_.end(), is_used),
            *std::find_if(names_.rbegin(), names_.rend(), is_used)};
  }

  char letter_on(std::size_t place) const {
    const auto& piece = pieces_[place];
    if (!piece) return '.';
    if (piece->owner == 'W') return piece->king ? 'W' : 'o';
    return piece->king ? 'R' : 'x';
  }

  std::string listed(char owner) const {
    std::string out;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i] && pieces_[i]->owner == owner)
        out += concat(out.empty() ? "" : ",", pieces_[i]->king ? "K" : "", names_[i]);
    }
    return out;
  }

  std::vector<std::string> names_;  // as the picture has them, row by row; empty: nobody ever stands there
  std::size_t columns_;
  std::vector<std::optional<Piece>> pieces_;
  bool white_is_above_ = false;
  char side_ = 'B';
};

}  // namespace

std::unique_ptr<PositionEditor> draughts_editor(std::string_view fen, const BoardPicture& start) {
  return std::make_unique<DraughtsEditor>(fen, start);
}

}  // namespace tabia::match
