// tabia uci: the chess engine on standard input and output. One thread listens, one thinks (with its helpers).

#include <optional>
#include <string>

#include "app/bench.hpp"
#include "app/book_file.hpp"
#include "app/commands.hpp"
#include "app/on_streams.hpp"
#include "app/position_argument.hpp"
#include "protocol/uci_session.hpp"
#include "tablebase/syzygy.hpp"

namespace tabia::app {

namespace {

class Terminal final : public OnStreams<uci::Surroundings> {
 public:
  Terminal(const Engine& engine, std::uint64_t seed)
      : OnStreams<uci::Surroundings>(seed), engine_(engine), chance_(seed + 1) {}
  ~Terminal() override { wait(); }

  Result<Done> open_book(const std::string& path) override {
    book_ = TABIA_TRY(open_opening_book(engine_, path));
    return Done{};
  }
  std::optional<std::string> book_move(const std::string& position) override {
    if (!book_ && !open_book("")) return std::nullopt;
    return book_->choose(position, chance_);
  }
  Result<Endings> open_endings(const std::string& path) override {
    if (path.empty()) return Endings{};
    return Endings{TABIA_TRY(tablebase::open_syzygy(path))};
  }
  Result<Done> bench() override {
    const auto report = app::bench(engine_, nullptr);
    if (!report) return report.error();
    for (const std::string& row : bench_table(*report)) say(row);
    return Done{};
  }

 private:
  const Engine& engine_;
  std::optional<OpeningBook> book_;  // none until one is asked for
  Random chance_;
};

int run_uci(const Common& common) {
  const auto engine = engine_named("chess");
  if (!engine) return complain(engine.error());
  Terminal terminal(**engine, seed_of(common));
  uci::Session session(**engine, terminal);
  return converse(session);
}

}  // namespace

void add_uci(Command& root, Common& common) {
  Command command = root.subcommand("uci", "The chess engine for programs that speak UCI", "tabia uci");
  command.run([&common] { return run_uci(common); });
}

}  // namespace tabia::app
