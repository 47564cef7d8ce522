// LinePlay's games in files; docs/formats/play-pgn.md.

#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/text.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"
#include "tui/line_play.hpp"
#include "tui/sentences.hpp"

namespace tabia::tui {

namespace {

constexpr std::size_t longest_file = 16u << 20;

}  // namespace

Result<std::string> LinePlay::written() const {
  Record record = table_.record();
  record.set_tag("Event", "tabia play");
  record.set_tag("Date", fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))));
  return engine_.write_record(record);
}

std::string LinePlay::standing() const {
  return fmt::format("{} {} {}", table_.start(), fmt::join(table_.moves(), " "),
                     table_.end() ? table_.end()->reason : "");
}

void LinePlay::save(const std::string& path) {
  const auto text = written();
  if (!text) return say(concat("Not saved: ", text.error().text(), "."));
  if (const auto done = io::write_file(path, *text); !done)
    return say(concat("Not saved: ", done.error().text(), "."));
  saved_ = standing();
  say(concat("Saved to ", path, "."));
}

void LinePlay::load(const std::string& path) {
  const auto loaded = [&]() -> Result<match::Table> {
    const std::string text = TABIA_TRY(io::read_all(path, longest_file));
    const Record record = TABIA_TRY(engine_.read_record(text));
    const std::array<match::Seat, 2> seats = {table_.seat(Side::First), table_.seat(Side::Second)};
    return match::Table::open(engine_, record, seats, {});
  };
  auto table = loaded();
  if (!table) return say(concat("Not loaded: ", located(table.error(), Place{path}).text()));
  if (const auto kept = keep(); !kept)
    return say(concat("Not loaded, since this game cannot be kept: ", kept.error().text()));
  table_ = std::move(*table);
  players_.new_game();
  hint_.reset();
  asked_ = 0;
  saved_ = standing();
  say(concat("Loaded ", path, ". ", seats_text(table_, engine_)));
  if (const auto& end = table_.end()) tell({match::Ended{*end}});
  board_is_old_ = true;
}

void LinePlay::begin(const std::string& position) {
  if (const auto set_up = engine_.set_up(position); !set_up)
    return say(concat("unreadable: ", set_up.error().text()));
  if (const auto kept = keep(); !kept)
    return say(concat("No new game, since this one cannot be kept: ", kept.error().text()));
  tell(table_.begin(position));
  players_.new_game();
  saved_.clear();
}

Result<Done> LinePlay::keep() {
  if (table_.plies().empty() || standing() == saved_) return Done{};
  if (settings_.folder.empty()) return Error{"no HOME and no --home: the game cannot be kept"};
  const std::string text = TABIA_TRY(written());
  TABIA_TRY(io::make_folder(settings_.folder));
  // A name of its own for every game: an older one is never written over.
  std::string game(engine_.name());  // "draughts/russian" is a name and not a folder
  std::replace(game.begin(), game.end(), '/', '-');
  const std::string stem = fmt::format("{}-{:%Y%m%d-%H%M%S}", game, fmt::localtime(std::time(nullptr)));
  std::filesystem::path path;
  for (int i = 1; path.empty() || std::filesystem::exists(path); ++i)
    path = settings_.folder /
           fmt::format("{}{}.{}", stem, i > 1 ? fmt::format("-{}", i) : "", engine_.record_suffix());
  TABIA_TRY(io::write_file(path.string(), text));
  saved_ = standing();
  const std::string go_on =
      table_.end() ? "" : concat(" Go on with: tabia play ", engine_.name(), " --load ", path.string());
  say(concat("Saved to ", path.string(), ".", go_on));
  return Done{};
}

}  // namespace tabia::tui
