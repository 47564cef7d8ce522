#include "engine/engine.hpp"

#include "game/movetext_reader.hpp"

namespace tabia {

Result<Record> Engine::read_record(std::string_view text) const {
  if (dialect() == nullptr) return Error{"games of this kind are not kept in files"};
  MovetextReader reader(*dialect());
  reader.feed(text);
  reader.finish();
  auto game = reader.next();
  if (!game) return Error{"no game in it"};
  return std::move(*game);
}

}  // namespace tabia
