#include "rules/chess/epd.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rules/chess/fen.hpp"

namespace tabia::chess {

namespace {

std::string_view without_colon(std::string_view opcode) {
  if (opcode.ends_with(':')) opcode.remove_suffix(1);
  return opcode;
}

bool is_move_list(std::string_view opcode) {
  const std::string name = to_lower(without_colon(opcode));
  return name == "bm" || name == "am" || name == "pm" || name == "sm";
}

bool is_check_mark(std::string_view operand) {
  return operand.find_first_not_of("+#!?") == std::string_view::npos;
}

constexpr bool is_opcode(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.' || c == ':';
}

// Reads what stands after the four fields of the position. Columns count from the start of the line.
class Operations {
 public:
  Operations(std::string_view line, std::size_t at) : line_(line), at_(at) {}

  // "0 1" right after the position, as FEN has it.
  Result<Done> read_clocks(Position::Setup& setup) {
    if (at_end() || !is_digit(here())) return Done{};
    setup.quiet_plies = TABIA_TRY(clock("halfmove clock"));
    skip_space();
    if (at_end() || !is_digit(here())) return fault("a halfmove clock, but no move number after it");
    setup.move_number = TABIA_TRY(clock("move number"));
    if (!at_end() && !is_space(here()) && here() != ';') return fault("move number: not a number");
    return Done{};
  }

  Result<Done> read_all(Position::Setup& setup, std::vector<EpdOperation>& out) {
    for (;;) {
      while (!at_end() && (is_space(here()) || here() == ';')) ++at_;
      if (at_end()) return Done{};
      const std::size_t column = at_ + 1;
      EpdOperation operation = TABIA_TRY(read_one());
      const std::string name = to_lower(operation.opcode);
      if (name != "hmvc" && name != "fmvn") {
        out.push_back(std::move(operation));
        continue;
      }
      const std::string_view digits =
          operation.operands.empty() ? "" : std::string_view(operation.operands[0]);
      const int value = TABIA_TRY(read_clock(digits, name, column));
      (name == "hmvc" ? setup.quiet_plies : setup.move_number) = value;
    }
  }

 private:
  bool at_end() const { return at_ == line_.size(); }
  char here() const { return line_[at_]; }
  void skip_space() {
    while (!at_end() && is_space(here())) ++at_;
  }
  Error fault(std::string reason) const { return {std::move(reason), {"", 0, at_ + 1}}; }

  Result<int> clock(std::string_view name) {
    const std::size_t begin = at_;
    while (!at_end() && is_digit(here())) ++at_;
    return read_clock(line_.substr(begin, at_ - begin), name, begin + 1);
  }

  Result<EpdOperation> read_one() {
    EpdOperation operation;
    if (!is_letter(here()))
      return fault(concat("an operation begins with a letter, not with ", shown(line_.substr(at_, 1))));
    while (!at_end() && is_opcode(here())) operation.opcode += line_[at_++];
    if (operation.opcode.size() > longest_opcode) return fault("the name of this operation is too long");
    if (!at_end() && !is_space(here()) && here() != ';') {
      return fault(concat(operation.opcode, ": unexpected ", shown(line_.substr(at_, 1))));
    }
    for (skip_space(); !at_end() && here() != ';'; skip_space()) {
      const bool quoted = here() == '"';
      std::string operand = TABIA_TRY(quoted ? read_quoted() : read_bare());
      if (!quoted && is_check_mark(operand) && is_move_list(operation.opcode) &&
          !operation.operands.empty()) {
        // "Qd1 +": the mark belongs to the move.
        operation.operands.back() += operand;
      } else {
        operation.operands.push_back(std::move(operand));
      }
    }
    return operation;
  }

  Result<std::string> read_quoted() {
    const Error never_closed = fault("this quote is never closed");
    std::string text;
    for (++at_; !at_end(); ++at_) {
      if (here() == '"') {
        ++at_;
        return text;
      }
      const bool escapes =
          here() == '\\' && at_ + 1 < line_.size() && (line_[at_ + 1] == '"' || line_[at_ + 1] == '\\');
      if (escapes) ++at_;
      text += here();
    }
    return never_closed;
  }

  Result<std::string> read_bare() {
    std::string text;
    while (!at_end() && !is_space(here()) && here() != ';' && here() != '"') text += line_[at_++];
    return text;
  }

  std::string_view line_;
  std::size_t at_;
};

// Some files end their lines, or themselves, with a zero byte or the old end-of-file mark.
std::string_view without_tail(std::string_view line) {
  while (!line.empty() && (is_space(line.back()) || line.back() == '\0' || line.back() == '\x1a'))
    line.remove_suffix(1);
  return line;
}

// Text that the reader would cut apart, or that the format calls a string.
bool needs_quotes(const EpdOperation& operation, std::string_view operand) {
  const std::string& opcode = operation.opcode;
  if (opcode == "id" || (opcode.size() == 2 && opcode[0] == 'c' && is_digit(opcode[1]))) return true;
  if (operand.empty() || operand.find_first_of(" \t\n\v\f\r;\"\\") != std::string_view::npos) return true;
  return is_move_list(opcode) && is_check_mark(operand);
}

std::string operand_text(const EpdOperation& operation, std::string_view operand) {
  if (!needs_quotes(operation, operand)) return std::string(operand);
  std::string out = "\"";
  for (char c : operand) {
    if (c == '"' || c == '\\') out += '\\';
    out += is_space(c) && c != '\t' ? ' ' : c;
  }
  return out + '"';
}

}  // namespace

const EpdOperation* Epd::find(std::string_view opcode) const {
  const std::string wanted = to_lower(opcode);
  for (const EpdOperation& operation : operations) {
    if (to_lower(without_colon(operation.opcode)) == wanted) return &operation;
  }
  return nullptr;
}

bool is_epd_blank(std::string_view line) {
  line = trim(without_tail(line));
  return line.empty() || line.front() == '#';
}

Result<Epd> read_epd(std::string_view line) {
  line = without_tail(line);
  if (line.size() > longest_epd)
    return Error{concat("longer than ", longest_epd, " bytes"), {"", 0, longest_epd + 1}};
  const auto control = std::find_if(line.begin(), line.end(),
                                    [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\t'; });
  if (control != line.end()) {
    return Error{concat("unexpected ", shown({&*control, 1})),
                 {"", 0, static_cast<std::size_t>(control - line.begin()) + 1}};
  }
  // "w - -; bm": a semicolon may touch the last field.
  const std::size_t fields_end = std::min(line.find(';'), line.size());
  FenStart start = TABIA_TRY(read_fen_start(line.substr(0, fields_end)));
  Operations rest(line, fields_end - start.rest.size());
  std::vector<EpdOperation> operations;
  TABIA_TRY(rest.read_clocks(start.setup));
  TABIA_TRY(rest.read_all(start.setup, operations));
  return Epd{TABIA_TRY(Position::make(start.setup)), std::move(operations)};
}

std::string write_epd(const Epd& epd) {
  std::string out = fen_start(epd.position);
  if (epd.position.quiet_plies() != 0) out += concat(" hmvc ", epd.position.quiet_plies(), ";");
  if (epd.position.move_number() != 1) out += concat(" fmvn ", epd.position.move_number(), ";");
  for (const EpdOperation& operation : epd.operations) {
    out += concat(" ", operation.opcode);
    for (const std::string& operand : operation.operands)
      out += concat(" ", operand_text(operation, operand));
    out += ';';
  }
  return out;
}

Result<std::vector<Move>> moves_of(const Epd& epd, std::string_view opcode) {
  std::vector<Move> moves;
  const EpdOperation* operation = epd.find(opcode);
  if (operation == nullptr) return moves;
  for (const std::string& operand : operation->operands) {
    if (operand.starts_with('#')) continue;
    auto move = epd.position.read_move(operand);
    if (!move) return Error{concat(opcode, ": ", move.error().reason)};
    moves.push_back(*move);
  }
  return moves;
}

Result<std::vector<Move>> line_of(const Epd& epd, std::string_view opcode) {
  std::vector<Move> moves;
  const EpdOperation* operation = epd.find(opcode);
  if (operation == nullptr) return moves;
  Position at = epd.position;
  for (const std::string& operand : operation->operands) {
    auto move = at.read_move(operand);
    if (!move) return Error{concat(opcode, ": ", move.error().reason)};
    moves.push_back(*move);
    at.play(*move);
  }
  return moves;
}

std::optional<int> mate_length(const Epd& epd) {
  std::string_view number;
  if (const EpdOperation* best = epd.find("bm"); best != nullptr && !best->operands.empty()) {
    number = best->operands[0];
    if (!number.starts_with('#')) number = "";
  }
  if (const EpdOperation* mate = epd.find("dm");
      number.empty() && mate != nullptr && !mate->operands.empty()) {
    number = mate->operands[0];
  }
  if (number.starts_with('#')) number.remove_prefix(1);
  const auto length = to_integer(number);
  if (!length || *length == 0 || *length > most_on_clock || *length < -most_on_clock) return std::nullopt;
  return static_cast<int>(*length);
}

std::optional<std::uint64_t> leaves_at(const Epd& epd, int depth) {
  const EpdOperation* count = epd.find(concat('d', depth));
  if (count == nullptr || count->operands.empty()) return std::nullopt;
  const auto leaves = to_integer(count->operands[0]);
  if (!leaves || *leaves < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*leaves);
}

}  // namespace tabia::chess
