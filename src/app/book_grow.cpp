// tabia book grow: an opening book by nothing but thinking. tabia book ballots: the openings that are drawn by lot.

#include "app/book_grow.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/openings.hpp"
#include "app/position_argument.hpp"
#include "base/text.hpp"
#include "engine/ballots.hpp"
#include "engine/book_grower.hpp"
#include "io/file.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

struct GrowOptions {
  std::string game = "draughts", openings, out;
  GrowRequest request;
  std::optional<std::uint64_t> nodes;
  int positions = 2'000;
};

// A game that has books, and can think.
Result<const Engine*> engine_with_books(const std::string& name) {
  const Engine* engine = TABIA_TRY(engine_named(name));
  const auto game = TABIA_TRY(engine->set_up("start"));
  if (!game->book_key() || !engine->plays_well()) return Error{concat(name, " has no opening books")};
  return engine;
}

Result<Done> plant(const Engine& engine, const std::string& openings, BookGrower& grower) {
  TABIA_TRY(grower.plant({}));
  if (openings.empty()) return Done{};
  for (const match::Beginning& opening : TABIA_TRY(read_openings(engine, openings, 0))) {
    if (opening.start != "start") return Error{"an opening here is moves from the start", Place{openings}};
    TABIA_TRY(grower.plant(opening.moves));
  }
  return Done{};
}

int run_grow(GrowOptions options, const Common& common) {
  const auto engine = engine_with_books(options.game);
  if (!engine) return complain(engine.error(), usage);
  if (options.out.empty()) return complain(Error{"--out: name the book to write"}, usage);
  if (options.nodes) options.request.nodes = *options.nodes;
  BookGrower grower(**engine, options.request);
  if (const auto planted = plant(**engine, options.openings, grower); !planted)
    return complain(planted.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  OneAfterTheOther alone;
  {
    io::ProgressLine line("growing, positions");
    const auto most = static_cast<std::size_t>(options.positions);
    for (bool more = true; more && grower.positions() < most;) {
      line.show(grower.positions(), most);
      const auto grown = grower.grow(alone, stop);
      if (!grown) return complain(grown.error());
      more = *grown;
    }
  }
  // What has grown so far is a book, too.
  const std::string bytes = grower.write();
  if (bytes.empty()) return interrupt.happened() ? interrupted : complain(Error{"nothing has grown"});
  if (const auto written = io::write_file(options.out, bytes); !written) return complain(written.error());
  const std::size_t moves = bytes.size() / 16;
  if (common.json) {
    const protocol::Json json = {{"positions", grower.positions()}, {"moves", moves}, {"out", options.out}};
    fmt::print("{}\n", protocol::one_line(json));
  } else {
    fmt::print("{} moves in {} positions\n", moves, grower.positions());
  }
  return interrupt.happened() ? interrupted : ok;
}

struct BallotOptions {
  std::string game = "draughts";
  BallotRequest request;
  std::optional<std::uint64_t> nodes;
};

int run_ballots(BallotOptions options, const Common& common) {
  const auto engine = engine_with_books(options.game);
  if (!engine) return complain(engine.error(), usage);
  if (options.nodes) options.request.nodes = *options.nodes;
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  OneAfterTheOther alone;
  std::optional<io::ProgressLine> line(std::in_place, "judging, openings");
  const auto ballots = playable_ballots(**engine, options.request, alone, stop,
                                        [&](std::size_t done, std::size_t all) { line->show(done, all); });
  line.reset();
  if (!ballots) return complain(ballots.error());
  for (const Ballot& ballot : *ballots) {
    if (common.json)
      fmt::print("{}\n", protocol::one_line({{"moves", ballot.moves}, {"lead", ballot.lead}}));
    else
      fmt::print("{}\n", fmt::join(ballot.moves, " "));
  }
  return interrupt.happened() ? interrupted : ok;
}

}  // namespace

void add_book_grow(Command& book, Common& common) {
  auto options = std::make_shared<GrowOptions>();
  Command grow =
      book.subcommand("grow", "Make a book by thinking: along moves that are close to the best",
                      "tabia book grow --game draughts --openings ballots --positions 2000 --out my.bin");
  grow.choice("--game", options->game, {"chess", "draughts"}, "Which game");
  grow.option("--openings", options->openings,
              "Where to begin besides the start: ballots, or a file of openings");
  grow.option("--out", options->out, "The book to write");
  grow.option("--plies", options->request.plies, "How deep", 1, 100);
  grow.option("--positions", options->positions, "How many positions to think about", 1, 1'000'000);
  grow.option("--nodes", options->nodes, "Nodes for each position; 200,000 unless said otherwise");
  grow.option("--moves", options->request.moves, "Of each position, at most", 1, 20);
  grow.option("--margin", options->request.margin, "Hundredths that a move may be worse than the best", 0,
              1'000);
  grow.run([options, &common] { return run_grow(*options, common); });
}

void add_book_ballots(Command& book, Common& common) {
  auto options = std::make_shared<BallotOptions>();
  Command ballots =
      book.subcommand("ballots", "List the openings of three moves that are playable, judged by thinking",
                      "tabia book ballots --most-lead 60");
  ballots.choice("--game", options->game, {"chess", "draughts"}, "Which game");
  ballots.option("--plies", options->request.plies, "How many moves make an opening", 1, 4);
  ballots.option("--nodes", options->nodes, "Nodes for each position; 200,000 unless said otherwise");
  ballots.option("--most-lead", options->request.most_lead,
                 "Hundredths that a side may be ahead for it to be playable", 0, 100'000);
  ballots.run([options, &common] { return run_ballots(*options, common); });
}

}  // namespace tabia::app
