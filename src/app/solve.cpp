// tabia solve: what a position is worth, proved, or whether a goal can be reached.

#include <atomic>
#include <map>
#include <mutex>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "app/solve_chess.hpp"
#include "app/solve_go.hpp"
#include "app/solve_options.hpp"
#include "base/text.hpp"
#include "engine/answer_words.hpp"
#include "io/chunk_reader.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "io/thread_workers.hpp"
#include "protocol/solve_json.hpp"

namespace tabia::app {

namespace {

struct BatchOptions {
  std::string file;
  int jobs = 1;
};

int exit_code_of(SolveState state) {
  return state == SolveState::Solved ? ok : state == SolveState::Refuted ? refuted : unknown;
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

void print_words(const SolveReport& report, const SolveRequest& request) {
  if (report.state == SolveState::Unknown) {
    fmt::print("Not settled within the limits: {}.\n", bounds_words(report.least, report.most));
  } else {
    fmt::print("{}\n", value_sentence(report, request.goal));
  }
  if (!report.pv.empty()) fmt::print("Line: {}\n", joined(report.pv));
  fmt::print("{} nodes, {:.2f} s\n", report.nodes, report.seconds);
}

int solve_one(const Engine& engine, const SolveOptions& options, const Common& common) {
  const auto game = game_from(engine, options.position);
  if (!game) return complain(game.error());
  const auto endings = endings_for_solving(engine, options, common);
  if (!endings) return complain(endings.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const SolveRequest request{options.goal, options.limits(), options.all};
  const auto report = solving_mind(engine, *endings, options)->solve(**game, request, stop);
  if (!report) return complain(report.error(), usage);
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report, options.goal)));
  } else {
    print_words(*report, request);
  }
  return interrupt.happened() ? interrupted : exit_code_of(report->state);
}

// --- Many positions, one a line.

struct Task {
  std::size_t line = 0;
  std::string position;
};

Result<std::vector<Task>> read_tasks(const std::string& file) {
  constexpr std::size_t longest_line = 65'536, most_positions = 10'000'000;
  io::LineReader lines(TABIA_TRY(io::ChunkReader::open(file)), longest_line);
  std::vector<Task> tasks;
  while (!lines.done()) {
    const auto line = lines.next();
    if (!line) {
      tasks.push_back({lines.line(), ""});
      continue;
    }
    const std::string_view position = trim(*line);
    if (!position.empty()) tasks.push_back({lines.line(), std::string(position)});
    if (tasks.size() > most_positions) return Error{"too many positions", {file, lines.line()}};
  }
  return tasks;
}

// Gives out the lines in the order of the input, whichever is ready first.
class InOrder {
 public:
  void put(std::size_t number, std::string line) {
    const std::lock_guard lock(mutex_);
    ready_[number] = std::move(line);
    for (auto next = ready_.find(given_); next != ready_.end(); next = ready_.find(given_)) {
      fmt::print("{}\n", next->second);
      std::fflush(stdout);
      ready_.erase(next);
      ++given_;
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::size_t, std::string> ready_;
  std::size_t given_ = 0;
};

protocol::Json answer(const Engine& engine, Mind& mind, const Task& task, const SolveOptions& options,
                      const StopFlag& stop) {
  protocol::Json json = {{"line", task.line}};
  const auto refuse = [&](const Error& error) {
    json["error"] = error.text();
    return json;
  };
  if (task.position.empty()) return refuse(Error{"the line is too long"});
  const auto game = engine.set_up(task.position);
  if (!game) return refuse(game.error());
  mind.forget();  // the answer to a line does not depend on the lines before it
  const auto report = mind.solve(**game, {options.goal, options.limits(), options.all}, stop);
  if (!report) return refuse(report.error());
  json["position"] = task.position;
  json.update(protocol::to_json(*report, options.goal));
  return json;
}

// `answerer` makes, for each thread, what turns a task into its line.
template <class Answerer>
int answer_all(const BatchOptions& batch, const StopFlag& stop, Answerer&& answerer) {
  const auto tasks = read_tasks(batch.file);
  if (!tasks) return complain(tasks.error());
  io::ProgressLine progress("solving");
  InOrder out;
  std::atomic<std::size_t> next = 0, done = 0;
  io::ThreadWorkers workers(batch.jobs);
  workers.run(batch.jobs, [&](int) {
    const auto answer_task = answerer();
    for (std::size_t i = next.fetch_add(1); i < tasks->size() && !stop.raised(); i = next.fetch_add(1)) {
      out.put(i, answer_task((*tasks)[i]));
      progress.show(done.fetch_add(1) + 1, tasks->size());
    }
  });
  return ok;
}

int solve_batch(const Engine& engine, const SolveOptions& options, const BatchOptions& batch,
                const Common& common) {
  const auto endings = endings_for_solving(engine, options, common);
  if (!endings) return complain(endings.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const int code = answer_all(batch, stop, [&] {
    std::shared_ptr<Mind> mind = solving_mind(engine, *endings, options);
    return [&, mind](const Task& task) {
      return protocol::one_line(answer(engine, *mind, task, options, stop));
    };
  });
  return interrupt.happened() ? interrupted : code;
}

int solve_go_batch(const SolveOptions& options, const BatchOptions& batch, const GoOptions& go) {
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const int code = answer_all(batch, stop, [&] {
    return [&](const Task& task) { return answer_go_line(task.line, task.position, options, go, stop); };
  });
  return interrupt.happened() ? interrupted : code;
}

int solve_chess_batch(const Engine& engine, const SolveOptions& options, const BatchOptions& batch,
                      const ChessOptions& chess) {
  if (!options.goal.empty() && options.goal != "mate" && options.goal != "best")
    return complain(Error{concat("no goal called ", shown(options.goal), "; there are: mate, best")}, usage);
  if (!chess.tree.empty()) return complain(Error{"--tree is for one position"}, usage);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const int code = answer_all(batch, stop, [&] {
    auto answers = std::make_shared<ChessBatch>(engine, options, chess);
    return [&, answers](const Task& task) { return answers->answer(task.line, task.position, stop); };
  });
  return interrupt.happened() ? interrupted : code;
}

int run_solve(const SolveOptions& options, const BatchOptions& batch, const GoOptions& go,
              const ChessOptions& chess, const Common& common) {
  const auto engine = engine_named(options.game, options.variant);
  if (!engine) return complain(engine.error(), usage);
  if (options.position.empty() == batch.file.empty())
    return complain(Error{"give one position, or a file of them with --batch"}, usage);
  if (options.game == "go" && go.algorithm != "solver") {
    if (!batch.file.empty()) return complain(Error{"a batch is for the solver"}, usage);
    return study_go(options, go, common);
  }
  if (options.game == "go")
    return batch.file.empty() ? solve_go(options, go, common) : solve_go_batch(options, batch, go);
  if (options.game == "chess") {
    return batch.file.empty() ? solve_chess(**engine, options, chess, common)
                              : solve_chess_batch(**engine, options, batch, chess);
  }
  return batch.file.empty() ? solve_one(**engine, options, common)
                            : solve_batch(**engine, options, batch, common);
}

std::vector<std::string> go_algorithms() {
  std::vector<std::string> names = {"solver"};
  for (std::string& name : life_algorithms()) names.push_back(std::move(name));
  return names;
}

}  // namespace

void add_solve(Command& root, Common& common) {
  auto options = std::make_shared<SolveOptions>();
  auto batch = std::make_shared<BatchOptions>();
  auto go = std::make_shared<GoOptions>();
  auto chess = std::make_shared<ChessOptions>();
  Command command = root.subcommand("solve", "Prove what a position is worth",
                                    "tabia solve draughts \"W:W31,27,19:B17,12,5\" --json");
  declare_solving(command, *options);
  command.optional_argument("position", options->position, "start, a position, a file of Go, or - for stdin");
  command.option("--goal", options->goal,
                 "Prove only this; chess: mate, best; draughts: win, draw; Go: kill X, live X");
  command.option("--mate", chess->mate, "Chess: only mates within so many moves; 0: of any length", 0, 100);
  command.flag("--all", options->all, "Also try to settle every other first move");
  command.option("--batch", batch->file, "A file with one position a line; - for stdin");
  command.option("--jobs", batch->jobs, "Positions of a batch at a time", 1, 256);
  command.flag("--both", go->both, "Go: also if the other side goes first");
  command.option(
      "--tree", go->tree,
      "Chess, Go: a file for the proof, to be checked by tabia check; chess: FILE.pgn for the variations");
  command.flag("--play-out", go->play_out,
               "Go: what the search says, conventions left aside (bent four in the corner)");
  command.choice("--algorithm", go->algorithm, go_algorithms(), "Go: who looks at the problem");
  command.option("--depth", go->depth, "Go, minimax and alphabeta: plies; 0: deeper and deeper", 0, 250);
  command.option("--heuristics", go->heuristics,
                 "Go, minimax and alphabeta: what the evaluation looks at, by name, with commas, or all");
  command.run([options, batch, go, chess, &common] {
    chess->tree = go->tree;
    return run_solve(*options, *batch, *go, *chess, common);
  });
}

}  // namespace tabia::app
