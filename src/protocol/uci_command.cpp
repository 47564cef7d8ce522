#include "protocol/uci_command.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/uci_words.hpp"

namespace tabia::uci {

namespace {

// --- go ------------------------------------------------------------------------------------------------------------

constexpr std::int64_t longest_time =
    10'000'000'000;  // milliseconds, 115 days: its nanoseconds still fit many times
constexpr std::int64_t most_plies = 1'000'000;
constexpr std::int64_t deepest_perft = 100;

struct GoNumber {
  std::string_view word;
  std::optional<std::int64_t> Go::*member;
  std::int64_t lowest;
  std::int64_t highest;
};
constexpr std::array<GoNumber, 10> go_numbers = {{
    {"wtime", &Go::white_time, -longest_time, longest_time},
    {"btime", &Go::black_time, -longest_time, longest_time},
    {"winc", &Go::white_increment, 0, longest_time},
    {"binc", &Go::black_increment, 0, longest_time},
    {"movestogo", &Go::moves_to_go, 0, most_plies},  // 0 is what some say for "until the end"
    {"depth", &Go::depth, 1, most_plies},
    {"nodes", &Go::nodes, 1, std::numeric_limits<std::int64_t>::max()},
    {"mate", &Go::mate, 1, most_plies},
    {"movetime", &Go::move_time, 0, longest_time},
    {"perft", &Go::perft, 1, deepest_perft},
}};

const GoNumber* find_go_number(std::string_view word) {
  const auto found =
      std::find_if(go_numbers.begin(), go_numbers.end(), [&](const GoNumber& n) { return n.word == word; });
  return found == go_numbers.end() ? nullptr : &*found;
}

bool is_go_word(std::string_view word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" || find_go_number(word) != nullptr;
}

Result<Command> read_go(Words& words) {
  Go go;
  bool understood = words.done();
  while (!words.done()) {
    const std::string_view word = words.take();
    if (!is_go_word(word)) continue;
    understood = true;
    if (const GoNumber* number = find_go_number(word)) {
      go.*(number->member) = TABIA_TRY(words.number(concat("go ", word), number->lowest, number->highest));
    } else if (word == "searchmoves") {
      go.search_moves = words.take_until(is_go_word);
    } else {
      (word == "infinite" ? go.infinite : go.ponder) = true;
    }
  }
  // Thinking without end is not what somebody meant who said something.
  if (!understood) return Error{"go: none of its words is known"};
  return Command(std::move(go));
}

std::string write_go(const Go& go) {
  std::string line = "go";
  if (go.ponder) line += " ponder";
  for (const GoNumber& number : go_numbers) {
    if (const auto& value = go.*(number.member)) line += concat(' ', number.word, ' ', *value);
  }
  if (go.infinite) line += " infinite";
  if (!go.search_moves.empty()) line += concat(" searchmoves ", joined(go.search_moves));
  return line;
}

// --- position, setoption, debug ------------------------------------------------------------------------------------

bool is_moves(std::string_view word) { return word == "moves"; }
bool is_value(std::string_view word) { return word == "value"; }

Result<Command> read_position(Words& words) {
  SetPosition position;
  const std::string_view kind = words.done() ? std::string_view() : words.take();
  if (kind == "fen") {
    position.fen = joined(words.take_until(is_moves));
    if (position.fen->empty()) return Error{"position fen: the FEN is missing"};
  } else if (kind != "startpos") {
    return Error{concat("position: expected startpos or fen instead of ", shown(kind))};
  }
  if (words.done()) return Command(std::move(position));
  if (!is_moves(words.peek()))
    return Error{concat("position: expected moves instead of ", shown(words.peek()))};
  words.take();
  position.moves = words.take_until([](std::string_view) { return false; });
  return Command(std::move(position));
}

std::string write_position(const SetPosition& position) {
  std::string line = position.fen ? concat("position fen ", *position.fen) : "position startpos";
  if (!position.moves.empty()) line += concat(" moves ", joined(position.moves));
  return line;
}

Result<Command> read_set_option(Words& words) {
  SetOption option;
  if (words.done() || words.take() != "name") return Error{"setoption: expected the word name"};
  option.name = joined(words.take_until(is_value));
  if (option.name.empty()) return Error{"setoption: the name is missing"};
  if (words.done()) return Command(std::move(option));
  words.take();
  option.value = std::string(words.rest());
  return Command(std::move(option));
}

std::string write_set_option(const SetOption& option) {
  std::string line = concat("setoption name ", option.name);
  if (!option.value) return line;
  line += " value";
  if (!option.value->empty()) line += concat(' ', *option.value);
  return line;
}

Result<Command> read_debug(Words& words) {
  const std::string_view word = words.done() ? std::string_view() : words.take();
  if (word != "on" && word != "off")
    return Error{concat("debug: expected on or off instead of ", shown(word))};
  return Command(Debug{word == "on"});
}

// --- All commands --------------------------------------------------------------------------------------------------

template <class Plain>
Result<Command> read_plain(Words&) {
  return Command(Plain{});
}

struct CommandWord {
  std::string_view word;
  Result<Command> (*read)(Words&);
};
constexpr std::array<CommandWord, 11> protocol_words = {{
    {"uci", read_plain<Handshake>},
    {"debug", read_debug},
    {"isready", read_plain<IsReady>},
    {"setoption", read_set_option},
    {"register", read_plain<Register>},
    {"ucinewgame", read_plain<NewGame>},
    {"position", read_position},
    {"go", read_go},
    {"stop", read_plain<StopThinking>},
    {"ponderhit", read_plain<PonderHit>},
    {"quit", read_plain<Quit>},
}};
// Looked for at the beginning only: a lone "d" inside garbage is no command.
constexpr std::array<CommandWord, 3> own_words = {{
    {"d", read_plain<Show>},
    {"eval", read_plain<Evaluate>},
    {"bench", read_plain<Bench>},
}};

template <std::size_t N>
const CommandWord* find_word(const std::array<CommandWord, N>& known, std::string_view word) {
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const CommandWord& c) { return c.word == word; });
  return found == known.end() ? nullptr : &*found;
}

bool is_plain(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c > ' ' && c <= '~'; });
}

struct Writer {
  std::string operator()(const Handshake&) const { return "uci"; }
  std::string operator()(const Debug& debug) const { return debug.on ? "debug on" : "debug off"; }
  std::string operator()(const IsReady&) const { return "isready"; }
  std::string operator()(const SetOption& option) const { return write_set_option(option); }
  std::string operator()(const Register&) const { return "register later"; }
  std::string operator()(const NewGame&) const { return "ucinewgame"; }
  std::string operator()(const SetPosition& position) const { return write_position(position); }
  std::string operator()(const Go& go) const { return write_go(go); }
  std::string operator()(const StopThinking&) const { return "stop"; }
  std::string operator()(const PonderHit&) const { return "ponderhit"; }
  std::string operator()(const Quit&) const { return "quit"; }
  std::string operator()(const Show&) const { return "d"; }
  std::string operator()(const Evaluate&) const { return "eval"; }
  std::string operator()(const Bench&) const { return "bench"; }
};

}  // namespace

Result<Command> read_command(std::string_view line) {
  TABIA_TRY(check_line(line));
  Words words(line);
  if (words.done()) return Error{"the line is blank"};
  if (const CommandWord* own = find_word(own_words, words.peek())) return own->read(words);
  while (!words.done()) {
    const std::string_view word = words.take();
    if (const CommandWord* known = find_word(protocol_words, word)) return known->read(words);
    if (!is_plain(word)) break;  // garbage: what follows it is hardly meant
  }
  return Error{concat("unknown command ", shown(trim(line)))};
}

std::string write(const Command& command) { return std::visit(Writer{}, command); }

}  // namespace tabia::uci
