#include "engine/life_sentence.hpp"

#include "base/text.hpp"
#include "engine/answer_words.hpp"

namespace tabia {

namespace {

constexpr std::size_t most_wall_points = 8;  // named; of more the first

std::string_view name_of(bool black) { return black ? "Black" : "White"; }

std::string threats_text(int threats) {
  return threats == 1 ? std::string("a threat") : concat(threats, " threats");
}

std::string ko_text(const LifeReport& report, std::string_view mover, std::string_view opponent) {
  if (!report.ko) return "ko; how many threats it takes is not settled";
  const bool mover_needs = *report.ko > 0;
  return concat("ko, ", mover_needs ? mover : opponent, " must win it and needs ",
                threats_text(mover_needs ? *report.ko : 1 - *report.ko), " more than ",
                mover_needs ? opponent : mover);
}

std::string statement_of(const LifeReport& report) {
  const bool black = report.to_move == "B";
  if (report.verdict == "ko") return ko_text(report, name_of(black), name_of(!black));
  const bool kills = report.objective == "kill";
  std::string out = concat(name_of(kills ? !black : black), report.verdict == "dead" ? " dies" : " lives");
  if (!report.convention.empty()) out += concat(" by convention: ", report.convention);
  if (report.most_threats) {
    out += concat(", against up to ", *report.most_threats,
                  *report.most_threats == 1 ? " ko threat" : " ko threats");
  }
  return out;
}

// "if the wall at D9 and H9 stands"
std::string condition_of(const LifeReport& report) {
  if (report.wall.empty()) return "if the stones round the region hold";
  const std::size_t named = std::min(report.wall.size(), most_wall_points);
  std::string list;
  for (std::size_t i = 0; i < named; ++i) {
    const bool last = i + 1 == report.wall.size();
    list += concat(i == 0 ? "" : last ? " and " : ", ", report.wall[i]);
  }
  if (named < report.wall.size()) list += concat(" and ", report.wall.size() - named, " more points");
  return concat("if the wall at ", list, " stands");
}

std::string_view scope_text(Scope scope) {
  switch (scope) {
    case Scope::Board: return " It holds on the whole board.";
    case Scope::Bounds: return " It holds inside the bounds.";
    case Scope::Region: return "";
  }
  return {};
}

std::string moves_text(const LifeReport& report) {
  if (report.first_moves.empty()) return "";
  if (!report.success || report.claim == Claim::Region)
    return concat(" ", report.first_moves.front(), " looks best.");
  // The checker sees the proof of the answer, not that the other moves fail.
  std::string out = first_moves_sentence(report.first_moves, report.open_moves, false);
  if (report.all_moves) out += " That no other move does was found by search and not re-checked.";
  return out;
}

}  // namespace

std::string life_sentence(const LifeReport& report) {
  if (report.claim == Claim::Unknown) return concat("Not settled within the limits.", moves_text(report));
  std::string statement = statement_of(report);
  if (report.claim == Claim::Region) statement += concat(" ", condition_of(report));
  std::string out = claim_sentence(report.claim, statement);
  if (report.claim == Claim::Region && report.verdict == "ko") out[0] = 'K';
  if (report.verdict == "seki") out += " By search it is a seki.";
  if (!report.shape.empty()) out += concat(" This is a ", report.shape, ".");
  out += concat(moves_text(report), scope_text(report.scope));
  if (!report.other_verdict.empty()) {
    const bool hints = report.scope == Scope::Region || report.other_scope == Scope::Region;
    out += concat(" By search, if ", name_of(report.to_move != "B"), " goes first: ", report.other_verdict,
                  report.other_scope == Scope::Region ? " in a region that was drawn, not proved" : "", ".");
    if (!hints) out += concat(" Status: ", report.status, ".");
  }
  return out;
}

}  // namespace tabia
