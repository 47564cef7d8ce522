#include "app/chess_games.hpp"

namespace tabia::app {

namespace {

constexpr int book_plies = 10;
constexpr int longest_game = 200;  // plies
constexpr double weakest = 1, strongest = 4;
constexpr std::uint64_t good_nodes = 2'000;

Result<Done> play(Game& game, PlayedGame& played, std::string move) {
  TABIA_TRY(game.play(move));
  played.moves.push_back(std::move(move));
  return Done{};
}

}  // namespace

std::string ChessGames::any_move(const Game& game) {
  const auto moves = game.legal_moves();
  return moves[random_.below(moves.size())].coordinates;
}

Result<std::string> ChessGames::good_move(const Game& game, StopFlag& stop) {
  ThinkRequest request;
  request.limits.nodes = good_nodes;
  OneAfterTheOther alone;
  const auto thought = TABIA_TRY(mind_->think(game, request, stop, nullptr, alone, nullptr));
  return thought.lines.front().moves.front();
}

Result<std::string> ChessGames::move_of_level(const Game& game, double level, StopFlag& stop) {
  ThinkRequest request;
  request.level = Level{level, random_.next()};
  OneAfterTheOther alone;
  const auto thought = TABIA_TRY(mind_->think(game, request, stop, nullptr, alone, nullptr));
  return thought.lines.front().moves.front();
}

Result<std::unique_ptr<Game>> ChessGames::opening(PlayedGame& played, int plies) {
  auto game = TABIA_TRY(chess_.set_up("start"));
  played.start = game->position();
  mind_->forget();
  for (int ply = 0; ply < plies; ++ply) {
    const auto move = book_.choose(*game, random_);
    if (!move) break;
    TABIA_TRY(play(*game, played, *move));
  }
  return game;
}

Result<PlayedGame> ChessGames::between_people(StopFlag& stop) {
  PlayedGame played;
  const auto game = TABIA_TRY(opening(played, 2 + static_cast<int>(random_.below(book_plies))));
  // The players differ, as opponents do: the better one gets to attack.
  const double first = weakest + (strongest - weakest) * random_.fraction();
  const double second = weakest + (strongest - weakest) * random_.fraction();
  for (int ply = 0; ply < longest_game && !game->ending() && !stop.raised(); ++ply) {
    const double level = game->side_to_move() == Side::First ? first : second;
    std::string move = TABIA_TRY(move_of_level(*game, level, stop));
    TABIA_TRY(play(*game, played, std::move(move)));
  }
  return played;
}

Result<PlayedGame> ChessGames::classic(StopFlag& stop) {
  constexpr int moves_each = 5;
  PlayedGame played;
  const auto game = TABIA_TRY(opening(played, book_plies));
  const Side attacker = random_.below(2) == 0 ? Side::First : Side::Second;
  for (int ply = 0; ply < longest_game && !game->ending() && !stop.raised(); ++ply) {
    const bool good = ply < 2 * moves_each || (ply >= 4 * moves_each && game->side_to_move() == attacker);
    std::string move = good ? TABIA_TRY(good_move(*game, stop)) : any_move(*game);
    TABIA_TRY(play(*game, played, std::move(move)));
  }
  return played;
}

}  // namespace tabia::app
