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

// Those of the usual folder, the small ones made first where they are missing. Where nothing can be made, there are none
// and `refused` says why.
OpenedTables usual_draughts_tables(const std::string& home, Workers& workers);

// What a command hands to its own players of English draughts; other games get nothing. What is wrong with a file is told on
// stderr, and play goes on without it.
constexpr const char* endings_help = "Solved endings for our own players of English draughts: auto (those of "
                                     "the data folder, small ones made when "
                                     "missing), none, or a folder";
Endings endings_for(std::string_view game, const std::string& wish, const std::string& home);

}  // namespace tabia::app
