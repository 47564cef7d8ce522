#include "engine/pgn_record.hpp"

#include "rules/chess/pgn.hpp"

namespace tabia {

Result<Record> first_pgn(std::string_view text) {
  chess::PgnReader reader;
  reader.feed(text);
  reader.finish();
  auto game = reader.next();
  if (!game) return Error{"no game in it"};
  return std::move(*game);
}

}  // namespace tabia
