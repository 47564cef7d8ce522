#include "app/ending_build.hpp"

#include <atomic>

#include "base/text.hpp"
#include "io/progress.hpp"

namespace tabia::app {

Result<egdb::Built> build_endings(EndingFolder& folder, int pieces, int megabytes, Workers& workers,
                                  const StopFlag& stop) {
  TABIA_TRY(folder.make());
  io::ProgressLine line(concat("endings of up to ", pieces, " pieces, positions"));
  const std::uint64_t all = ending_positions(pieces);
  std::atomic<std::uint64_t> looked = 0;
  egdb::BuildLimits limits;
  limits.memory = static_cast<std::uint64_t>(megabytes) << 20;
  limits.stop = &stop;
  egdb::Builder<draughts::Endings> builder(
      folder, workers, limits, [&](std::uint64_t positions) { line.show(looked += positions, all); });
  return builder.build(draughts::ending_order(pieces));
}

Result<Done> make_small_endings(EndingFolder& folder, int pieces, Workers& workers) {
  constexpr int plenty = 64;  // MB
  if (pieces > endings_made_on_first_need) return Done{};
  const StopFlag never;
  TABIA_TRY(build_endings(folder, pieces, plenty, workers, never));
  return Done{};
}

}  // namespace tabia::app
