// The hall without a network: pages are Peers that remember what they were told.

#include "server/hall.hpp"

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
