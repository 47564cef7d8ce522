#include "chess_extract.hpp"

#include <cstdio>
#include <fstream>
#include <string_view>
#include <utility>

#include "base/random.hpp"
#include "rules/chess/pgn.hpp"

namespace tabia::tune {

namespace {

using chess::Move;
using chess::Position;

std::string_view points_of(std::string_view result) {
  if (result == "1-0") return "1";
  if (result == "0-1") return "0";
  if (result == "1/2-1/2") return "0.5";
  return {};
}

bool is_noisy(const Position& at, Move move) {
  return at.is_capture(move) || move.type() == Move::Type::Promotion;
}

// The quiet positions of one game: nobody is in check, and neither the move before nor the one after takes or promotes,
// so that what is on the board is what the evaluation has to judge.
std::vector<std::string> quiet_positions(const Record& game, int skipped_plies) {
  std::vector<std::string> found;
  auto start = chess::start_of(game);
  if (!start.ok()) return found;
  Position at = *start;
  bool quiet_before = true;
  int ply = 0;
  for (Record::Index node : game.main_line()) {
    if (node == Record::root) continue;
    const auto move = at.read_move(game[node].move);
    if (!move.ok()) break;
    const bool noisy = is_noisy(at, *move);
    if (ply >= skipped_plies && quiet_before && !noisy && !at.in_check()) found.push_back(at.text());
    at.play(*move);
    quiet_before = !noisy;
    ++ply;
  }
  return found;
}

}  // namespace

bool extract(const std::string& path, const ExtractOptions& options, std::vector<LinesOfGame>& out) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  Random random(options.seed);
  chess::PgnReader reader;
  std::string chunk(1 << 16, '\0');
  int games = 0;
  int unreadable = 0;
  const auto take = [&] {
    while (auto game = reader.next()) {
      if (!game->ok()) {
        ++unreadable;
        continue;
      }
      ++games;
      const std::string_view points = points_of((**game).result);
      if (points.empty()) continue;
      auto found = quiet_positions(**game, options.skipped_plies);
      random.shuffle(found);
      if (found.size() > static_cast<std::size_t>(options.per_game)) found.resize(options.per_game);
      for (std::string& fen : found) fen += ';' + std::string(points);
      out.push_back(std::move(found));
    }
  };
  while (in.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || in.gcount() > 0) {
    reader.feed(std::string_view(chunk.data(), static_cast<std::size_t>(in.gcount())));
    take();
  }
  reader.finish();
  take();
  std::fprintf(stderr, "%s: %d games, %d unreadable\n", path.c_str(), games, unreadable);
  return true;
}

}  // namespace tabia::tune
