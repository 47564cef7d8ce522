#include "app/openings.hpp"

#include "app/pgn_file.hpp"
#include "rules/chess/epd.hpp"
#include "rules/chess/pgn.hpp"

namespace tabia::app {

namespace {

using match::Beginning;

Result<Beginning> opening_of(const Record& game, std::size_t plies) {
  Beginning opening;
  if (game.tag("FEN")) opening.start = TABIA_TRY(chess::start_of(game)).text();
  for (const Record::Index node : game.main_line()) {
    if (plies != 0 && opening.moves.size() == plies) break;
    opening.moves.push_back(game[node].move);
  }
  return opening;
}

Result<std::vector<Beginning>> read_games(io::ChunkReader chunks, std::size_t plies) {
  std::vector<Beginning> openings;
  const auto add = [&](Result<Record>& game) -> Result<Done> {
    if (!game) return game.error();
    openings.push_back(TABIA_TRY(opening_of(*game, plies)));
    return Done{};
  };
  TABIA_TRY(for_each_game(std::move(chunks), add));
  return openings;
}

Result<std::vector<Beginning>> read_positions(io::ChunkReader chunks) {
  std::vector<Beginning> openings;
  const std::string source = chunks.name();
  io::LineReader lines(std::move(chunks), chess::longest_epd);
  while (!lines.done()) {
    const auto line = lines.next();
    const Place place{source, lines.line()};
    if (!line) return located(line.error(), place);
    if (chess::is_epd_blank(*line)) continue;
    const auto epd = chess::read_epd(*line);  // a FEN is one too
    if (!epd) return located(epd.error(), place);
    openings.push_back({epd->position.text()});
  }
  return openings;
}

}  // namespace

Result<std::vector<Beginning>> read_openings(const std::string& path, int plies) {
  io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(path));
  const bool games = path.ends_with(".pgn") || path.ends_with(".pgn.zst");
  auto openings = TABIA_TRY(games ? read_games(std::move(chunks), static_cast<std::size_t>(plies))
                                  : read_positions(std::move(chunks)));
  if (openings.empty()) return Error{"holds no opening", Place{path}};
  return openings;
}

}  // namespace tabia::app
