#include "engine/mate_check.hpp"

#include <algorithm>

#include "check/mate_proof_reader.hpp"
#include "engine/mate_proof.hpp"

namespace tabia {

namespace {

// The checker's own search: so many moves far, and so many boards for each thing it confirms (about a second).
constexpr int longest_searched = 4;
constexpr std::uint64_t most_boards = 1'000'000;
constexpr std::uint64_t without_limit = ~std::uint64_t{0};

bool accepts_proof(MateSolver& solver, const chess::Position& at, int mate, std::size_t most_nodes,
                   const CheckingStop& until) {
  Stop writing = until(without_limit);
  const auto text = mate_proof(solver, at, {mate, 0, most_nodes, false}, writing);
  if (!text) return false;
  const auto proof = check::read_mate_proof(*text);
  if (!proof) return false;
  Stop reading = until(without_limit);
  return check::verify(*proof, reading).ok();
}

// The checker's list of first moves is the report's.
bool lists_the_same(const check::ChessBoard& board, const chess::Position& at, const MateReport& report,
                    const CheckingStop& until) {
  Moves<chess::Position> legal;
  at.generate(legal);
  std::vector<check::ChessMove> told;
  for (const std::string& text : report.first_moves) {
    for (const chess::Move move : legal)
      if (at.coordinates(move) == text) told.push_back(plain(move));
  }
  Stop stop = until(most_boards);
  const auto mating = check::mating_moves(board, *report.mate, told.front(), stop);
  return mating && mating->size() == told.size() &&
         std::ranges::all_of(told, [&](const check::ChessMove& move) {
           return std::ranges::find(*mating, move) != mating->end();
         });
}

// No mate within how many moves. Of a mate that is longer than the search reaches nothing is gained by searching.
int confirmed_holding(const check::ChessBoard& board, const MateReport& report, const CheckingStop& until) {
  // That there is no mate of any length is seen at a glance or not at all.
  const bool none = report.verdict == "refuted" && report.holds_for == 0;
  Stop stop = until(none ? 0 : most_boards);
  if (none) return check::holds_for(board, MateSolver::longest, stop);
  if (report.mate && *report.mate > longest_searched) return 0;
  const int most = report.verdict == "refuted" ? report.holds_for : longest_searched - 1;
  return check::holds_for(board, std::min(report.holds_for, most), stop);
}

}  // namespace

MateChecked check_mate(MateSolver& solver, const chess::Position& at, const MateReport& report,
                       std::size_t most_nodes, const CheckingStop& until) {
  MateChecked checked;
  const auto board = check::read_chess_board(at.text());
  if (!board) return checked;
  if (report.mate) checked.mate = accepts_proof(solver, at, *report.mate, most_nodes, until);
  checked.holds_for = confirmed_holding(*board, report, until);
  if (checked.mate && report.all_moves && !report.first_moves.empty() && *report.mate <= longest_searched)
    checked.all_moves = lists_the_same(*board, at, report, until);
  return checked;
}

}  // namespace tabia
