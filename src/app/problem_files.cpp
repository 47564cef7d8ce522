#include "app/problem_files.hpp"

#include <algorithm>
#include <filesystem>

#include "app/pgn_file.hpp"
#include "app/sgf_problems.hpp"
#include "base/text.hpp"
#include "io/chunk_reader.hpp"
#include "io/file.hpp"
#include "library/csv.hpp"
#include "library/problem_json.hpp"
#include "library/puzzle_csv.hpp"
#include "rules/chess/epd.hpp"
#include "rules/draughts/pdn.hpp"

namespace tabia::app {

namespace {

namespace fs = std::filesystem;
using library::Problem;

constexpr std::size_t largest_collection = 64u << 20;

std::vector<std::string> words_of(std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  const auto parts = words(spaced);
  return {parts.begin(), parts.end()};
}

double rating_of(std::string_view text) {
  const auto whole = to_integer(text.substr(0, text.find('.')));
  return whole && *whole >= 0 && *whole <= 5'000 ? static_cast<double>(*whole) : library::Rating{}.value;
}

// --- Games with a position: PGN and PDN ---------------------------------------------------------------------------

Result<Problem> problem_of(const Record& record, const std::string& game) {
  const auto position = record.tag("FEN");
  if (!position) return Error{"a game from the beginning is no problem: there is no FEN"};
  Problem problem;
  problem.game = game;
  problem.position = *position;
  const auto tag = [&](std::string_view name) { return std::string(record.tag(name).value_or("")); };
  problem.id = tag("PuzzleId");
  problem.themes = words_of(tag("Themes"));
  problem.source = tag("Source");
  if (problem.source.empty()) problem.source = tag("Event");
  problem.goal = tag("Goal");
  problem.claim = tag("Claim");
  problem.rating.value = rating_of(tag("Rating"));
  if (const auto difficulty = to_integer(tag("Difficulty"));
      difficulty && *difficulty > 0 && *difficulty < 1'000)
    problem.length = static_cast<int>(*difficulty);
  for (const Record::Index node : record.main_line()) problem.solution.push_back(record[node].move);
  return problem;
}

Place place_of(const Record& record, const std::string& file) {
  const auto line = record.main_line();
  return {file, line.empty() ? 0 : record[line.front()].line};
}

Result<Done> read_pgn(const std::string& path, const StopFlag& stop, const TakeProblem& take) {
  return for_each_game(TABIA_TRY(io::ChunkReader::open(path)), [&](Result<Record>& game) -> Result<Done> {
    if (stop.raised()) return Done{};
    if (!game) return take(game.error(), {path});
    return take(problem_of(*game, "chess"), place_of(*game, path));
  });
}

// In English files 1-0 means that Black won; a draw is a draw everywhere.
Result<Problem> draughts_problem(const Record& record) {
  const auto* rules = TABIA_TRY(draughts::variant_of(record, draughts::find_variant("english")));
  const std::string name(rules->name);
  Problem problem = TABIA_TRY(problem_of(record, name == "english" ? "draughts" : concat("draughts/", name)));
  if (problem.goal.empty())
    problem.goal = record.result == "1/2-1/2" || record.result == "1-1" ? "draw" : "win";
  return problem;
}

Result<Done> read_pdn(const std::string& path, const StopFlag& stop, const TakeProblem& take) {
  return for_each_draughts_game(TABIA_TRY(io::ChunkReader::open(path)), nullptr,
                                [&](Result<Record>& game) -> Result<Done> {
                                  if (stop.raised()) return Done{};
                                  if (!game) return take(game.error(), {path});
                                  return take(draughts_problem(*game), place_of(*game, path));
                                });
}

// --- Lines: CSV, EPD, JSON ----------------------------------------------------------------------------------------

Result<Problem> epd_problem(std::string_view line) {
  const chess::Epd epd = TABIA_TRY(chess::read_epd(line));
  Problem problem;
  problem.game = "chess";
  problem.position = epd.position.text();
  const auto operand = [&](const char* opcode) {
    const auto* found = epd.find(opcode);
    return found == nullptr || found->operands.empty() ? std::string() : found->operands.front();
  };
  problem.id = operand("id");
  if (words(problem.id).size() > 1 || problem.id.size() > library::longest_id) {
    problem.source = problem.id;
    problem.id.clear();
  }
  if (problem.source.empty()) problem.source = operand("source");
  problem.themes = words_of(operand("themes"));
  problem.rating.value = rating_of(operand("rating"));
  problem.claim = operand("claim");
  if (const auto mate = chess::mate_length(epd)) {
    if (*mate <= 0) return Error{"the side to move is the one that is mated"};
    problem.goal = "mate";
    problem.length = *mate;
  }
  if (const auto* line_given = epd.find("pv")) {
    problem.solution = line_given->operands;
  } else if (const auto* best = epd.find("bm"); best != nullptr && !operand("bm").starts_with('#')) {
    problem.solution = {best->operands.front()};
  }
  return problem;
}

// One reader for a line; nothing for lines that hold no problem.
using ReadLine = std::function<Result<std::optional<Problem>>(std::string_view line)>;

struct LineFormat {
  ReadLine read;
  std::size_t longest = 0;
  std::function<bool()> is_hopeless = [] { return false; };
};

LineFormat line_format(const std::string& format) {
  if (format == "csv") {
    const auto reader = std::make_shared<library::PuzzleCsvReader>();
    return {[reader](std::string_view line) { return reader->read(line); }, library::longest_csv_line,
            [reader] { return reader->is_hopeless(); }};
  }
  const bool epd = format == "epd";
  return {[epd](std::string_view line) -> Result<std::optional<Problem>> {
            if (epd ? chess::is_epd_blank(line) : trim(line).empty()) return std::optional<Problem>();
            return std::optional(TABIA_TRY(epd ? epd_problem(line) : library::read_problem_json(line)));
          },
          epd ? chess::longest_epd : library::longest_json_line};
}

Result<Done> take_line(const LineFormat& format, const Result<std::string_view>& line, const Place& place,
                       const TakeProblem& take) {
  if (!line) return take(line.error(), place);
  const auto problem = format.read(*line);
  if (!problem) return format.is_hopeless() ? located(problem.error(), place) : take(problem.error(), place);
  return *problem ? take(**problem, place) : Done{};
}

Result<Done> read_lines(const std::string& path, const std::string& format, const StopFlag& stop,
                        const TakeProblem& take) {
  const LineFormat lines_of = line_format(format);
  io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(path));
  const std::string name = chunks.name();
  io::LineReader lines(std::move(chunks), lines_of.longest);
  while (!lines.done() && !stop.raised()) {
    const auto line = lines.next();
    TABIA_TRY(take_line(lines_of, line, {name, lines.line()}, take));
  }
  return Done{};
}

// --- SGF: files, collections, folders -----------------------------------------------------------------------------

Result<Done> take_sgf(std::string_view text, const std::string& name, const TakeProblem& take) {
  for (auto& [problem, line] : sgf_problems(text)) {
    if (problem && problem->source.empty()) problem->source = name;
    TABIA_TRY(take(std::move(problem), {name, line}));
  }
  return Done{};
}

Result<Done> read_sgf_files(const std::string& path, const StopFlag& stop, const TakeProblem& take) {
  std::error_code failed;
  std::vector<std::string> files = {path};
  if (fs::is_directory(path, failed)) {
    files.clear();
    for (const auto& entry : fs::recursive_directory_iterator(path, failed))
      if (entry.is_regular_file(failed) && entry.path().extension() == ".sgf")
        files.push_back(entry.path().string());
    if (failed) return Error{concat("cannot read the folder: ", failed.message()), {path}};
    std::sort(files.begin(), files.end());
  }
  for (const std::string& file : files) {
    if (stop.raised()) break;
    const auto text = io::read_all(file, largest_collection);
    if (!text && files.size() == 1 && files.front() == path) return text.error();
    TABIA_TRY(text ? take_sgf(*text, file, take) : take(text.error(), {file}));
  }
  return Done{};
}

}  // namespace

const std::vector<std::string>& problem_formats() {
  static const std::vector<std::string> formats = {"csv", "pgn", "epd", "pdn", "sgf", "jsonl"};
  return formats;
}

std::string problem_format_of(const std::string& path) {
  std::error_code failed;
  if (fs::is_directory(path, failed)) return "sgf";
  std::string name = path;
  if (name.ends_with(".zst")) name.resize(name.size() - 4);
  for (const std::string& format : problem_formats())
    if (name.ends_with(concat(".", format))) return format;
  return {};
}

Result<Done> for_each_problem(const std::string& path, const std::string& format, const StopFlag& stop,
                              const TakeProblem& take) {
  if (format == "pgn") return read_pgn(path, stop, take);
  if (format == "pdn") return read_pdn(path, stop, take);
  if (format == "sgf") return read_sgf_files(path, stop, take);
  return read_lines(path, format, stop, take);
}

Result<Done> for_each_problem_in(std::string_view text, const std::string& name, const std::string& format,
                                 const TakeProblem& take) {
  if (format == "pdn") {
    for (Record& record : TABIA_TRY(draughts::read_pdn(text))) {
      if (const auto played = draughts::resolve(record); !played) return located(played.error(), {name});
      TABIA_TRY(take(draughts_problem(record), place_of(record, name)));
    }
    return Done{};
  }
  const LineFormat lines_of = line_format(format);
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n'))
    TABIA_TRY(take_line(lines_of, line, {name, ++number}, take));
  return Done{};
}

}  // namespace tabia::app
