// The hall without a network: pages are Peers that remember what they were told.

#include "server/hall.hpp"

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "library/sqlite_library.hpp"

namespace tabia::server {
namespace {

using namespace std::chrono_literals;

class TestPage final : public Peer {
 public:
  void send(std::string message) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(Json::parse(message));
    changed_.notify_all();
  }

  // Takes away the first message that is wanted.
  template <class Wanted>
  Json wait_for(Wanted&& wanted) {
    std::unique_lock lock(mutex_);
    for (;;) {
      for (auto at = heard_.begin(); at != heard_.end(); ++at) {
        if (!wanted(*at)) continue;
        Json found = std::move(*at);
        heard_.erase(at);
        return found;
      }
      changed_.wait(lock);
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Json> heard_;
};

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("tabia-hall-" + random_id())) {}
  ~Folder() { std::filesystem::remove_all(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

House test_house(const std::filesystem::path& folder) {
  House house;
  house.version = "test";
  house.folder = folder;
  house.endings = [](std::string_view) { return Endings{}; };
  house.book = [](const Engine&) { return std::optional<OpeningBook>(); };
  house.library = [folder]() -> Result<std::unique_ptr<library::Library>> {
    std::filesystem::create_directories(folder);
    return library::open_sqlite_library((folder / "library.db").string());
  };
  return house;
}

// A page in a hall, asking one thing at a time.
class Visitor {
 public:
  explicit Visitor(Hall& hall) : hall_(hall), page_(std::make_shared<TestPage>()) { hall_.comes(page_); }
  ~Visitor() { hall_.goes(page_); }

  Json ask(const std::string& what, Json fields = Json::object()) {
    const int id = ++last_;
    fields["id"] = id;
    fields["ask"] = what;
    EXPECT_TRUE(hall_.says(page_, fields.dump()));
    return page_->wait_for([&](const Json& message) { return message.value("id", 0) == id; });
  }
  TestPage& page() { return *page_; }
  const PeerPtr peer() const { return page_; }

 private:
  Hall& hall_;
  std::shared_ptr<TestPage> page_;
  int last_ = 0;
};

Json do_it(const Json& session, const std::string& command) {
  return {{"session", session}, {"command", command}};
}

TEST(ThreadedHall, AComputerRepliesAndIsTakenBackWhileItThinks) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  Visitor visitor(hall);
  const Json begun =
      visitor.ask("match.new", {{"game", "tictactoe"}, {"seats", {"human", "alphabeta:9"}}})["answer"];
  const Json session = begun["session"];
  for (int round = 0; round < 5; ++round) {
    Json move = do_it(session, "move");
    move["move"] = "b2";
    EXPECT_EQ(visitor.ask("match.do", move)["answer"]["state"]["plies"].size(), 1U);
    const Json back = visitor.ask("match.do", do_it(session, "undo"))["answer"]["state"];
    EXPECT_EQ(back["plies"].size(), 0U);
  }
  Json move = do_it(session, "move");
  move["move"] = "a1";
  visitor.ask("match.do", move);
  const Json news = visitor.page().wait_for([](const Json& message) {
    return message.value("news", "") == "match" && message["state"]["plies"].size() == 2;
  });
  EXPECT_TRUE(news["state"]["waits_for_person"].get<bool>());
}

TEST(ThreadedHall, ManyPagesAtOnce) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  std::vector<std::thread> pages;
  for (int i = 0; i < 6; ++i) {
    pages.emplace_back([&hall, i] {
      Visitor visitor(hall);
      const Json begun =
          visitor.ask("match.new", {{"game", "chess"}, {"seats", {"human", "human"}}})["answer"];
      Json view = begun["state"]["view"];
      for (std::size_t ply = 1; ply <= 8; ++ply) {
        Json move = do_it(begun["session"], "move");
        const std::size_t choice = (ply * 7 + static_cast<std::size_t>(i)) % view["moves"].size();
        move["move"] = view["moves"][choice]["id"];
        const Json state = visitor.ask("match.do", move)["answer"]["state"];
        EXPECT_EQ(state["plies"].size(), ply);
        EXPECT_TRUE(state["kept"].get<bool>());
        view = state["view"];
      }
      EXPECT_TRUE(visitor.ask("hello").contains("answer"));
      EXPECT_TRUE(visitor.ask("games").contains("answer"));
    });
  }
  for (std::thread& page : pages) page.join();
}

TEST(ThreadedHall, WorkEndsWhenItsPageGoes) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  {
    Visitor visitor(hall);
    const Json answer = visitor.ask("solve", {{"game", "chess"}, {"position", "start"}, {"seconds", 600}});
    EXPECT_TRUE(answer["answer"].contains("job")) << answer;
    visitor.page().wait_for([](const Json& message) { return message.value("state", "") == "running"; });
  }
  Visitor other(hall);
  const Json job =
      other.ask("study.tree", {{"game", "tictactoe"}, {"algorithm", "minimax"}, {"depth", 2}})["answer"];
  const Json done = other.page().wait_for([&](const Json& message) {
    return message.value("news", "") == "job" && message.value("state", "") == "done";
  });
  EXPECT_EQ(done["job"], job["job"]);
}

// --- Making: what is said of a position, and what is kept of it

Json checked(Visitor& visitor, const char* game, const std::string& position, int nodes) {
  const Json job = visitor.ask(
      "problem.check",
      {{"game", game}, {"position", position}, {"seconds", 120}, {"nodes", nodes}})["answer"]["job"];
  return visitor.page().wait_for([&](const Json& message) {
    return message.value("news", "") == "job" && message["job"] == job &&
           message.value("state", "") == "done";
  })["result"];
}

Json row(const Json& result, const char* name) {
  for (const Json& one : result["rows"])
    if (one["row"] == name) return one;
  return {};
}

// The problem as it stands in the library after the page has saved it.
Json saved(Visitor& visitor, const Json& problem) {
  const Json added = visitor.ask("library.add", {{"problems", Json::array({problem})}})["answer"]["added"][0];
  return visitor.ask("library.show", {{"problem", added["id"]}})["answer"]["problem"];
}

TEST(Making, NoMoveIsTheOnlyOneWhileOthersAreOpen) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  Visitor visitor(hall);
  const Json result = checked(visitor, "draughts", "W:W31,27,19:B17,12,5", 400'000);
  EXPECT_EQ(row(result, "solved")["state"], "good") << result["rows"];
  EXPECT_EQ(row(result, "unique")["state"], "unknown") << result["rows"];
  EXPECT_TRUE(row(result, "unique")["text"].get<std::string>().starts_with("Not settled: "));
  const Json kept = saved(visitor, result["problem"]);
  EXPECT_EQ(kept["soundness"], "unchecked");
  EXPECT_EQ(kept["claim"], "");
  const Json mate =
      checked(visitor, "chess", "r2qr3/pb1p1kpp/1p1b4/2p2P2/2PnP2P/1PNB4/PQ1P2P1/R1B1K2n b - - 0 16", 10'000);
  EXPECT_EQ(row(mate, "unique")["state"], "unknown") << mate["rows"];
  EXPECT_EQ(saved(visitor, mate["problem"])["soundness"], "unchecked");
}

// Six points in the corner, attacker first; how many nodes settle the first move before the last differs from time to time.
TEST(Making, NoMoveOfGoIsTheOnlyOneWhileOthersAreOpen) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  Visitor visitor(hall);
  const std::string problem = "6 5\n---bw.\n---bw.\nbbbbw.\nwwwww.\n......\nWhite to kill 4 1\n";
  int open = 0;
  for (int nodes = 20; nodes <= 600; nodes += 20) {
    const Json result = checked(visitor, "go", problem, nodes);
    const Json solution = result["solution"];
    if (solution.is_null() || solution["badge"] != "proved" || solution["all_moves"].get<bool>()) continue;
    ++open;
    EXPECT_NE(row(result, "unique")["state"], "good") << nodes << result["rows"];
    EXPECT_TRUE(!result.contains("problem") || result["problem"]["soundness"] == "unchecked");
  }
  EXPECT_GT(open, 0);
}

TEST(Making, WhatWasProvedIsKeptAsProvedWithItsThemes) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  Visitor visitor(hall);
  const Json result =
      checked(visitor, "chess", "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1", 1'000'000);
  EXPECT_EQ(row(result, "unique")["state"], "good") << result["rows"];
  const Json kept = saved(visitor, result["problem"]);
  EXPECT_EQ(kept["soundness"], "sound");
  EXPECT_EQ(kept["claim"], "proved-mate");
  EXPECT_TRUE(std::ranges::find(kept["themes"], Json("mateIn2")) != kept["themes"].end()) << kept["themes"];
  const Json ending = checked(visitor, "draughts", "W:WK30,13:B22", 1'000'000);
  EXPECT_EQ(row(ending, "unique")["state"], "good") << ending["rows"];
  const Json kept_ending = saved(visitor, ending["problem"]);
  EXPECT_EQ(kept_ending["soundness"], "sound");
  EXPECT_EQ(kept_ending["claim"], "proved");
  const Json corner =
      checked(visitor, "go", "6 5\n---bw.\n---bw.\nbbbbw.\nwwwww.\n......\nWhite to kill 4 1\n", 1'000'000);
  EXPECT_EQ(row(corner, "unique")["state"], "good") << corner["rows"];
  const Json kept_corner = saved(visitor, corner["problem"]);
  EXPECT_EQ(kept_corner["soundness"], "sound");
  EXPECT_TRUE(std::ranges::find(kept_corner["themes"], Json("corner")) != kept_corner["themes"].end());
}

TEST(Making, TheWordOfAPageProvesNothing) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  Visitor visitor(hall);
  const Json claimed = {{"game", "chess"},
                        {"position", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"},
                        {"goal", "mate"},
                        {"moves", {"d1d8"}},
                        {"claim", "proved-mate"},
                        {"soundness", "sound"},
                        {"checked", "0123456789abcdef0123456789abcdef"}};
  const Json kept = saved(visitor, claimed);
  EXPECT_EQ(kept["soundness"], "unchecked");
  EXPECT_EQ(kept["claim"], "");
  // The same, checked by the server: what was there already is proved from now on.
  const Json result = checked(visitor, "chess", claimed["position"], 1'000'000);
  EXPECT_EQ(saved(visitor, result["problem"])["soundness"], "sound");
}

TEST(Hall, WhatIsNoMessageEndsTheVisit) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  const Visitor visitor(hall);
  for (const char* text :
       {"", "x", "[]", "{}", R"({"id":1})", R"({"ask":"hello"})", R"({"id":{},"ask":"hello"})"})
    EXPECT_FALSE(hall.says(visitor.peer(), text)) << text;
  EXPECT_FALSE(hall.says(std::make_shared<TestPage>(), R"({"id":1,"ask":"hello"})")) << "nobody has come";
}

TEST(Hall, NotesOfOthersAreNotRead) {
  const Folder folder;
  Hall hall(test_house(folder.path()));
  Visitor visitor(hall);
  for (const char* id :
       {"", "../../etc/passwd", "0123456789abcdef0123456789abcde/", "0123456789ABCDEF0123456789ABCDEF"}) {
    const Json answer = visitor.ask("match.join", {{"session", id}});
    EXPECT_EQ(answer["error"]["text"], "there is no such session any more") << id;
  }
}

}  // namespace
}  // namespace tabia::server
