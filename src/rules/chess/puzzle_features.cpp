#include "rules/chess/puzzle_features.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/chess/enumerate.hpp"
#include "rules/chess/evaluate_play_geometry.hpp"
#include "rules/chess/puzzle_motifs.hpp"
#include "rules/chess/puzzle_themes.hpp"
#include "rules/chess/standing.hpp"

namespace tabia::chess {

namespace {

constexpr double unknown = -1;

Bitboard attacked_by(const Board& board, Side side) {
  return side == White ? attacked_by<White>(board, board.occupied())
                       : attacked_by<Black>(board, board.occupied());
}

// --- The position --------------------------------------------------------------------------------------------

void add_side(FeatureList& out, const Position& at, Side side) {
  const Board& board = at.board();
  const Square king = board.king(side);
  const Bitboard around = king_attacks(king);
  const Bitboard enemy_attacks = attacked_by(board, other(side));
  out.add("pawns", count_bits(board.pieces(side, Kind::Pawn)));
  out.add("knights", count_bits(board.pieces(side, Kind::Knight)));
  out.add("bishops", count_bits(board.pieces(side, Kind::Bishop)));
  out.add("rooks", count_bits(board.pieces(side, Kind::Rook)));
  out.add("queens", count_bits(board.pieces(side, Kind::Queen)));
  out.add("king_rank", relative_rank(side, rank_of(king)));
  out.add("king_file", file_of(king));
  out.add("king_to_edge", std::min({file_of(king), 7 - file_of(king), rank_of(king), 7 - rank_of(king)}));
  out.add("king_shield", count_bits(around & board.pieces(side, Kind::Pawn)));
  out.add("king_crowd", count_bits(around & board.pieces(side)));
  out.add("king_ways", count_bits(around & ~board.pieces(side) & ~enemy_attacks));
  out.add("king_pressed", count_bits(around & enemy_attacks));
  out.add("checkers", count_bits(attackers(board, other(side), king, board.occupied())));
  int far_pawn = 0;
  for (const int s : members(board.pieces(side, Kind::Pawn)))
    far_pawn = std::max(far_pawn, relative_rank(side, rank_of(static_cast<Square>(s))));
  out.add("far_pawn", far_pawn);
  const Bitboard bad = in_bad_spots(at, side);
  int worst = 0;
  for (const int s : members(bad))
    worst = std::max(worst, worth_in_pawns(at.kind_on(static_cast<Square>(s))));
  out.add("bad_spots", count_bits(bad));
  out.add("worst_spot", worst);
  int pinned = 0;
  for (const int s : members(board.pieces(side) & ~board.pieces(Kind::King)))
    pinned += pinner_of(at, static_cast<Square>(s)).has_value();
  out.add("pinned", pinned);
  out.add("control", count_bits(attacked_by(board, side)));
}

void add_position(FeatureList& out, const Puzzle& puzzle) {
  const Position& start = puzzle.start();
  const Side solver = puzzle.solver();
  const Board& board = start.board();
  out.set_prefix("start.");
  out.add("white", solver == White);
  out.add("men", count_bits(board.occupied()));
  out.add("material", material(board, White) + material(board, Black));
  out.add("lead", lead(board, solver));
  out.add("move_number", start.move_number());
  out.add("castling_rooks", count_bits(board.castling_rooks));
  out.add("kings_apart", king_steps(board.king(White), board.king(Black)));
  out.set_prefix("solver.");
  add_side(out, start, solver);
  out.set_prefix("opponent.");
  add_side(out, start, other(solver));
}

// --- The moves -----------------------------------------------------------------------------------------------

struct Choices {
  int legal = 0, captures = 0, checks = 0, good_captures = 0, mates = 0, other_good_checks = 0;
};

Choices choices_at(const Step& step) {
  Choices found;
  Moves<Position> moves;
  step.at->generate(moves);
  found.legal = static_cast<int>(moves.size());
  for (const Move move : moves) {
    const bool captures = step.at->is_capture(move);
    const bool checks = step.at->gives_check(move);
    found.captures += captures;
    found.checks += checks;
    found.good_captures += captures && step.at->exchange(move, 100);
    found.other_good_checks += checks && move != step.move && step.at->exchange(move, 0);
    if (!checks) continue;
    Position after = *step.at;
    after.play(move);
    found.mates += !after.has_legal_move();
  }
  return found;
}

// How much the exchange on the target square brings, in pawns, up to a queen.
int exchange_worth(const Step& step) {
  int best = -9;
  for (const int pawns : {-5, -3, -2, -1, 0, 1, 2, 3, 5, 9}) {
    if (step.at->exchange(step.move, 100 * pawns)) best = pawns;
  }
  return best;
}

void add_solver_move(FeatureList& out, const PuzzleSteps& steps, std::size_t i) {
  const Step* step = i < steps.line.size() ? &steps.line[i] : nullptr;
  const auto add = [&](std::string_view name, auto value_of) {
    out.add(name, step != nullptr ? static_cast<double>(value_of()) : unknown);
  };
  const Step* answered = step != nullptr ? steps.answered(i) : nullptr;
  const Choices choices = step != nullptr ? choices_at(*step) : Choices();
  const Side solver = steps.solver;
  add("kind", [&] { return index(step->kind); });
  add("captured", [&] { return step->captures() ? worth_in_pawns(step->captured) : 0; });
  add("exchange", [&] { return exchange_worth(*step); });
  add("checks", [&] { return step->checks(); });
  add("promotes", [&] { return step->promotes() ? worth_in_pawns(step->move.promoted()) : 0; });
  add("discovers_check", [&] { return step->checks() && (step->after->checkers() & bit(step->to)) == 0; });
  add("distance", [&] { return king_steps(step->from, step->to); });
  add("forward",
      [&] { return relative_rank(solver, rank_of(step->to)) - relative_rank(solver, rank_of(step->from)); });
  add("sideways", [&] { return std::abs(file_of(step->to) - file_of(step->from)); });
  add("to_rank", [&] { return relative_rank(solver, rank_of(step->to)); });
  add("to_file", [&] { return std::min(file_of(step->to), 7 - file_of(step->to)); });
  add("to_king", [&] { return king_steps(step->to, step->at->board().king(other(solver))); });
  add("retakes", [&] { return answered != nullptr && answered->to == step->to; });
  add("near_answered", [&] { return answered != nullptr ? king_steps(answered->to, step->to) : 8; });
  add("moved_again", [&] { return i >= 2 && steps.line[i - 2].to == step->from; });
  add("was_bad_spot", [&] { return step->kind != Kind::King && is_in_bad_spot(*step->at, step->from); });
  add("ends_attacked", [&] { return count_bits(enemies_of(*step->after, step->to)); });
  add("ends_protected", [&] { return is_protected(*step->after, step->to); });
  add("attacks", [&] {
    return count_bits(attacks_from(*step->after, step->to) & step->after->board().pieces(other(solver)));
  });
  add("in_check", [&] { return step->at->in_check(); });
  add("legal", [&] { return choices.legal; });
  add("captures", [&] { return choices.captures; });
  add("checking", [&] { return choices.checks; });
  add("good_captures", [&] { return choices.good_captures; });
  add("other_checks", [&] { return choices.other_good_checks; });
  add("mates", [&] { return choices.mates; });
  add("own_bad_spots", [&] { return count_bits(in_bad_spots(*step->after, solver)); });
  add("their_bad_spots", [&] { return count_bits(in_bad_spots(*step->after, other(solver))); });
  add("lead_after", [&] { return lead(step->after->board(), solver); });
  add("replies", [&] { return step->after->count(); });
}

void add_reply(FeatureList& out, const PuzzleSteps& steps, std::size_t i) {
  const Step* step = i < steps.line.size() ? &steps.line[i] : nullptr;
  const auto add = [&](std::string_view name, auto value_of) {
    out.add(name, step != nullptr ? static_cast<double>(value_of()) : unknown);
  };
  add("kind", [&] { return index(step->kind); });
  add("captured", [&] { return step->captures() ? worth_in_pawns(step->captured) : 0; });
  add("checks", [&] { return step->checks(); });
  add("takes_mover", [&] { return step->to == steps.line[i - 1].to; });
}

void add_before(FeatureList& out, const PuzzleSteps& steps) {
  const Step* step = steps.answered(0);
  const auto add = [&](std::string_view name, auto value_of) {
    out.add(name, step != nullptr ? static_cast<double>(value_of()) : unknown);
  };
  out.set_prefix("before.");
  add("kind", [&] { return index(step->kind); });
  add("captured", [&] { return step->captures() ? worth_in_pawns(step->captured) : 0; });
  add("checks", [&] { return step->checks(); });
  add("distance", [&] { return king_steps(step->from, step->to); });
  add("bad_spot", [&] { return step->kind != Kind::King && is_in_bad_spot(*step->after, step->to); });
  add("to_king", [&] { return king_steps(step->to, step->after->board().king(steps.solver)); });
}

void add_line(FeatureList& out, const PuzzleSteps& steps) {
  int checks = 0, captures = 0, quiets = 0, forced = 0, lowest_lead = 99, changes = 0, back = 0, legal = 0;
  for (std::size_t i = 0; i < steps.line.size(); ++i) {
    const Step& step = steps.line[i];
    if (i % 2 == 1) {
      forced += step.at->count() == 1;
      continue;
    }
    checks += step.checks();
    captures += step.captures();
    quiets += !step.checks() && !step.captures();
    legal += static_cast<int>(step.at->count());
    changes += i >= 2 && steps.line[i - 2].to != step.from;
    back += relative_rank(steps.solver, rank_of(step.to)) < relative_rank(steps.solver, rank_of(step.from));
    if (i + 1 < steps.line.size())
      lowest_lead = std::min(lowest_lead, lead(steps.line[i + 1].after->board(), steps.solver));
  }
  const int at_first = lead(steps.line.front().at->board(), steps.solver);
  const int at_last = lead(steps.line.back().after->board(), steps.solver);
  out.set_prefix("line.");
  const std::size_t solver_moves = (steps.line.size() + 1) / 2;
  out.add("moves", static_cast<double>(solver_moves));
  out.add("checks", checks);
  out.add("captures", captures);
  out.add("quiets", quiets);
  out.add("forced_replies", forced);
  out.add("legal_sum", legal);
  out.add("changes_of_piece", changes);
  out.add("backward", back);
  out.add("gain", at_last - at_first);
  out.add("down_by", at_first - std::min(lowest_lead, at_first));
  out.add("last_kind", index(steps.line.back().kind));
  out.add("last_checks", steps.line.back().checks());
  out.add("last_captured", steps.line.back().captures() ? worth_in_pawns(steps.line.back().captured) : 0);
}

void add_themes(FeatureList& out, const Puzzle& puzzle) {
  const ThemeSet themes = themes_of(puzzle);
  out.set_prefix("theme.");
  for (std::size_t i = 0; i < theme_names.size(); ++i) {
    const auto theme = static_cast<Theme>(i);
    if (theme == Theme::Equality || theme == Theme::Advantage || theme == Theme::Crushing ||
        theme == Theme::Zugzwang)
      continue;  // what only a search can say
    out.add(theme_names[i], themes.has(theme));
  }
}

}  // namespace

void add_features(FeatureList& out, const Puzzle& puzzle) {
  constexpr std::size_t turns = 3;  // that have names of their own
  const PuzzleSteps steps(puzzle);
  add_position(out, puzzle);
  add_before(out, steps);
  for (std::size_t turn = 0; turn < turns; ++turn) {
    out.set_prefix(concat("move", turn + 1, "."));
    add_solver_move(out, steps, 2 * turn);
    if (turn + 1 == turns) break;
    out.set_prefix(concat("reply", turn + 1, "."));
    add_reply(out, steps, 2 * turn + 1);
  }
  add_line(out, steps);
  add_themes(out, puzzle);
  out.set_prefix("");
}

}  // namespace tabia::chess
