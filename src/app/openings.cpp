// A list of opening moves, such as the ballots that draughts players draw from: "09-13 21-17 05-09". Openings beside each
// other are separated by tabs; numbers of openings and moves are passed over, and so are headings: lines of nothing but
// words, or a link. Of several lists in one file, the one opening that is in two is taken once.

#include "app/openings.hpp"

#include <algorithm>

#include "app/builtin_data.hpp"
#include "app/pgn_file.hpp"
#include "base/text.hpp"
#include "rules/chess/epd.hpp"

namespace tabia::app {

namespace {

using match::Beginning;
using Openings = std::vector<Beginning>;

constexpr std::size_t longest_line = 4096;

Result<Beginning> opening_of(const Engine& engine, const Record& game, std::size_t plies) {
  Beginning opening;
  opening.start = TABIA_TRY(engine.start_of(game));
  for (const Record::Index node : game.main_line()) {
    if (plies != 0 && opening.moves.size() == plies) break;
    opening.moves.push_back(game[node].move);
  }
  return opening;
}

Result<Openings> read_games(const Engine& engine, io::ChunkReader chunks, std::size_t plies) {
  Openings openings;
  const auto add = [&](Result<Record>& game) -> Result<Done> {
    if (!game) return game.error();
    openings.push_back(TABIA_TRY(opening_of(engine, *game, plies)));
    return Done{};
  };
  TABIA_TRY(for_each_game(std::move(chunks), engine, add));
  return openings;
}

bool is_heading(std::string_view line) {
  return line.starts_with("http") ||
         std::all_of(line.begin(), line.end(), [](char c) { return is_letter(c) || is_space(c); });
}

// "12", "12."
bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return is_digit(c) || c == '.'; });
}

bool begins_with_move(const Game& start, std::string_view line) {
  for (const std::string_view word : words(line)) {
    if (!is_number(word)) return start.clone()->play(word).ok();
  }
  return false;
}

Result<Done> read_moves(const Game& start, std::string_view line, Openings& openings) {
  for (const std::string_view cell : split(line, '\t')) {
    Beginning opening;
    const auto game = start.clone();
    for (const std::string_view word : words(cell)) {
      if (is_number(word)) continue;
      TABIA_TRY(game->play(word));
      opening.moves.emplace_back(word);
    }
    const bool known = std::any_of(openings.begin(), openings.end(),
                                   [&](const Beginning& other) { return other.moves == opening.moves; });
    if (!known && !opening.moves.empty()) openings.push_back(std::move(opening));
  }
  return Done{};
}

Result<Done> read_line(const Engine& engine, const Game& start, std::string_view line, Openings& openings) {
  if (engine.name() == "chess") {
    const auto epd = TABIA_TRY(chess::read_epd(line));  // a FEN is one too
    openings.push_back({epd.position.text()});
    return Done{};
  }
  if (begins_with_move(start, line)) return read_moves(start, line, openings);
  const auto game = engine.set_up(trim(line));
  if (game) openings.push_back({(*game)->position()});
  return game || is_heading(trim(line)) ? Result<Done>(Done{}) : game.error();
}

Result<Openings> read_lines(const Engine& engine, io::ChunkReader chunks) {
  Openings openings;
  const std::string source = chunks.name();
  const auto start = TABIA_TRY(engine.set_up("start"));
  io::LineReader lines(std::move(chunks), std::max(chess::longest_epd, longest_line));
  while (!lines.done()) {
    const auto line = lines.next();
    const Place place{source, lines.line()};
    if (!line) return located(line.error(), place);
    if (chess::is_epd_blank(*line)) continue;
    if (const auto read = read_line(engine, *start, *line, openings); !read)
      return Error{read.error().reason, {source, lines.line(), read.error().place.column}};
  }
  return openings;
}

Result<Openings> our_ballots(const Engine& engine) {
  if (engine.name() != "draughts") return Error{"ballots are openings of English draughts"};
  Openings openings;
  const auto start = TABIA_TRY(engine.set_up("start"));
  for (const std::string_view line : split(builtin_ballots(), '\n'))
    TABIA_TRY(read_moves(*start, line, openings));
  return openings;
}

}  // namespace

Result<Openings> read_openings(const Engine& engine, const std::string& path, int plies) {
  if (path == "ballots") return our_ballots(engine);
  io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(path));
  const std::string suffix = concat(".", engine.record_suffix());
  const bool games = path.ends_with(suffix) || path.ends_with(suffix + ".zst");
  auto openings = TABIA_TRY(games ? read_games(engine, std::move(chunks), static_cast<std::size_t>(plies))
                                  : read_lines(engine, std::move(chunks)));
  if (openings.empty()) return Error{"holds no opening", Place{path}};
  return openings;
}

}  // namespace tabia::app
