// Positions on one line: "9/9/2b1w4/9/9/9/9/9/9 w ko C3 komi 6.5". docs/formats/go-position.md.

#include <utility>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/position.hpp"

namespace tabia::go {

namespace {

class SetupReader {
 public:
  explicit SetupReader(std::string_view text) : text_(text) {}

  Result<Setup> read() {
    if (text_.size() > longest_position_text)
      return Error{concat("a position of more than ", longest_position_text, " bytes")};
    if (!next_word()) return at("expected the rows of the board");
    TABIA_TRY(read_rows());
    if (!next_word() || (word_ != "b" && word_ != "w")) return at("side to move: expected b or w");
    setup_.to_move = word_ == "b" ? Color::Black : Color::White;
    while (next_word()) TABIA_TRY(read_field());
    return setup_;
  }

 private:
  Error at(std::string reason, std::size_t offset = 0) const {
    return Error{std::move(reason), {"", 1, begin_ + offset + 1}};
  }
  bool next_word() {
    begin_ += word_.size();
    while (begin_ < text_.size() && is_space(text_[begin_])) ++begin_;
    std::size_t end = begin_;
    while (end < text_.size() && !is_space(text_[end])) ++end;
    word_ = text_.substr(begin_, end - begin_);
    return !word_.empty();
  }

  Result<Done> read_rows() {
    const auto rows = split(word_, '/');
    if (rows.size() < shortest_edge || rows.size() > longest_edge)
      return at(concat("a board has ", shortest_edge, " to ", longest_edge, " rows, not ", rows.size()));
    int width = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      // The first row is measured before it is read: points are numbered by the width.
      if (row == 0) {
        width = TABIA_TRY(measure(rows[0]));
        setup_.diagram.size = {width, static_cast<int>(rows.size())};
        if (width < shortest_edge) return at(concat("row 1: less than ", shortest_edge, " points"));
      } else if (const int length = TABIA_TRY(measure(rows[row])); length != width) {
        return at(concat("row ", row + 1, ": ", length, " points instead of ", width), offset_of(rows[row]));
      }
      place_row(rows[row], static_cast<int>(row));
    }
    return Done{};
  }

  std::size_t offset_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - word_.data());
  }

  Result<int> measure(std::string_view row) const {
    int points = 0;
    for (std::size_t i = 0; i < row.size();) {
      const std::size_t from = i;
      if (row[i] == 'b' || row[i] == 'w') {
        ++points;
        ++i;
      } else {
        while (i < row.size() && i < from + 2 && is_digit(row[i])) ++i;
        const auto run = to_integer(row.substr(from, i - from));
        if (!run || *run < 1)
          return at(
              concat("expected b, w or a number of empty points instead of ", shown(row.substr(from, 1))),
              offset_of(row) + from);
        points += static_cast<int>(*run);
      }
      if (points > longest_edge)
        return at(concat("more than ", longest_edge, " points in a row"), offset_of(row) + from);
    }
    return points;
  }

  // Requires: the row was measured.
  void place_row(std::string_view row, int number) {
    const Size size = setup_.diagram.size;
    int column = 0;
    for (std::size_t i = 0; i < row.size();) {
      if (row[i] == 'b' || row[i] == 'w') {
        add(row[i] == 'b' ? setup_.diagram.black : setup_.diagram.white, size.at(column, number));
        ++column;
        ++i;
      } else {
        const std::size_t from = i;
        while (i < row.size() && i < from + 2 && is_digit(row[i])) ++i;
        column += static_cast<int>(*to_integer(row.substr(from, i - from)));
      }
    }
  }

  Result<Done> read_field() {
    if (word_ == "territory" || word_ == "area") {
      setup_.rules.scoring = word_ == "area" ? Scoring::Area : Scoring::Territory;
      return Done{};
    }
    if (word_ == "suicide") {
      setup_.rules.suicide = true;
      return Done{};
    }
    if (word_ == "ko") return read_ban();
    if (word_ == "passes") {
      setup_.passes = TABIA_TRY(read_number(2));
      return Done{};
    }
    if (word_ == "captured") {
      setup_.prisoners[0] = TABIA_TRY(read_number(most_prisoners));
      setup_.prisoners[1] = TABIA_TRY(read_number(most_prisoners));
      return Done{};
    }
    if (word_ == "komi") return read_komi_field();
    if (word_ == "superko") return read_superko();
    return at(concat("expected ko, passes, captured, komi, superko, suicide, area or territory instead of ",
                     shown(word_)));
  }

  Result<Done> read_ban() {
    next_word();
    const auto point = read_point(setup_.diagram.size, word_);
    if (!point) return at(concat("ko: expected a point of the board instead of ", shown(word_)));
    setup_.ban = *point;
    return Done{};
  }
  Result<int> read_number(int most) {
    next_word();
    const auto number = to_integer(word_);
    if (!number || *number < 0 || *number > most)
      return at(concat("expected a number from 0 to ", most, " instead of ", shown(word_)));
    return static_cast<int>(*number);
  }
  Result<Done> read_komi_field() {
    next_word();
    const auto halves = read_komi(word_);
    if (!halves) return at(concat("komi: expected a number such as 6.5 instead of ", shown(word_)));
    setup_.rules.komi_halves = *halves;
    return Done{};
  }
  Result<Done> read_superko() {
    next_word();
    if (word_ == "none")
      setup_.rules.ko = KoRule::Simple;
    else if (word_ == "positional")
      setup_.rules.ko = KoRule::Positional;
    else if (word_ == "situational")
      setup_.rules.ko = KoRule::Situational;
    else
      return at(concat("superko: expected none, positional or situational instead of ", shown(word_)));
    return Done{};
  }

  std::string_view text_, word_;
  std::size_t begin_ = 0;
  Setup setup_;
};

std::string row_text(const Diagram& diagram, int row) {
  std::string out;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) out += std::to_string(empty);
    empty = 0;
  };
  for (int column = 0; column < diagram.size.width; ++column) {
    const Point point = diagram.size.at(column, row);
    if (diagram.is_empty(point)) {
      ++empty;
      continue;
    }
    flush();
    out += contains(diagram.black, point) ? 'b' : 'w';
  }
  flush();
  return out;
}

}  // namespace

std::optional<int> read_komi(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const auto number = !whole.empty() && is_digit(whole[0]) ? to_integer(whole) : std::nullopt;
  if (!number || *number > most_komi_halves / 2) return std::nullopt;
  int halves = 2 * static_cast<int>(*number);
  if (point != std::string_view::npos) {
    std::string_view rest = text.substr(point + 1);
    while (rest.ends_with('0')) rest.remove_suffix(1);
    if (rest == "5") {
      ++halves;
    } else if (!rest.empty()) {
      return std::nullopt;
    }
  }
  return negative ? -halves : halves;
}

std::string komi_text(int halves) { return hundredths(50 * std::int64_t{halves}); }

Result<Setup> read_setup(std::string_view text) { return SetupReader(text).read(); }

std::string write_setup(const Setup& setup) {
  const Size size = setup.diagram.size;
  std::string out;
  for (int row = 0; row < size.height; ++row) out += concat(row > 0 ? "/" : "", row_text(setup.diagram, row));
  out += setup.to_move == Color::Black ? " b" : " w";
  if (setup.ban != no_point) out += concat(" ko ", point_text(size, setup.ban));
  if (setup.passes > 0) out += concat(" passes ", setup.passes);
  if (setup.prisoners != std::array<int, 2>{}) {
    out += concat(" captured ", setup.prisoners[0], " ", setup.prisoners[1]);
  }
  const Rules usual;
  if (setup.rules.komi_halves != usual.komi_halves)
    out += concat(" komi ", komi_text(setup.rules.komi_halves));
  if (setup.rules.scoring != usual.scoring) out += " territory";
  if (setup.rules.suicide) out += " suicide";
  if (setup.rules.ko != usual.ko) {
    out += concat(" superko ", setup.rules.ko == KoRule::Simple ? "none" : "situational");
  }
  return out;
}

}  // namespace tabia::go
