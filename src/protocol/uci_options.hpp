#pragma once
// The options our UCI engine offers, and what they are set to.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "protocol/uci_message.hpp"

namespace tabia::uci {

// How well to play. The Elo goes before the skill level.
struct Strength {
  bool limited = false;  // UCI_LimitStrength
  int elo = 1500;        // binds when limited
  int skill_level = 20;  // two for each level; 20 is full strength
  bool operator==(const Strength&) const = default;
};

struct Settings {
  int hash_megabytes = 16;
  int threads = 1;
  int lines = 1;  // MultiPV
  bool ponder = false;
  bool chess960 = false;
  bool show_wdl = false;
  Strength strength;
  std::string syzygy_path;
  bool own_book = false;
  std::string book_file;
  int move_overhead = 20;  // milliseconds
  bool operator==(const Settings&) const = default;
};

enum class OptionName : std::uint8_t {
  Hash,
  Threads,
  MultiPv,
  Ponder,
  ClearHash,
  Chess960,
  ShowWdl,
  LimitStrength,
  Elo,
  SkillLevel,
  SyzygyPath,
  OwnBook,
  BookFile,
  MoveOverhead,
};

// As they are told after "uci".
std::vector<OptionMessage> option_menu();
// Upper and lower case in names and in true and false do not matter. On an error nothing was changed.
Result<OptionName> set_option(Settings& settings, std::string_view name, std::string_view value);

}  // namespace tabia::uci
