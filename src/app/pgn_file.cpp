#include "app/pgn_file.hpp"

#include "rules/chess/pgn.hpp"
#include "rules/draughts/pdn.hpp"

namespace tabia::app {

namespace {

using Resolve = std::function<Result<Done>(Record& game)>;

Result<Record> played(Result<Record> game, const Place& file, const Resolve& resolve) {
  if (!game) return located(game.error(), file);
  if (const auto resolved = resolve(*game); !resolved) return located(resolved.error(), file);
  return game;
}

Result<Done> read_games(io::ChunkReader chunks, MovetextReader& reader, const Resolve& resolve,
                        const TakeGame& take) {
  for (bool more = true; more;) {
    const std::string_view chunk = TABIA_TRY(chunks.next());
    more = !chunk.empty();
    if (more) {
      reader.feed(chunk);
    } else {
      reader.finish();
    }
    while (auto read = reader.next()) {
      Result<Record> game = played(std::move(*read), Place{chunks.name()}, resolve);
      TABIA_TRY(take(game));
    }
  }
  return Done{};
}

}  // namespace

Result<Done> for_each_game(io::ChunkReader chunks, const TakeGame& take) {
  chess::PgnReader reader;
  return read_games(std::move(chunks), reader, chess::resolve, take);
}

Result<Done> for_each_game(io::ChunkReader chunks, const Engine& engine, const TakeGame& take) {
  if (engine.dialect() == nullptr)
    return Error{"games of this kind are not kept in files", Place{chunks.name()}};
  MovetextReader reader(*engine.dialect());
  return read_games(
      std::move(chunks), reader, [&](Record& game) { return engine.resolve(game); }, take);
}

Result<Done> for_each_draughts_game(io::ChunkReader chunks, const draughts::VariantRules* usual,
                                    const TakeGame& take) {
  draughts::PdnReader reader;
  return read_games(
      std::move(chunks), reader, [usual](Record& game) { return draughts::resolve(game, usual); }, take);
}

}  // namespace tabia::app
