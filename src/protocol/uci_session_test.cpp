// The session with a scripted Mind, first without threads, then with one under the eyes of TSan.

#include "protocol/uci_session.hpp"

#include <atomic>
#include <mutex>
#include <new>
#include <thread>

#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia::uci {
namespace {

// What the session asked of its Mind, and what the Mind is to do.
struct Script {
  ThinkRequest asked;
  std::vector<std::string> calls;
  std::string position;  // that was thought about
  std::function<void(StopFlag&, const StopFlag*)> while_thinking;
  bool no_memory = false;
  bool fails = false;
};

class ScriptedMind final : public Mind {
 public:
  ScriptedMind(Script& script, std::unique_ptr<Mind> real) : script_(script), real_(std::move(real)) {}

  std::vector<Share> divide(const Game& game, int depth, Workers& workers,
                            const Progress& progress) override {
    return real_->divide(game, depth, workers, progress);
  }
  Result<StudyReport> study(const Game&, const StudyRequest&, const StopFlag*) override {
    return Error{"not here"};
  }
  Result<ThoughtReport> think(const Game& game, const ThinkRequest& request, StopFlag& stop,
                              const StopFlag* pondering, Workers&,
                              const std::function<void(const ThoughtReport&)>& tell) override {
    script_.asked = request;
    script_.position = game.position();
    if (script_.fails) return Error{"the mind is blank"};
    ThoughtReport report;
    const auto moves = game.legal_moves();
    if (moves.empty()) return report;
    report.depth = 3;
    report.deepest = 5;
    report.nodes = 1000;
    report.solved = 4;
    report.seconds = 0.5;
    report.table_fullness = 7;
    Worth worth;
    worth.hundredths = 25;
    worth.win = 200, worth.draw = 700, worth.loss = 100;
    report.lines = {{worth, {moves.front().coordinates, "a7a6"}}};
    if (request.lines > 1) {
      Worth mated;
      mated.mate_in = -2;
      report.lines.push_back({mated, {moves.back().coordinates}});
    }
    tell(report);
    if (script_.while_thinking) script_.while_thinking(stop, pondering);
    return report;
  }
  void set_table(std::size_t megabytes) override {
    if (script_.no_memory) throw std::bad_alloc();
    script_.calls.push_back(concat("table ", megabytes));
  }
  void set_threads(int threads) override { script_.calls.push_back(concat("threads ", threads)); }
  void set_endings(const Endings& endings) override {
    script_.calls.emplace_back(endings.chess ? "endings" : "no endings");
  }
  void forget() override { script_.calls.emplace_back("forget"); }

 private:
  Script& script_;
  std::unique_ptr<Mind> real_;
};

class ScriptedEngine final : public Engine {
 public:
  explicit ScriptedEngine(Script& script) : script_(script), chess_(*find_engine("chess")) {}
  std::string_view name() const override { return chess_.name(); }
  std::string_view title() const override { return chess_.title(); }
  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    return chess_.set_up(position);
  }
  std::unique_ptr<Mind> mind() const override {
    return std::make_unique<ScriptedMind>(script_, chess_.mind());
  }
  StudyMenu study_menu() const override { return {}; }
  std::vector<LevelInfo> levels() const override { return {{0, {}}, {1, 700}, {2, 1000}, {3, 2000}}; }
  std::vector<std::string> bench_positions() const override { return {}; }

 private:
  Script& script_;
  const Engine& chess_;
};

class AllDrawn final : public ChessEndings {
 public:
  int most_pieces() const override { return 5; }
  std::optional<Outcome> outcome(const ChessEnding&) const override { return Outcome::Draw; }
};

// Runs a search when it is asked to, or when somebody waits for it.
class StillSurroundings final : public Surroundings {
 public:
  void say(std::string_view line) override { said_.emplace_back(line); }
  void start(std::function<void()> search) override { waiting_ = std::move(search); }
  void wait() override {
    if (const auto search = std::exchange(waiting_, nullptr)) search();
  }
  Workers& workers(int) override { return workers_; }
  std::size_t spare_megabytes() const override { return 1000; }
  Result<Done> open_book(const std::string& path) override {
    if (path == "missing") return Error{"missing: no such file"};
    return Done{};
  }
  Result<Endings> open_endings(const std::string& path) override {
    if (path == "damaged") return Error{"KQvK.rtbw: cut off"};
    return Endings{path.empty() ? nullptr : std::make_shared<AllDrawn>()};
  }
  std::optional<std::string> book_move(const std::string&) override { return book_; }
  std::uint64_t seed() override { return ++seeds_; }
  Result<Done> bench() override { return Error{"no bench here"}; }

  // What was said since the last time.
  std::vector<std::string> said() { return std::exchange(said_, {}); }
  std::optional<std::string> book_;

 private:
  std::vector<std::string> said_;
  std::function<void()> waiting_;
  std::uint64_t seeds_ = 0;
  OneAfterTheOther workers_;
};

using Lines = std::vector<std::string>;

class UciSession : public ::testing::Test {
 protected:
  Lines hear(std::string_view line) {
    EXPECT_TRUE(session_.hear(line));
    return outside_.said();
  }
  Lines after_thinking() {
    outside_.wait();
    return outside_.said();
  }

  Script script_;
  ScriptedEngine engine_{script_};
  StillSurroundings outside_;
  Session session_{engine_, outside_};
  const std::string info_ =
      "info depth 3 seldepth 5 multipv 1 score cp 25 nodes 1000 nps 2000 hashfull 7 time 500 pv ";
};

TEST_F(UciSession, IntroducesItself) {
  const Lines said = hear("uci");
  ASSERT_GT(said.size(), 3u);
  EXPECT_TRUE(said[0].starts_with("id name Tabia"));
  EXPECT_EQ(said.back(), "uciok");
  EXPECT_EQ(hear("isready"), Lines{"readyok"});
  EXPECT_EQ(hear(""), Lines{});
  EXPECT_EQ(hear(" \r"), Lines{});
  EXPECT_FALSE(session_.hear("quit"));
}

TEST_F(UciSession, ThinksAndAnswersOnce) {
  hear("position startpos moves e2e4");
  EXPECT_EQ(hear("go depth 3"), Lines{});
  const std::string first = session_.game().legal_moves().front().coordinates;
  EXPECT_EQ(after_thinking(), (Lines{info_ + first + " a7a6", "bestmove " + first + " ponder a7a6"}));
  EXPECT_EQ(script_.position, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(hear("stop"), Lines{});
}

TEST_F(UciSession, LimitsReachTheMind) {
  hear("go wtime 60000 btime 50000 winc 1000 binc 2000 movestogo 30 depth 9 nodes 1000 mate 3 movetime 700");
  after_thinking();
  const Limits white = script_.asked.limits;
  EXPECT_EQ(white.depth, 9);
  EXPECT_EQ(white.nodes, 1000u);
  EXPECT_EQ(white.win_in, 3);
  EXPECT_EQ(white.time, std::chrono::milliseconds(700));
  ASSERT_TRUE(white.clock);
  EXPECT_EQ(white.clock->left, std::chrono::milliseconds(60000));
  EXPECT_EQ(white.clock->increment, std::chrono::milliseconds(1000));
  EXPECT_EQ(white.clock->moves_to_go, 30);

  hear("position startpos moves e2e4");
  hear("setoption name Move Overhead value 120");
  hear("go wtime 60000 btime 50000 winc 1000 binc 2000 movestogo 0");
  after_thinking();
  const Limits black = script_.asked.limits;
  ASSERT_TRUE(black.clock);
  EXPECT_EQ(black.clock->left, std::chrono::milliseconds(50000));
  EXPECT_EQ(black.overhead, std::chrono::milliseconds(120));
  EXPECT_EQ(black.clock->increment, std::chrono::milliseconds(2000));
  EXPECT_FALSE(black.clock->moves_to_go || black.depth || black.nodes || black.time || black.win_in);

  hear("go wtime -3000 btime -3000");
  after_thinking();
  EXPECT_EQ(script_.asked.limits.clock->left, Duration{});
}

TEST_F(UciSession, SeveralLinesWdlAndMate) {
  hear("setoption name MultiPV value 2");
  hear("setoption name UCI_ShowWDL value true");
  hear("go depth 1");
  const Lines said = after_thinking();
  ASSERT_EQ(said.size(), 3u);
  EXPECT_NE(said[0].find("multipv 1 score cp 25 wdl 200 700 100 nodes"), std::string::npos) << said[0];
  EXPECT_NE(said[1].find("multipv 2 score mate -2 wdl"), std::string::npos) << said[1];
  EXPECT_EQ(script_.asked.lines, 2);
}

TEST_F(UciSession, InfiniteHoldsItsMoveUntilStop) {
  hear("go infinite");
  EXPECT_EQ(after_thinking().size(), 1u) << "info, but no bestmove";
  EXPECT_EQ(hear("isready"), Lines{"readyok"});
  EXPECT_EQ(hear("ponderhit"), Lines{}) << "nobody ponders";
  const Lines said = hear("stop");
  ASSERT_EQ(said.size(), 1u);
  EXPECT_TRUE(said[0].starts_with("bestmove "));
  EXPECT_EQ(hear("stop"), Lines{});
}

TEST_F(UciSession, PonderHoldsItsMoveUntilPonderhit) {
  hear("go ponder wtime 1000 btime 1000");
  EXPECT_EQ(after_thinking().size(), 1u);
  const Lines said = hear("ponderhit");
  ASSERT_EQ(said.size(), 1u);
  EXPECT_TRUE(said[0].starts_with("bestmove "));
  EXPECT_EQ(hear("ponderhit"), Lines{});

  hear("go ponder");
  after_thinking();
  EXPECT_EQ(hear("stop").size(), 1u) << "stop ends pondering too";
}

TEST_F(UciSession, PonderhitWhileThinkingLowersTheFlag) {
  script_.while_thinking = [&](StopFlag&, const StopFlag* pondering) {
    ASSERT_TRUE(pondering && pondering->raised());
    EXPECT_TRUE(session_.hear("ponderhit"));
    EXPECT_FALSE(pondering->raised());
  };
  hear("go ponder wtime 1000 btime 1000");
  const Lines said = after_thinking();
  ASSERT_EQ(said.size(), 2u);
  EXPECT_TRUE(said[1].starts_with("bestmove "));
}

TEST_F(UciSession, WhileThinkingOnlySomeThingsAreHeard) {
  script_.while_thinking = [&](StopFlag&, const StopFlag*) {
    outside_.said();
    EXPECT_EQ(hear("isready"), Lines{"readyok"});
    EXPECT_EQ(hear("go depth 1"), Lines{"info string ignored while thinking: go"});
    EXPECT_EQ(hear("position startpos moves e2e4"), Lines{"info string ignored while thinking: position"});
    EXPECT_EQ(hear("setoption name Hash value 1"), Lines{"info string ignored while thinking: setoption"});
    EXPECT_EQ(hear("ucinewgame"), Lines{"info string ignored while thinking: ucinewgame"});
    EXPECT_EQ(hear("debug on"), Lines{});
  };
  hear("go infinite");
  after_thinking();
  EXPECT_EQ(hear("position startpos moves e2e4"), Lines{"info string ignored while thinking: position"})
      << "held";
  EXPECT_EQ(hear("stop").size(), 1u);
  EXPECT_EQ(session_.game().position(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_TRUE(script_.calls.empty());
}

TEST_F(UciSession, BadPositionsLeaveTheOldOne) {
  hear("position startpos moves e2e4 e7e5");
  const std::string before = session_.game().position();
  for (const std::string_view bad :
       {"position fen nonsense", "position startpos moves e2e4 e2e4", "position",
        "position fen 8/8/8/8/8/8/8/K6k x - - 0 1", "position startpos moves \xff\x01"}) {
    const Lines said = hear(bad);
    ASSERT_EQ(said.size(), 1u) << bad;
    EXPECT_TRUE(said[0].starts_with("info string position")) << said[0];
    EXPECT_EQ(session_.game().position(), before);
  }
}

TEST_F(UciSession, BadGoIsRefusedWhole) {
  for (const std::string_view bad :
       {"go depth x", "go nodes 0", "go searchmoves e2e5 depth 3", "go banana"}) {
    const Lines said = hear(bad);
    ASSERT_EQ(said.size(), 1u) << bad;
    EXPECT_TRUE(said[0].starts_with("info string go")) << said[0];
    EXPECT_EQ(after_thinking(), Lines{});
  }
  hear("go searchmoves e2e4 d2d4");
  after_thinking();
  EXPECT_EQ(script_.asked.search_moves, (std::vector<std::string>{"e2e4", "d2d4"}));
}

TEST_F(UciSession, OptionsReachTheMind) {
  hear("setoption name Hash value 64");
  hear("setoption name Threads value 4");
  hear("setoption name Clear Hash");
  hear("ucinewgame");
  EXPECT_EQ(script_.calls, (Lines{"table 64", "threads 4", "forget", "forget"}));
  hear("setoption name UCI_LimitStrength value true");
  hear("setoption name UCI_Elo value 1200");
  hear("setoption name Skill Level value 3");
  EXPECT_EQ(session_.settings().strength, (Strength{true, 1200, 3}));
}

TEST_F(UciSession, StrengthBecomesALevel) {
  const auto level = [&] {
    hear("go depth 1");
    after_thinking();
    return script_.asked.level;
  };
  EXPECT_FALSE(level());
  hear("setoption name Skill Level value 5");
  ASSERT_TRUE(level());
  EXPECT_EQ(level()->number, 2.5);
  hear("setoption name UCI_Elo value 1500");
  EXPECT_EQ(level()->number, 2.5);  // the Elo binds only when the strength is limited
  hear("setoption name UCI_LimitStrength value true");
  hear("setoption name UCI_Elo value 1250");
  EXPECT_EQ(level()->number, 2.25);
  const std::uint64_t seed = level()->seed;
  EXPECT_EQ(level()->seed, seed);
  hear("ucinewgame");
  EXPECT_NE(level()->seed, seed);
}

TEST_F(UciSession, WhatDoesNotFitStaysAsItWas) {
  EXPECT_EQ(hear("setoption name Hash value 2000"),
            Lines{"info string setoption Hash: 2000 MB is more than the 1000 MB there are; it stays at 16"});
  script_.no_memory = true;
  EXPECT_EQ(hear("setoption name Hash value 500"),
            Lines{"info string setoption: not enough memory; it stays as it was"});
  EXPECT_EQ(hear("setoption name BookFile value missing"), Lines{"info string missing: no such file"});
  EXPECT_EQ(hear("setoption name No Such value 3"),
            Lines{"info string setoption: no option called 'No Such'"});
  EXPECT_EQ(session_.settings(), Settings{});
  EXPECT_TRUE(script_.calls.empty());
}

TEST_F(UciSession, TheBookIsAskedFirst) {
  outside_.book_ = "e2e4";
  hear("go depth 1");
  EXPECT_EQ(after_thinking().size(), 2u) << "not without OwnBook";
  hear("setoption name OwnBook value true");
  EXPECT_EQ(hear("go wtime 1000 btime 1000"), Lines{"bestmove e2e4"});
  hear("go infinite");
  EXPECT_EQ(after_thinking().size(), 1u) << "analysis wants thoughts";
  hear("stop");
  outside_.book_ = "e2e5";
  hear("go depth 1");
  EXPECT_EQ(after_thinking().size(), 2u) << "an illegal move in the book is no move";
}

TEST_F(UciSession, TablesOfEndingsAreHandedToTheMind) {
  EXPECT_EQ(hear("setoption name SyzygyPath value damaged"), Lines{"info string KQvK.rtbw: cut off"});
  EXPECT_TRUE(script_.calls.empty()) << "those before stay";
  EXPECT_EQ(session_.settings().syzygy_path, "");
  EXPECT_EQ(hear("setoption name SyzygyPath value /tables"), Lines{});
  hear("go depth 3");
  EXPECT_NE(after_thinking().front().find(" tbhits 4 "), std::string::npos);
  EXPECT_EQ(hear("setoption name SyzygyPath value <empty>"), Lines{});
  EXPECT_EQ(script_.calls, (Lines{"endings", "no endings"}));
  hear("go depth 3");
  EXPECT_EQ(after_thinking().front().find("tbhits"), std::string::npos);
}

TEST_F(UciSession, NoLegalMove) {
  hear("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  hear("go depth 3");
  EXPECT_EQ(after_thinking(), (Lines{"info depth 0 score mate 0", "bestmove (none)"}));
  hear("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  hear("go depth 3");
  EXPECT_EQ(after_thinking(), (Lines{"info depth 0 score cp 0", "bestmove (none)"}));
}

TEST_F(UciSession, AFailedMindStillMoves) {
  script_.fails = true;
  hear("go depth 3");
  const Lines said = after_thinking();
  ASSERT_EQ(said.size(), 2u);
  EXPECT_EQ(said[0], "info string the mind is blank");
  EXPECT_TRUE(said[1].starts_with("bestmove "));
}

TEST_F(UciSession, CastlingIsKingTakesRookInChess960) {
  const auto castles = [&](std::string_view position) {
    hear(position);
    std::string found;
    for (const LegalMove& move : session_.game().legal_moves()) {
      if (move.text.starts_with("O-O")) found += concat(move.coordinates, ' ');
    }
    return found;
  };
  EXPECT_EQ(castles("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1g1 e1c1 ");
  hear("setoption name UCI_Chess960 value true");
  EXPECT_EQ(castles("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1h1 e1a1 ");
  EXPECT_EQ(castles("position startpos moves g1f3 a7a6 g2g3 a6a5 f1g2 a5a4"), "e1h1 ");
  EXPECT_EQ(castles("position fen 1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1"), "f1h1 f1b1 ");
}

TEST_F(UciSession, PerftCountsAndCanBeStopped) {
  hear("go perft 3");
  Lines said = after_thinking();
  ASSERT_EQ(said.size(), 22u);
  EXPECT_EQ(said.back(), "Nodes searched: 8902");
  hear("go perft 99");
  EXPECT_EQ(hear("stop"), Lines{"info string perft: stopped"});
}

TEST_F(UciSession, ShowsAndEvaluates) {
  const Lines shown = hear("d");
  EXPECT_EQ(shown.at(0), "8  r n b q k b n r");
  EXPECT_EQ(shown.at(10), "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_TRUE(shown.at(11).starts_with("Legal moves: 20 "));
  EXPECT_TRUE(hear("eval").back().starts_with("total"));
  EXPECT_EQ(hear("bench"), Lines{"info string no bench here"});
}

// --- With a thread -------------------------------------------------------------------------------------------------

class LiveSurroundings final : public Surroundings {
 public:
  ~LiveSurroundings() override { wait(); }
  void say(std::string_view line) override {
    const std::lock_guard lock(guard_);
    best_moves_ += line.starts_with("bestmove");
  }
  void start(std::function<void()> search) override {
    wait();
    thread_ = std::thread(std::move(search));
  }
  void wait() override {
    if (thread_.joinable()) thread_.join();
  }
  Workers& workers(int) override { return workers_; }
  std::size_t spare_megabytes() const override { return 1000; }
  Result<Done> open_book(const std::string&) override { return Done{}; }
  std::optional<std::string> book_move(const std::string&) override { return std::nullopt; }
  Result<Endings> open_endings(const std::string&) override { return Endings{}; }
  std::uint64_t seed() override { return 1; }
  Result<Done> bench() override { return Done{}; }

  int best_moves() {
    const std::lock_guard lock(guard_);
    return best_moves_;
  }

 private:
  std::mutex guard_;
  int best_moves_ = 0;
  std::thread thread_;
  OneAfterTheOther workers_;
};

TEST(ThreadedUciSession, EveryGoHasOneBestMove) {
  Script script;
  script.while_thinking = [](StopFlag& stop, const StopFlag* pondering) {
    while (!stop.raised() && pondering->raised()) std::this_thread::yield();
  };
  ScriptedEngine engine(script);
  LiveSurroundings outside;
  Session session(engine, outside);
  for (int i = 0; i < 200; ++i) {
    session.hear("position startpos moves e2e4");
    session.hear(i % 3 == 0 ? "go infinite" : "go ponder");
    session.hear("isready");
    session.hear("go depth 1");  // refused
    if (i % 2 == 0) session.hear("ponderhit");
    session.hear("stop");
    ASSERT_EQ(outside.best_moves(), i + 1);
  }
  script.while_thinking = nullptr;
  for (int i = 200; i < 400; ++i) {
    session.hear("go depth 1");
    while (outside.best_moves() == i) std::this_thread::yield();
    // Whoever has heard the move may set up the next position at once.
    session.hear(i % 2 == 0 ? "position startpos" : "position startpos moves d2d4");
    ASSERT_EQ(session.game().side_to_move(), i % 2 == 0 ? Side::First : Side::Second);
  }
}

TEST(ThreadedUciSession, TheEndDoesNotWaitForTheSearch) {
  Script script;
  script.while_thinking = [](StopFlag& stop, const StopFlag*) {
    while (!stop.raised()) std::this_thread::yield();
  };
  ScriptedEngine engine(script);
  LiveSurroundings outside;
  {
    Session session(engine, outside);
    session.hear("go infinite");
  }
  EXPECT_EQ(outside.best_moves(), 0);
}

}  // namespace
}  // namespace tabia::uci
