#include "engine/answer_words.hpp"

#include "base/text.hpp"

namespace tabia {

namespace {

constexpr std::size_t most_listed = 12;

// "none is shorter", "only Qg6 does it": what the search found and the checker did not confirm.
std::vector<std::string> unconfirmed(const MateReport& report, const MoveTexts& moves) {
  std::vector<std::string> facts;
  if (report.shortest_proven && report.checked.holds_for + 1 < *report.mate)
    facts.emplace_back("none is shorter");
  if (!report.all_moves || report.checked.all_moves || moves.empty()) return facts;
  facts.push_back(moves.size() == 1 ? concat("only ", moves.front(), " does it")
                                    : concat("just these do it: ", listed(moves)));
  return facts;
}

std::string proved_mate(const MateReport& report, const std::string& statement, const MoveTexts& moves,
                        const MoveTexts& open) {
  std::string out = claim_sentence(report.claim, statement);
  if (!report.shortest_proven) out += " Whether there is a shorter one is not settled.";
  if (report.checked.all_moves) {
    out += first_moves_sentence(moves, open, true);
  } else if (!report.all_moves && !moves.empty()) {
    // Of several only the first is the proof's.
    out += first_moves_sentence({moves.front()}, open, false);
    if (moves.size() > 1)
      out += concat(" Found, not re-checked: ", listed({moves.begin() + 1, moves.end()}), ".");
  }
  const auto facts = unconfirmed(report, moves);
  if (facts.size() == 1) out += concat(" That ", facts[0], " was found by search and not re-checked.");
  if (facts.size() == 2)
    out += concat(" That ", facts[0], ", and that ", facts[1], ", was found by search and not re-checked.");
  return out;
}

}  // namespace

std::string listed(const MoveTexts& moves) {
  std::string list;
  for (std::size_t i = 0; i < moves.size() && i < most_listed; ++i)
    list += concat(list.empty() ? "" : ", ", moves[i]);
  return moves.size() > most_listed ? concat(list, " and ", moves.size() - most_listed, " more") : list;
}

std::string first_moves_sentence(const MoveTexts& moves, const MoveTexts& open, bool all_settled) {
  if (moves.empty()) return "";
  if (moves.size() == 1 && all_settled) return concat(" Only ", moves.front(), " does it.");
  std::string out = concat(" ", listed(moves), moves.size() == 1 ? " does it." : " do it.");
  if (!open.empty()) out += concat(" Not settled: ", listed(open), ".");
  return out;
}

std::string mate_sentence(const MateReport& report, const MoveTexts& first_moves, const MoveTexts& open_moves,
                          std::optional<int> asked) {
  if (!report.mate) {
    const std::string none = asked ? concat("there is no mate in ", *asked) : "there is no mate";
    return claim_sentence(report.claim, none, false);
  }
  std::string statement = concat(report.shortest_proven ? "mate in " : "a mate in ", *report.mate);
  if (report.claim == Claim::Proved) return proved_mate(report, statement, first_moves, open_moves);
  if (report.all_moves && first_moves.size() == 1)
    statement += concat(", and only ", first_moves.front(), " does it");
  std::string out = claim_sentence(report.claim, statement);
  if (!report.shortest_proven) out += " Whether there is a shorter one is not settled.";
  if (!report.all_moves || first_moves.size() > 1)
    out += first_moves_sentence(first_moves, open_moves, report.all_moves);
  return out;
}

std::string no_mate_sentence(const MateReport& report) {
  const int checked = report.checked.holds_for, found = report.holds_for;
  if (found == 0) return "";
  if (checked >= found) return concat("No mate within ", found, " moves: proved.");
  if (checked == 0) return concat("No mate within ", found, " moves: found, not re-checked.");
  return concat("No mate within ", checked, " moves: proved; within ", found, ": found, not re-checked.");
}

std::string bounds_words(std::string_view least, std::string_view most) {
  return concat("at least a ", least, ", at most a ", most);
}

std::string best_sentence(const BestReport& report, std::string_view move, std::string_view worth,
                          std::string_view positions) {
  return concat("Best by search (", positions, " positions): ", move, ", ", worth,
                report.verdict == "only" ? ", the only good move" : "", ". Not a proof.");
}

std::string_view value_claim(bool by_databases) { return by_databases ? "proved-database" : "proved"; }

std::string value_sentence(const SolveReport& report, std::string_view goal) {
  const bool known = report.verdict != "unknown";
  const std::string in = report.plies ? concat(" in ", *report.plies, " plies") : "";
  if (report.state == SolveState::Refuted) {
    const std::string instead =
        known ? concat("but a ", report.verdict, in) : concat("a ", report.most, " at most");
    return claim_sentence(report.claim, concat("no ", goal, ", ", instead), false);
  }
  const std::string statement = known ? concat(report.verdict, in) : concat("at least a ", report.least);
  std::string out = report.by_databases ? concat("Proved by the databases: ", statement, ".")
                                        : claim_sentence(report.claim, statement);
  if (report.verdict == "loss") return out;  // no move is better than another
  return out + first_moves_sentence(report.first_moves, report.open_moves, report.all_moves);
}

}  // namespace tabia
