// tabia book: opening books in the Polyglot format, made from games or by thinking, and looked into.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/book_file.hpp"
#include "app/book_grow.hpp"
#include "app/commands.hpp"
#include "app/pgn_file.hpp"
#include "app/position_argument.hpp"
#include "base/text.hpp"
#include "engine/book_maker.hpp"
#include "io/file.hpp"
#include "io/progress.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

// The games that have books.
const std::vector<std::string> games_with_books = {"chess", "draughts"};

struct MakeOptions {
  std::string game = "chess", from, out;
  BookRequest request;
  std::string unfinished = "skip";
};

struct Made {
  std::uint64_t games = 0;       // counted
  std::uint64_t unfinished = 0;  // not counted: no result
  std::uint64_t bad = 0;         // not counted: cannot be read or played
  std::size_t entries = 0;
};

Result<Made> make(const Engine& engine, const MakeOptions& options) {
  io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(options.from));
  const std::string source = chunks.name();
  BookMaker maker(engine, options.request);
  Made made;
  {
    io::ProgressLine line("book");
    const auto take = [&](Result<Record>& game) -> Result<Done> {
      line.count(made.games + made.unfinished + made.bad, "games");
      if (!game) {
        complain(game.error().text());
        ++made.bad;
        return Done{};
      }
      const bool counted = TABIA_TRY(maker.add(*game));
      ++(counted ? made.games : made.unfinished);
      return Done{};
    };
    TABIA_TRY(for_each_game(std::move(chunks), engine, take));
  }
  const std::string bytes = maker.write();
  if (bytes.empty()) {
    return Error{concat("no book: no move was played in ", options.request.least_games, " games that count (",
                        made.games, " do, ", made.unfinished, " have no result)"),
                 Place{source}};
  }
  made.entries = bytes.size() / 16;
  TABIA_TRY(io::write_file(options.out, bytes));
  return made;
}

int run_make(MakeOptions options, const Common& common) {
  if (options.from.empty()) return complain(Error{"--from: name the file of games"}, usage);
  if (options.out.empty()) return complain(Error{"--out: name the book to write"}, usage);
  options.request.unfinished = options.unfinished == "draw";
  const auto engine = engine_named(options.game);
  if (!engine) return complain(engine.error(), usage);
  const auto made = make(**engine, options);
  if (!made) return complain(made.error());
  if (common.json) {
    const protocol::Json json = {{"games", made->games},
                                 {"unfinished", made->unfinished},
                                 {"bad", made->bad},
                                 {"moves", made->entries},
                                 {"out", options.out}};
    fmt::print("{}\n", protocol::one_line(json));
  } else {
    fmt::print("{} moves from {} games, {} without a result not counted\n", made->entries, made->games,
               made->unfinished);
  }
  if (made->bad == 0) return ok;
  complain(fmt::format("{} games counted, {} left out", made->games, made->bad));
  return bad_data;
}

struct ShowOptions {
  std::string game = "chess", file;
  std::string position = "start";
};

int run_show(const ShowOptions& options, const Common& common) {
  const auto engine = engine_named(options.game);
  if (!engine) return complain(engine.error(), usage);
  const auto book = open_opening_book(**engine, options.file);
  if (!book) return complain(book.error());
  const auto moves = book->moves(options.position);
  if (!moves) return complain(moves.error());
  int sum = 0;
  for (const BookMove& move : *moves) sum += move.weight;
  const auto share = [&](const BookMove& move) { return sum == 0 ? 0.0 : double(move.weight) / sum; };
  if (common.json) {
    protocol::Json list = protocol::Json::array();
    for (const BookMove& move : *moves) {
      list.push_back({{"move", move.text},
                      {"coordinates", move.coordinates},
                      {"weight", move.weight},
                      {"share", protocol::number(share(move))}});
    }
    const protocol::Json json = {
        {"entries", book->entries()}, {"position", options.position}, {"moves", std::move(list)}};
    fmt::print("{}\n", protocol::one_line(json));
    return ok;
  }
  if (moves->empty()) fmt::print("the book ({} moves) does not know this position\n", book->entries());
  for (const BookMove& move : *moves)
    fmt::print("{:8} {:6} {:5.1f} %\n", move.text, move.weight, 100 * share(move));
  return ok;
}

}  // namespace

void add_book(Command& root, Common& common) {
  Command book = root.subcommand("book", "Opening books: make one from games or by thinking, look into one",
                                 "tabia book make --from games.pgn.zst --out my.bin");

  auto making = std::make_shared<MakeOptions>();
  Command make =
      book.subcommand("make", "Make a Polyglot book from the games of a file",
                      "tabia book make --from games.pgn.zst --out my.bin --plies 16 --min-games 5");
  make.choice("--game", making->game, games_with_books, "Which game");
  make.option("--from", making->from, "Games in PGN or PDN, also compressed with zstd, or - for stdin");
  make.option("--out", making->out, "The book to write");
  make.option("--plies", making->request.plies, "How much of each game counts", 1, 400);
  make.option("--min-games", making->request.least_games, "Leave out moves played in fewer games", 1,
              1'000'000);
  make.choice("--unfinished", making->unfinished, {"skip", "draw"}, "What a game without a result counts as");
  make.run([making, &common] { return run_make(*making, common); });

  auto showing = std::make_shared<ShowOptions>();
  Command show = book.subcommand("show", "The moves of a book for a position",
                                 "tabia book show my.bin --position \"FEN\"");
  show.optional_argument("file", showing->file, "A Polyglot book; without one, our own");
  show.choice("--game", showing->game, games_with_books, "Which game");
  show.option("--position", showing->position, "start, or a FEN");
  show.run([showing, &common] { return run_show(*showing, common); });

  add_book_grow(book, common);
  add_book_ballots(book, common);
}

}  // namespace tabia::app
