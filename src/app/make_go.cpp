#include "app/make_go.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "engine/go_problem_maker.hpp"
#include "io/file.hpp"
#include "io/file_writer.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "protocol/json.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/sgf_game.hpp"
#include "rules/go/sgf_problem.hpp"
#include "rules/go/sgf_text.hpp"

namespace tabia::app {

namespace {

constexpr std::size_t largest_collection = 256u << 20;

std::string source_of(std::uint64_t seed, std::uint64_t shape) {
  return fmt::format("tabia make go seed {} shape {}", seed, shape);
}

// The number after such a source; nothing if another seed made it.
std::optional<std::uint64_t> shape_in(const std::string& source, std::uint64_t seed) {
  const std::string before = fmt::format("tabia make go seed {} shape ", seed);
  if (!source.starts_with(before)) return std::nullopt;
  const auto number = to_integer(std::string_view(source).substr(before.size()));
  return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

protocol::Json size_json(go::Size size) {
  return size.width == size.height ? protocol::Json(size.width) : protocol::Json{size.width, size.height};
}

// A line that `solve go --batch` reads, with the solution and what proves it.
Result<std::string> json_line(const GoProblem& made, const std::string& source) {
  const go::ProblemText problem = TABIA_TRY(go::read_problem(made.problem));
  const go::Size size = problem.diagram.size;
  const auto points = [&](const go::PointSet& set) { return go::sgf_point_values(size, set); };
  protocol::Json json = {{"id", made.id},
                         {"problem", made.problem},
                         {"size", size_json(size)},
                         {"black", points(problem.diagram.black)},
                         {"white", points(problem.diagram.white)},
                         {"to_move", problem.to_move == go::Color::Black ? "B" : "W"},
                         {"goal", problem.objective == go::Objective::Kill ? "kill" : "live"},
                         {"target", points(problem.target)},
                         {"region", points(problem.region)},
                         {"solution", made.solution},
                         {"result", made.result},
                         {"ko", made.ko ? protocol::Json{{"n", *made.ko}} : protocol::Json(nullptr)},
                         {"difficulty", made.difficulty},
                         {"tries", made.tries},
                         {"grade", made.grade},
                         {"rank", made.rank},
                         {"solved_by", made.solved_by},
                         {"themes", made.themes},
                         {"unique", true},
                         {"source", source}};
  json["certificate"] = {
      {"success_states", made.success_states}, {"wrong", made.wrong}, {"nodes", made.nodes}};
  if (made.ko) json["certificate"]["failure_states"] = made.failure_states;
  return concat(protocol::one_line(json), "\n");
}

Result<std::string> sgf(const GoProblem& made, const std::string& source) {
  const go::ProblemText problem = TABIA_TRY(go::read_problem(made.problem));
  go::SgfTree tree = go::problem_sgf(problem);
  tree[go::SgfTree::root].add("GN", {go::sgf_value(made.id)});
  tree[go::SgfTree::root].add("SO", {go::sgf_value(source)});
  go::Color color = problem.to_move.value_or(go::Color::Black);
  go::SgfTree::Index node = go::SgfTree::root;
  for (const std::string& move : made.solution) {
    const auto point = go::read_point(problem.diagram.size, move);
    node = tree.add(node);
    tree[node].add(color == go::Color::Black ? "B" : "W",
                   {point ? go::sgf_point_text(problem.diagram.size, *point) : std::string()});
    color = other(color);
  }
  tree[node].add("C", {go::sgf_value(fmt::format("Right: {}. About {}; {}.", made.result, made.rank,
                                                 fmt::join(made.themes, ", ")))});
  return go::write_sgf(tree);
}

// What was made before: kept, not made again, and gone on from.
struct Earlier {
  std::string lines;
  int problems = 0;
  std::uint64_t next_shape = 1;
};

Result<Done> take_line(std::string_view line, std::uint64_t seed, GoProblemMaker& maker, Earlier& earlier) {
  const auto json = protocol::Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("problem") || !json["problem"].is_string())
    return Error{"not a problem in JSON"};
  TABIA_TRY(maker.avoid(json["problem"].get<std::string>()));
  earlier.lines += concat(line, "\n");
  ++earlier.problems;
  const auto source = json.find("source");
  if (source == json.end() || !source->is_string()) return Done{};
  if (const auto shape = shape_in(source->get<std::string>(), seed))
    earlier.next_shape = std::max(earlier.next_shape, *shape + 1);
  return Done{};
}

Result<Earlier> read_earlier(const std::string& path, std::uint64_t seed, GoProblemMaker& maker) {
  const std::string text = TABIA_TRY(io::read_all(path, largest_collection));
  Earlier earlier;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (trim(line).empty()) continue;
    if (const auto taken = take_line(trim(line), seed, maker, earlier); !taken)
      return located(taken.error(), Place{path, number});
  }
  return earlier;
}

struct Made {
  int problems = 0;
  std::uint64_t shapes = 0;
};

Result<Made> make_all(const MakeOptions& options, std::uint64_t seed, bool json, const StopFlag& stop) {
  const auto maker = go_problem_maker(seed);
  Earlier earlier;
  if (options.resume) earlier = TABIA_TRY(read_earlier(options.out, seed, *maker));
  io::FileWriter out = TABIA_TRY(io::FileWriter::create(options.out));
  TABIA_TRY(out.write(earlier.lines));
  const GoWishes wishes{options.difficulty, options.theme, options.limits()};
  io::ProgressLine progress("making");
  Made made;
  for (std::uint64_t shape = earlier.next_shape;
       earlier.problems + made.problems < options.count && !stop.raised(); ++shape) {
    const auto problem = maker->make(shape, wishes, stop);
    ++made.shapes;
    if (!problem) continue;
    ++made.problems;
    const std::string source = source_of(seed, shape);
    const std::string text = TABIA_TRY(json ? json_line(*problem, source) : sgf(*problem, source));
    TABIA_TRY(out.write(text));
    progress.show(static_cast<std::size_t>(earlier.problems + made.problems),
                  static_cast<std::size_t>(options.count));
  }
  TABIA_TRY(out.finish());
  return made;
}

}  // namespace

int make_go(const MakeOptions& options, const Common& common) {
  if (!options.from.empty() || !options.method.empty())
    return complain(Error{"Go problems are drawn by lot: neither --from nor --method"}, usage);
  const bool json = options.wants_json(common);
  if (options.resume && (!json || options.out == "-"))
    return complain(Error{"--resume goes on with a file of JSON Lines: --out NAME.jsonl"}, usage);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto made = make_all(options, common.seed.value_or(1), json, stop);
  if (!made) return complain(made.error());
  complain(fmt::format("{} problems out of {} shapes", made->problems, made->shapes));
  if (interrupt.happened()) return interrupted;
  return made->problems > 0 || options.resume ? ok : refuted;
}

}  // namespace tabia::app
