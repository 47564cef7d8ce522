#include "library/csv.hpp"

#include "base/text.hpp"

namespace tabia::library {

namespace {

Error at_column(std::string reason, std::size_t place) {
  return Error{std::move(reason), Place{"", 0, place + 1}};
}

// From the opening quote on; afterwards `at` is behind the closing one.
Result<std::string> read_quoted(std::string_view line, std::size_t& at) {
  const std::size_t begin = at++;
  std::string field;
  for (; at < line.size(); ++at) {
    if (line[at] != '"') {
      field += line[at];
    } else if (at + 1 < line.size() && line[at + 1] == '"') {
      field += '"';
      ++at;
    } else {
      ++at;
      return field;
    }
  }
  return at_column("a quote that is never closed", begin);
}

bool needs_quotes(std::string_view field) { return field.find_first_of(",\"\r\n") != std::string_view::npos; }

}  // namespace

Result<std::vector<std::string>> read_csv_line(std::string_view line) {
  if (line.size() > longest_csv_line) return Error{"the line is too long"};
  if (line.ends_with('\r')) line.remove_suffix(1);
  std::vector<std::string> fields;
  for (std::size_t at = 0;; ++at) {
    if (fields.size() == most_csv_fields) return at_column("too many fields", at);
    if (at < line.size() && line[at] == '"') {
      fields.push_back(TABIA_TRY(read_quoted(line, at)));
      if (at < line.size() && line[at] != ',') return at_column("something after the closing quote", at);
    } else {
      const std::size_t end = std::min(line.find(',', at), line.size());
      fields.emplace_back(line.substr(at, end - at));
      at = end;
    }
    if (at >= line.size()) return fields;
  }
}

std::string write_csv_line(const std::vector<std::string>& fields) {
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) out += ',';
    if (!needs_quotes(fields[i])) {
      out += fields[i];
      continue;
    }
    out += '"';
    for (const char letter : fields[i]) out += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    out += '"';
  }
  return out;
}

}  // namespace tabia::library
