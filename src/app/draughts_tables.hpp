#pragma once
// The databases of a folder as they are handed to a Mind.

#include <memory>
#include <string>
#include <vector>

#include "app/ending_folder.hpp"
#include "engine/endings.hpp"

namespace tabia::app {

struct OpenedTables {
  std::shared_ptr<const DraughtsEndings> endings;  // what is whole; most_pieces() is 0 if there is nothing
  std::vector<Error> refused;                      // the files that are not, by name
};

// Damaged files are left out: the others are used without them. Decoded blocks take `cache_megabytes` at most.
OpenedTables open_draughts_tables(const EndingFolder& folder, int cache_megabytes = 64);

// Those of the usual folder, the small ones made first where they are missing: what a command that plays English draughts
// hands to its Minds. Where nothing can be made, there are none and `refused` says why.
OpenedTables usual_draughts_tables(const std::string& home, Workers& workers);

}  // namespace tabia::app
