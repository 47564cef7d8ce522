#pragma once
// Playing through a Record by the rules of a game: every line, variations included.

#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "game/movetext_reader.hpp"
#include "game/record.hpp"

namespace tabia {

inline Place place_of(const Record::Node& node) { return {"", node.line, node.column}; }

// `play(at, node)` gives the position after the move that the node of the record names in `at`, and may rewrite it;
// `number(at, plies)` says which move it is: "12." or "12...". The error names the first move that cannot be played;
// those before it are rewritten already.
template <class P, class Play, class Number>
Result<Done> replay(Record& record, P start, Play&& play, Number&& number) {
  std::vector<P> line = {std::move(start)};  // line[d] is the position after d moves
  for (LineWalk walk(record); walk.next();) {
    Record::Node& node = record[walk.node()];
    if (walk.depth() > most_game_plies)
      return Error{concat("a line of more than ", most_game_plies, " plies"), place_of(node)};
    line.erase(line.begin() + static_cast<std::ptrdiff_t>(walk.depth()), line.end());
    const P& at = line.back();
    Result<P> after = play(at, walk.node());
    if (!after) {
      return Error{concat("move ", number(at, walk.depth() - 1), " ", after.error().reason), place_of(node)};
    }
    line.push_back(std::move(after).value());
  }
  return Done{};
}

}  // namespace tabia
