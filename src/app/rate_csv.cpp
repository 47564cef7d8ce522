#include "app/rate_csv.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/builtin_data.hpp"
#include "base/text.hpp"
#include "io/chunk_reader.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "io/thread_workers.hpp"
#include "library/csv.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

constexpr std::size_t lines_at_a_time = 256;

// Where the columns stand that are needed; as in files without a header.
struct Columns {
  std::size_t id = 0, fen = 1, moves = 2;

  std::size_t needed() const { return std::max({id, fen, moves}) + 1; }
};

// The line that names the columns; none if it is a puzzle already.
std::optional<Result<Columns>> read_header(std::string_view line) {
  const auto fields = library::read_csv_line(line);
  if (!fields) return std::nullopt;
  const std::vector<std::string>& names = *fields;
  const auto place = [&](std::string_view name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  const Columns found{place("PuzzleId"), place("FEN"), place("Moves")};
  if (found.needed() <= names.size()) return Result<Columns>(found);
  const bool names_something = std::min({found.id, found.fen, found.moves}) < names.size();
  if (names_something) return Result<Columns>(Error{"the columns PuzzleId, FEN and Moves are not all there"});
  return std::nullopt;
}

struct Task {
  std::size_t line = 0;
  std::string text;
};

struct Answer {
  std::string id;
  Result<double> rating = Error{"not rated"};
};

Answer answer(PuzzleRater& rater, const Task& task, const Columns& columns) {
  const auto fields = library::read_csv_line(task.text);
  if (!fields) return {"", fields.error()};
  if (fields->size() < columns.needed()) return {"", Error{"fewer columns than a puzzle has"}};
  return {(*fields)[columns.id],
          rater.rate((*fields)[columns.fen], (*fields)[columns.moves], PuzzleStart::OpponentMovesFirst)};
}

void tell(const Task& task, const Answer& answer, const std::string& source, const Common& common) {
  if (answer.rating.ok()) {
    const auto rating = std::lround(*answer.rating);
    if (common.json) {
      fmt::print("{}\n", protocol::one_line({{"id", answer.id}, {"rating", rating}}));
    } else {
      fmt::print("{} {}\n", answer.id, rating);
    }
  } else if (common.json) {
    fmt::print("{}\n", protocol::one_line({{"line", task.line}, {"error", answer.rating.error().text()}}));
  } else {
    complain(located(answer.rating.error(), {source, task.line}).text());
  }
}

}  // namespace

Result<PuzzleRater> builtin_puzzle_rater() {
  return PuzzleRater::read({builtin_puzzle_model(), builtin_notice_net(), builtin_insight_net()});
}

int rate_csv(const std::string& path, const Common& common) {
  auto chunks = io::ChunkReader::open(path);
  if (!chunks) return complain(chunks.error());
  const std::string source = chunks->name();
  io::LineReader lines(std::move(*chunks), library::longest_csv_line);
  io::ThreadWorkers workers(common.threads);
  std::vector<PuzzleRater> raters;
  for (int i = 0; i < workers.threads(); ++i) {
    auto rater = builtin_puzzle_rater();
    if (!rater) return complain(rater.error());
    raters.push_back(std::move(*rater));
  }
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  io::ProgressLine progress("rating");
  Columns columns;
  std::size_t rated = 0;
  bool all_good = true;
  while (!lines.done() && !stop.raised()) {
    std::vector<Task> tasks;
    while (!lines.done() && tasks.size() < lines_at_a_time) {
      const auto line = lines.next();
      if (!line) return complain(located(line.error(), {source, lines.line()}));
      if (lines.line() == 1) {
        if (const auto header = read_header(trim(*line))) {
          if (!header->ok()) return complain(located(header->error(), {source, 1}));
          columns = **header;
          continue;
        }
      }
      if (!trim(*line).empty()) tasks.push_back({lines.line(), std::string(trim(*line))});
    }
    std::vector<Answer> answers(tasks.size());
    workers.run(workers.threads(), [&](int worker) {
      const auto step = static_cast<std::size_t>(workers.threads());
      for (auto i = static_cast<std::size_t>(worker); i < tasks.size(); i += step)
        answers[i] = answer(raters[static_cast<std::size_t>(worker)], tasks[i], columns);
    });
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      all_good = all_good && answers[i].rating.ok();
      tell(tasks[i], answers[i], source, common);
    }
    rated += tasks.size();
    progress.count(rated, "puzzles");
  }
  if (interrupt.happened()) return interrupted;
  return all_good ? ok : bad_data;
}

}  // namespace tabia::app
