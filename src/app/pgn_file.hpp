#pragma once
// The games of a file, one after the other, so that its size does not matter.

#include <functional>

#include "game/record.hpp"
#include "io/chunk_reader.hpp"

namespace tabia::app {

// Hands each game, played by the rules and rewritten as exact SAN, to `take`, or the error that says why it cannot be;
// errors name the file. An error that `take` returns ends the reading.
Result<Done> for_each_game(io::ChunkReader chunks,
                           const std::function<Result<Done>(Result<Record>& game)>& take);

}  // namespace tabia::app
