// Any bytes as PDN, in pieces whose size the first byte gives: the same games and errors as in one piece. Each game
// written and read again is itself, and playing it never crashes.

#include "rules/draughts/pdn.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "require.hpp"

using namespace tabia;
using namespace tabia::draughts;

namespace {

std::vector<Result<Record>> read_in_pieces(std::string_view text, std::size_t piece) {
  std::vector<Result<Record>> said;
  PdnReader reader;
  const auto drain = [&] {
    while (auto game = reader.next()) said.push_back(std::move(*game));
  };
  for (std::size_t at = 0; at < text.size(); at += piece) {
    reader.feed(text.substr(at, piece));
    drain();
  }
  reader.finish();
  drain();
  return said;
}

void check_game(Record game) {
  const Record tidy = exported(game);
  require(exported(tidy) == tidy);
  const auto again = read_pdn(write_pdn(game));
  require(again.ok() && again->size() == 1 && again->front() == tidy);
  if (!resolve(game)) return;
  Record twice = game;
  require(resolve(twice).ok() && twice == game);
  require(main_line_positions(game).ok());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto whole = read_in_pieces(text, text.size() + 1);
  const auto pieces = read_in_pieces(text, std::size_t{1} + data[0]);
  require(whole.size() == pieces.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    require(whole[i].ok() == pieces[i].ok());
    if (whole[i]) {
      require(*whole[i] == *pieces[i]);
      if (i < 4) check_game(*whole[i]);  // "****" is four games: a short text may hold very many
    } else {
      require(whole[i].error() == pieces[i].error());
      require(whole[i].error().place.line > 0 && whole[i].error().place.column > 0);
      require(whole[i].error().text().find('\n') == std::string::npos);
    }
  }
  return 0;
}
