#pragma once
// What a UCI engine says to a user interface, typed: docs/formats/uci.md. Written by our engine, read by whoever drives
// another one.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace tabia::uci {

struct IdName {
  std::string text;
  bool operator==(const IdName&) const = default;
};
struct IdAuthor {
  std::string text;
  bool operator==(const IdAuthor&) const = default;
};
struct UciOk {
  bool operator==(const UciOk&) const = default;
};
struct ReadyOk {
  bool operator==(const ReadyOk&) const = default;
};
struct OptionMessage {
  std::string name;
  std::string type;  // check, spin, combo, button, string
  std::optional<std::string> initial;
  std::optional<std::int64_t> lowest, highest;
  std::vector<std::string> choices;  // of a combo
  bool operator==(const OptionMessage&) const = default;
};
struct BestMove {
  std::string move;  // "(none)" or "0000" where there is none
  std::optional<std::string> ponder;
  bool operator==(const BestMove&) const = default;
};

enum class ScoreBound : std::uint8_t { Exact, Lower, Upper };
// For the side to move.
struct ScoreMessage {
  bool is_mate = false;
  std::int64_t value = 0;  // hundredths of a pawn, or moves to mate, negative if that side is mated
  ScoreBound bound = ScoreBound::Exact;
  bool operator==(const ScoreMessage&) const = default;
};
struct CurrentLine {
  std::optional<std::int64_t> processor;
  std::vector<std::string> moves;
  bool operator==(const CurrentLine&) const = default;
};
// Written in the order of the members.
struct Info {
  std::optional<std::int64_t> depth, deepest, line;  // depth, seldepth, multipv
  std::optional<ScoreMessage> score;
  std::optional<std::array<std::int64_t, 3>> wdl;  // win, draw, loss in thousandths
  std::optional<std::int64_t> nodes, nodes_per_second, table_fullness, table_hits, shredder_hits, load, time;
  std::optional<std::string> current_move;
  std::optional<std::int64_t> current_move_number;
  std::vector<std::string> refutation;  // the refuted move first
  std::optional<CurrentLine> current_line;
  std::vector<std::string> moves;   // pv
  std::optional<std::string> text;  // string: takes the rest of the line
  bool operator==(const Info&) const = default;
};
// copyprotection and registration: nobody acts on them.
struct Formality {
  std::string text;
  bool operator==(const Formality&) const = default;
};

using Message = std::variant<IdName, IdAuthor, UciOk, ReadyOk, OptionMessage, BestMove, Info, Formality>;

// Words that nobody knows are skipped; a line without any message in it is an error.
Result<Message> read_message(std::string_view line);
// Without the end of line. What read_message() returned reads back as itself.
std::string write(const Message& message);

// "info string ...", made safe to be one line.
std::string remark(std::string_view text);

}  // namespace tabia::uci
