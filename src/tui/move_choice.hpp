#pragma once
// A move made on the board itself, place by place: the piece and then where it goes, a capture jump by jump, a stone at once.
// Knows no rules; what may come next is what the legal moves of the game say.

#include <cstdint>
#include <memory>
#include <vector>

#include "match/board_places.hpp"

namespace tabia::tui {

class MoveChoice {
 public:
  using Place = match::Place;

  explicit MoveChoice(const Game& game);

  enum class Outcome : std::uint8_t {
    Nothing,  // no move goes this way; what was picked still is
    Picked,   // more is to come
    Dropped,  // nothing is picked any more
    Chosen,   // see moves()
  };
  Outcome pick(Place place);
  void drop() { go_to({}); }

  const std::vector<Place>& path() const { return path_; }
  // A move can be begun here.
  bool begins(Place place) const;
  // Where the move may go on to.
  const std::vector<Place>& targets() const { return targets_; }
  // After Chosen: the moves it may be, as they are to be told; several differ in what the board does not show (promotion).
  const std::vector<LegalMove>& moves() const { return moves_; }

 private:
  struct Route {
    std::vector<Place> places;
    LegalMove move;
  };

  std::vector<Place> landings(const std::vector<Place>& path) const;
  void go_to(std::vector<Place> path);
  Outcome choose(std::vector<LegalMove> moves);

  std::unique_ptr<Game> game_;
  BoardPicture picture_;
  std::vector<Route> routes_;
  std::vector<Place> path_, targets_;
  std::vector<LegalMove> moves_;
};

}  // namespace tabia::tui
