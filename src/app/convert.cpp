// tabia convert: files of games from one format to another, checked by the rules on the way. Games and positions are
// read one by one, so the size of the file does not matter; one that is bad is named and left out, the rest goes on.

#include <array>

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/pgn_file.hpp"
#include "app/position_argument.hpp"
#include "base/text.hpp"
#include "io/chunk_reader.hpp"
#include "io/file.hpp"
#include "io/file_writer.hpp"
#include "rules/chess/epd.hpp"
#include "rules/chess/fen.hpp"
#include "rules/chess/pgn.hpp"
#include "rules/draughts/pdn.hpp"
#include "rules/tree/tree.hpp"

namespace tabia::app {

namespace {

constexpr std::array<std::string_view, 5> formats = {"pgn", "epd", "fen", "pdn", "tree"};

struct ConvertOptions {
  std::string input;
  std::string output = "-";
  std::string from, to, variant;
  std::string positions = "last";
};

struct Tally {
  std::uint64_t good = 0;
  std::uint64_t bad = 0;
};

// "games.pgn.zst" is pgn; nothing if the name does not tell.
std::string format_of(std::string name) {
  if (name.ends_with(".zst")) name.resize(name.size() - 4);
  for (std::string_view format : formats) {
    if (name.ends_with(concat(".", format))) return std::string(format);
  }
  return {};
}

class Converter {
 public:
  Converter(const ConvertOptions& options, io::FileWriter& out) : options_(options), out_(out) {}

  Result<Tally> run() {
    TABIA_TRY(options_.from == "pgn"    ? read_games()
              : options_.from == "pdn"  ? read_draughts()
              : options_.from == "tree" ? read_tree()
                                        : read_lines());
    return tally_;
  }

 private:
  Result<Done> read_games() {
    io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(options_.input));
    return for_each_game(std::move(chunks), [this](Result<Record>& game) -> Result<Done> {
      if (!game) return skip(game.error());
      if (options_.to == "pgn") return keep(chess::write_pgn(*game));
      return keep_positions(*game);
    });
  }

  // The main line's last position, or all of them.
  Result<Done> keep_positions(const Record& game) {
    chess::Position at = TABIA_TRY(chess::start_of(game));
    const bool all = options_.positions == "all";
    if (all) TABIA_TRY(keep(text_of({at})));
    for (const Record::Index node : game.main_line()) {
      const auto move = at.read_move(game[node].move);
      if (!move) break;  // a pass, which is no move of the game
      at.play(*move);
      if (all) TABIA_TRY(keep(text_of({at})));
    }
    return all ? Done{} : keep(text_of({at}));
  }

  Result<Done> read_draughts() {
    io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(options_.input));
    const draughts::VariantRules* usual = draughts::find_variant(options_.variant);
    return for_each_draughts_game(std::move(chunks), usual, [this](Result<Record>& game) -> Result<Done> {
      if (!game) return skip(game.error());
      if (options_.to == "pdn") return keep(draughts::write_pdn(*game));
      const auto positions = TABIA_TRY(draughts::main_line_positions(*game));
      if (options_.positions == "last") return keep(concat(positions.back(), "\n"));
      for (const std::string& position : positions) TABIA_TRY(keep(concat(position, "\n")));
      return Done{};
    });
  }

  Result<Done> read_lines() {
    io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(options_.input));
    const std::string source = chunks.name();
    io::LineReader lines(std::move(chunks), chess::longest_epd);
    while (!lines.done()) {
      const auto line = lines.next();
      const Place place{source, lines.line()};
      if (!line) {
        TABIA_TRY(skip(located(line.error(), place)));
        continue;
      }
      if (chess::is_epd_blank(*line)) continue;
      TABIA_TRY(take_line(*line, place));
    }
    return Done{};
  }

  Result<Done> take_line(std::string_view line, const Place& place) {
    if (options_.from == "fen") {
      const auto position = chess::Position::read(trim(line));
      if (!position) return skip(located(position.error(), place));
      return keep(text_of({*position}));
    }
    const auto epd = chess::read_epd(line);
    if (!epd) return skip(located(epd.error(), place));
    return keep(text_of(*epd));
  }

  Result<Done> read_tree() {
    const std::string text = TABIA_TRY(io::read_all(options_.input, tree::max_bytes));
    const auto tree = tree::Tree::read(text);
    if (!tree) return skip(located(tree.error(), Place{options_.input}));
    return keep(concat(trim(tree->text()), "\n"));
  }

  std::string text_of(const chess::Epd& epd) const {
    return concat(options_.to == "epd" ? chess::write_epd(epd) : epd.position.text(), "\n");
  }

  Result<Done> keep(std::string_view text) {
    ++tally_.good;
    return out_.write(text);
  }
  Result<Done> skip(const Error& error) {
    ++tally_.bad;
    complain(error.text());
    return Done{};
  }

  const ConvertOptions& options_;
  io::FileWriter& out_;
  Tally tally_;
};

// Which way, from what was said and from the names of the files.
Result<ConvertOptions> completed(ConvertOptions options) {
  if (options.from.empty()) options.from = format_of(options.input);
  if (options.to.empty()) options.to = format_of(options.output);
  if (options.to.empty()) options.to = options.from;
  if (options.from.empty())
    return Error{concat(shown(options.input), " does not tell its format: say --from")};
  // Positions are no games, and the games are not each other's.
  const bool possible = options.from == "pgn"    ? options.to != "pdn" && options.to != "tree"
                        : options.from == "pdn"  ? options.to == "pdn" || options.to == "fen"
                        : options.from == "tree" ? options.to == "tree"
                                                 : options.to == "fen" || options.to == "epd";
  if (!possible) {
    return Error{concat("there is no way from ", options.from, " to ", options.to)};
  }
  return options;
}

Result<Tally> convert(const ConvertOptions& options) {
  io::FileWriter out = TABIA_TRY(io::FileWriter::create(options.output));
  const Tally tally = TABIA_TRY(Converter(options, out).run());
  TABIA_TRY(out.finish());
  return tally;
}

int run_convert(const ConvertOptions& given) {
  const auto options = completed(given);
  if (!options) return complain(options.error(), usage);
  const auto tally = convert(*options);
  if (!tally) return complain(tally.error());
  if (tally->bad == 0) return ok;
  complain(fmt::format("{} converted, {} left out", tally->good, tally->bad));
  return bad_data;
}

}  // namespace

void add_convert(Command& root, Common&) {
  auto options = std::make_shared<ConvertOptions>();
  Command command =
      root.subcommand("convert", "Turn files of games from one format into another, checking every move",
                      "tabia convert games.pgn.zst positions.epd --positions all");
  command.argument("input", options->input, "A file (also compressed with zstd), or - for stdin");
  command.optional_argument("output", options->output, "A file, or - for stdout");
  const std::vector<std::string> names(formats.begin(), formats.end());
  command.choice("--from", options->from, names, "Format of the input; by default from its name");
  command.choice("--to", options->to, names,
                 "Format of the output; by default from its name, or as the input");
  command.choice("--variant", options->variant, variant_names(), "Of PDN games that do not say theirs");
  command.choice("--positions", options->positions, {"last", "all"}, "Which positions of a game");
  command.run([options] { return run_convert(*options); });
}

}  // namespace tabia::app
