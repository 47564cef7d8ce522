#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.hpp"
#include "match/position_editor.hpp"

namespace tabia::match {

namespace {

class DraughtsEditor final : public PositionEditor {
 public:
  DraughtsEditor(std::string_view fen, std::vector<int> squares) : squares_(std::move(squares)) {
    for (const int number : squares_) most_ = std::max(most_, number);
    const auto parts = split(trim(fen), ':');
    if (!parts.front().empty()) side_ = parts.front().front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
      if (parts[i].empty()) continue;
      for (std::string_view square : split(parts[i].substr(1), ',')) {
        const bool king = square.starts_with('K');
        if (king) square.remove_prefix(1);
        if (const auto number = to_integer(square))
          pieces_[static_cast<int>(*number)] = {parts[i].front(), king};
      }
    }
  }

  Result<Done> change(std::string_view line) override {
    const auto said = words(line);
    const std::string first = to_lower(said.front());
    if (said.size() == 1 && first == "clear") {
      pieces_.clear();
      return Done{};
    }
    if (said.size() == 1 && (first == "white" || first == "black")) {
      side_ = first == "white" ? 'W' : 'B';
      return Done{};
    }
    const bool piece = first == "w" || first == "b" || first == "wk" || first == "bk";
    if (said.size() < 2 || (!piece && first != "x"))
      return Error{concat("unreadable: ", shown(line), ": write W 12, BK 3, x 12, white, black, clear")};
    for (std::size_t i = 1; i < said.size(); ++i) {
      const auto number = to_integer(said[i]);
      if (!number || *number < 1 || *number > most_)
        return Error{concat("unreadable: ", shown(said[i]), " is no square: they are 1 to ", most_)};
    }
    for (std::size_t i = 1; i < said.size(); ++i) {
      const int number = static_cast<int>(*to_integer(said[i]));
      pieces_.erase(number);
      if (piece) pieces_[number] = {to_upper(first[0]), first.size() == 2};
    }
    return Done{};
  }

  std::string position() const override { return concat(side_, ":W", listed('W'), ":B", listed('B')); }

  std::string letters() const override {
    std::string out;
    for (const int number : squares_) out += number == 0 ? '.' : letter_on(number);
    return out;
  }
  std::string_view to_move() const override { return side_ == 'W' ? "white" : "black"; }

  std::string board() const override {
    const auto columns =
        static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(squares_.size()))));
    std::string out;
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      out += concat(" ", squares_[i] == 0 ? ' ' : letter_on(squares_[i]), " ");
      if ((i + 1) % columns == 0) out += "\n";
    }
    return out;
  }

  std::string help() const override {
    return "  W 12, B 3 4       men; WK and BK for kings\n"
           "  x 12              an empty square\n"
           "  white, black      who moves\n"
           "  clear             an empty board\n";
  }

 private:
  struct Piece {
    char owner;
    bool king;
  };

  char letter_on(int number) const {
    const auto found = pieces_.find(number);
    if (found == pieces_.end()) return '.';
    if (found->second.owner == 'W') return found->second.king ? 'W' : 'o';
    return found->second.king ? 'R' : 'x';
  }
  std::string listed(char owner) const {
    std::string out;
    for (const auto& [number, piece] : pieces_) {
      if (piece.owner == owner) out += concat(out.empty() ? "" : ",", piece.king ? "K" : "", number);
    }
    return out;
  }

  std::vector<int> squares_;  // as the picture has them, row by row; 0: nobody ever stands there
  int most_ = 0;
  std::map<int, Piece> pieces_;
  char side_ = 'B';
};

}  // namespace

std::unique_ptr<PositionEditor> draughts_editor(std::string_view fen, std::vector<int> squares) {
  return std::make_unique<DraughtsEditor>(fen, std::move(squares));
}

}  // namespace tabia::match
