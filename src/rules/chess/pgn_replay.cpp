#include <algorithm>

#include "base/text.hpp"
#include "game/replay.hpp"
#include "rules/chess/pgn.hpp"
#include "rules/chess/san.hpp"

namespace tabia::chess {

namespace {

enum class Variant : std::uint8_t { Standard, Chess960, Other };

Variant variant_of(const Record& record) {
  const auto tag = record.tag("Variant");
  if (!tag) return Variant::Standard;
  std::string name;
  for (char c : *tag) {
    if (is_letter(c) || is_digit(c)) name += to_lower(c);
  }
  if (name == "chess960" || name == "960" || name == "fischerandom" || name == "fischerrandom" ||
      name == "frc") {
    return Variant::Chess960;
  }
  const bool usual =
      name.empty() || name == "standard" || name == "normal" || name == "chess" || name == "fromposition";
  return usual ? Variant::Standard : Variant::Other;
}

// The same position with the other side to move.
Result<Position> passed(const Position& at) {
  if (at.in_check()) return Error{"illegal: --: no passing while the king is in check"};
  Position::Setup setup = at.setup();
  setup.board.en_passant = 0;
  setup.to_move = other(setup.to_move);
  setup.quiet_plies = std::min(setup.quiet_plies + 1, 9'999);
  setup.move_number = std::min(setup.move_number + index(at.side_to_move()), 9'999);
  return Position::make(setup);
}

// Plays one move of the record and writes it as SAN.
Result<Position> played(const Position& at, std::string& text) {
  if (text == "--" || text == "Z0") {
    text = "--";
    return passed(at);
  }
  const Move move = TABIA_TRY(at.read_move(text));
  Position after = at;
  after.play(move);
  text = san(at, move, after);
  return after;
}

}  // namespace

Result<Position> start_of(const Record& record) {
  const Variant variant = variant_of(record);
  const Place place = place_of(record[Record::root]);
  if (variant == Variant::Other)
    return Error{concat("tag Variant: ", shown(*record.tag("Variant")), " is not known"), place};
  Position start = Position::start();
  if (const auto fen = record.tag("FEN")) {
    const auto read = Position::read(*fen);
    if (!read) return Error{concat("tag FEN: ", read.error().text()), place};
    start = *read;
  }
  if (variant == Variant::Standard || start.chess960()) return start;
  Position::Setup setup = start.setup();
  setup.chess960 = true;
  return Position::make(setup);
}

Result<Done> resolve(Record& record) {
  Position start = TABIA_TRY(start_of(record));
  return replay(
      record, std::move(start),
      [&](const Position& at, Record::Index node) { return played(at, record[node].move); },
      [](const Position& at, std::size_t) {
        return concat(at.move_number(), at.side_to_move() == White ? "." : "...");
      });
}

}  // namespace tabia::chess
