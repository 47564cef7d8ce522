#include "app/draughts_tables.hpp"

#include <algorithm>
#include <unistd.h>

#include <fmt/format.h>

#include "app/ending_build.hpp"

namespace tabia::app {

namespace {

using draughts::EndingSlice;
using egdb::Kind;

// A block that turns out to be damaged is not known, like a table that is not there.
class DraughtsTables final : public DraughtsEndings {
 public:
  DraughtsTables(const EndingFolder& folder, int cache_megabytes, std::vector<Error>& refused)
      : prober_(static_cast<std::size_t>(cache_megabytes) << 20) {
    for (const EndingSlice& slice : ending_slices(most_ending_pieces)) {
      for (const Kind kind : {Kind::Outcomes, Kind::Distances}) {
        if (!folder.is_there(slice, kind)) continue;
        auto file = folder.open(slice, kind);
        if (!file) {
          refused.push_back(file.error());
          continue;
        }
        prober_.add(slice, std::move(*file));
        most_pieces_ = std::max(most_pieces_, slice.pieces());
      }
    }
  }

  int most_pieces() const override { return most_pieces_; }
  std::optional<Outcome> outcome(const DraughtsEnding& at) const override {
    const auto found = prober_.outcome(board_of(at));
    return found ? *found : std::nullopt;
  }
  std::optional<int> plies(const DraughtsEnding& at) const override {
    const auto found = prober_.value(board_of(at));
    if (!found || !*found || (*found)->is_draw()) return std::nullopt;
    return (*found)->plies();
  }

 private:
  static draughts::Board<8> board_of(const DraughtsEnding& at) {
    return {{at.pieces[0], at.pieces[1]}, at.kings};
  }

  egdb::Prober<draughts::Endings> prober_;
  int most_pieces_ = 0;
};

}  // namespace

OpenedTables open_draughts_tables(const EndingFolder& folder, int cache_megabytes) {
  OpenedTables opened;
  opened.endings = std::make_shared<DraughtsTables>(folder, cache_megabytes, opened.refused);
  return opened;
}

OpenedTables usual_draughts_tables(const std::string& home, Workers& workers) {
  const auto path = ending_folder_path("", home);
  if (!path) return {nullptr, {path.error()}};
  if (std::error_code unknown; isatty(STDERR_FILENO) != 0 && !std::filesystem::exists(*path, unknown))
    fmt::print(stderr,
               "The first time: the small endings of draughts are solved, which takes some seconds.\n");
  EndingFolder folder(*path, workers);
  const auto made = make_small_endings(folder, endings_made_on_first_need, workers);
  OpenedTables opened = open_draughts_tables(folder);
  const bool told = !opened.refused.empty();  // what is damaged also ended the making
  if (!made && !told) opened.refused.push_back(made.error());
  return opened;
}

Endings endings_for(std::string_view game, const std::string& wish, const std::string& home) {
  if (game != "draughts" || wish == "none") return {};
  OneAfterTheOther workers;
  const OpenedTables opened = wish == "auto" ? usual_draughts_tables(home, workers)
                                             : open_draughts_tables(EndingFolder(wish, workers));
  for (const Error& error : opened.refused)
    fmt::print(stderr, "tabia: {}; playing without it\n", error.text());
  return {.draughts = opened.endings};
}

}  // namespace tabia::app
