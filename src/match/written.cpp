#include "match/written.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "base/text.hpp"

namespace tabia::match {

Result<LegalMove> meant(const Game& game, const std::string& text) {
  const auto moves = game.legal_moves();
  for (const LegalMove& move : moves) {
    if (move.coordinates == text || move.text == text) return move;
  }
  const auto after = game.clone();
  TABIA_TRY(after->play(text));
  for (const LegalMove& move : moves) {  // another spelling: the one that leads to the same position
    const auto other = game.clone();
    if (other->play(move.coordinates) && other->position() == after->position()) return move;
  }
  return Error{concat("illegal: ", shown(text), " is not on the list of moves")};
}

std::string said(const Answer& answer, Duration used) {
  const std::string time = fmt::format("{:.3f}s", seconds(used));
  if (!answer.worth) return time;
  const std::string score =
      answer.worth->mate_in
          ? fmt::format("{}M{}", *answer.worth->mate_in < 0 ? '-' : '+', std::abs(*answer.worth->mate_in))
          : fmt::format("{:+.2f}", answer.worth->hundredths / 100.0);
  return fmt::format("{}/{} {}", score, answer.depth, time);
}

std::string_view result_text(std::optional<Side> winner) {
  if (!winner) return "1/2-1/2";
  return *winner == Side::First ? "1-0" : "0-1";
}

}  // namespace tabia::match
