#include "trainer/referee_minds.hpp"

namespace tabia::trainer {

Mind& RefereeMinds::mind(const std::string& game, const EndingsOf& endings) {
  Known& known = minds_[game];
  if (!known.mind) {
    known.mind = find_engine(game)->mind();
    known.mind->set_solving_table(table_megabytes);
    known.mind->set_table(table_megabytes);
  }
  if (!known.has_endings) {
    const Endings found = endings(game);
    known.has_endings = found.chess || found.draughts;
    if (known.has_endings) known.mind->set_endings(found);
  }
  return *known.mind;
}

MateMind& RefereeMinds::mates() {
  if (!mates_) mates_.emplace(table_megabytes);
  return *mates_;
}

}  // namespace tabia::trainer
