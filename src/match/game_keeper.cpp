#include "match/game_keeper.hpp"

#include <ctime>
#include <random>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "io/folders.hpp"
#include "match/kept_games.hpp"

namespace tabia::match {

namespace fs = std::filesystem;

namespace {

constexpr int most_of_a_second = 1 << 24;

}  // namespace

Result<std::string> game_text(const Engine& engine, const Table& table) {
  Record record = table.record();
  if (!record.tag("Event")) record.set_tag("Event", "tabia play");
  if (!record.tag("Date"))
    record.set_tag("Date", fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))));
  return engine.write_record(record);
}

std::string GameKeeper::standing(const Table& table) {
  return fmt::format("{}|{}|{}|{}|{}", table.start(), fmt::join(table.moves(), " "),
                     table.end() ? table.end()->reason : "", table.seat(Side::First).player,
                     table.seat(Side::Second).player);
}

bool GameKeeper::is_kept(const Table& table) const {
  const bool nothing_happened = path_.empty() && table.plies().empty() && table.start() == "start";
  return nothing_happened || kept_ == standing(table);
}

// A name of its own for every game, also when many begin in the same second: the numbers are tried in steps that grow, by
// chance, so that the fiftieth needs six tries and not fifty.
Result<Done> GameKeeper::choose_name() {
  const std::string began = fmt::format("{:%Y%m%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
  Random chance(std::random_device{}());
  for (int number = 1; number < most_of_a_second;
       number += 1 + static_cast<int>(chance.below(static_cast<std::uint64_t>(number)))) {
    const fs::path path = folder_ / game_file(engine_, began, number);
    auto claim = TABIA_TRY(io::Claim::take(claim_file(path).string()));
    if (!claim) continue;
    if (fs::exists(path)) {  // an older game, which nobody plays
      claim->give_up();
      continue;
    }
    path_ = path;
    claim_ = std::move(claim);
    return Done{};
  }
  return Error{"too many games begin at once: try again",
               {.source = folder_.string(), .line = 0, .column = 0}};
}

Result<Done> GameKeeper::keep(const Table& table) {
  if (is_kept(table)) return Done{};
  if (folder_.empty()) return Error{"no HOME and no --home: the game cannot be kept"};
  const std::string text = TABIA_TRY(game_text(engine_, table));
  if (path_.empty()) {
    TABIA_TRY(io::make_folder(folder_));
    TABIA_TRY(choose_name());
  }
  TABIA_TRY(write_(path_, text));
  kept_ = standing(table);
  return Done{};
}

bool GameKeeper::go_on_with(const fs::path& path, const Table& table) {
  std::error_code unknown;
  const fs::path parent = path.parent_path().empty() ? "." : path.parent_path();
  const bool ours = !folder_.empty() && !table.end() && fs::equivalent(parent, folder_, unknown);
  bool is_free = true;
  if (path != path_) {
    leave();
    if (ours) {
      auto claim = io::Claim::take(claim_file(path).string());
      is_free = !claim || *claim;  // where nothing can be claimed, keep() will say why
      if (claim && *claim) {
        claim_ = std::move(*claim);
        path_ = path;
      }
    }
  }
  kept_ = standing(table);
  return is_free;
}

void GameKeeper::leave() {
  if (claim_) claim_->give_up();
  claim_.reset();
  path_.clear();
  kept_.clear();
}

}  // namespace tabia::match
