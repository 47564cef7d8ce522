#include "protocol/uci_options.hpp"

#include <array>
#include <variant>

#include "base/text.hpp"
#include "engine/chess_levels.hpp"

namespace tabia::uci {

namespace {

struct Spin {
  int& (*at)(Settings&);
  int lowest, highest;
};
struct Check {
  bool& (*at)(Settings&);
};
struct Text {
  std::string& (*at)(Settings&);
};
struct Button {};

struct Row {
  OptionName id;
  std::string_view name;
  std::variant<Spin, Check, Text, Button> kind;
};

const std::array<Row, 14>& rows() {
  static const std::array<Row, 14> table = {{
      {OptionName::Hash, "Hash", Spin{[](Settings& s) -> int& { return s.hash_megabytes; }, 1, 65536}},
      {OptionName::Threads, "Threads", Spin{[](Settings& s) -> int& { return s.threads; }, 1, 1024}},
      {OptionName::MultiPv, "MultiPV", Spin{[](Settings& s) -> int& { return s.lines; }, 1, 256}},
      {OptionName::Ponder, "Ponder", Check{[](Settings& s) -> bool& { return s.ponder; }}},
      {OptionName::ClearHash, "Clear Hash", Button{}},
      {OptionName::Chess960, "UCI_Chess960", Check{[](Settings& s) -> bool& { return s.chess960; }}},
      {OptionName::ShowWdl, "UCI_ShowWDL", Check{[](Settings& s) -> bool& { return s.show_wdl; }}},
      {OptionName::LimitStrength, "UCI_LimitStrength",
       Check{[](Settings& s) -> bool& { return s.strength.limited; }}},
      {OptionName::Elo, "UCI_Elo",
       Spin{[](Settings& s) -> int& { return s.strength.elo; }, chess_ladder.front().elo,
            chess_ladder.back().elo}},
      {OptionName::SkillLevel, "Skill Level",
       Spin{[](Settings& s) -> int& { return s.strength.skill_level; }, 0, 20}},
      {OptionName::SyzygyPath, "SyzygyPath", Text{[](Settings& s) -> std::string& { return s.syzygy_path; }}},
      {OptionName::OwnBook, "OwnBook", Check{[](Settings& s) -> bool& { return s.own_book; }}},
      {OptionName::BookFile, "BookFile", Text{[](Settings& s) -> std::string& { return s.book_file; }}},
      {OptionName::MoveOverhead, "Move Overhead",
       Spin{[](Settings& s) -> int& { return s.move_overhead; }, 0, 5000}},
  }};
  return table;
}

OptionMessage message_of(const Row& row) {
  Settings initial;
  OptionMessage message;
  message.name = row.name;
  if (const Spin* spin = std::get_if<Spin>(&row.kind)) {
    message.type = "spin";
    message.initial = concat(spin->at(initial));
    message.lowest = spin->lowest;
    message.highest = spin->highest;
  } else if (const Check* check = std::get_if<Check>(&row.kind)) {
    message.type = "check";
    message.initial = check->at(initial) ? "true" : "false";
  } else if (const Text* text = std::get_if<Text>(&row.kind)) {
    message.type = "string";
    message.initial = text->at(initial);
  } else {
    message.type = "button";
  }
  return message;
}

struct Setter {
  Settings& settings;
  std::string_view name, value;

  Result<Done> operator()(const Spin& spin) const {
    const auto number = to_integer(value);
    if (!number || *number < spin.lowest || *number > spin.highest) {
      return Error{concat("setoption ", name, ": ", shown(value), " is no number between ", spin.lowest,
                          " and ", spin.highest)};
    }
    spin.at(settings) = static_cast<int>(*number);
    return Done{};
  }
  Result<Done> operator()(const Check& check) const {
    const std::string word = to_lower(value);
    if (word != "true" && word != "false") {
      return Error{concat("setoption ", name, ": ", shown(value), " is neither true nor false")};
    }
    check.at(settings) = word == "true";
    return Done{};
  }
  Result<Done> operator()(const Text& text) const {
    text.at(settings) = value == "<empty>" ? "" : value;
    return Done{};
  }
  Result<Done> operator()(const Button&) const { return Done{}; }
};

}  // namespace

std::vector<OptionMessage> option_menu() {
  std::vector<OptionMessage> menu;
  for (const Row& row : rows()) menu.push_back(message_of(row));
  return menu;
}

Result<OptionName> set_option(Settings& settings, std::string_view name, std::string_view value) {
  const std::string wanted = to_lower(name);
  for (const Row& row : rows()) {
    if (to_lower(row.name) != wanted) continue;
    TABIA_TRY(std::visit(Setter{settings, row.name, value}, row.kind));
    return row.id;
  }
  return Error{concat("setoption: no option called ", shown(name))};
}

}  // namespace tabia::uci
