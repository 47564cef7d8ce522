// tabia library rate: how hard the puzzles of a file are.

#include "app/library_work.hpp"
#include "app/rate_csv.hpp"

namespace tabia::app {

void add_library_rate(Command& library, Common& common) {
  auto file = std::make_shared<std::string>();
  Command rate = library.subcommand("rate", "How hard the chess puzzles of a CSV file are, as ratings",
                                    "tabia library rate puzzles.csv --json");
  rate.argument("file", *file, "Puzzles in the CSV of Lichess, plain or compressed with zstd; - for stdin");
  rate.run([file, &common] { return rate_csv(*file, common); });
}

}  // namespace tabia::app
