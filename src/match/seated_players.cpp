#include "match/seated_players.hpp"

#include "base/hash.hpp"
#include "base/text.hpp"

namespace tabia::match {

Result<Player*> SeatedPlayers::player(Side side, const std::string& name) {
  Chair& chair = this->chair(side);
  if (!chair.player || chair.name != name) {
    std::vector<PlayerOption> options;
    if (threads_ > 1 && name == "computer") options.push_back({"Threads", concat(threads_)});
    chair = {};
    chair.player = TABIA_TRY(make_player(name, options, engine_, endings_, book_));
    chair.name = name;
  }
  if (!chair.ready) {
    TABIA_TRY(chair.player->new_game(mix(seed_ + static_cast<std::uint64_t>(index(side)))));
    chair.ready = true;
  }
  return chair.player.get();
}

void SeatedPlayers::new_game() {
  ++seed_;
  for (Chair& chair : chairs_) chair.ready = false;
}

}  // namespace tabia::match
