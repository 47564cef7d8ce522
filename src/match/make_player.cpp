#include "base/text.hpp"
#include "match/builtin_players.hpp"
#include "match/hub_player.hpp"
#include "match/study_player.hpp"
#include "match/uci_player.hpp"

namespace tabia::match {

namespace {

constexpr std::string_view uci_scheme = "uci:";
constexpr std::string_view hub_scheme = "hub:";
constexpr std::string_view levelled = "computer:";

// Our best at a game: its play search, or where there is none every line to its end.
Result<std::unique_ptr<Player>> make_computer(const std::vector<PlayerOption>& options, const Engine& engine,
                                              const Endings& endings, std::optional<OpeningBook> book) {
  if (engine.mind()->can_think())
    return ComputerPlayer::make(std::nullopt, options, engine, endings, std::move(book));
  constexpr int to_the_end = 60;
  return std::unique_ptr<Player>(
      std::make_unique<StudyPlayer>(StudyPlayer::Search{"alphabeta", "deepening", to_the_end}, engine));
}

// "computer:3".
Result<int> read_level(std::string_view name, const Engine& engine) {
  const std::string_view text = name.substr(levelled.size());
  const auto levels = engine.levels();
  if (levels.empty()) return Error{concat(shown(name), ": ", engine.name(), " has no levels")};
  const auto number = to_integer(text);
  if (!number || *number < 0 || *number > levels.back().level) {
    return Error{concat(shown(name), ": the levels are 0 to ", levels.back().level)};
  }
  return static_cast<int>(*number);
}

}  // namespace

Result<std::unique_ptr<Player>> make_player(const std::string& name, const std::vector<PlayerOption>& options,
                                            const Engine& engine, const Endings& endings,
                                            std::optional<OpeningBook> book) {
  if (name == "tabia" || name == "computer" || name == "solver")
    return make_computer(options, engine, endings, std::move(book));
  if (name.starts_with(levelled))
    return ComputerPlayer::make(TABIA_TRY(read_level(name, engine)), options, engine, endings,
                                std::move(book));
  if (name == "random") {
    if (!options.empty()) return Error{"random has no options"};
    return std::unique_ptr<Player>(std::make_unique<RandomPlayer>());
  }
  if (auto search = StudyPlayer::read(name)) {
    if (!search->ok()) return search->error();
    if (!options.empty()) return Error{concat(name, " has no options")};
    return std::unique_ptr<Player>(std::make_unique<StudyPlayer>(**search, engine));
  }
  if (name.starts_with(hub_scheme)) return HubPlayer::make({name.substr(hub_scheme.size()), options}, engine);
  return UciPlayer::make({name.starts_with(uci_scheme) ? name.substr(uci_scheme.size()) : name, options});
}

bool is_computer(std::string_view name) {
  return name == "tabia" || name == "computer" || name == "solver" || name.starts_with(levelled);
}

bool is_built_in(std::string_view name) {
  return is_computer(name) || name == "random" || StudyPlayer::read(name);
}

bool is_program(std::string_view name) {
  return name.starts_with(uci_scheme) || name.starts_with(hub_scheme);
}

bool is_insatiable(std::string_view name) {
  return name != "random" && !name.starts_with(levelled) && !StudyPlayer::read(name);
}

}  // namespace tabia::match
