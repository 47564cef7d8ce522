#include "game/movetext_lexer.hpp"

#include <array>

#include "base/check.hpp"
#include "base/text.hpp"

namespace tabia {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
constexpr std::string_view game_begins = "[Event \"";

constexpr std::array<bool, 256> make_symbol_table() {
  std::array<bool, 256> table = {};
  for (int c = 0; c < 256; ++c) {
    const char letter = static_cast<char>(c);
    // Bytes above 127 are letters of other alphabets: whoever reads the symbol says that it is no move.
    table[c] = is_letter(letter) || is_digit(letter) || c >= 0x80 ||
               std::string_view("_+#=:-/@").find(letter) != std::string_view::npos;
  }
  return table;
}
constexpr std::array<bool, 256> symbol_table = make_symbol_table();
bool is_symbol(char c) { return symbol_table[static_cast<unsigned char>(c)]; }

constexpr bool is_tag_name(char c) {
  return !is_space(c) && c != '"' && c != '[' && c != ']' && static_cast<unsigned char>(c) > ' ';
}

}  // namespace

void MovetextLexer::feed(std::string_view chunk) {
  TABIA_CHECK(!finished_);
  base_ += cursor_;
  buffer_.erase(0, cursor_);
  cursor_ = 0;
  buffer_ += chunk;
}

void MovetextLexer::newline() {
  ++line_;
  line_begin_ = offset();
}

void MovetextLexer::begin(MovetextToken::Kind kind, State state) {
  token_.kind = kind;
  token_.text.clear();
  token_.name.clear();
  token_.line = line_;
  token_.column = offset() - line_begin_ + 1;
  state_ = state;
}

MovetextLexer::Status MovetextLexer::deliver() {
  state_ = State::Between;
  return Status::Token;
}

MovetextLexer::Status MovetextLexer::fail(std::string reason) {
  fault_ = {std::move(reason), {"", line_, offset() - line_begin_ + 1}};
  return Status::Fault;
}

MovetextLexer::Status MovetextLexer::fail_at_token(std::string reason) {
  fault_ = {std::move(reason), {"", token_.line, token_.column}};
  return Status::Fault;
}

void MovetextLexer::resume(From from) {
  state_ = State::Skip;
  moves_seen_ = from == From::Moves;
  // The line of the fault itself is never the next game's, unless the fault is that it came too soon.
  if (offset() != line_begin_) state_ = State::SkippedLine;
}

MovetextLexer::Status MovetextLexer::next() {
  for (;;) {
    const Status status = has_byte() ? step() : Status::NeedsMore;
    if (status == Status::Again) continue;
    return status == Status::NeedsMore && finished_ ? at_end() : status;
  }
}

// The input is used up: a token that needs no closing is complete now.
MovetextLexer::Status MovetextLexer::at_end() {
  const State state = state_;
  state_ = State::Between;
  switch (state) {
    case State::Symbol:
    case State::LineComment: return Status::Token;
    case State::Marks:
    case State::Glyph: state_ = state; return state == State::Marks ? marks() : glyph();
    case State::BraceComment: return fail_at_token("this comment is never closed");
    case State::TagName:
    case State::TagGap:
    case State::TagValue:
    case State::TagEscape:
    case State::TagQuote: return fail_at_token("this tag is never closed");
    default: return Status::End;
  }
}

MovetextLexer::Status MovetextLexer::step() {
  switch (state_) {
    case State::Between: return between();
    case State::Symbol: return symbol();
    case State::Marks: return marks();
    case State::Glyph: return glyph();
    case State::LineComment: return line_comment();
    case State::BraceComment: return brace_comment();
    case State::EscapedLine:
    case State::SkippedLine: return rest_of_line();
    case State::TagName:
    case State::TagGap: return tag_name();
    case State::TagValue:
    case State::TagEscape: return tag_value();
    case State::TagQuote: return tag_quote();
    case State::Skip: return skip();
  }
  return Status::End;
}

MovetextLexer::Status MovetextLexer::between() {
  while (has_byte()) {
    const char c = byte();
    if (c == '\n') {
      advance();
      newline();
      continue;
    }
    if (c == '.') {  // dots follow move numbers, which say nothing new
      if (const Status status = dots(); status != Status::Again) return status;
      continue;
    }
    after_symbol_ = false;
    if (is_space(c)) {
      advance();
      continue;
    }
    if (c == byte_order_mark[0]) {
      if (!can_see(byte_order_mark.size())) return Status::NeedsMore;
      if (rest().starts_with(byte_order_mark)) {
        if (offset() == line_begin_) line_begin_ += byte_order_mark.size();
        advance(byte_order_mark.size());
        continue;
      }
    }
    if (c == '%' && offset() == line_begin_) {
      state_ = State::EscapedLine;
      return Status::Again;
    }
    if (c == '(' || c == ')') {
      begin(c == '(' ? MovetextToken::Kind::Open : MovetextToken::Kind::Close, State::Between);
      advance();
      return Status::Token;
    }
    if (c == '*') {
      begin(MovetextToken::Kind::Symbol, State::Between);
      token_.text = c;
      advance();
      return Status::Token;
    }
    if (is_symbol(c)) {
      begin(MovetextToken::Kind::Symbol, State::Symbol);
      return symbol();
    }
    if (c == '!' || c == '?') {
      begin(MovetextToken::Kind::Mark, State::Marks);
      return marks();
    }
    switch (c) {
      case '{':
      case ';':
        begin(MovetextToken::Kind::Comment, c == '{' ? State::BraceComment : State::LineComment);
        space_pending_ = false;
        line_has_text_ = true;
        break;
      case '[': begin(MovetextToken::Kind::Tag, State::TagName); break;
      case '$': begin(MovetextToken::Kind::Mark, State::Glyph); break;
      case '}': return fail("'}' closes no comment");
      default: return fail(concat("unexpected ", shown({&c, 1})));
    }
    advance();
    return Status::Again;
  }
  return Status::NeedsMore;
}

MovetextLexer::Status MovetextLexer::dots() {
  const std::size_t found = rest().find_first_not_of('.');
  const std::size_t run = found == std::string_view::npos ? rest().size() : found;
  if (!can_see(run + 1) && run < longest_symbol) return Status::NeedsMore;
  if (dialect_.checks_dots && !after_symbol_ && run != 3) {
    token_.line = line_;
    token_.column = offset() - line_begin_ + 1;
    advance(run);
    return fail_at_token("a dot that follows no number");
  }
  advance(run);
  return Status::Again;
}

MovetextLexer::Status MovetextLexer::symbol() {
  const std::size_t from = cursor_;
  while (has_byte() && is_symbol(byte())) advance();
  token_.text.append(buffer_, from, cursor_ - from);
  if (token_.text.size() > longest_symbol) {
    return fail_at_token(concat("longer than ", longest_symbol, " bytes: ", shown(token_.text)));
  }
  after_symbol_ = true;
  return has_byte() ? deliver() : Status::NeedsMore;
}

// "!" and the like, two characters at most at a time: "!!!" is "!!" and "!".
MovetextLexer::Status MovetextLexer::marks() {
  while (has_byte() && token_.text.size() < 2 && (byte() == '!' || byte() == '?')) {
    token_.text += byte();
    advance();
  }
  if (!has_byte() && !finished_ && token_.text.size() < 2) return Status::NeedsMore;
  constexpr std::array<std::string_view, 6> spelled = {"!", "?", "!!", "??", "!?", "?!"};
  for (std::size_t i = 0; i < spelled.size(); ++i) {
    if (token_.text == spelled[i]) token_.mark = static_cast<std::uint8_t>(i + 1);
  }
  return deliver();
}

MovetextLexer::Status MovetextLexer::glyph() {
  while (has_byte() && is_digit(byte())) {
    token_.text += byte();
    advance();
    if (token_.text.size() > 3) break;
  }
  if (!has_byte() && !finished_ && token_.text.size() <= 3) return Status::NeedsMore;
  const auto number = to_integer(token_.text);
  if (dialect_.large_glyphs && number && *number > 255 && *number <= 999) {
    token_.kind = MovetextToken::Kind::Comment;
    token_.text.insert(0, 1, '$');
    return deliver();
  }
  if (!number || *number > 255) return fail_at_token("after $ there must be a number from 0 to 255");
  token_.mark = static_cast<std::uint8_t>(*number);
  return deliver();
}

// White space between the words of a comment becomes one space: where its lines were broken means nothing.
bool MovetextLexer::add_to_comment(char c) {
  if (is_space(c)) {
    space_pending_ = true;
    return true;
  }
  if (space_pending_ && !token_.text.empty()) token_.text += ' ';
  space_pending_ = false;
  token_.text += c;
  return token_.text.size() <= longest_remark;
}

MovetextLexer::Status MovetextLexer::line_comment() {
  for (; has_byte(); advance()) {
    if (byte() == '\n') return deliver();
    if (!add_to_comment(byte()))
      return fail_at_token(concat("this comment is longer than ", longest_remark, " bytes"));
  }
  return Status::NeedsMore;
}

MovetextLexer::Status MovetextLexer::brace_comment() {
  for (; has_byte(); advance()) {
    const char c = byte();
    if (c == '}') {
      advance();
      return deliver();
    }
    if (c == '\n') {
      // A blank line and then the first tag of a game: the comment was never closed, and the game is not its text.
      if (!line_has_text_) {
        if (!can_see(1 + game_begins.size())) return Status::NeedsMore;
        if (rest().substr(1).starts_with(game_begins)) {
          advance();
          newline();
          return fail_at_token("this comment is never closed");
        }
      }
      advance();
      newline();
      --cursor_;  // the loop advances
      line_has_text_ = false;
    } else if (!is_space(c)) {
      line_has_text_ = true;
    }
    if (!add_to_comment(c))
      return fail_at_token(concat("this comment is longer than ", longest_remark, " bytes"));
  }
  return Status::NeedsMore;
}

MovetextLexer::Status MovetextLexer::rest_of_line() {
  const std::size_t end = rest().find('\n');
  if (end == std::string_view::npos) {
    cursor_ = buffer_.size();
    return Status::NeedsMore;
  }
  advance(end + 1);
  newline();
  state_ = state_ == State::SkippedLine ? State::Skip : State::Between;
  return Status::Again;
}

MovetextLexer::Status MovetextLexer::tag_name() {
  for (; has_byte(); advance()) {
    const char c = byte();
    if (c == '\n') return fail_at_token("the line ends inside this tag");
    if (is_space(c)) {
      if (!token_.name.empty()) state_ = State::TagGap;
    } else if (c == '"') {
      if (token_.name.empty()) return fail("tag without a name");
      state_ = State::TagValue;
      advance();
      return Status::Again;
    } else if (state_ == State::TagGap || !is_tag_name(c)) {
      return fail(concat("tag ", shown(token_.name), ": a value in quotes must follow"));
    } else {
      token_.name += c;
      if (token_.name.size() > longest_symbol) return fail_at_token("the name of this tag is too long");
    }
  }
  return Status::NeedsMore;
}

MovetextLexer::Status MovetextLexer::tag_value() {
  for (; has_byte(); advance()) {
    const char c = byte();
    if (c == '\n' || c == '\r')
      return fail_at_token(concat("tag ", shown(token_.name), ": the line ends before the closing quote"));
    if (state_ == State::TagEscape) {
      if (c != '"' && c != '\\') token_.text += '\\';  // a backslash that escapes nothing is a backslash
      token_.text += c;
      state_ = State::TagValue;
    } else if (c == '\\') {
      state_ = State::TagEscape;
    } else if (c == '"') {
      state_ = State::TagQuote;
      advance();
      return Status::Again;
    } else {
      token_.text += c;
    }
    if (token_.text.size() > longest_remark)
      return fail_at_token(concat("tag ", shown(token_.name), ": too long"));
  }
  return Status::NeedsMore;
}

// After a quote: the end of the tag, or, since many files forget to escape, a quote inside the value.
MovetextLexer::Status MovetextLexer::tag_quote() {
  std::size_t spaces = 0;
  while (spaces < rest().size() && (rest()[spaces] == ' ' || rest()[spaces] == '\t')) ++spaces;
  if (spaces == rest().size()) {
    if (spaces > longest_symbol) return fail_at_token(concat("tag ", shown(token_.name), " is never closed"));
    cursor_ = finished_ ? buffer_.size() : cursor_;
    return Status::NeedsMore;
  }
  if (rest()[spaces] == ']') {
    advance(spaces + 1);
    return deliver();
  }
  token_.text += '"';
  state_ = State::TagValue;
  return Status::Again;
}

// Here a line of a bad game begins. Its first bytes tell what it is.
MovetextLexer::Status MovetextLexer::skip() {
  const std::size_t end = rest().find('\n');
  if (end == std::string_view::npos && !can_see(game_begins.size())) return Status::NeedsMore;
  const std::string_view head = rest().substr(0, end).substr(0, game_begins.size());
  const bool is_tag = head.size() > 1 && head[0] == '[' && is_letter(head[1]);
  if (is_tag && (moves_seen_ || head == game_begins)) {
    state_ = State::Between;
    return Status::Again;
  }
  if (!is_tag && !trim(head).empty()) moves_seen_ = true;
  state_ = State::SkippedLine;
  return Status::Again;
}

}  // namespace tabia
