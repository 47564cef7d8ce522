// tabia uci: the chess engine on standard input and output. One thread listens, one thinks (with its helpers).

#include <array>
#include <cerrno>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>

#include "app/bench.hpp"
#include "app/book_file.hpp"
#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "base/clock.hpp"
#include "io/thread_workers.hpp"
#include "protocol/uci_session.hpp"
#include "protocol/uci_words.hpp"
#include "tablebase/syzygy.hpp"

namespace tabia::app {

namespace {

class Terminal final : public uci::Surroundings {
 public:
  Terminal(const Engine& engine, std::uint64_t seed) : engine_(engine), chance_(seed) {}
  ~Terminal() override { wait(); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Whole lines, past every buffer: nobody waits for a line that lies in one. If the other side is gone, the end of its
  // input will tell us.
  void say(std::string_view line) override {
    const std::string whole = std::string(line) + '\n';
    const std::lock_guard lock(output_);
    std::string_view left = whole;
    while (!left.empty()) {
      const ssize_t written = write(STDOUT_FILENO, left.data(), left.size());
      if (written < 0 && errno != EINTR) return;
      if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void start(std::function<void()> search) override {
    wait();
    thinker_ = std::thread(std::move(search));
  }
  void wait() override {
    if (thinker_.joinable()) thinker_.join();
  }
  Workers& workers(int threads) override { return workers_.emplace(threads); }

  std::size_t spare_megabytes() const override {
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0) return 1024;
    return static_cast<std::size_t>(pages) / 1024 * static_cast<std::size_t>(size) / 1024 / 4 * 3;
  }
  Result<Done> open_book(const std::string& path) override {
    book_ = TABIA_TRY(open_opening_book(path));
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
  std::uint64_t seed() override { return chance_.next(); }
  Result<Done> bench() override {
    const auto report = app::bench(engine_, nullptr);
    if (!report) return report.error();
    for (const std::string& row : bench_table(*report)) say(row);
    return Done{};
  }

 private:
  const Engine& engine_;
  std::mutex output_;
  std::thread thinker_;
  std::optional<io::ThreadWorkers> workers_;
  std::optional<OpeningBook> book_;  // none until one is asked for
  Random chance_;
};

int run_uci(const Common& common) {
  const auto engine = engine_named("chess");
  if (!engine) return complain(engine.error());
  // Without a seed each run plays its own openings, and errs in its own way at a level.
  const auto now = static_cast<std::uint64_t>(SteadyClock().now().time_since_epoch().count());
  Terminal terminal(**engine, common.seed.value_or(now));
  uci::Session session(**engine, terminal);
  uci::LineCollector lines;
  const auto hear = [&](std::string_view line) { return session.hear(line); };
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      lines.finish(hear);
      return ok;
    }
    if (!lines.feed({buffer.data(), static_cast<std::size_t>(count)}, hear)) return ok;
  }
}

}  // namespace

void add_uci(Command& root, Common& common) {
  Command command = root.subcommand("uci", "The chess engine for programs that speak UCI", "tabia uci");
  command.run([&common] { return run_uci(common); });
}

}  // namespace tabia::app
