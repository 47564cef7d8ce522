#pragma once
// What a draughts engine says to a user interface in the Hub protocol, typed: docs/formats/hub.md. Written by our engine,
// read by whoever drives another one.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace tabia::hub {

struct Id {
  std::string name, version, author, country;
  bool operator==(const Id&) const = default;
};
struct Param {
  std::string name, value;
  std::string type;                 // bool, int, real, string, enum
  std::string lowest, highest;      // of a number
  std::vector<std::string> values;  // of an enum
  bool operator==(const Param&) const = default;
};
struct Wait {
  bool operator==(const Wait&) const = default;
};
struct Ready {
  bool operator==(const Ready&) const = default;
};
struct Info {
  std::optional<std::int64_t> depth;
  std::optional<std::int64_t> mean_depth;  // tenths
  std::optional<std::int64_t> score;       // hundredths of a man, for the side to move
  std::optional<std::int64_t> nodes;
  std::optional<std::int64_t> time;   // milliseconds
  std::optional<std::int64_t> speed;  // hundredths of a million nodes a second
  std::vector<std::string> moves;     // pv
  bool operator==(const Info&) const = default;
};
struct Chosen {      // done
  std::string move;  // empty where there is none
  std::string ponder;
  bool operator==(const Chosen&) const = default;
};
struct Pong {
  bool operator==(const Pong&) const = default;
};
struct Complaint {  // error
  std::string text;
  bool operator==(const Complaint&) const = default;
};

using Message = std::variant<Id, Param, Wait, Ready, Info, Chosen, Pong, Complaint>;

// Arguments that nobody knows are skipped; a line without any message in it is an error.
Result<Message> read_message(std::string_view line);
// Without the end of line. What read_message() returned reads back as itself.
std::string write(const Message& message);

}  // namespace tabia::hub
