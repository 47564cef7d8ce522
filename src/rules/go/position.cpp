#include "rules/go/position.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/score.hpp"
#include "rules/go/star_points.hpp"
#include "rules/go/stones_check.hpp"

namespace tabia::go {

static_assert(tabia::Position<Position> && Notated<Position> && CountsMoves<Position> &&
              EndsWithScore<Position> && KnowsCaptures<Position> && HasHistory<Position> &&
              ForbidsRepetition<Position>);

namespace {

constexpr Key white_to_move_key = mix(0x6f77u);
constexpr Key ban_key(Board::Cell cell) { return cell == Board::no_cell ? 0 : mix(0x6b6f0000u + cell); }
constexpr Key passes_key(int passes) { return passes == 0 ? 0 : mix(0x70617373u + static_cast<Key>(passes)); }
// Prisoners are worth points where territory counts, so the same stones may have different values.
Key prisoners_key(const std::array<std::int32_t, 2>& prisoners) {
  return mix(0x707269u + static_cast<Key>(prisoners[0] - prisoners[1]));
}

}  // namespace

Position::Position(Size size, const Rules& rules) : board_(size), rules_(rules) {}

Result<Position> Position::make(const Setup& setup) {
  const Diagram& diagram = setup.diagram;
  if ((diagram.black & diagram.white).any()) return Error{"a point has two stones"};
  if (const Point stone = first_without_liberty(diagram); stone != no_point)
    return Error{concat("the stone at ", point_text(diagram.size, stone),
                        " has no liberty: it would have been captured")};
  if (setup.ban != no_point && !diagram.is_empty(setup.ban))
    return Error{concat("ko at ", point_text(diagram.size, setup.ban), ": a stone stands there")};
  Position position(diagram.size, setup.rules);
  position.board_ = Board(diagram);
  position.to_move_ = setup.to_move;
  position.passes_ = static_cast<std::uint8_t>(setup.passes);
  if (setup.ban != no_point) position.ban_ = position.board_.cell(setup.ban);
  position.prisoners_ = setup.prisoners;
  return position;
}

Setup Position::setup() const {
  Setup setup;
  setup.diagram = board_.diagram();
  setup.to_move = to_move_;
  setup.ban = ban_ == Board::no_cell ? no_point : board_.point(ban_);
  setup.passes = passes_;
  setup.prisoners = prisoners_;
  setup.rules = rules_;
  return setup;
}

Result<Position> Position::read(std::string_view text) { return make(TABIA_TRY(read_setup(text))); }

Result<Move> Position::read_move(std::string_view text) const {
  const std::string word = to_lower(trim(text));
  if (word != "pass" && !read_point(size(), word)) {
    return Error{concat("unreadable: expected a point from A1 to ", column_text(size().width - 1),
                        size().height, " or pass instead of ", shown(text))};
  }
  if (ended()) return Error{"illegal: the game is over"};
  if (word == "pass") return Move::pass();
  const Move move = Move::at(*read_point(size(), word));
  const Board::Cell cell = board_.cell(move.point);
  if (!board_.is_empty(cell)) return Error{concat("illegal: ", move_text(move), " is taken")};
  if (cell == ban_) return Error{concat("illegal: ", move_text(move), " is closed by ko for one move")};
  if (!is_legal(move)) return Error{concat("illegal: ", move_text(move), " would be suicide")};
  return move;
}

std::string Position::move_text(Move move) const {
  return move.is_pass() ? "pass" : point_text(size(), move.point);
}

Key Position::key() const {
  Key key = board_.key() ^ ban_key(ban_) ^ passes_key(passes_);
  if (rules_.scoring == Scoring::Territory) key ^= prisoners_key(prisoners_);
  return to_move_ == Color::White ? key ^ white_to_move_key : key;
}

Key Position::repetition_key() const {
  if (rules_.ko == KoRule::Positional) return board_.key();
  const Key key = to_move_ == Color::White ? board_.key() ^ white_to_move_key : board_.key();
  return rules_.ko == KoRule::Situational ? key : key ^ ban_key(ban_);
}

int Position::margin_halves(const PointSet& dead) const {
  const Diagram diagram = board_.diagram();
  const Count counted = rules_.scoring == Scoring::Area ? count_area(diagram, dead)
                                                        : count_territory(diagram, prisoners_, dead);
  return go::margin_halves(counted, rules_);
}

std::optional<Outcome> Position::ended() const {
  if (passes_ < 2) return std::nullopt;
  const int margin = to_move_ == Color::Black ? margin_halves() : -margin_halves();
  return margin == 0 ? Outcome::Draw : margin > 0 ? Outcome::Win : Outcome::Loss;
}

std::optional<Score> Position::final_score() const {
  if (passes_ < 2) return std::nullopt;
  return for_first(std::clamp(50 * margin_halves(), -max_opinion, max_opinion), side_to_move());
}

bool Position::is_legal(Move move) const {
  if (passes_ >= 2) return false;
  if (move.is_pass()) return true;
  const Board::Cell cell = board_.cell(move.point);
  return board_.is_empty(cell) && cell != ban_ && (rules_.suicide || board_.survives(cell, to_move_));
}

void Position::generate(Moves<Position>& out) const {
  if (passes_ >= 2) return;
  for (Point point = 0; point < size().points(); ++point) {
    if (is_legal(Move::at(point))) out.push_back(Move::at(point));
  }
  out.push_back(Move::pass());
}

std::uint64_t Position::count() const {
  if (passes_ >= 2) return 0;
  std::uint64_t moves = 1;
  for (const Board::Cell cell : board_.empties()) {
    moves += cell != ban_ && (rules_.suicide || board_.survives(cell, to_move_)) ? 1 : 0;
  }
  return moves;
}

Repeated Position::repeated(const Line& line) const {
  if (passes_ > 0) return Repeated::No;  // a pass may always be made, and ends the game soon
  const Key key = repetition_key();
  for (std::size_t plies = 1; plies <= line.size(); ++plies) {
    if (line.back(plies) == key) return rules_.ko == KoRule::Simple ? Repeated::Draw : Repeated::Illegal;
  }
  return Repeated::No;
}

bool Position::is_repetition(Move move, const Line& line) const {
  if (move.is_pass() || rules_.ko == KoRule::Simple) return false;
  Key key = board_.key_after(board_.cell(move.point), to_move_);
  if (rules_.ko == KoRule::Situational && to_move_ == Color::Black) key ^= white_to_move_key;
  if (key == repetition_key()) return true;  // a single stone's suicide
  for (std::size_t plies = 1; plies <= line.size(); ++plies) {
    if (line.back(plies) == key) return true;
  }
  return false;
}

void Position::play(Move move, Undo& saved) {
  saved = {board_, passes_, ban_, prisoners_};
  advance(move);
}

void Position::advance(Move move) {
  TABIA_CHECK(is_legal(move));
  ban_ = Board::no_cell;
  if (move.is_pass()) {
    ++passes_;
  } else {
    passes_ = 0;
    const Board::Placed placed = board_.place(board_.cell(move.point), to_move_);
    prisoners_[static_cast<std::size_t>(to_move_)] += placed.captured;
    prisoners_[static_cast<std::size_t>(other(to_move_))] += placed.lost;
    ban_ = placed.ban;
  }
  to_move_ = other(to_move_);
}

void Position::undo(Move, const Undo& saved) {
  board_ = saved.board;
  passes_ = saved.passes;
  ban_ = saved.ban;
  prisoners_ = saved.prisoners;
  to_move_ = other(to_move_);
}

Score Position::captured_value(Move move) const {
  return move.is_pass() ? 0 : 100 * board_.captures(board_.cell(move.point), to_move_);
}

Result<Position> start_position(Size size, const Rules& rules, int handicap) {
  if (handicap == 0) return Position(size, rules);
  const auto stones = fixed_handicap(size, handicap);
  if (!stones) {
    const int most = most_fixed_handicap(size);
    if (most == 0) return Error{"no handicap stones on so small a board"};
    return Error{concat("handicap ", handicap, ": this board has places for 2 to ", most, " stones")};
  }
  Setup setup;
  setup.diagram.size = size;
  setup.diagram.black = *stones;
  setup.to_move = Color::White;
  setup.rules = rules;
  return Position::make(setup);
}

}  // namespace tabia::go
