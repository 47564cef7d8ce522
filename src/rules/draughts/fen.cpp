// FEN of draughts: "B:W18,24:B12,K16". Reading forgives what old files do (a full stop at the end, spaces, small letters,
// ranges, either order of the colours); writing has one form.

#include "base/bits.hpp"
#include "base/text.hpp"
#include "rules/draughts/setup.hpp"

namespace tabia::draughts {

namespace {

class FenReader {
 public:
  FenReader(const VariantRules& rules, std::string_view text) : rules_(rules), text_(text) {}

  Result<Setup> read() {
    if (text_.size() > longest_fen) return Error{concat("FEN: longer than ", longest_fen, " bytes")};
    const std::size_t last = text_.find_last_not_of(" \t\r\n.");
    text_ = text_.substr(0, last == std::string_view::npos ? 0 : last + 1);
    setup_.to_move = TABIA_TRY(side_to_move());
    while (cursor_ < text_.size()) TABIA_TRY(field());
    if (!seen_[0] || !seen_[1]) return at(concat("no list of ", seen_[0] ? "black" : "white", " pieces"));
    return setup_;
  }

 private:
  Error at(std::string reason) const { return Error{std::move(reason), {"", 1, cursor_ + 1}}; }
  void skip_spaces() {
    while (cursor_ < text_.size() && is_space(text_[cursor_])) ++cursor_;
  }
  bool take(char wanted) {
    skip_spaces();
    if (cursor_ >= text_.size() || text_[cursor_] != wanted) return false;
    ++cursor_;
    return true;
  }

  // '?' is written where nobody knows; then the player who begins moves.
  Result<Side> side_to_move() {
    skip_spaces();
    const char letter = cursor_ < text_.size() ? to_upper(text_[cursor_]) : '\0';
    if (letter != 'W' && letter != 'B' && letter != '?') return at("side to move: expected W or B");
    ++cursor_;
    if (letter == '?') return Side::First;
    return rules_.side_of(letter == 'W' ? Colour::White : Colour::Black);
  }

  Result<Done> field() {
    if (!take(':')) return at("expected ':' and a list of pieces");
    skip_spaces();
    const char letter = cursor_ < text_.size() ? to_upper(text_[cursor_]) : '\0';
    ++cursor_;
    if (letter == 'H' || letter == 'F') return counter(letter);
    if (letter != 'W' && letter != 'B') {
      --cursor_;
      return at("expected W or B before a list of pieces");
    }
    const Colour colour = letter == 'W' ? Colour::White : Colour::Black;
    bool& seen = seen_[static_cast<std::size_t>(colour)];
    if (seen) return at(concat("a second list of ", letter == 'W' ? "white" : "black", " pieces"));
    seen = true;
    skip_spaces();
    if (cursor_ >= text_.size() || text_[cursor_] == ':') return Done{};
    do {
      TABIA_TRY(pieces(rules_.side_of(colour)));
    } while (take(','));
    return Done{};
  }

  // Some programs add plies without progress (H) and the number of the move (F), which says nothing new.
  Result<Done> counter(char letter) {
    const std::size_t from = cursor_;
    while (cursor_ < text_.size() && is_digit(text_[cursor_])) ++cursor_;
    const auto number = to_integer(text_.substr(from, cursor_ - from));
    if (!number || *number > most_on_clock)
      return at(concat(letter, ": expected a number up to ", most_on_clock));
    if (letter == 'H') setup_.quiet_plies = static_cast<int>(*number);
    skip_spaces();
    return Done{};
  }

  // "12", "K12", "a3", or a range "1-12".
  Result<Done> pieces(Side side) {
    skip_spaces();
    const bool king = cursor_ < text_.size() && to_upper(text_[cursor_]) == 'K';
    if (king) ++cursor_;
    const int first = TABIA_TRY(square());
    const int last = take('-') ? TABIA_TRY(square()) : first;
    if (last < first) return at("a range that runs backwards");
    for (int number = first; number <= last; ++number) {
      const Numbers bit = Numbers{1} << (number - 1);
      const auto i = static_cast<std::size_t>(index(side));
      const Numbers taken = setup_.men[0] | setup_.men[1] | setup_.kings[0] | setup_.kings[1];
      if ((taken & bit) != 0)
        return at(concat("square ", square_text(rules_, number), ": more than one piece"));
      (king ? setup_.kings : setup_.men)[i] |= bit;
    }
    skip_spaces();
    return Done{};
  }

  Result<int> square() {
    skip_spaces();
    const std::size_t from = cursor_;
    if (cursor_ < text_.size() && is_letter(text_[cursor_])) ++cursor_;
    while (cursor_ < text_.size() && is_digit(text_[cursor_])) ++cursor_;
    const std::string_view text = text_.substr(from, cursor_ - from);
    if (const auto number = read_square(rules_, text)) return *number;
    cursor_ = from;
    if (text.empty()) return at("expected a square");
    return at(concat(shown(text), " is not a square of play"));
  }

  const VariantRules& rules_;
  std::string_view text_;
  std::size_t cursor_ = 0;
  Setup setup_;
  bool seen_[2] = {false, false};
};

}  // namespace

Setup start_setup(const VariantRules& rules) {
  Setup setup;
  for (int number = 1; number <= rules.squares(); ++number) {
    const int row = spot_of(rules, number).row;
    const Numbers bit = Numbers{1} << (number - 1);
    if (row < rules.rows_of_men) setup.men[0] |= bit;
    if (row >= rules.size - rules.rows_of_men) setup.men[1] |= bit;
  }
  return setup;
}

Result<Setup> read_fen(const VariantRules& rules, std::string_view text) {
  return FenReader(rules, text).read();
}

std::string write_fen(const VariantRules& rules, const Setup& setup) {
  const auto letter = [](Colour colour) { return colour == Colour::White ? 'W' : 'B'; };
  std::string out(1, letter(rules.colour_of(setup.to_move)));
  for (const Colour colour : {Colour::White, Colour::Black}) {
    const auto side = static_cast<std::size_t>(index(rules.side_of(colour)));
    out += concat(':', letter(colour));
    bool first = true;
    for (const int i : members(setup.men[side] | setup.kings[side])) {
      const bool king = (setup.kings[side] >> i & 1) != 0;
      out += concat(first ? "" : ",", king ? "K" : "", square_text(rules, i + 1));
      first = false;
    }
  }
  return out;
}

}  // namespace tabia::draughts
