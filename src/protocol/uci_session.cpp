// Why `stop` waits: interfaces send stop, position and go in one breath. If stop only raised the flag, the position would
// arrive while the old search still runs and be refused. A search ends within a thousand nodes, so nobody notices.

#include "protocol/uci_session.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <new>

#include "base/text.hpp"
#include "build_facts.hpp"

namespace tabia::uci {

namespace {

Duration milliseconds(std::int64_t count) { return std::chrono::milliseconds(count); }

std::optional<GameClock> clock_of(const Go& wish, Side side) {
  const auto& left = side == Side::First ? wish.white_time : wish.black_time;
  const auto& increment = side == Side::First ? wish.white_increment : wish.black_increment;
  if (!left) return std::nullopt;
  GameClock clock;
  clock.left = milliseconds(std::max<std::int64_t>(*left, 0));
  clock.increment = milliseconds(increment.value_or(0));
  if (wish.moves_to_go && *wish.moves_to_go > 0) clock.moves_to_go = static_cast<int>(*wish.moves_to_go);
  return clock;
}

std::optional<int> small(const std::optional<std::int64_t>& number) {
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

// The same FEN with castling rights by file: that makes the game write castling as king takes rook. Where the rooks do
// not stand in the corners, it does so anyway.
std::string by_files(std::string fen) {
  const auto fields = words(fen);
  if (fields.size() < 3) return fen;
  const auto begin = static_cast<std::size_t>(fields[2].data() - fen.data());
  for (std::size_t i = begin; i < begin + fields[2].size(); ++i) {
    constexpr std::string_view by_wing = "KQkq", by_file = "HAha";
    const std::size_t letter = by_wing.find(fen[i]);
    if (letter != std::string_view::npos) fen[i] = by_file[letter];
  }
  return fen;
}

ScoreMessage score_of(const Worth& worth) {
  if (worth.mate_in) return {true, *worth.mate_in, ScoreBound::Exact};
  return {false, worth.hundredths, ScoreBound::Exact};
}

std::string table_row(std::string_view name, double first, double second) {
  char row[96];
  std::snprintf(row, sizeof row, "%-20.*s %8.2f %8.2f %+8.2f", static_cast<int>(name.size()), name.data(),
                first, second, first - second);
  return row;
}

}  // namespace

Session::Session(const Engine& engine, Surroundings& outside)
    : engine_(engine), outside_(outside), game_(engine.set_up("start").value()), mind_(engine.mind()),
      seed_(outside.seed()) {}

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
  if (!trim(line).empty()) say_remark(command.error().text());
  return true;
}

bool Session::obey(const Command& command) {
  if (std::holds_alternative<Quit>(command)) return false;
  if (obey_always(command)) return true;
  if (phase() == Phase::Idle) {
    obey_when_idle(command);
  } else {
    const std::string text = write(command);
    say_remark(concat("ignored while thinking: ", text.substr(0, text.find(' '))));
  }
  return true;
}

bool Session::obey_always(const Command& command) {
  if (std::holds_alternative<Handshake>(command)) {
    introduce();
  } else if (std::holds_alternative<IsReady>(command)) {
    say(ReadyOk{});
  } else if (std::holds_alternative<StopThinking>(command)) {
    stop();
  } else if (std::holds_alternative<PonderHit>(command)) {
    ponder_hit();
  } else {
    return std::holds_alternative<Debug>(command) || std::holds_alternative<Register>(command);
  }
  return true;
}

void Session::obey_when_idle(const Command& command) {
  if (const auto* wish = std::get_if<SetOption>(&command)) set(*wish);
  if (const auto* wish = std::get_if<SetPosition>(&command)) set_up(*wish);
  if (const auto* wish = std::get_if<Go>(&command)) go(*wish);
  if (std::holds_alternative<NewGame>(command)) {
    mind_->forget();
    seed_ = outside_.seed();
  }
  if (std::holds_alternative<Show>(command)) show();
  if (std::holds_alternative<Evaluate>(command)) evaluate();
  if (std::holds_alternative<Bench>(command)) {
    if (const auto done = outside_.bench(); !done) say_remark(done.error().text());
  }
}

void Session::introduce() {
  say(IdName{concat("Tabia ", build_facts().version)});
  say(IdAuthor{"the authors of Tabia"});
  for (OptionMessage& option : option_menu()) say(std::move(option));
  say(UciOk{});
}

// --- Options and positions -----------------------------------------------------------------------------------------

void Session::set(const SetOption& wish) {
  const Settings before = settings_;
  const auto name = set_option(settings_, wish.name, wish.value.value_or(""));
  const auto done = name ? apply(*name, before) : Result<Done>(name.error());
  if (done) return;
  settings_ = before;
  say_remark(done.error().text());
}

// An error means: as before.
Result<Done> Session::apply(OptionName name, const Settings& before) {
  try {
    if (name == OptionName::Hash) {
      const auto asked = static_cast<std::size_t>(settings_.hash_megabytes);
      const std::size_t spare = outside_.spare_megabytes();
      if (asked > spare && asked > static_cast<std::size_t>(before.hash_megabytes)) {
        return Error{concat("setoption Hash: ", asked, " MB is more than the ", spare,
                            " MB there are; it stays at ", before.hash_megabytes)};
      }
      mind_->set_table(asked);
    }
    if (name == OptionName::Threads) mind_->set_threads(settings_.threads);
  } catch (const std::bad_alloc&) {
    if (name == OptionName::Threads) mind_->set_threads(before.threads);
    return Error{"setoption: not enough memory; it stays as it was"};
  }
  if (name == OptionName::ClearHash) mind_->forget();
  if (name == OptionName::BookFile) return outside_.open_book(settings_.book_file);
  if (name == OptionName::SyzygyPath) {
    endings_ = TABIA_TRY(outside_.open_endings(settings_.syzygy_path));
    mind_->set_endings(endings_);
  }
  return Done{};
}

void Session::set_up(const SetPosition& wish) {
  const auto build = [&]() -> Result<std::unique_ptr<Game>> {
    auto game = TABIA_TRY(engine_.set_up(wish.fen ? std::string_view(*wish.fen) : "start"));
    if (settings_.chess960) game = TABIA_TRY(engine_.set_up(by_files(game->position())));
    for (const std::string& move : wish.moves) TABIA_TRY(game->play(move));
    return game;
  };
  auto game = build();
  if (!game) return say_remark(concat("position refused: ", game.error().text()));
  game_ = std::move(*game);
}

void Session::show() {
  const std::string board = game_->board();
  for (std::string_view row : split(board, '\n'))
    outside_.say(row);  // its last end of line leaves a line free
  outside_.say(concat("Fen: ", game_->position()));
  const auto moves = game_->legal_moves();
  std::string list = concat("Legal moves: ", moves.size());
  for (const LegalMove& move : moves) list += concat(' ', move.coordinates);
  outside_.say(list);
  if (const auto ending = game_->ending()) {
    outside_.say(concat(ending->automatic ? "Ended: " : "May be claimed: ", ending->reason));
  }
}

void Session::evaluate() {
  auto table = game_->evaluate("play");
  if (!table) table = game_->evaluate("");
  if (!table) return say_remark(table.error().text());
  char row[96];
  std::snprintf(row, sizeof row, "%-20s %8s %8s %8s", table->evaluation.c_str(), "white", "black", "total");
  outside_.say(row);
  for (const EvaluationTerm& term : table->terms) outside_.say(table_row(term.name, term.first, term.second));
  std::snprintf(row, sizeof row, "%-20s %+26.2f", "total", table->total);
  outside_.say(row);
}

// --- Thinking ------------------------------------------------------------------------------------------------------

void Session::go(const Go& wish) {
  if (!wish.perft && settings_.own_book && !wish.infinite && !wish.ponder && wish.search_moves.empty()) {
    if (const auto move = outside_.book_move(game_->position()); move && game_->clone()->play(*move)) {
      return say(BestMove{*move, std::nullopt});
    }
  }
  auto request = request_of(wish);
  if (!request) return say_remark(request.error().text());
  stop_.lower();
  wish.ponder ? pondering_.raise() : pondering_.lower();
  {
    const std::lock_guard lock(guard_);
    phase_ = Phase::Thinking;
    hold_ = wish.infinite;
  }
  if (wish.perft)
    return outside_.start([this, depth = static_cast<int>(*wish.perft)] { count_leaves(depth); });
  outside_.start([this, asked = std::move(*request)] { think(asked); });
}

Result<ThinkRequest> Session::request_of(const Go& wish) const {
  ThinkRequest request;
  request.limits.depth = small(wish.depth);
  if (wish.nodes) request.limits.nodes = static_cast<std::uint64_t>(*wish.nodes);
  if (wish.move_time) request.limits.time = milliseconds(std::max<std::int64_t>(*wish.move_time, 1));
  request.limits.win_in = small(wish.mate);
  if (!wish.infinite) request.limits.clock = clock_of(wish, game_->side_to_move());
  request.limits.overhead = milliseconds(settings_.move_overhead);
  request.lines = settings_.lines;
  request.level = level();
  for (const std::string& move : wish.search_moves) {
    if (const auto played = game_->clone()->play(move); !played)
      return Error{concat("go searchmoves: ", played.error().text())};
    request.search_moves.push_back(move);
  }
  return request;
}

std::optional<Level> Session::level() const {
  const Strength& wanted = settings_.strength;
  const std::vector<LevelInfo> levels = engine_.levels();
  if (levels.empty()) return std::nullopt;
  if (wanted.limited) return Level{level_of_elo(levels, wanted.elo), seed_};
  if (wanted.skill_level < Strength{}.skill_level) return Level{wanted.skill_level / 2.0, seed_};
  return std::nullopt;
}

// The tables may be made only now; if there is no room for them, smaller ones must do.
Result<ThoughtReport> Session::think_in_memory(const ThinkRequest& request) {
  Workers& workers = outside_.workers(settings_.threads);
  const auto once = [&] {
    return mind_->think(*game_, request, stop_, &pondering_, workers,
                        [this](const ThoughtReport& now) { tell(now); });
  };
  try {
    return once();
  } catch (const std::bad_alloc&) {
    say_remark("not enough memory: thinking with one thread and a table of 1 MB");
  }
  try {
    mind_ = engine_.mind();
    mind_->set_endings(endings_);
    mind_->set_table(1);
    return once();
  } catch (const std::bad_alloc&) {
    return Error{"not enough memory to think"};
  }
}

void Session::think(const ThinkRequest& request) {
  const auto report = think_in_memory(request);
  if (!report) say_remark(report.error().text());
  if (report && report->lines.empty()) {
    const auto ending = game_->ending();
    Info info;
    info.depth = 0;
    info.score = ScoreMessage{ending && ending->winner, 0, ScoreBound::Exact};
    say(info);
  }
  finish(answer(report));
}

void Session::tell(const ThoughtReport& report) {
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const ThoughtLineReport& line = report.lines[i];
    Info info;
    info.depth = report.depth;
    info.deepest = report.deepest;
    info.line = static_cast<std::int64_t>(i + 1);
    info.score = score_of(line.worth);
    if (settings_.show_wdl) info.wdl = {line.worth.win, line.worth.draw, line.worth.loss};
    info.nodes = static_cast<std::int64_t>(report.nodes);
    info.nodes_per_second =
        static_cast<std::int64_t>(static_cast<double>(report.nodes) / std::max(report.seconds, 0.001));
    info.table_fullness = report.table_fullness;
    if (endings_.chess) info.table_hits = static_cast<std::int64_t>(report.solved);
    info.time = static_cast<std::int64_t>(report.seconds * 1000);
    info.moves = line.moves;
    say(info);
  }
}

// If thinking failed, any legal move is better than silence.
BestMove Session::answer(const Result<ThoughtReport>& report) const {
  if (!report) {
    const auto moves = game_->legal_moves();
    return {moves.empty() ? "(none)" : moves.front().coordinates, std::nullopt};
  }
  if (report->lines.empty() || report->lines.front().moves.empty()) return {"(none)", std::nullopt};
  const auto& moves = report->lines.front().moves;
  return {moves.front(), moves.size() > 1 ? std::optional(moves[1]) : std::nullopt};
}

// Says the move and is idle in one step: whoever hears the move may send the next position at once.
void Session::finish(const BestMove& best) {
  const std::lock_guard lock(guard_);
  if ((hold_ || pondering_.raised()) && !stop_.raised()) {
    held_ = best;
    phase_ = Phase::Holding;
    return;
  }
  if (!silent_) say(best);
  phase_ = Phase::Idle;
}

void Session::stop() {
  stop_.raise();
  outside_.wait();
  const std::lock_guard lock(guard_);
  if (phase_ == Phase::Holding) say(*held_);
  phase_ = Phase::Idle;
}

void Session::ponder_hit() {
  const std::lock_guard lock(guard_);
  pondering_.lower();
  if (phase_ != Phase::Holding || hold_) return;
  say(*held_);
  phase_ = Phase::Idle;
}

Session::Phase Session::phase() const {
  const std::lock_guard lock(guard_);
  return phase_;
}

// --- Counting ------------------------------------------------------------------------------------------------------

void Session::count_leaves(int depth) {
  std::uint64_t sum = 0;
  const auto copy = game_->clone();
  bool complete = true;
  for (const LegalMove& move : copy->legal_moves()) {
    static_cast<void>(copy->play(move.coordinates).ok());
    const auto leaves = leaves_below(*copy, depth - 1);
    copy->undo();
    complete = leaves.has_value();
    if (!complete) break;
    outside_.say(concat(move.coordinates, ": ", *leaves));
    sum += *leaves;
  }
  const std::lock_guard lock(guard_);
  if (!silent_ && complete) {
    outside_.say("");
    outside_.say(concat("Nodes searched: ", sum));
  } else if (!silent_) {
    say_remark("perft: stopped");
  }
  phase_ = Phase::Idle;
}

// Nothing if stopped. Big trees are taken apart here, because Mind::divide() cannot be interrupted.
std::optional<std::uint64_t> Session::leaves_below(Game& at, int depth) {
  constexpr int at_once = 5;  // plies: some hundredths of a second
  if (stop_.raised()) return std::nullopt;
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  if (depth <= at_once) {
    for (const Share& share : mind_->divide(at, depth, outside_.workers(settings_.threads), nullptr))
      sum += share.leaves;
    return sum;
  }
  for (const LegalMove& move : at.legal_moves()) {
    static_cast<void>(at.play(move.coordinates).ok());
    const auto leaves = leaves_below(at, depth - 1);
    at.undo();
    if (!leaves) return std::nullopt;
    sum += *leaves;
  }
  return sum;
}

}  // namespace tabia::uci
