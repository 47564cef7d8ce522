#pragma once
// What happens at a table, for whoever shows it. Plain data.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/engine.hpp"
#include "match/match.hpp"

namespace tabia::match {

struct Begun {};  // another game stands on the board
struct Moved {
  Side side = Side::First;
  LegalMove move = {};
  int number = 1;  // of the move in the game, as people count
  Answer answer = {};
  Duration used = {};
  bool by_itself = false;  // a person's only move
};
struct Noticed {  // "check"
  std::string what;
};
struct Claimable {  // the side to move may claim a draw
  std::string reason;
};
struct TookBack {
  std::vector<std::string> moves;  // the last one first
};
struct Restored {
  std::vector<std::string> moves;
};
struct DrawOffered {
  Side by = Side::First;
};
struct DrawRefused {
  Side by = Side::First;
};
struct SeatsChanged {};
struct Failed {  // the player cannot go on; the game can
  Side side = Side::First;
  std::string why;
};
struct Refused {  // nothing has changed
  std::string why;
};
struct Ended {
  MatchEnd end;
};

using Event = std::variant<Begun, Moved, Noticed, Claimable, TookBack, Restored, DrawOffered, DrawRefused,
                           SeatsChanged, Failed, Refused, Ended>;
using Events = std::vector<Event>;

}  // namespace tabia::match
