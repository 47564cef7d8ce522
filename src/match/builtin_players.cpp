#include "match/builtin_players.hpp"

#include "base/text.hpp"
#include "io/thread_clock.hpp"
#include "io/thread_workers.hpp"

namespace tabia::match {

namespace {

Result<int> number_of(const PlayerOption& option, int highest) {
  const auto number = to_integer(option.value);
  if (!number || *number < 1 || *number > highest) {
    return Error{concat("option ", option.name, ": ", shown(option.value), " is not from 1 to ", highest)};
  }
  return static_cast<int>(*number);
}

}  // namespace

Result<std::unique_ptr<Player>> ComputerPlayer::make(std::optional<int> level,
                                                     const std::vector<PlayerOption>& options,
                                                     const Engine& engine, const Endings& endings,
                                                     std::optional<OpeningBook> book) {
  auto player = std::make_unique<ComputerPlayer>();
  if (level) player->level_ = Level{static_cast<double>(*level), 0};
  if (!level || *level >= first_booked_level) player->book_ = std::move(book);
  player->mind_ = engine.mind();
  player->mind_->set_endings(endings);
  int threads = 1;
  for (const PlayerOption& option : options) {
    const std::string name = to_lower(option.name);
    if (name == "hash")
      player->mind_->set_table(static_cast<std::size_t>(TABIA_TRY(number_of(option, 1 << 20))));
    else if (name == "threads")
      threads = TABIA_TRY(number_of(option, 1024));
    else
      return Error{concat("tabia has no option ", shown(option.name), "; there are: Hash, Threads")};
  }
  player->mind_->set_threads(threads);
  player->workers_ = std::make_unique<io::ThreadWorkers>(threads);
  return std::unique_ptr<Player>(std::move(player));
}

std::string ComputerPlayer::name() const {
  return level_ ? concat("Tabia level ", static_cast<int>(level_->number)) : "Tabia";
}

Result<Done> ComputerPlayer::new_game(std::uint64_t seed) {
  mind_->forget();
  if (level_) level_->seed = seed;
  chance_ = Random(seed);
  return Done{};
}

Answer ComputerPlayer::think(const Turn& turn) {
  if (book_) {
    if (auto move = book_->choose(turn.game, chance_)) return {.move = std::move(*move)};
  }
  ThinkRequest request;
  request.limits = turn.limits;
  if (turn.limits.clock) request.limits.overhead = withheld_.reserve(turn.limits.clock->left);
  request.level = level_;
  const SteadyClock clock;
  const io::ThreadClock own_clock;
  const Instant begin = clock.now(), own_begin = own_clock.now();
  const auto thought = mind_->think(turn.game, request, turn.stop, nullptr, *workers_, turn.tell);
  withheld_.learn(clock.now() - begin, own_clock.now() - own_begin);
  if (turn.stop.raised() && turn.on_stop == OnStop::Abandon) return {AnswerKind::Abandoned};
  if (!thought) return {.kind = AnswerKind::Crashed, .remark = thought.error().text()};
  if (thought->lines.empty() || thought->lines.front().moves.empty()) {
    return {.kind = AnswerKind::Crashed, .remark = "found no move"};
  }
  const ThoughtLineReport& best = thought->lines.front();
  return {.move = best.moves.front(),
          .worth = best.worth,
          .depth = thought->depth,
          .positions = thought->nodes,
          .line = best.moves};
}

Result<Done> RandomPlayer::new_game(std::uint64_t seed) {
  random_ = Random(seed);
  return Done{};
}

Answer RandomPlayer::think(const Turn& turn) {
  const auto moves = turn.game.legal_moves();
  return {.move = moves[random_.below(moves.size())].coordinates};
}

}  // namespace tabia::match
