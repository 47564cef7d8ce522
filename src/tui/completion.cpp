#include "tui/completion.hpp"

#include <algorithm>
#include <filesystem>

#include "base/text.hpp"
#include "settings/settings.hpp"
#include "tui/line_command.hpp"

namespace tabia::tui {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_choices = 200;

std::vector<std::string> beginning_with(const std::vector<std::string>& words, std::string_view begin) {
  std::vector<std::string> out;
  for (const std::string& word : words) {
    if (word.starts_with(begin)) out.push_back(word);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::vector<std::string> list_of(std::string_view text) {
  std::vector<std::string> out;
  for (const std::string_view word : words(text)) out.emplace_back(word);
  return out;
}

std::vector<std::string> setting_names() {
  std::vector<std::string> names;
  for (const settings::Setting& setting : settings::all_settings()) names.emplace_back(setting.name);
  return names;
}

std::vector<std::string> values_of(std::string_view name) {
  for (const settings::Setting& setting : settings::all_settings()) {
    if (setting.name != name) continue;
    return list_of(setting.kind == settings::Kind::Switch ? "on off" : setting.words);
  }
  return {};
}

}  // namespace

std::string common_beginning(const std::vector<std::string>& choices) {
  if (choices.empty()) return "";
  std::string common = choices.front();
  for (const std::string& choice : choices) {
    const auto [end, unused] = std::mismatch(common.begin(), common.end(), choice.begin(), choice.end());
    common.erase(end, common.end());
  }
  return common;
}

std::string certain_end(const Completion& completion, std::string_view line) {
  const std::vector<std::string>& choices = completion.choices;
  if (choices.empty()) return "";
  std::string more = common_beginning(choices).substr(line.size() - completion.begin);
  if (choices.size() == 1 && !choices.front().ends_with('/') && !choices.front().ends_with(':')) more += ' ';
  return more;
}

Completion complete_word(std::string_view line, const std::vector<std::string>& words) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  if (line.find(' ', begin) != std::string_view::npos) return {line.size()};
  return {begin, beginning_with(words, line.substr(begin))};
}

Completion complete_file(std::string_view line, std::size_t begin) {
  const std::string_view typed = line.substr(begin);
  const std::size_t stroke = typed.rfind('/');
  const std::size_t name = stroke == std::string_view::npos ? 0 : stroke + 1;
  Completion completion{begin + name};
  const fs::path folder = name == 0 ? fs::path(".") : fs::path(typed.substr(0, name));
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    std::string found = entry->path().filename().string();
    if (!found.starts_with(typed.substr(name)) || (found.front() == '.' && typed.size() == name)) continue;
    std::error_code unknown;
    if (entry->is_directory(unknown)) found += '/';
    completion.choices.push_back(std::move(found));
    if (completion.choices.size() == most_choices) break;
  }
  std::sort(completion.choices.begin(), completion.choices.end());
  return completion;
}

Completion complete_command(std::string_view line, const std::vector<std::string>& moves,
                            const std::vector<std::string>& sides) {
  const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t after = line.find(' ', first);
  if (after == std::string_view::npos) {
    std::vector<std::string> all = command_words();
    all.insert(all.end(), moves.begin(), moves.end());
    return complete_word(line, all);
  }
  const std::string verb = to_lower(line.substr(first, after - first));
  const std::size_t second = std::min(line.find_first_not_of(' ', after), line.size());
  if (verb == "load" || verb == "save") return complete_file(line, second);
  const std::size_t third = line.find(' ', second);
  const auto among = [&](const std::vector<std::string>& words, std::size_t begin) {
    return Completion{begin, beginning_with(words, line.substr(begin))};
  };
  if (third == std::string_view::npos) {
    if (verb == "why") return among(moves, second);
    if (verb == "set") return among(setting_names(), second);
    if (verb == "board") return among({"on", "off"}, second);
    if (verb == "notation") return among({"numbers", "letters"}, second);
    if (verb == "player") return among(sides, second);
    return {line.size()};
  }
  const std::size_t last = std::min(line.find_first_not_of(' ', third), line.size());
  if (verb == "set") return among(values_of(line.substr(second, third - second)), last);
  if (verb == "player")
    return among({"human", "computer", "computer:", "random", "solver", "minimax:", "alphabeta:", "mcts:"},
                 last);
  return {line.size()};
}

}  // namespace tabia::tui
