#pragma once
// The contract between rules and everything that thinks. A type that satisfies Position can be counted
// (perft), studied, searched and solved; the abilities below are asked for with `if constexpr`, so a game
// without one pays nothing.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/fixed_list.hpp"
#include "base/hash.hpp"
#include "base/result.hpp"
#include "game/line.hpp"
#include "game/score.hpp"
#include "game/side.hpp"

namespace tabia {

// A move is a small value; hint() is what a table keeps of it, to find it again among the legal moves.
template <class M>
concept MoveLike = std::regular<M> && std::is_trivially_copyable_v<M> && requires(const M& m) {
  { m.hint() } -> std::same_as<std::uint16_t>;
};

template <class P>
using Moves = FixedList<typename P::Move, P::max_moves>;

// What must hold: generate() lists every legal move once and nothing else; it lists none once the board is
// decided (three in a row), while a draw such as a dead position may leave moves;
// undo(m, saved) right after play(m, saved) restores every byte; key() always equals what setting up the same
// position afresh would give.
template <class P>
concept Position = std::copyable<P> && MoveLike<typename P::Move> &&
    requires(P& p, const P& at, typename P::Move m, typename P::Undo& saved, Moves<P>& out,
             const Line& line) {
  { at.side_to_move() } -> std::same_as<Side>;
  { at.key() } -> std::same_as<Key>;                       // for tables
  { at.repetition_key() } -> std::same_as<Key>;            // as the repetition rule sees it
  { at.ended() } -> std::same_as<std::optional<Outcome>>;  // cheap: never lists moves
  { at.generate(out) } -> std::same_as<void>;              // appends to an empty list
  { at.stuck() } -> std::same_as<Outcome>;                 // asked only when generate gave none
  { at.repeated(line) } -> std::same_as<Repeated>;
  { p.play(m, saved) } -> std::same_as<void>;  // trusts: m is legal here
  { p.undo(m, saved) } -> std::same_as<void>;
};

// Text in and out. read() and read_move() verify everything; read_move accepts any usual spelling.
template <class P>
concept Notated = Position<P> && requires(const P& at, typename P::Move m, std::string_view text) {
  { P::read(text) } -> std::same_as<Result<P>>;
  { at.text() } -> std::same_as<std::string>;
  { at.read_move(text) } -> std::same_as<Result<typename P::Move>>;
  { at.move_text(m) } -> std::same_as<std::string>;
};

// --- Abilities -------------------------------------------------------------------------------------------

// How many legal moves there are, without listing them.
template <class P>
concept CountsMoves = requires(const P& at) {
  { at.count() } -> std::same_as<std::uint64_t>;
};

// Leaves of the tree of legal moves, by a faster way than playing every move.
template <class P>
concept CountsLeaves = requires(const P& at) {
  { at.count_leaves(1) } -> std::same_as<std::uint64_t>;
};

// The same where each way of making a capture counts by itself (draughts), and how many ways a move has.
template <class P>
concept CountsPaths = requires(const P& at, typename P::Move m) {
  { at.count_path_leaves(1) } -> std::same_as<std::uint64_t>;
  { at.ways(m) } -> std::same_as<std::uint64_t>;
};

// An end that is worth a number rather than a plain win, draw or loss: leaves of a given tree, counted games.
template <class P>
concept EndsWithScore = requires(const P& at) {
  { at.final_score() } -> std::same_as<std::optional<Score>>;
};

// A draw by a counter (50 moves in chess). Decided after generate(), because mate goes first.
template <class P>
concept CountsToDraw = requires(const P& at) {
  { at.counted_out() } -> std::same_as<bool>;
};

template <class P>
concept KnowsCheck = requires(const P& at) {
  { at.in_check() } -> std::same_as<bool>;
};

// Whether a legal move gives check, without playing it.
template <class P>
concept ForeseesCheck = requires(const P& at, typename P::Move m) {
  { at.gives_check(m) } -> std::same_as<bool>;
};

// Captures are compulsory (draughts), and one is waiting: the position cannot be judged as it stands.
template <class P>
concept CompelsCaptures = requires(const P& at) {
  { at.must_capture() } -> std::same_as<bool>;
};

// For ordering: what a move captures (and wins by promoting), what stands on its target square (nothing, for a
// capture en passant), and what it risks, in hundredths; 0 = nothing.
template <class P>
concept KnowsCaptures = requires(const P& at, typename P::Move m) {
  { at.captured_value(m) } -> std::same_as<Score>;
  { at.target_value(m) } -> std::same_as<Score>;
  { at.mover_value(m) } -> std::same_as<Score>;
};

// Passing the turn, to see what the opponent threatens. may_pass() says where that is no danger to a search: where
// the side is not in check and not likely in zugzwang.
template <class P>
concept CanPass = requires(P& p, const P& at, typename P::Undo& saved) {
  { at.may_pass() } -> std::same_as<bool>;
  { p.play_null(saved) } -> std::same_as<void>;
  { p.undo_null(saved) } -> std::same_as<void>;
};

// The moves that change much: captures and promotions. Appends to an empty list.
template <class P>
concept GeneratesForcing = requires(const P& at, Moves<P>& out, typename P::Move m) {
  { at.generate_forcing(out) } -> std::same_as<void>;
  { at.is_quiet(m) } -> std::same_as<bool>;
};

// Besides the forcing moves the quiet ones that give check; rare ones may be missing. Appends to an empty list.
template <class P>
concept GeneratesChecks = GeneratesForcing<P> && requires(const P& at, Moves<P>& out) {
  { at.generate_forcing_and_checks(out) } -> std::same_as<void>;
};

// Does the exchange that begins with the move win at least the threshold? (Static exchange evaluation.)
template <class P>
concept JudgesExchanges = requires(const P& at, typename P::Move m, Score threshold) {
  { at.exchange(m, threshold) } -> std::same_as<bool>;
};

// The legal move with that hint, without listing all.
template <class P>
concept FindsMove = requires(const P& at, std::uint16_t hint) {
  { at.find_move(hint) } -> std::same_as<std::optional<typename P::Move>>;
};

// A legal move may be forbidden by the positions before it (superko in Go). Whoever holds the line must ask.
template <class P>
concept ForbidsRepetition = requires(const P& at, typename P::Move m, const Line& line) {
  { at.is_repetition(m, line) } -> std::same_as<bool>;
};

// How many plies back a repetition can reach.
template <class P>
concept KnowsReach = requires(const P& at) {
  { at.reversible_plies() } -> std::same_as<int>;
};

// A small number for a move, the same wherever the same piece goes to the same place: the slot that the
// history and killer tables use. Less than P::history_slots.
template <class P>
concept HasHistory = requires(const P& at, typename P::Move m) {
  { at.history_slot(m) } -> std::same_as<int>;
  { P::history_slots } -> std::convertible_to<int>;
};

}  // namespace tabia
