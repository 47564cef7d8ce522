#pragma once
// Makes an opening book out of games.

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "game/record.hpp"

namespace tabia {

namespace book {
class Counter;
}

struct BookRequest {
  int plies = 20;           // of each game
  int least_games = 3;      // in which a move was played
  bool unfinished = false;  // games without a result count as draws; otherwise they are not counted
};

class BookMaker {
 public:
  // Requires: the game has books; the engine outlives this.
  BookMaker(const Engine& engine, const BookRequest& request);
  ~BookMaker();
  BookMaker(const BookMaker&) = delete;
  BookMaker& operator=(const BookMaker&) = delete;

  // The main line. False if the game is not counted: it has no result. Errors: a move that cannot be played (what came
  // before it is counted), or no more room.
  Result<bool> add(const Record& game);

  // The bytes of a Polyglot file; empty if no move was played often enough.
  std::string write() const;

 private:
  const Engine& engine_;
  BookRequest request_;
  std::unique_ptr<book::Counter> counter_;
};

}  // namespace tabia
