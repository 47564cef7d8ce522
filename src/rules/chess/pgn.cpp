#include "rules/chess/pgn.hpp"

#include <array>

#include "base/text.hpp"
#include "game/movetext_writer.hpp"

namespace tabia::chess {

namespace {

constexpr std::array<std::string_view, 4> results = {"1-0", "0-1", "1/2-1/2", "*"};

// The tail of "exd6 e.p.": the dots are gone already.
bool is_en_passant_remark(std::string_view text) { return text == "e" || text == "p" || text == "ep"; }

// Most moves begin with a letter. Whether it is one, the rules decide.
std::size_t move_length(std::string_view text) {
  const bool may_be =
      is_letter(text[0]) ? !is_en_passant_remark(text) : text.starts_with("0-0") || text == "--";
  return may_be ? text.size() : 0;
}

}  // namespace

const Dialect pgn_dialect = {results, move_length, is_en_passant_remark};

Result<std::vector<Record>> read_pgn(std::string_view text) { return read_movetext(pgn_dialect, text); }

Record exported(Record record) { return tidied(pgn_dialect, std::move(record)); }

std::string write_pgn(const Record& record) {
  std::size_t first_ply = 0;
  if (const auto start = start_of(record)) {
    const int moves_before = start->move_number() - 1;
    first_ply =
        static_cast<std::size_t>(moves_before) * 2 + static_cast<std::size_t>(index(start->side_to_move()));
  }
  return write_movetext(pgn_dialect, record, first_ply);
}

}  // namespace tabia::chess
