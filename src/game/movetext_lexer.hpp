#pragma once
// The text of games, as PGN and PDN write it, cut into tokens. Bytes come in chunks of any size; the lexer stops where a chunk ends and goes on in the
// next one, so it holds one token and never a file.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/dialect.hpp"

namespace tabia {

constexpr std::size_t longest_symbol = 255;          // bytes of a move, a number, a tag's name
constexpr std::size_t longest_remark = 1024 * 1024;  // bytes of a comment or a tag's value

struct MovetextToken {
  enum class Kind : std::uint8_t { Tag, Comment, Symbol, Mark, Open, Close };

  Kind kind = Kind::Symbol;
  std::string text;       // the symbol, the comment, the tag's value
  std::string name;       // the tag's name
  std::uint8_t mark = 0;  // the number of an annotation glyph
  std::size_t line = 0;
  std::size_t column = 0;
};

class MovetextLexer {
 public:
  enum class Status : std::uint8_t { Token, NeedsMore, End, Fault, Again };  // Again is never seen outside

  explicit MovetextLexer(const Dialect& dialect) : dialect_(dialect) {}

  void feed(std::string_view chunk);
  void finish() { finished_ = true; }

  // Token: token() is set. NeedsMore: feed() or finish() first. Fault: fault() is set; resume() must follow.
  Status next();
  MovetextToken& token() { return token_; }
  const Error& fault() const { return fault_; }

  // Skips the rest of a bad game, up to the next tag section.
  enum class From : std::uint8_t { Tags, Moves };  // where in the game the fault was
  void resume(From from);

  std::size_t offset() const { return base_ + cursor_; }  // bytes read so far

 private:
  enum class State : std::uint8_t {
    Between,
    Symbol,
    Marks,
    Glyph,
    LineComment,
    BraceComment,
    EscapedLine,
    TagName,
    TagGap,
    TagValue,
    TagEscape,
    TagQuote,
    Skip,
    SkippedLine,
  };

  bool has_byte() const { return cursor_ < buffer_.size(); }
  char byte() const { return buffer_[cursor_]; }
  std::string_view rest() const { return std::string_view(buffer_).substr(cursor_); }
  bool can_see(std::size_t bytes) const { return finished_ || rest().size() >= bytes; }
  void advance(std::size_t bytes = 1) { cursor_ += bytes; }
  void newline();

  void begin(MovetextToken::Kind kind, State state);
  Status deliver();
  Status fail(std::string reason);           // at the cursor
  Status fail_at_token(std::string reason);  // where the token began
  Status at_end();

  // Each goes on until a token is complete, something is wrong, the state changes (Again) or more bytes must be
  // seen (NeedsMore).
  Status step();
  Status between();
  Status dots();
  Status symbol();
  Status marks();
  Status glyph();
  Status line_comment();
  Status brace_comment();
  Status rest_of_line();
  Status tag_name();
  Status tag_value();
  Status tag_quote();
  Status skip();
  bool add_to_comment(char c);

  const Dialect& dialect_;
  std::string buffer_;
  std::size_t cursor_ = 0;
  std::size_t base_ = 0;  // bytes of the input before buffer_
  std::size_t line_ = 1;
  std::size_t line_begin_ = 0;  // as an offset into the input
  bool finished_ = false;

  State state_ = State::Between;
  MovetextToken token_;
  Error fault_;
  bool space_pending_ = false;  // in a comment: white space seen, not yet written
  bool line_has_text_ = false;  // in a brace comment: this line is not blank
  bool after_symbol_ = false;   // the byte before was part of one
  bool moves_seen_ = false;     // while skipping: the bad game's tags are behind us
};

}  // namespace tabia
