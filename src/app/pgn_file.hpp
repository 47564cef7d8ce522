#pragma once
// The games of a file, one after the other, so that its size does not matter.

#include <functional>

#include "engine/engine.hpp"
#include "game/record.hpp"
#include "io/chunk_reader.hpp"
#include "rules/draughts/variant.hpp"

namespace tabia::app {

// Hands each game, played by the rules and rewritten as exact SAN, to `take`, or the error that says why it cannot be;
// errors name the file. An error that `take` returns ends the reading.
using TakeGame = std::function<Result<Done>(Result<Record>& game)>;
Result<Done> for_each_game(io::ChunkReader chunks, const TakeGame& take);
// The same for any game that is kept in files.
Result<Done> for_each_game(io::ChunkReader chunks, const Engine& engine, const TakeGame& take);
// The same for PDN. `usual` is the variant of games that do not say theirs; null: the one that fits.
Result<Done> for_each_draughts_game(io::ChunkReader chunks, const draughts::VariantRules* usual,
                                    const TakeGame& take);

}  // namespace tabia::app
