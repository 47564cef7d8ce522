// Why `stop` waits: see uci_session.cpp; interfaces send stop, pos and go in one breath here, too.

#include "protocol/hub_session.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <new>

#include "base/bits.hpp"
#include "base/text.hpp"
#include "build_facts.hpp"
#include "protocol/hub_board.hpp"

namespace tabia::hub {

namespace {

constexpr int smallest_table = 16, largest_table = 32;  // powers of two
constexpr int most_threads = 1024;

// Entries of sixteen bytes.
std::size_t megabytes(int table_size) { return std::size_t{1} << (table_size - 16); }

Duration milliseconds(std::int64_t count) { return std::chrono::milliseconds(count); }

std::optional<GameClock> clock_of(const SetLevel& level) {
  if (!level.time) return std::nullopt;
  GameClock clock;
  clock.left = milliseconds(std::max<std::int64_t>(*level.time, 0));
  clock.increment = milliseconds(level.increment.value_or(0));
  if (level.moves && *level.moves > 0) clock.moves_to_go = static_cast<int>(*level.moves);
  return clock;
}

// A forced end is a hundred men less a hundredth for every move until then.
std::int64_t score_of(const Worth& worth) {
  constexpr int won = 10'000;
  if (!worth.mate_in) return worth.hundredths;
  const int moves = std::min(std::abs(*worth.mate_in), won / 10);
  return *worth.mate_in > 0 ? won - moves : moves - won;
}

Result<int> number_of(const SetParam& wish, int lowest, int highest) {
  const auto number = to_integer(wish.value);
  if (!number || *number < lowest || *number > highest) {
    return Error{concat("set-param ", wish.name, ": ", shown(wish.value), " is no number between ", lowest,
                        " and ", highest)};
  }
  return static_cast<int>(*number);
}

Result<bool> truth_of(const SetParam& wish) {
  if (wish.value != "true" && wish.value != "false")
    return Error{concat("set-param ", wish.name, ": ", shown(wish.value), " is neither true nor false")};
  return wish.value == "true";
}

int most_pieces(const Endings& endings) { return endings.draughts ? endings.draughts->most_pieces() : 0; }

// The smaller of the endings somebody has.
class SmallEndings final : public DraughtsEndings {
 public:
  SmallEndings(std::shared_ptr<const DraughtsEndings> all, int pieces)
      : all_(std::move(all)), pieces_(pieces) {}

  int most_pieces() const override { return pieces_; }
  std::optional<Outcome> outcome(const DraughtsEnding& at) const override {
    return is_small(at) ? all_->outcome(at) : std::nullopt;
  }
  std::optional<int> plies(const DraughtsEnding& at) const override {
    return is_small(at) ? all_->plies(at) : std::nullopt;
  }

 private:
  bool is_small(const DraughtsEnding& at) const { return count_bits(at.pieces[0] | at.pieces[1]) <= pieces_; }

  std::shared_ptr<const DraughtsEndings> all_;
  int pieces_;
};

Endings no_larger(const Endings& endings, int pieces) {
  if (pieces >= most_pieces(endings)) return endings;
  Endings small = endings;
  small.draughts = pieces < 2 ? nullptr : std::make_shared<SmallEndings>(endings.draughts, pieces);
  return small;
}

}  // namespace

Session::Session(protocol::Surroundings& outside, Endings endings, std::optional<OpeningBook> book)
    : outside_(outside), endings_(std::move(endings)), book_(std::move(book)), chance_(outside.seed()),
      engine_(engine_of(settings_.variant)), game_(engine_->set_up("start").value()), mind_(engine_->mind()) {
}

Session::~Session() {
  {
    const std::lock_guard lock(guard_);
    silent_ = true;
  }
  stop_.raise();
  outside_.wait();
}

bool Session::hear(std::string_view line) {
  if (line.size() <= 2 && trim(line).empty()) return true;
  const auto command = read_command(line);
  if (command) return obey(*command);
  complain(command.error());
  return true;
}

bool Session::obey(const Command& command) {
  if (std::holds_alternative<Quit>(command)) return false;
  if (std::holds_alternative<Ping>(command)) {
    say(Pong{});
  } else if (std::holds_alternative<StopThinking>(command)) {
    stop();
  } else if (std::holds_alternative<PonderHit>(command)) {
    pondering_.lower();
  } else if (is_thinking()) {
    const std::string text = write(command);
    complain(Error{concat("ignored while thinking: ", text.substr(0, text.find(' ')))});
  } else {
    obey_when_idle(command);
  }
  return true;
}

void Session::obey_when_idle(const Command& command) {
  Result<tabia::Done> done = tabia::Done{};
  if (std::holds_alternative<Handshake>(command)) introduce();
  if (const auto* wish = std::get_if<SetParam>(&command)) done = set(*wish);
  if (std::holds_alternative<Init>(command)) say(Ready{});
  if (const auto* wish = std::get_if<SetPosition>(&command)) done = set_up(*wish);
  if (const auto* wish = std::get_if<SetLevel>(&command)) level_ = *wish;
  if (const auto* wish = std::get_if<Go>(&command)) go(*wish);
  if (std::holds_alternative<NewGame>(command)) mind_->forget();
  if (!done) complain(done.error());
}

void Session::introduce() {
  say(Id{"Tabia", std::string(build_facts().version), "the authors of Tabia", ""});
  say(Param{"variant", settings_.variant, "enum", "", "", variants()});
  say(Param{"threads", concat(settings_.threads), "int", "1", concat(most_threads), {}});
  say(Param{
      "tt-size", concat(settings_.table_size), "int", concat(smallest_table), concat(largest_table), {}});
  if (book_) say(Param{"book", settings_.book ? "true" : "false", "bool", "", "", {}});
  if (const int most = most_pieces(endings_); most > 0)
    say(Param{"bb-size", concat(std::min(settings_.pieces, most)), "int", "0", concat(most), {}});
  say(Wait{});
}

// --- Parameters and positions --------------------------------------------------------------------------------------

// An error means: as before.
Result<tabia::Done> Session::set(const SetParam& wish) {
  const Settings before = settings_;
  const auto change = [&]() -> Result<tabia::Done> {
    if (wish.name == "variant") return choose(wish.value);
    if (wish.name == "threads") {
      settings_.threads = TABIA_TRY(number_of(wish, 1, most_threads));
    } else if (wish.name == "tt-size") {
      settings_.table_size = TABIA_TRY(number_of(wish, smallest_table, largest_table));
      if (megabytes(settings_.table_size) > outside_.spare_megabytes())
        return Error{concat("set-param tt-size: ", megabytes(settings_.table_size), " MB is more than the ",
                            outside_.spare_megabytes(), " MB there are")};
    } else if (wish.name == "book" && book_) {
      settings_.book = TABIA_TRY(truth_of(wish));
      return tabia::Done{};
    } else if (wish.name == "bb-size" && most_pieces(endings_) > 0) {
      settings_.pieces = TABIA_TRY(number_of(wish, 0, most_pieces(endings_)));
    } else {
      return Error{concat("set-param: no parameter called ", shown(wish.name))};
    }
    return make_mind(*engine_);
  };
  const auto done = change();
  if (!done) settings_ = before;
  return done;
}

Result<tabia::Done> Session::choose(const std::string& variant) {
  const Engine* engine = engine_of(variant);
  if (engine == nullptr) return Error{concat("set-param variant: ", shown(variant), " is not known")};
  auto game = TABIA_TRY(engine->set_up("start"));
  TABIA_TRY(make_mind(*engine));
  settings_.variant = variant;
  engine_ = engine;
  game_ = std::move(game);
  return tabia::Done{};
}

Result<tabia::Done> Session::make_mind(const Engine& engine) {
  try {
    auto mind = engine.mind();
    mind->set_table(megabytes(settings_.table_size));
    mind->set_threads(settings_.threads);
    mind->set_endings(no_larger(endings_, settings_.pieces));
    mind_ = std::move(mind);
    return tabia::Done{};
  } catch (const std::bad_alloc&) {
    return Error{"set-param: not enough memory; it stays as it was"};
  }
}

Result<tabia::Done> Session::set_up(const SetPosition& wish) {
  const auto build = [&]() -> Result<std::unique_ptr<Game>> {
    auto game = TABIA_TRY(hub::set_up(*engine_, wish.position));
    for (const std::string& text : wish.moves) {
      const LegalMove move = TABIA_TRY(find_move(*game, text));
      TABIA_TRY(game->play(move.coordinates));
    }
    return game;
  };
  auto game = build();
  if (!game) return Error{concat("pos refused: ", game.error().text())};
  game_ = std::move(*game);
  return tabia::Done{};
}

// --- Thinking ------------------------------------------------------------------------------------------------------

void Session::go(const Go& wish) {
  stop_.lower();
  wish.mode == Mode::Ponder ? pondering_.raise() : pondering_.lower();
  {
    const std::lock_guard lock(guard_);
    thinking_ = true;
  }
  outside_.start([this, mode = wish.mode] { think(mode); });
}

Limits Session::limits() const {
  Limits limits;
  if (level_.depth) limits.depth = static_cast<int>(*level_.depth);
  if (level_.nodes) limits.nodes = static_cast<std::uint64_t>(*level_.nodes);
  if (level_.move_time) limits.time = milliseconds(std::max<std::int64_t>(*level_.move_time, 1));
  if (!level_.infinite) limits.clock = clock_of(level_);
  return limits;
}

// Not for who wants to know what the engine thinks.
std::optional<std::string> Session::book_move(Mode mode) {
  if (!book_ || !settings_.book || mode != Mode::Think || level_.infinite) return std::nullopt;
  const auto chosen = book_->choose(*game_, chance_);
  if (!chosen) return std::nullopt;
  const auto moves = in_hub(*game_, {*chosen});
  return moves.empty() ? std::nullopt : std::optional(moves.front());
}

void Session::think(Mode mode) {
  const auto legal = game_->legal_moves();
  if (legal.empty()) {
    complain(Error{"go: there is no legal move"});
    return finish({});
  }
  if (const auto move = book_move(mode)) return finish({*move, ""});
  const auto report = think_or_study(limits());
  if (!report) complain(report.error());
  if (!report || report->lines.empty() || report->lines.front().moves.empty())
    return finish({legal.front().hub, ""});  // any legal move is better than silence
  const auto moves = in_hub(*game_, report->lines.front().moves);
  finish({moves.empty() ? legal.front().hub : moves[0], moves.size() > 1 ? moves[1] : ""});
}

Result<ThoughtReport> Session::think_or_study(const Limits& limits) {
  if (!mind_->can_think()) return study(limits);
  ThinkRequest request;
  request.limits = limits;
  try {
    return mind_->think(*game_, request, stop_, &pondering_, outside_.workers(settings_.threads),
                        [this](const ThoughtReport& now) { tell(now); });
  } catch (const std::bad_alloc&) {
    return Error{"not enough memory to think"};
  }
}

// A variant without a play search of its own: a search of the study, with an even share of the clock.
Result<ThoughtReport> Session::study(const Limits& limits) {
  constexpr int moves_ahead = 30, deepest = 60;
  StudyRequest request;
  request.algorithm = "deepening";
  request.ordering = "captured";
  request.depth = std::min(limits.depth.value_or(deepest), deepest);
  request.limits.nodes = limits.nodes;
  request.limits.time = limits.time;
  if (limits.clock)
    request.limits.time = limits.clock->left / (limits.clock->moves_to_go.value_or(moves_ahead) + 1);
  const auto studied = TABIA_TRY(mind_->study(*game_, request, &stop_));
  ThoughtReport report;
  report.depth = report.deepest = studied.depth;
  report.nodes = studied.nodes;
  report.seconds = studied.seconds;
  Worth worth;
  const double value = game_->side_to_move() == Side::First ? studied.value : -studied.value;
  worth.hundredths = static_cast<int>(value * 100);
  report.lines = {{worth, studied.line}};
  tell(report);
  return report;
}

void Session::tell(const ThoughtReport& report) {
  if (report.lines.empty()) return;
  const ThoughtLineReport& line = report.lines.front();
  Info info;
  info.depth = report.depth;
  info.score = score_of(line.worth);
  info.nodes = static_cast<std::int64_t>(report.nodes);
  info.time = static_cast<std::int64_t>(report.seconds * 1000);
  info.speed =
      static_cast<std::int64_t>(static_cast<double>(report.nodes) / std::max(report.seconds, 0.001) / 10'000);
  info.moves = in_hub(*game_, line.moves);
  say(info);
}

// Says the move and is idle in one step: whoever hears the move may send the next position at once.
void Session::finish(const Chosen& chosen) {
  const std::lock_guard lock(guard_);
  if (!silent_) say(chosen);
  thinking_ = false;
}

void Session::stop() {
  stop_.raise();
  outside_.wait();
}

bool Session::is_thinking() const {
  const std::lock_guard lock(guard_);
  return thinking_;
}

}  // namespace tabia::hub
