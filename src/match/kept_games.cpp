#include "match/kept_games.hpp"

#include <algorithm>
#include <ctime>
#include <tuple>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/text.hpp"
#include "io/claim.hpp"
#include "io/file.hpp"

namespace tabia::match {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_game = 16u << 20;

// "draughts/russian" is a name and not a folder.
std::string stem_of(const Engine& engine) {
  std::string stem(engine.name());
  std::replace(stem.begin(), stem.end(), '/', '-');
  return stem;
}

// "20260309-180455", perhaps with a number after it.
bool is_time(std::string_view text) {
  constexpr std::size_t day = 8, whole = 15;
  if (text.size() < whole || text[day] != '-') return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i != day && !is_digit(text[i]) && !(i == whole && text[i] == '-')) return false;
  }
  return true;
}

const Engine* engine_of(const fs::path& path) {
  const std::string name = path.filename().string();
  for (const Engine* engine : catalogue()) {
    const std::string begin = stem_of(*engine) + "-", end = concat(".", engine->record_suffix());
    if (!name.starts_with(begin) || !name.ends_with(end) || name.size() < begin.size() + end.size()) continue;
    if (is_time(std::string_view(name).substr(begin.size(), name.size() - begin.size() - end.size())))
      return engine;
  }
  return nullptr;
}

struct Found {
  fs::file_time_type time;
  fs::path path;
  const Engine* engine;
};

std::vector<Found> files_of(const fs::path& folder, const Engine* engine) {
  std::vector<Found> files;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    const Engine* of = engine_of(entry->path());
    if (of == nullptr || (engine != nullptr && of->name() != engine->name())) continue;
    std::error_code gone;
    const auto time = entry->last_write_time(gone);
    if (!gone) files.push_back({time, entry->path(), of});
  }
  std::sort(files.begin(), files.end(), [](const Found& a, const Found& b) {
    return std::tie(b.time, b.path) < std::tie(a.time, a.path);
  });
  return files;
}

std::string date_text(fs::file_time_type time) {
  const auto seconds = std::chrono::file_clock::to_sys(time);
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::chrono::system_clock::to_time_t(
                                              std::chrono::floor<std::chrono::seconds>(seconds))));
}

KeptGame opened(const Found& file) {
  KeptGame game;
  game.path = file.path;
  game.engine = file.engine;
  game.date = date_text(file.time);
  const auto claim = io::Claim::state(claim_file(file.path).string());
  game.in_use = claim == io::Claim::State::Held;
  game.cut_off = claim == io::Claim::State::LeftBehind;
  auto table = [&]() -> Result<Table> {
    const std::string text = TABIA_TRY(io::read_all(file.path.string(), longest_game));
    const Record record = TABIA_TRY(file.engine->read_record(text));
    return Table::open(*file.engine, record, {}, {});
  }();
  if (table)
    game.table = std::move(*table);
  else
    game.damage = located(table.error(), Place{file.path.string()}).text();
  return game;
}

}  // namespace

fs::path game_file(const Engine& engine, std::string_view began, int number) {
  const std::string again = number > 1 ? concat("-", number) : "";
  return concat(stem_of(engine), "-", began, again, ".", engine.record_suffix());
}

fs::path claim_file(const fs::path& game) { return game.string() + ".open"; }

std::vector<KeptGame> kept_games(const fs::path& folder, const Engine* engine, std::size_t most) {
  std::vector<KeptGame> games;
  for (const Found& file : files_of(folder, engine)) {
    if (games.size() == most) break;
    games.push_back(opened(file));
  }
  return games;
}

std::optional<KeptGame> unfinished_game(const fs::path& folder, const Engine* engine, Left left) {
  for (const Found& file : files_of(folder, engine)) {
    const auto claim = io::Claim::state(claim_file(file.path).string());
    if (claim == io::Claim::State::Held) continue;
    if (left == Left::CutOff && claim == io::Claim::State::None) continue;
    KeptGame game = opened(file);
    if (game.is_unfinished()) return game;
    if (game.cut_off && game.table) dismiss(game);  // its last move was written: nothing is left to be done
  }
  return std::nullopt;
}

void dismiss(const KeptGame& game) {
  auto claim = io::Claim::take(claim_file(game.path).string());
  if (claim && *claim) (*claim)->give_up();
}

}  // namespace tabia::match
