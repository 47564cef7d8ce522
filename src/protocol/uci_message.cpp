#include "protocol/uci_message.hpp"

#include <algorithm>
#include <limits>

#include "protocol/uci_words.hpp"

namespace tabia::uci {

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

// --- info ----------------------------------------------------------------------------------------------------------

struct InfoNumber {
  std::string_view word;
  std::optional<std::int64_t> Info::*member;
};
using InfoNumbers = std::array<InfoNumber, 11>;
constexpr InfoNumbers info_numbers = {{
    {"depth", &Info::depth},
    {"seldepth", &Info::deepest},
    {"multipv", &Info::line},
    {"nodes", &Info::nodes},
    {"nps", &Info::nodes_per_second},
    {"hashfull", &Info::table_fullness},
    {"tbhits", &Info::table_hits},
    {"sbhits", &Info::shredder_hits},
    {"cpuload", &Info::load},
    {"time", &Info::time},
    {"currmovenumber", &Info::current_move_number},
}};
constexpr std::size_t before_score = 3;  // so many of them are written in front of the score

const InfoNumber* find_info_number(std::string_view word) {
  const auto same = [&](const InfoNumber& n) { return n.word == word; };
  const auto* const found = std::find_if(info_numbers.begin(), info_numbers.end(), same);
  return found == info_numbers.end() ? nullptr : found;
}

bool is_info_word(std::string_view word) {
  constexpr std::array<std::string_view, 7> others = {"score",    "wdl", "currmove", "refutation",
                                                      "currline", "pv",  "string"};
  return find_info_number(word) != nullptr || std::find(others.begin(), others.end(), word) != others.end();
}

Result<ScoreMessage> read_score(Words& words) {
  ScoreMessage score;
  bool found = false;
  while (!words.done() && !is_info_word(words.peek())) {
    const std::string_view word = words.take();
    if (word == "cp" || word == "mate") {
      score.is_mate = word == "mate";
      score.value = TABIA_TRY(words.number(concat("score ", word), least, most));
      found = true;
    } else if (word == "lowerbound") {
      score.bound = ScoreBound::Lower;
    } else if (word == "upperbound") {
      score.bound = ScoreBound::Upper;
    }
  }
  if (!found) return Error{"score: neither cp nor mate"};
  return score;
}

Result<CurrentLine> read_current_line(Words& words) {
  CurrentLine line;
  if (!words.done() && to_integer(words.peek()))
    line.processor = TABIA_TRY(words.number("currline", 0, most));
  line.moves = words.take_until(is_info_word);
  return line;
}

Result<Message> read_info(Words& words) {
  Info info;
  while (!words.done()) {
    const std::string_view word = words.take();
    if (const InfoNumber* number = find_info_number(word)) {
      info.*(number->member) = TABIA_TRY(words.number(concat("info ", word), 0, most));
    } else if (word == "score") {
      info.score = TABIA_TRY(read_score(words));
    } else if (word == "wdl") {
      info.wdl.emplace();
      for (std::int64_t& part : *info.wdl) part = TABIA_TRY(words.number("info wdl", 0, 1000));
    } else if (word == "currmove") {
      if (words.done()) return Error{"info currmove: the move is missing"};
      info.current_move = std::string(words.take());
    } else if (word == "refutation") {
      info.refutation = words.take_until(is_info_word);
    } else if (word == "currline") {
      info.current_line = TABIA_TRY(read_current_line(words));
    } else if (word == "pv") {
      info.moves = words.take_until(is_info_word);
    } else if (word == "string") {
      info.text = std::string(words.rest());
      words.skip_rest();
    }
  }
  return Message(std::move(info));
}

std::string write_score(const ScoreMessage& score) {
  const std::string_view bound = score.bound == ScoreBound::Lower   ? " lowerbound"
                                 : score.bound == ScoreBound::Upper ? " upperbound"
                                                                    : "";
  return concat(" score ", score.is_mate ? "mate " : "cp ", score.value, bound);
}

std::string write_info(const Info& info) {
  std::string line = "info";
  const auto write_number = [&](const InfoNumber& number) {
    if (const auto& value = info.*(number.member)) line += concat(' ', number.word, ' ', *value);
  };
  const auto write_words = [&](std::string_view name, const std::vector<std::string>& list) {
    if (!list.empty()) line += concat(' ', name, ' ', joined(list));
  };
  std::for_each(info_numbers.begin(), info_numbers.begin() + before_score, write_number);
  if (info.score) line += write_score(*info.score);
  if (info.wdl) line += concat(" wdl ", (*info.wdl)[0], ' ', (*info.wdl)[1], ' ', (*info.wdl)[2]);
  std::for_each(info_numbers.begin() + before_score, info_numbers.end(), write_number);
  if (info.current_move) line += concat(" currmove ", *info.current_move);
  write_words("refutation", info.refutation);
  if (info.current_line) {
    line += " currline";
    if (info.current_line->processor) line += concat(' ', *info.current_line->processor);
    if (!info.current_line->moves.empty()) line += concat(' ', joined(info.current_line->moves));
  }
  write_words("pv", info.moves);
  if (info.text) line += concat(info.text->empty() ? " string" : " string ", *info.text);
  return line;
}

// --- option --------------------------------------------------------------------------------------------------------

constexpr std::string_view no_text = "<empty>";

bool is_option_word(std::string_view word) {
  return word == "type" || word == "default" || word == "min" || word == "max" || word == "var";
}

Result<Message> read_option(Words& words) {
  OptionMessage option;
  if (words.done() || words.take() != "name") return Error{"option: expected the word name"};
  option.name = joined(words.take_until([](std::string_view word) { return word == "type"; }));
  if (option.name.empty()) return Error{"option: the name is missing"};
  while (!words.done()) {
    const std::string_view word = words.take();
    if (word == "type" && !words.done()) option.type = words.take();
    if (word == "min") option.lowest = TABIA_TRY(words.number("option min", least, most));
    if (word == "max") option.highest = TABIA_TRY(words.number("option max", least, most));
    if (word == "var") option.choices.push_back(joined(words.take_until(is_option_word)));
    if (word == "default") {
      option.initial = joined(words.take_until(is_option_word));
      if (*option.initial == no_text) option.initial = "";
    }
  }
  if (option.type.empty()) return Error{concat("option ", shown(option.name), ": the type is missing")};
  return Message(std::move(option));
}

std::string write_option(const OptionMessage& option) {
  std::string line = concat("option name ", option.name, " type ", option.type);
  if (option.initial)
    line += concat(" default ", option.initial->empty() ? no_text : std::string_view(*option.initial));
  if (option.lowest) line += concat(" min ", *option.lowest);
  if (option.highest) line += concat(" max ", *option.highest);
  for (const std::string& choice : option.choices) line += concat(choice.empty() ? " var" : " var ", choice);
  return line;
}

// --- All messages --------------------------------------------------------------------------------------------------

Result<Message> read_best_move(Words& words) {
  if (words.done()) return Error{"bestmove: the move is missing"};
  BestMove best{std::string(words.take()), std::nullopt};
  if (!words.done() && words.take() == "ponder" && !words.done()) best.ponder = std::string(words.take());
  return Message(std::move(best));
}

Result<Message> read_id(Words& words) {
  const std::string_view what = words.done() ? std::string_view() : words.take();
  if (what == "name") return Message(IdName{std::string(words.rest())});
  if (what == "author") return Message(IdAuthor{std::string(words.rest())});
  return Error{concat("id: expected name or author instead of ", shown(what))};
}

struct Writer {
  std::string operator()(const IdName& id) const {
    return concat(id.text.empty() ? "id name" : "id name ", id.text);
  }
  std::string operator()(const IdAuthor& id) const {
    return concat(id.text.empty() ? "id author" : "id author ", id.text);
  }
  std::string operator()(const UciOk&) const { return "uciok"; }
  std::string operator()(const ReadyOk&) const { return "readyok"; }
  std::string operator()(const OptionMessage& option) const { return write_option(option); }
  std::string operator()(const BestMove& best) const {
    return best.ponder ? concat("bestmove ", best.move, " ponder ", *best.ponder)
                       : concat("bestmove ", best.move);
  }
  std::string operator()(const Info& info) const { return write_info(info); }
  std::string operator()(const Formality& formality) const { return formality.text; }
};

}  // namespace

Result<Message> read_message(std::string_view line) {
  TABIA_TRY(check_line(line));
  Words words(line);
  while (!words.done()) {
    const std::string_view from_here = words.rest();
    const std::string_view word = words.take();
    if (word == "info") return read_info(words);
    if (word == "bestmove") return read_best_move(words);
    if (word == "readyok") return Message(ReadyOk{});
    if (word == "uciok") return Message(UciOk{});
    if (word == "option") return read_option(words);
    if (word == "id") return read_id(words);
    if (word == "copyprotection" || word == "registration") return Message(Formality{std::string(from_here)});
  }
  return Error{concat("no UCI message: ", shown(trim(line)))};
}

std::string write(const Message& message) { return std::visit(Writer{}, message); }

std::string remark(std::string_view text) {
  Info info;
  info.text = std::string(text);
  std::replace_if(
      info.text->begin(), info.text->end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return write(Message(std::move(info)));
}

}  // namespace tabia::uci
