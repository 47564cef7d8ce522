#include "app/pgn_file.hpp"

#include "rules/chess/pgn.hpp"

namespace tabia::app {

namespace {

Result<Record> played(Result<Record> game, const Place& file) {
  if (!game) return located(game.error(), file);
  if (const auto resolved = chess::resolve(*game); !resolved) return located(resolved.error(), file);
  return game;
}

}  // namespace

Result<Done> for_each_game(io::ChunkReader chunks,
                           const std::function<Result<Done>(Result<Record>& game)>& take) {
  chess::PgnReader reader;
  for (bool more = true; more;) {
    const std::string_view chunk = TABIA_TRY(chunks.next());
    more = !chunk.empty();
    if (more) {
      reader.feed(chunk);
    } else {
      reader.finish();
    }
    while (auto read = reader.next()) {
      Result<Record> game = played(std::move(*read), Place{chunks.name()});
      TABIA_TRY(take(game));
    }
  }
  return Done{};
}

}  // namespace tabia::app
