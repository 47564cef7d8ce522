// make, problem.check: new problems, and whether a position makes one.

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
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
    problem->soundness = library::Soundness::Sound;
    ++made;
    voice.part({{"problem", problem_view(*problem)}});
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

// What the answer of solve() makes a problem of, if it makes one.
std::optional<library::Problem> problem_of(const ReadPosition& at, const Json& solved,
                                           const std::string& goal) {
  library::Problem problem;
  problem.game = at.engine->name();
  problem.position = at.position;
  problem.goal = goal;
  const Fields report(*Fields(solved).find("report"));
  problem.solution = report.texts("pv");
  if (problem.game == "chess") problem.claim = "proved-mate";
  if (problem.game == "go") problem.claim = "proved-life";
  if (problem.game.starts_with("draughts")) problem.claim = "proved";
  problem.source = "set up by hand";
  problem.soundness = library::Soundness::Sound;
  if (problem.solution.size() % 2 == 0 && !problem.solution.empty()) problem.solution.pop_back();
  if (!library::complete(problem)) return std::nullopt;
  return problem;
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
    list.add("natural", natural ? "good" : "bad",
             natural ? "Two people could have come to this." : "Hardly two people would have come to this.");
  }
  const auto solved = solve(desk, *read, wish, voice);
  if (!solved) {
    list.add("solved", "bad", solved.error().text());
    return Json{{"rows", list.rows()}};
  }
  const Fields answer(*solved);
  const std::string badge = answer.text("badge");
  list.add("solved",
           badge == "proved"    ? "good"
           : badge == "unknown" ? "unknown"
                                : "bad",
           answer.text("sentence"));
  Json result = {{"solution", *solved}};
  const auto first = answer.texts("first_moves");
  if (badge == "proved" && !first.empty()) {
    std::string cooks;
    for (const std::string& cook : answer.texts("cooks")) cooks += concat(cooks.empty() ? "" : ", ", cook);
    list.add("unique", cooks.empty() ? "good" : "bad",
             cooks.empty() ? concat("Only ", first.front(), " does it.") : concat("Also: ", cooks, "."));
    auto problem =
        problem_of(*read, *solved, wish.goal.empty() && read->engine->name() == "chess" ? "mate" : wish.goal);
    if (problem && cooks.empty()) {
      const auto rater = desk.house.rater();
      const auto rating = rater ? (*rater)->rating(*problem) : std::nullopt;
      if (rating) problem->rating.value = *rating;
      list.add("rating", rating ? "good" : "unknown",
               rating ? fmt::format("About {:.0f}.", *rating) : "Nobody can tell how hard this is.");
      result["problem"] = problem_view(*problem);
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
    return desk.work.begin(guest->peer, desk.patient, guest->patient,
                           [&desk, text, game = fields.text("game"), wish](Voice& voice) {
                             return check_problem(desk, text, game, wish, voice);
                           });
  });
}

}  // namespace tabia::server
