#include "app/library_options.hpp"

#include <charconv>

#include "base/text.hpp"
#include "engine/engine.hpp"
#include "io/folders.hpp"
#include "library/sqlite_library.hpp"

namespace tabia::app {

namespace {

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

void declare_library(Command& command, LibraryOptions& options) {
  command.option("--db", options.file, "The file of the library, instead of library.db in the data folder");
}

void declare_filter(Command& command, LibraryOptions& options) {
  command.option("--game", options.game, "Only of this game: chess, draughts, draughts/VARIANT, go");
  command.option("--rating", options.rating, "Only ratings from LO to HI: 1200-1500, 2000-, -900");
  command.option("--theme", options.themes, "Only with all of these themes: fork,pin");
  command.option("--length", options.length, "Only with so many moves to find: 2, or 2-4");
  command.option("--source", options.source, "Only with this in the source");
  command.choice("--soundness", options.soundness, {"sound", "unsound", "unchecked"},
                 "Only what was proved, what was found wrong, or what nobody has looked at");
  command.option("--text", options.text, "Only with this in the id, the position or the source");
}

Result<Range> read_range(const std::string& text) {
  Range range;
  const std::size_t dash = text.find('-');
  const std::string_view all = text;
  const std::string_view low = trim(all.substr(0, dash));
  const std::string_view high = dash == std::string::npos ? low : trim(all.substr(dash + 1));
  range.lowest = number(low);
  range.highest = number(high);
  const bool wrong = (!low.empty() && !range.lowest) || (!high.empty() && !range.highest) ||
                     (low.empty() && high.empty()) ||
                     (range.lowest && range.highest && *range.lowest > *range.highest);
  if (wrong) return Error{concat("expected a range such as 1200-1500 instead of ", shown(text))};
  return range;
}

Result<library::Filter> filter_of(const LibraryOptions& options) {
  library::Filter filter;
  filter.game = options.game;
  if (!options.game.empty() && find_engine(options.game) == nullptr)
    return Error{concat("--game: no game called ", shown(options.game))};
  if (!options.rating.empty()) {
    const Range range = TABIA_TRY(read_range(options.rating));
    filter.lowest_rating = range.lowest;
    filter.highest_rating = range.highest;
  }
  for (const std::string_view theme : split(options.themes, ','))
    if (!trim(theme).empty()) filter.themes.emplace_back(trim(theme));
  if (!options.length.empty()) {
    const Range range = TABIA_TRY(read_range(options.length));
    if (range.lowest) filter.shortest = static_cast<int>(*range.lowest);
    if (range.highest) filter.longest = static_cast<int>(*range.highest);
  }
  filter.source = options.source;
  filter.text = options.text;
  for (const auto soundness :
       {library::Soundness::Unchecked, library::Soundness::Sound, library::Soundness::Unsound})
    if (options.soundness == library::soundness_word(soundness)) filter.soundness = soundness;
  return filter;
}

Result<std::unique_ptr<library::Library>> open_library(const LibraryOptions& options, const Common& common) {
  if (!options.file.empty()) return library::open_sqlite_library(options.file);
  const auto folder = io::data_folder(common.home);
  if (folder.empty()) return Error{"no data folder is known: say --home DIR or --db FILE"};
  TABIA_TRY(io::make_folder(folder));
  return library::open_sqlite_library((folder / "library.db").string());
}

}  // namespace tabia::app
