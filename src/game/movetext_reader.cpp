#include "game/movetext_reader.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace tabia {

namespace {

// Judgements that some files write out instead of as $ numbers.
std::optional<std::uint8_t> judgement(std::string_view text) {
  struct Spelled {
    std::string_view text;
    std::uint8_t glyph;
  };
  constexpr std::array<Spelled, 9> all = {{{"=", 10},
                                           {"+=", 14},
                                           {"=+", 15},
                                           {"+/=", 14},
                                           {"=/+", 15},
                                           {"+/-", 16},
                                           {"-/+", 17},
                                           {"+-", 18},
                                           {"-+", 19}}};
  for (const Spelled& known : all) {
    if (known.text == text) return known.glyph;
  }
  return std::nullopt;
}

bool is_number(std::string_view text) { return std::all_of(text.begin(), text.end(), is_digit); }

// The first part of "1- 7".
bool is_broken_off(std::string_view text) {
  return text.size() > 1 && (is_digit(text[0]) || is_letter(text[0])) &&
         (text.back() == '-' || text.back() == 'x' || text.back() == ':');
}

}  // namespace

bool MovetextReader::is_result(std::string_view text) const {
  return std::find(dialect_.results.begin(), dialect_.results.end(), text) != dialect_.results.end();
}

std::optional<Result<Record>> MovetextReader::next() {
  for (;;) {
    switch (lexer_.next()) {
      case MovetextLexer::Status::Token:
        if (auto game = take()) return game;
        break;
      case MovetextLexer::Status::Fault: {
        const Error fault = lexer_.fault();
        lexer_.resume(in_moves_ ? MovetextLexer::From::Moves : MovetextLexer::From::Tags);
        start_over();
        return fault;
      }
      case MovetextLexer::Status::End:
        if (!has_content()) return std::nullopt;
        return finished();
      default: return std::nullopt;
    }
  }
}

std::optional<Result<Record>> MovetextReader::take() {
  MovetextToken& token = lexer_.token();
  if (!started_) {
    started_ = true;
    begin_ = lexer_.offset();
    game_[Record::root].line = static_cast<std::uint32_t>(token.line);
    game_[Record::root].column = static_cast<std::uint32_t>(token.column);
  }
  if (lexer_.offset() - begin_ > most_game_bytes)
    return failed(concat("a game of more than ", most_game_bytes, " bytes"));
  if (!broken_.empty() && token.kind != MovetextToken::Kind::Symbol) return failed(half_a_move());
  switch (token.kind) {
    case MovetextToken::Kind::Tag: return take_tag();
    case MovetextToken::Kind::Symbol: return take_symbol();
    case MovetextToken::Kind::Mark: return mark(token.mark);
    case MovetextToken::Kind::Open: return open();
    case MovetextToken::Kind::Close: return close();
    case MovetextToken::Kind::Comment: note(token.text); return std::nullopt;
  }
  return std::nullopt;
}

// A tag after moves begins the next game, whether or not the last one had a result. So does a second Event.
std::optional<Result<Record>> MovetextReader::take_tag() {
  MovetextToken& token = lexer_.token();
  Tag tag = {std::move(token.name), std::move(token.text)};
  const bool lacks_result = in_moves_;  // with one, the game would be over
  if (in_moves_ || (tag.name == "Event" && game_.tag("Event"))) {
    Result<Record> game = finished();
    if (dialect_.needs_result && lacks_result)
      game = Error{"the game before this tag has no result", {"", token.line, token.column}};
    game_.tags.push_back(std::move(tag));
    started_ = true;
    begin_ = lexer_.offset();
    game_[Record::root].line = static_cast<std::uint32_t>(token.line);
    game_[Record::root].column = static_cast<std::uint32_t>(token.column);
    return game;
  }
  if (game_.tags.size() >= most_game_tags) return failed(concat("more than ", most_game_tags, " tags"));
  game_.tags.push_back(std::move(tag));
  return std::nullopt;
}

std::optional<Result<Record>> MovetextReader::take_symbol() {
  std::string& text = lexer_.token().text;
  if (!broken_.empty()) {
    text.insert(0, broken_);
    broken_.clear();
  } else if (dialect_.breaks_moves && is_broken_off(text)) {
    broken_ = text;
    broken_at_ = {"", lexer_.token().line, lexer_.token().column};
    in_moves_ = true;
    return std::nullopt;
  }
  const std::size_t length = dialect_.move_length(text);
  if (is_letter(text[0]) && length > 0) return move(length);  // what most symbols are
  if (is_result(text) || text == "1/2") {
    in_moves_ = true;
    if (branches_.size() > 1) {  // somebody's remark on how the variation would end
      note(text);
      return std::nullopt;
    }
    game_.result = text == "1/2" ? "1/2-1/2" : text;
    return finished();
  }
  if (is_number(text) || dialect_.says_nothing(text)) return std::nullopt;
  if (const auto glyph = judgement(text)) return mark(*glyph);
  if (length == 0) return failed(concat(shown(text), " is not a move"));
  return move(length);
}

std::optional<Result<Record>> MovetextReader::move(std::size_t length) {
  const MovetextToken& token = lexer_.token();
  if (game_.size() > most_game_nodes)
    return failed(concat("a game of more than ", most_game_nodes, " moves"));
  Branch& branch = branches_.back();
  const Record::Index added = game_.add(branch.at, std::string_view(token.text).substr(0, length));
  game_[added].line = static_cast<std::uint32_t>(token.line);
  game_[added].column = static_cast<std::uint32_t>(token.column);
  if (branch.empty) game_[added].comment_before = std::move(branch.comment);
  branch.at = added;
  branch.empty = false;
  in_moves_ = true;
  note(std::string_view(token.text).substr(length));
  return std::nullopt;
}

std::optional<Result<Record>> MovetextReader::mark(std::uint8_t glyph) {
  const Branch* branch = &branches_.back();
  if (branch->empty && branches_.size() > 1) {
    if (!dialect_.brackets_marks) return failed("a mark before the first move of a variation");
    branch = &branches_[branches_.size() - 2];
  }
  std::vector<std::uint8_t>& marks = game_[branch->at].marks;
  if (marks.size() >= most_game_marks)
    return failed(concat("more than ", most_game_marks, " marks at one move"));
  marks.push_back(glyph);
  in_moves_ = true;
  return std::nullopt;
}

std::optional<Result<Record>> MovetextReader::open() {
  const Branch& branch = branches_.back();
  if (branch.empty) return failed("a variation before any move");
  if (branches_.size() > most_game_depth)
    return failed(concat("variations nested more than ", most_game_depth, " deep"));
  const Record::Index before = game_[branch.at].parent;
  branches_.push_back({before, true, "", lexer_.token().line, lexer_.token().column});
  return std::nullopt;
}

std::optional<Result<Record>> MovetextReader::close() {
  if (branches_.size() == 1) return failed("')' closes no variation");
  const Branch closed = std::move(branches_.back());
  branches_.pop_back();
  if (closed.empty) note(closed.comment);  // a variation of words only: they belong to the move before
  return std::nullopt;
}

void MovetextReader::note(std::string_view comment) {
  if (comment.empty()) return;
  in_moves_ |= !game_.tags.empty();  // before the tags of a game it is neither tag nor move
  Branch& branch = branches_.back();
  std::string& held = branch.empty && branches_.size() > 1 ? branch.comment : game_[branch.at].comment;
  if (!held.empty()) held += ' ';
  held += comment;
}

Error MovetextReader::half_a_move() const { return {concat(shown(broken_), " is half a move"), broken_at_}; }

Result<Record> MovetextReader::finished() {
  if (branches_.size() > 1) {
    const Error error{"this variation is never closed", {"", branches_.back().line, branches_.back().column}};
    start_over();
    return error;
  }
  if (!broken_.empty()) {
    const Error error = half_a_move();
    start_over();
    return error;
  }
  Record game = std::move(game_);
  if (game.result.empty()) {
    const auto claimed = game.tag("Result");
    game.result = claimed && is_result(*claimed) ? *claimed : "*";
  }
  start_over();
  return game;
}

Result<Record> MovetextReader::failed(std::string reason) {
  const MovetextToken& token = lexer_.token();
  return failed(Error{std::move(reason), {"", token.line, token.column}});
}

Result<Record> MovetextReader::failed(Error error) {
  const bool in_tags = lexer_.token().kind == MovetextToken::Kind::Tag;
  lexer_.resume(in_tags ? MovetextLexer::From::Tags : MovetextLexer::From::Moves);
  start_over();
  return error;
}

void MovetextReader::start_over() {
  game_ = Record();
  branches_.resize(1);
  branches_[0] = {Record::root, true, "", 0, 0};
  in_moves_ = false;
  started_ = false;
  broken_.clear();
}

Result<std::vector<Record>> read_movetext(const Dialect& dialect, std::string_view text) {
  std::vector<Record> games;
  MovetextReader reader(dialect);
  reader.feed(text);
  reader.finish();
  while (auto game = reader.next()) games.push_back(TABIA_TRY(std::move(*game)));
  return games;
}

}  // namespace tabia
