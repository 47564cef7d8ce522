#include "game/movetext_writer.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace tabia {

namespace {

struct RosterTag {
  std::string_view name, if_missing;
};
constexpr std::array<RosterTag, 7> roster = {{{"Event", "?"},
                                              {"Site", "?"},
                                              {"Date", "????.??.??"},
                                              {"Round", "?"},
                                              {"White", "?"},
                                              {"Black", "?"},
                                              {"Result", "*"}}};

// Words separated by single spaces, as the reader makes of any comment.
std::string in_one_line(std::string_view text) {
  std::string out;
  for (std::string_view word : words(text)) out += concat(out.empty() ? "" : " ", word);
  return out;
}

// Puts words into lines of at most 79 columns.
class Lines {
 public:
  explicit Lines(std::string& out) : out_(out) {}

  void word(std::string_view text) {
    const bool space = column_ > 0 && !glue_;
    // '%' in the first column would hide the line from readers.
    if (column_ > 0 && column_ + space + text.size() > 79 && !text.starts_with('%')) {
      end_line();
    } else if (space) {
      out_ += ' ';
      ++column_;
    }
    out_ += text;
    column_ += text.size();
    glue_ = false;
  }
  // The next word follows without a space, if the line is long enough.
  void glue() { glue_ = true; }
  void end_line() {
    out_ += '\n';
    column_ = 0;
    glue_ = false;
  }

 private:
  std::string& out_;
  std::size_t column_ = 0;
  bool glue_ = false;
};

class Writer {
 public:
  Writer(const Record& record, std::size_t first_ply, std::string& out)
      : record_(record), lines_(out), first_ply_(first_ply) {}

  // The tree in the order of the text: a move, then the variations to it, then its continuation. The stack holds the
  // moves whose variations are being written.
  void write_moves() {
    struct Waiting {
      Record::Index move, next_variation;
      std::size_t ply;
    };
    std::vector<Waiting> stack;
    write_remarks(record_[Record::root]);
    Record::Index at = record_[Record::root].first_child;
    for (std::size_t ply = first_ply_;;) {
      bool line_goes_on = at != Record::none;
      if (line_goes_on) {
        write_move(at, ply);
        const Record::Index variation =
            record_.starts_variation(at) ? Record::none : record_[at].next_sibling;
        if (variation != Record::none) {
          stack.push_back({at, variation, ply});
        } else {
          at = record_[at].first_child;
          ++ply;
          continue;
        }
      } else if (stack.empty()) {
        break;
      } else {
        lines_.glue();
        lines_.word(")");
        number_needed_ = true;
      }
      Waiting& waiting = stack.back();
      ply = waiting.ply;
      if (waiting.next_variation != Record::none) {
        at = waiting.next_variation;
        waiting.next_variation = record_[at].next_sibling;
        lines_.word("(");
        lines_.glue();
        number_needed_ = true;
      } else {
        at = record_[waiting.move].first_child;
        ++ply;
        stack.pop_back();
      }
    }
    lines_.word(record_.result);
    lines_.end_line();
  }

 private:
  void write_move(Record::Index node, std::size_t ply) {
    write_comment(record_[node].comment_before);
    const bool first_player = ply % 2 == 0;
    if (first_player || number_needed_) {
      lines_.word(concat(ply / 2 + 1, first_player ? "." : "..."));
    }
    number_needed_ = false;
    lines_.word(record_[node].move);
    write_remarks(record_[node]);
  }

  void write_remarks(const Record::Node& node) {
    for (std::uint8_t mark : node.marks) lines_.word(concat('$', mark));
    write_comment(node.comment);
  }

  void write_comment(std::string_view comment) {
    if (comment.empty()) return;
    number_needed_ = true;
    // Nothing can stand for '}' between braces; a comment up to the end of the line may hold it.
    if (comment.find('}') != std::string_view::npos) {
      lines_.word(concat(';', comment));
      lines_.end_line();
      return;
    }
    const auto parts = words(comment);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      lines_.word(concat(i == 0 ? "{" : "", parts[i], i + 1 == parts.size() ? "}" : ""));
    }
  }

  const Record& record_;
  Lines lines_;
  std::size_t first_ply_;
  bool number_needed_ = true;
};

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string tag_name(std::string_view name) {
  std::string out(name);
  for (char& c : out) {
    if (static_cast<unsigned char>(c) <= ' ' || c == '"' || c == '[' || c == ']') c = '_';
  }
  return out.empty() ? "_" : out;
}

// A value stays on one line; its spaces are its own.
std::string tag_value(std::string_view value) {
  std::string out(value);
  for (char& c : out) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  return out;
}

}  // namespace

Record tidied(const Dialect& dialect, Record record) {
  if (std::find(dialect.results.begin(), dialect.results.end(), record.result) == dialect.results.end())
    record.result = std::string(1, '*');

  std::vector<Tag> given;
  for (const Tag& tag : record.tags) given.push_back({tag_name(tag.name), tag_value(tag.value)});
  std::vector<Tag> ordered;
  for (const RosterTag& wanted : roster) {
    const auto found =
        std::find_if(given.begin(), given.end(), [&](const Tag& tag) { return tag.name == wanted.name; });
    if (found != given.end()) {
      ordered.push_back(std::move(*found));
      given.erase(found);
    } else {
      const bool is_result = wanted.name == "Result";
      ordered.push_back(
          {std::string(wanted.name), is_result ? record.result : std::string(wanted.if_missing)});
    }
  }
  for (Tag& tag : given) {
    if (tag.name != "Event") ordered.push_back(std::move(tag));  // a second Event would begin another game
  }
  record.tags = std::move(ordered);

  for (Record::Index node = 0; node < record.size(); ++node) {
    Record::Node& at = record[node];
    at.comment = in_one_line(at.comment);
    at.comment_before = in_one_line(at.comment_before);
    if (at.comment_before.empty() || record.starts_variation(node) || node == Record::root) continue;
    std::string& earlier = record[at.parent].comment;  // inside a line, before this move is after the last
    earlier += concat(earlier.empty() ? "" : " ", at.comment_before);
    at.comment_before.clear();
  }
  record[Record::root].comment_before.clear();
  return record;
}

std::string write_movetext(const Dialect& dialect, const Record& record, std::size_t first_ply) {
  const Record tidy = tidied(dialect, record);
  std::string out;
  for (const Tag& tag : tidy.tags) out += concat('[', tag.name, ' ', quoted(tag.value), "]\n");
  out += '\n';
  Writer(tidy, first_ply, out).write_moves();
  out += '\n';
  return out;
}

}  // namespace tabia
