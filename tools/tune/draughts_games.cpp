#include "draughts_games.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <mutex>
#include <regex>
#include <thread>
#include <vector>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "rules/draughts/evaluate_play.hpp"
#include "rules/draughts/tuning.hpp"
#include "search/thinking.hpp"

namespace tabia::tune {

namespace {

using draughts::Position;
using Thinking = Thinker<Position, draughts::PlayEvaluator, draughts::Tuning>;

constexpr std::uint64_t most_by_chance =
    8;                          // moves after the opening, so that games differ and some are uneven
constexpr Score decided = 700;  // a game is over when this is reached
constexpr int longest = 240;    // plies
// Of the quiet positions so many are kept: one in three, and fewer of those with kings, as endings are long.
constexpr std::array<std::uint64_t, 4> one_in = {3, 6, 6, 24};  // by the number of kings

// Every three moves in a row that the text has.
std::vector<Position> read_ballots(const std::string& path) {
  std::ifstream in(path);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const std::regex three("([0-9]+-[0-9]+) ([0-9]+-[0-9]+) ([0-9]+-[0-9]+)");
  std::vector<Position> positions;
  for (std::sregex_iterator found(text.begin(), text.end(), three), end; found != end; ++found) {
    Position at = Position::start();
    bool legal = true;
    for (std::size_t i = 1; i <= 3 && legal; ++i) {
      const auto move = at.read_move((*found)[i].str());
      legal = move.ok();
      if (legal) at.play(*move);
    }
    if (legal) positions.push_back(at);
  }
  return positions;
}

struct Kept {
  std::string fen;
  Score score;  // for the first player
};

// For the first player: 1, 0.5, 0.
double play_game(Thinking& thinker, Position at, std::uint64_t nodes, Random& random,
                 std::vector<Kept>& kept) {
  for (std::uint64_t left = random.below(most_by_chance + 1); left > 0; --left) {
    Moves<Position> moves;
    at.generate(moves);
    if (moves.empty()) break;
    at.play(moves[random.below(moves.size())]);
  }
  thinker.forget();
  Line line;
  for (int ply = 0; ply < longest; ++ply) {
    if (at.ended() || !at.has_legal_move()) return at.side_to_move() == Side::First ? 0 : 1;
    if (at.counted_out() || at.repeated(line) == Repeated::Draw) return 0.5;
    ThinkingRequest<Position> request;
    request.limits.nodes = nodes;
    StopFlag never;
    OneAfterTheOther workers;
    const SteadyClock clock;
    const auto thoughts =
        thinker.think(at, line, request, never, nullptr, clock, workers, [](const auto&) {});
    const Score score = for_first(thoughts.lines.front().value, at.side_to_move());
    if (score >= decided) return 1;
    if (score <= -decided) return 0;
    const auto move = thoughts.lines.front().moves.front();
    const int kings = std::min(count_bits(at.board().kings), 3);
    if (!at.is_capture(move) && random.below(one_in[static_cast<std::size_t>(kings)]) == 0)
      kept.push_back({at.text(), score});
    line.push(at.repetition_key());
    at.play(move);
  }
  return 0.5;
}

}  // namespace

bool play_games(const std::string& ballots, const std::string& out, const GamesOptions& options) {
  const std::vector<Position> starts = read_ballots(ballots);
  std::ofstream file(out, std::ios::app);
  if (starts.empty() || !file) {
    std::fprintf(stderr, "no openings in %s, or cannot write %s\n", ballots.c_str(), out.c_str());
    return false;
  }
  const SteadyClock clock;
  const Instant end = clock.now() + std::chrono::milliseconds(static_cast<long>(options.seconds * 1000));
  std::mutex guard;
  int games = 0, first = 0, draws = 0, positions = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < options.threads; ++i) {
    threads.emplace_back([&, i] {
      Random random(options.seed * 1'000 + static_cast<std::uint64_t>(i));
      Thinking thinker(1);
      while (clock.now() < end) {
        std::vector<Kept> kept;
        const double result =
            play_game(thinker, starts[random.below(starts.size())], options.nodes, random, kept);
        const std::lock_guard lock(guard);
        ++games;
        first += result == 1;
        draws += result == 0.5;
        positions += static_cast<int>(kept.size());
        for (const Kept& one : kept) file << one.fen << ';' << result << ';' << one.score << '\n';
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  file.flush();
  std::fprintf(stderr, "%d games (%d won by the first player, %d drawn), %d positions\n", games, first, draws,
               positions);
  return static_cast<bool>(file);
}

}  // namespace tabia::tune
