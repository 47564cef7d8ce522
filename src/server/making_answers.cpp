// make, problem.check: new problems, and whether a position makes one.

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/answer_words.hpp"
#include "engine/chess_puzzle_maker.hpp"
#include "library/complete.hpp"
#include "library/problem_json.hpp"
#include "server/hall.hpp"
#include "server/position_reading.hpp"
#include "server/problem_view.hpp"
#include "server/solving.hpp"
#include "server/time_limits.hpp"

namespace tabia::server {

namespace {

constexpr int most_problems = 200, usual_problems = 5, hardest = 20;
constexpr double longest_making = 600;  // seconds: what is rare may never be found

// --- Making ------------------------------------------------------------------------------------------------------

Result<std::vector<std::string>> make_command(const Fields& fields) {
  const std::string game = TABIA_TRY(fields.need_text("game"));
  if (game != "chess" && game != "draughts" && game != "go")
    return Error{concat("problems of ", shown(game), " cannot be made yet")};
  const int count = std::clamp(fields.integer("count").value_or(usual_problems), 1, most_problems);
  std::vector<std::string> command = {"make", game, "--json", "--count", concat(count)};
  if (fields.has("difficulty")) {
    command.emplace_back("--difficulty");
    command.push_back(concat(TABIA_TRY(fields.need_integer("difficulty", 1, hardest))));
  }
  if (const std::string theme = fields.text("theme"); !theme.empty()) {
    command.emplace_back("--theme");
    command.push_back(theme);
  }
  const std::string method = fields.text("method");
  if (game == "draughts") {
    command.emplace_back("--method");
    command.emplace_back(method == "classic" ? "classic" : "selfplay");
  } else if (game == "chess" && (method == "classic" || method == "network")) {
    command.emplace_back("--method");
    command.push_back(method);
  }
  // Without a seed every order would bring the same problems.
  const auto seed = fields.integer("seed");
  command.emplace_back("--seed");
  command.push_back(seed ? concat(*seed)
                         : concat(SteadyClock().now().time_since_epoch().count() % 1'000'000'000));
  return command;
}

Result<Json> make_problems(Desk& desk, const std::vector<std::string>& command, int count, double seconds,
                           Voice& voice) {
  int made = 0;
  voice.say("making", 0, static_cast<std::uint64_t>(count));
  const auto take = [&](const std::string& line) {
    auto problem = library::read_problem_json(line);
    if (!problem || !library::complete(*problem)) return;
    if (problem->claim != "found") problem->soundness = library::Soundness::Sound;
    ++made;
    Json view = problem_view(*problem);
    view["checked"] = desk.checked.remember(*std::move(problem));
    voice.part({{"problem", std::move(view)}});
    voice.say("making", static_cast<std::uint64_t>(made), static_cast<std::uint64_t>(count));
  };
  const House::Run run = TABIA_TRY(desk.house.run(command, voice.stop(), take, limits_of(seconds).time));
  if (made == 0 && !run.complaint.empty()) return Error{run.complaint};
  Json result = {{"made", made}};
  if (!run.ended && !voice.stop().raised()) result["within"] = seconds;
  return result;
}

// --- Checking ----------------------------------------------------------------------------------------------------

class Checklist {
 public:
  explicit Checklist(Voice& voice) : voice_(voice) {}
  void add(const char* row, const char* state, const std::string& text) {
    const Json json = {{"row", row}, {"state", state}, {"text", text}};
    rows_.push_back(json);
    voice_.part(json);
  }
  Json rows() const { return rows_; }

 private:
  Voice& voice_;
  Json rows_ = Json::array();
};

// What the answer makes a problem of, if it makes one: proved to have one solution, or not checked.
std::optional<library::Problem> problem_of(const ReadPosition& at, const Answer& answer,
                                           const std::string& goal) {
  library::Problem problem;
  problem.game = at.engine->name();
  problem.position = at.position;
  problem.goal = answer.mate ? "mate" : goal.empty() && problem.game != "go" ? answer.verdict : goal;
  problem.length = answer.mate.value_or(0);
  problem.solution = answer.line;
  const std::string& first = answer.first_moves.front();
  if (problem.solution.empty() || problem.solution.front() != first) problem.solution = {first};
  if (problem.solution.size() % 2 == 0) problem.solution.pop_back();
  problem.themes = answer.themes;
  problem.source = "set up by hand";
  if (answer.is_sound()) {
    problem.claim = answer.library_claim;
    problem.soundness = library::Soundness::Sound;
  }
  if (!library::complete(problem)) return std::nullopt;
  return problem;
}

const char* solved_state(const Answer& answer) {
  if (answer.claim != Claim::Proved) return "unknown";
  return answer.success ? "good" : "bad";
}

// One solution is said to be the only one when every other first move was refuted.
void tell_unique(const ReadPosition& at, const Answer& answer, Checklist& list) {
  const auto first = in_notation(at, answer.first_moves);
  const auto open = in_notation(at, answer.open_moves);
  const std::string rest = open.empty() ? "" : concat("Not settled: ", listed(open), ".");
  if (first.size() > 1) {
    list.add("unique", "bad",
             concat("Also: ", listed({first.begin() + 1, first.end()}), ".", rest.empty() ? "" : " ", rest));
  } else if (answer.is_sound()) {
    list.add("unique", "good",
             concat("Only ", first.front(), " does it",
                    answer.moves_checked ? "." : ": found by search, not re-checked."));
  } else {
    list.add("unique", "unknown",
             !rest.empty()         ? rest
             : answer.shorter_open ? "Whether there is a shorter mate is not settled."
             : answer.all_moves    ? "The solution was found, but not re-checked."
                                   : "Not settled: the other first moves.");
  }
}

void tell_rating(Desk& desk, library::Problem& problem, Checklist& list) {
  const auto rater = desk.house.rater ? desk.house.rater() : Error{"none"};
  const auto rating = rater ? (*rater)->rating(problem) : std::nullopt;
  if (rating) problem.rating.value = *rating;
  list.add("rating", rating ? "good" : "unknown",
           rating ? fmt::format("About {:.0f}.", *rating) : "No rating available.");
}

Result<Json> check_problem(Desk& desk, const std::string& text, const std::string& game,
                           const SolveWish& wish, Voice& voice) {
  Checklist list(voice);
  const auto read = read_position(text, game);
  if (!read) {
    list.add("legal", "bad", read.error().text());
    return Json{{"rows", list.rows()}};
  }
  list.add("legal", "good", "The position is legal.");
  if (read->engine->name() == "chess") {
    const bool natural = is_natural_position(read->position);
    list.add("natural", natural ? "good" : "bad", natural ? "Looks natural." : "Looks unnatural.");
  }
  const auto answer = solve(desk, *read, wish, voice);
  if (!answer) {
    list.add("solved", "bad", answer.error().text());
    return Json{{"rows", list.rows()}};
  }
  list.add("solved", solved_state(*answer), answer->sentence);
  Json result = {{"solution", answer_json(*read, *answer)}};
  const bool settled = answer->claim == Claim::Proved || answer->claim == Claim::Found;
  if (settled && answer->success && answer->verdict != "loss" && !answer->first_moves.empty()) {
    tell_unique(*read, *answer, list);
    auto problem = answer->first_moves.size() == 1 ? problem_of(*read, *answer, wish.goal) : std::nullopt;
    if (problem) {
      tell_rating(desk, *problem, list);
      result["problem"] = problem_view(*problem);
      result["problem"]["checked"] = desk.checked.remember(*std::move(problem));
    }
  }
  result["rows"] = list.rows();
  return result;
}

}  // namespace

void answer_for_making(Hall& hall) {
  Desk& desk = hall.desk();
  hall.answers("make", [&desk](const GuestPtr& guest, const Fields& fields) -> Result<Json> {
    const auto command = TABIA_TRY(make_command(fields));
    const int count = std::clamp(fields.integer("count").value_or(usual_problems), 1, most_problems);
    const double seconds = std::clamp(fields.number("seconds").value_or(longest_making), 0.1, longest_making);
    return desk.work.begin(guest->peer, desk.patient, guest->patient,
                           [&desk, command, count, seconds](Voice& voice) {
                             return make_problems(desk, command, count, seconds, voice);
                           });
  });
  hall.answers("problem.check", [&desk](const GuestPtr& guest, const Fields& fields) -> Result<Json> {
    const std::string text = TABIA_TRY(fields.need_text("position"));
    SolveWish wish;
    wish.goal = fields.text("goal");
    wish.seconds = std::clamp(fields.number("seconds").value_or(5), 0.05, 120.0);
    wish.nodes = node_limit(fields);
    return desk.work.begin(guest->peer, desk.patient, guest->patient,
                           [&desk, text, game = fields.text("game"), wish](Voice& voice) {
                             return check_problem(desk, text, game, wish, voice);
                           });
  });
}

}  // namespace tabia::server
