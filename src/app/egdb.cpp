// tabia egdb: builds, verifies, counts and asks the databases of solved draughts endings.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/ending_build.hpp"
#include "app/ending_folder.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "egdb/verifier.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "io/thread_workers.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

using draughts::EndingIndex;
using draughts::Endings;
using draughts::EndingSlice;
using egdb::Kind;

constexpr std::size_t cache_bytes = std::size_t{64} << 20;

struct EgdbOptions {
  std::string folder, position;
  int pieces = endings_made_on_first_need;
  int memory = 2048;  // MB
  bool resume = false;
};

Result<EndingFolder> folder_from(const EgdbOptions& options, const Common& common, Workers& workers) {
  return EndingFolder(TABIA_TRY(ending_folder_path(options.folder, common.home)), workers);
}

std::string words(const EndingSlice& slice) {
  return fmt::format("{} men {} kings against {} men {} kings", slice.men, slice.kings, slice.their_men,
                     slice.their_kings);
}

int run_build(const EgdbOptions& options, const Common& common) {
  io::ThreadWorkers workers(common.threads);
  auto folder = folder_from(options, common, workers);
  if (!folder) return complain(folder.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const SteadyClock clock;
  const Instant begin = clock.now();
  const auto built = build_endings(*folder, options.pieces, options.memory, workers, stop);
  if (!built) return complain(built.error());
  if (*built == egdb::Built::Stopped) {
    complain("stopped; the slices that are finished are kept, and the same command goes on from there");
    return interrupted;
  }
  std::uint64_t positions = 0, outcome_bytes = 0, distance_bytes = 0;
  for (const EndingSlice& slice : ending_slices(options.pieces)) {
    const auto outcomes = folder->open(slice, Kind::Outcomes);
    const auto distances = folder->open(slice, Kind::Distances);
    if (!outcomes || !distances) return complain(outcomes ? distances.error() : outcomes.error());
    positions += outcomes->name().positions;
    outcome_bytes += outcomes->bytes();
    distance_bytes += distances->bytes();
  }
  const double spent = seconds(clock.now() - begin);
  if (common.json) {
    fmt::print("{}\n", protocol::one_line({{"pieces", options.pieces},
                                           {"positions", positions},
                                           {"outcome_bytes", outcome_bytes},
                                           {"distance_bytes", distance_bytes},
                                           {"folder", folder->path().string()},
                                           {"seconds", spent}}));
  } else {
    fmt::print("{} positions in {}: outcomes {} bytes, {:.1f} positions a byte; distances {} bytes, {:.2f}; "
               "{:.1f} s\n",
               positions, folder->path().string(), outcome_bytes,
               static_cast<double>(positions) / static_cast<double>(outcome_bytes), distance_bytes,
               static_cast<double>(positions) / static_cast<double>(distance_bytes), spent);
  }
  return ok;
}

protocol::Json slice_json(const EndingSlice& slice) {
  return protocol::Json::array({slice.men, slice.kings, slice.their_men, slice.their_kings});
}

int run_stats(const EgdbOptions& options, const Common& common) {
  io::ThreadWorkers workers(common.threads);
  auto folder = folder_from(options, common, workers);
  if (!folder) return complain(folder.error());
  if (const auto made = make_small_endings(*folder, options.pieces, workers); !made) {
    return complain(made.error());
  }
  for (const EndingSlice& slice : ending_slices(options.pieces)) {
    const auto file = folder->open(slice, Kind::Outcomes);
    if (!file) return complain(file.error());
    const egdb::Census& census = file->census();
    if (common.json) {
      protocol::Json json = {{"slice", slice_json(slice)}, {"positions", census.all()},
                             {"win", census.wins},         {"draw", census.draws},
                             {"loss", census.losses},      {"longest_win", census.longest_win}};
      fmt::print("{}\n", protocol::one_line(json));
    } else {
      fmt::print("{:42} {:>11} positions: win {:>10} draw {:>10} loss {:>10}, longest win {:>3} plies\n",
                 words(slice), census.all(), census.wins, census.draws, census.losses, census.longest_win);
    }
  }
  return ok;
}

// The values of the slice, and of all that its entries rest on, in memory.
Result<Done> load_around(const EndingSlice& slice, EndingFolder& folder,
                         egdb::SolvedSlices<Endings>& values) {
  std::vector<EndingSlice> wanted = Endings::leads_to(slice);
  wanted.push_back(slice);
  wanted.push_back(slice.turned());
  values.keep_only([&](const EndingSlice& held) {
    return held.pieces() < slice.pieces() || std::find(wanted.begin(), wanted.end(), held) != wanted.end();
  });
  for (const EndingSlice& needed : wanted) {
    if (!values.has(needed)) values.put(needed, TABIA_TRY(folder.load(needed)));
  }
  return Done{};
}

Result<egdb::Verified> verify_slice(const EndingSlice& slice, EndingFolder& folder,
                                    egdb::SolvedSlices<Endings>& values, Workers& workers,
                                    const StopFlag& stop) {
  TABIA_TRY(load_around(slice, folder, values));
  const egdb::TableFile file = TABIA_TRY(folder.open(slice, Kind::Outcomes));
  const egdb::Bytes outcomes = TABIA_TRY(file.read_all(workers));
  egdb::Verified verified = egdb::verify<Endings>(slice, values, outcomes, workers, &stop);
  if (!(egdb::count(values.values(slice)) == file.census())) ++verified.errors;
  return verified;
}

int run_verify(const EgdbOptions& options, const Common& common) {
  io::ThreadWorkers workers(common.threads);
  auto folder = folder_from(options, common, workers);
  if (!folder) return complain(folder.error());
  if (const auto made = make_small_endings(*folder, options.pieces, workers); !made) {
    return complain(made.error());
  }
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  io::ProgressLine line(fmt::format("verifying up to {} pieces, positions", options.pieces));
  const std::uint64_t all = ending_positions(options.pieces);
  egdb::SolvedSlices<Endings> values;
  std::uint64_t entries = 0, errors = 0;
  for (const EndingSlice& slice : ending_slices(options.pieces)) {
    const auto verified = verify_slice(slice, *folder, values, workers, stop);
    if (!verified) return complain(verified.error());
    if (stop.raised()) return interrupted;
    entries += verified->entries;
    errors += verified->errors;
    line.show(entries, all);
    if (common.json) {
      fmt::print("{}\n", protocol::one_line({{"slice", slice_json(slice)},
                                             {"entries", verified->entries},
                                             {"errors", verified->errors}}));
    } else if (verified->errors != 0) {
      fmt::print("{}: {} of {} entries are wrong, the first is number {}\n", words(slice), verified->errors,
                 verified->entries, verified->first_error);
    }
  }
  if (!common.json) fmt::print("{} entries, {} errors\n", entries, errors);
  return errors == 0 ? ok : refuted;
}

std::string_view word(Outcome outcome) {
  switch (outcome) {
    case Outcome::Win: return "win";
    case Outcome::Draw: return "draw";
    case Outcome::Loss: break;
  }
  return "loss";
}

protocol::Json value_json(egdb::Value value) {
  protocol::Json json = {{"outcome", word(value.outcome())}, {"plies", nullptr}};
  if (!value.is_draw()) json["plies"] = value.plies();
  return json;
}

// As the database sees it: the side to move goes north.
draughts::Board<8> folded(const draughts::Position& position) {
  return position.side_to_move() == Side::First ? position.board() : turned_round(position.board());
}

// Opens the slice of the position and those its moves lead to.
Result<Done> open_around(const draughts::Board<8>& board, const EndingFolder& folder,
                         egdb::Prober<Endings>& prober) {
  const EndingSlice slice = draughts::slice_of(board);
  std::vector<EndingSlice> wanted = Endings::leads_to(slice);
  wanted.push_back(slice);
  wanted.push_back(slice.turned());
  for (const EndingSlice& needed : wanted) {
    if (needed.own() > 0 && needed.theirs() > 0)
      prober.add(needed, TABIA_TRY(folder.open(needed, Kind::Distances)));
  }
  return Done{};
}

Result<egdb::Value> value_of(const draughts::Position& position, const egdb::Prober<Endings>& prober) {
  const auto value = TABIA_TRY(prober.value(folded(position)));
  if (!value) return Error{"no database holds this position"};
  return *value;
}

Result<protocol::Json> probe(const draughts::Position& position, EndingFolder& folder) {
  egdb::Prober<Endings> prober(cache_bytes);
  TABIA_TRY(open_around(folded(position), folder, prober));
  protocol::Json json = value_json(TABIA_TRY(value_of(position, prober)));
  json["moves"] = protocol::Json::array();
  Moves<draughts::Position> moves;
  position.generate(moves);
  for (const auto& move : moves) {
    draughts::Position next = position;
    next.play(move);
    // Seen by who makes the move: their loss is a win, a ply later.
    const egdb::Value theirs = TABIA_TRY(value_of(next, prober));
    protocol::Json entry =
        value_json(theirs.is_draw() ? theirs : egdb::Value::decided_in(theirs.plies() + 1));
    entry["move"] = position.move_text(move);
    json["moves"].push_back(entry);
  }
  return json;
}

int run_probe(const EgdbOptions& options, const Common& common) {
  const auto position = draughts::Position::read(options.position);
  if (!position) return complain(position.error());
  const EndingSlice slice = draughts::slice_of(folded(*position));
  if (slice.own() == 0 || slice.theirs() == 0)
    return complain(Error{"one side has no pieces: the game is over"});
  if (slice.pieces() > most_ending_pieces) {
    return complain(Error{concat(slice.pieces(), " pieces; databases go up to ", most_ending_pieces)});
  }
  io::ThreadWorkers workers(common.threads);
  auto folder = folder_from(options, common, workers);
  if (!folder) return complain(folder.error());
  if (const auto made = make_small_endings(*folder, slice.pieces(), workers); !made) {
    return complain(made.error());
  }
  const auto json = probe(*position, *folder);
  if (!json) return complain(json.error());
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(*json));
    return ok;
  }
  const auto told = [](const protocol::Json& value) {
    if (value["plies"].is_null()) return std::string("draw");
    return fmt::format("{} in {} plies", value["outcome"].get<std::string>(), value["plies"].get<int>());
  };
  fmt::print("{}\n", told(*json));
  for (const auto& move : (*json)["moves"])
    fmt::print("{:8} {}\n", move["move"].get<std::string>(), told(move));
  return ok;
}

}  // namespace

void add_egdb(Command& root, Common& common) {
  Command command =
      root.subcommand("egdb", "Databases of solved draughts endings", "tabia egdb build --pieces 5");
  const auto declare = [&](const char* name, const char* about, const char* example,
                           int (*run)(const EgdbOptions&, const Common&)) {
    auto options = std::make_shared<EgdbOptions>();
    Command made = command.subcommand(name, about, example);
    made.option("--dir", options->folder, "The folder, instead of egdb in the data folder");
    made.option("--memory", options->memory, "MB that tables may take", 16, 1 << 20);
    made.run([options, run, &common] { return run(*options, common); });
    return std::pair(made, options);
  };
  const auto takes_pieces = [](std::pair<Command, std::shared_ptr<EgdbOptions>> made) {
    made.first.option("--pieces", made.second->pieces, "Up to so many on the board", 2, most_ending_pieces);
    return made;
  };
  auto built = takes_pieces(declare("build", "Solve all endings of up to so many pieces",
                                    "tabia egdb build --pieces 5 --threads 2", run_build));
  built.first.flag("--resume", built.second->resume, "Go on from finished slices, as is always done");
  takes_pieces(declare("verify", "Derive every entry afresh from its successors",
                       "tabia egdb verify --pieces 4", run_verify));
  takes_pieces(
      declare("stats", "Wins, draws and losses slice by slice", "tabia egdb stats --json", run_stats));
  auto probed = declare("probe", "What a position is worth, and each of its moves",
                        "tabia egdb probe \"B:WK32:BK1,K2\"", run_probe);
  probed.first.argument("position", probed.second->position, "a FEN");
}

}  // namespace tabia::app
