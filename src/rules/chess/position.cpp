#include "rules/chess/position.hpp"

#include "base/text.hpp"
#include "rules/chess/enumerate.hpp"
#include "rules/chess/zobrist.hpp"

namespace tabia::chess {

namespace {

constexpr std::array<Score, kinds + 1> values = {100, 300, 300, 500, 900, 0, 0};

template <class V>
void enumerate_for(Side side, const Board& board, V& visit) {
  side == White ? enumerate<White>(board, visit) : enumerate<Black>(board, visit);
}

// Writes the moves down: pieces from h8 to a1, each with its targets in the same direction, then castling, pawn
// captures, single and double steps, en passant. The published tables of rows S4 and S5 were made in this order,
// and alpha-beta's node counts depend on it.
class Lister {
 public:
  explicit Lister(Moves<Position>& out) : out_(out) {}

  void king(Square from, Bitboard targets) { piece<Kind::King>(from, targets); }
  template <Kind>
  void piece(Square from, Bitboard targets) {
    pieces_ |= bit(from);
    targets_[from] = targets;
  }
  void pawns(Bitboard targets, int step) {
    if (step == 8 || step == -8) {
      steps_ |= targets;
      step_ = step;
    } else {
      captures(targets, step);
    }
  }
  void promotions(Bitboard targets, int step) { pawns(targets, step); }
  void double_steps(Bitboard targets, int step) {
    doubles_ = targets;
    step_ = step / 2;
  }
  void en_passant(Square from, Square to) {
    en_passant_[en_passants_++] = Move(from, to, Move::Type::EnPassant);
  }
  void castling(Square king, Square rook) {
    castling_[castlings_++] = Move(king, rook, Move::Type::Castling);
  }

  void write() {
    for (Bitboard rest = pieces_; rest != 0;) {
      const Square from = take_highest(rest);
      for (Bitboard targets = targets_[from]; targets != 0;)
        out_.push_back(Move(from, take_highest(targets)));
    }
    for (int i = castlings_; i-- > 0;) out_.push_back(castling_[i]);
    for (Bitboard rest = capturers_; rest != 0;) {
      const Square from = take_highest(rest);
      for (Bitboard targets = targets_[from]; targets != 0;) pawn_move(from, take_highest(targets));
    }
    for (Bitboard targets = steps_; targets != 0;) {
      const Square to = take_highest(targets);
      pawn_move(static_cast<Square>(to - step_), to);
    }
    for (Bitboard targets = doubles_; targets != 0;) {
      const Square to = take_highest(targets);
      pawn_move(static_cast<Square>(to - 2 * step_), to);
    }
    for (int i = en_passants_; i-- > 0;) out_.push_back(en_passant_[i]);
  }

 private:
  static Square take_highest(Bitboard& set) {
    const auto s = static_cast<Square>(highest_bit(set));
    set ^= bit(s);
    return s;
  }
  void captures(Bitboard targets, int step) {
    for (int to : members(targets)) {
      const auto from = static_cast<Square>(to - step);
      if ((capturers_ & bit(from)) == 0) targets_[from] = 0;
      capturers_ |= bit(from);
      targets_[from] |= bit(static_cast<Square>(to));
    }
  }
  void pawn_move(Square from, Square to) {
    if ((bit(to) & (rank_bits(0) | rank_bits(7))) == 0) return out_.push_back(Move(from, to));
    for (Kind kind : {Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight}) {
      out_.push_back(Move::promotion(from, to, kind));
    }
  }

  Moves<Position>& out_;
  std::array<Bitboard, squares> targets_;  // set only where pieces_ or capturers_ says so
  Bitboard pieces_ = 0, capturers_ = 0, steps_ = 0, doubles_ = 0;
  int step_ = 0;
  std::array<Move, 2> castling_, en_passant_;
  int castlings_ = 0, en_passants_ = 0;
};

// Writes down captures and queens only.
struct ForcingLister {
  Moves<Position>& out;
  Bitboard theirs;

  void king(Square from, Bitboard targets) { piece<Kind::King>(from, targets); }
  template <Kind>
  void piece(Square from, Bitboard targets) {
    for (int to : members(targets & theirs)) out.push_back(Move(from, static_cast<Square>(to)));
  }
  void pawns(Bitboard targets, int step) {
    if (step == 8 || step == -8) return;
    for (int to : members(targets))
      out.push_back(Move(static_cast<Square>(to - step), static_cast<Square>(to)));
  }
  void double_steps(Bitboard, int) {}
  void promotions(Bitboard targets, int step) {
    for (int to : members(targets)) {
      out.push_back(Move::promotion(static_cast<Square>(to - step), static_cast<Square>(to), Kind::Queen));
    }
  }
  void en_passant(Square from, Square to) { out.push_back(Move(from, to, Move::Type::EnPassant)); }
  void castling(Square, Square) {}
};

// Writes down captures, queens, and quiet moves that give check: to a square from which the piece attacks the king, or
// off a line that the piece has kept closed.
class CheckLister {
 public:
  CheckLister(Moves<Position>& out, Side us, const Board& board)
      : forcing_{out, board.pieces(other(us))}, king_(board.king(other(us))), occupied_(board.occupied()) {
    const Bitboard diagonal = bishop_attacks(king_, occupied_);
    const Bitboard straight = rook_attacks(king_, occupied_);
    from_pawn_ = pawn_attacks(other(us), bit(king_));
    from_knight_ = knight_attacks(king_);
    from_bishop_ = diagonal;
    from_rook_ = straight;
    const Bitboard ours = board.pieces(us);
    const Bitboard opened =
        (bishop_attacks(king_, occupied_ ^ (diagonal & ours)) & ~diagonal & board.diagonal_sliders(us)) |
        (rook_attacks(king_, occupied_ ^ (straight & ours)) & ~straight & board.straight_sliders(us));
    for (int s : members(opened)) closing_ |= between(king_, static_cast<Square>(s)) & ours;
  }

  void king(Square from, Bitboard targets) {
    forcing_.king(from, targets);
    quiet(from, targets, 0);
  }
  template <Kind K>
  void piece(Square from, Bitboard targets) {
    forcing_.piece<K>(from, targets);
    quiet(from, targets, attacking<K>());
  }
  void pawns(Bitboard targets, int step) {
    forcing_.pawns(targets, step);
    if (step == 8 || step == -8) double_steps(targets, step);
  }
  void double_steps(Bitboard targets, int step) {
    for (int to : members(targets))
      quiet(static_cast<Square>(to - step), bit(static_cast<Square>(to)), from_pawn_);
  }
  void promotions(Bitboard targets, int step) { forcing_.promotions(targets, step); }
  void en_passant(Square from, Square to) { forcing_.en_passant(from, to); }
  void castling(Square, Square) {}

 private:
  template <Kind K>
  Bitboard attacking() const {
    if constexpr (K == Kind::Knight) return from_knight_;
    if constexpr (K == Kind::Bishop) return from_bishop_;
    if constexpr (K == Kind::Rook) return from_rook_;
    return from_bishop_ | from_rook_;
  }
  void quiet(Square from, Bitboard targets, Bitboard checking) {
    if ((closing_ & bit(from)) != 0) checking |= ~line_through(king_, from);
    for (int to : members(targets & checking & ~occupied_))
      forcing_.out.push_back(Move(from, static_cast<Square>(to)));
  }

  ForcingLister forcing_;
  Square king_;  // the one to be checked
  Bitboard occupied_;
  Bitboard from_pawn_ = 0, from_knight_ = 0, from_bishop_ = 0, from_rook_ = 0;
  Bitboard closing_ = 0;
};

// Looks for one move.
struct Finder {
  Move wanted;
  bool found = false;

  void look(Square from, Bitboard targets, Move::Type type) {
    found |= wanted.type() == type && wanted.from() == from && (targets & bit(wanted.to())) != 0;
  }
  void look_back(Bitboard targets, int step, Move::Type type) {
    found |=
        wanted.type() == type && (targets & bit(wanted.to())) != 0 && wanted.from() == wanted.to() - step;
  }
  bool plain() const { return wanted == Move(wanted.from(), wanted.to(), wanted.type()); }

  void king(Square from, Bitboard targets) { piece<Kind::King>(from, targets); }
  template <Kind>
  void piece(Square from, Bitboard targets) {
    if (plain()) look(from, targets, Move::Type::Plain);
  }
  void pawns(Bitboard targets, int step) {
    if (plain()) look_back(targets, step, Move::Type::Plain);
  }
  void double_steps(Bitboard targets, int step) { pawns(targets, step); }
  void promotions(Bitboard targets, int step) { look_back(targets, step, Move::Type::Promotion); }
  void en_passant(Square from, Square to) {
    if (plain()) look(from, bit(to), Move::Type::EnPassant);
  }
  void castling(Square king, Square rook) {
    if (plain()) look(king, bit(rook), Move::Type::Castling);
  }
};

// Is there an en passant capture? All other moves are of no interest.
struct EnPassantFinder {
  bool found = false;

  void king(Square, Bitboard) {}
  template <Kind>
  void piece(Square, Bitboard) {}
  void pawns(Bitboard, int) {}
  void double_steps(Bitboard, int) {}
  void promotions(Bitboard, int) {}
  void en_passant(Square, Square) { found = true; }
  void castling(Square, Square) {}
};

}  // namespace

// --- Moves -----------------------------------------------------------------------------------------------

void Position::generate(Moves<Position>& out) const {
  Lister lister(out);
  enumerate_for(to_move_, board_, lister);
  lister.write();
}

void Position::generate_forcing(Moves<Position>& out) const {
  ForcingLister lister{out, board_.pieces(other(to_move_))};
  enumerate_for(to_move_, board_, lister);
}

void Position::generate_forcing_and_checks(Moves<Position>& out) const {
  CheckLister lister(out, to_move_, board_);
  enumerate_for(to_move_, board_, lister);
}

std::optional<Move> Position::find_move(std::uint16_t hint) const {
  const Move move = Move::from_hint(hint);
  if (!move || kind_on_[move.from()] == Kind::None || side_on(move.from()) != to_move_ || !is_legal(move)) {
    return std::nullopt;
  }
  return move;
}

bool Position::has_legal_move() const { return count() != 0; }

bool Position::is_legal(Move move) const {
  Finder finder{move};
  enumerate_for(to_move_, board_, finder);
  return finder.found;
}

Bitboard Position::checkers() const {
  return attackers(board_, other(to_move_), board_.king(to_move_), board_.occupied());
}

bool Position::gives_check(Move move) const {
  if (move.type() == Move::Type::Castling || move.type() == Move::Type::EnPassant) {
    Position after = *this;  // rare, and two pieces vanish or move: ask the rules
    after.play(move);
    return after.in_check();
  }
  const Square king = board_.king(other(to_move_));
  const Bitboard occupied = (board_.occupied() ^ bit(move.from())) | bit(move.to());
  const Kind kind = move.type() == Move::Type::Promotion ? move.promoted() : kind_on_[move.from()];
  const Bitboard attacked =
      kind == Kind::Pawn ? pawn_attacks(to_move_, bit(move.to())) : attacks(kind, move.to(), occupied);
  if ((attacked & bit(king)) != 0) return true;
  // Has it opened a line?
  const Bitboard left = board_.pieces(to_move_) & ~bit(move.from());
  if ((line_through(king, move.from()) & left) == 0) return false;
  return (bishop_attacks(king, occupied) & board_.diagonal_sliders(to_move_) & left) != 0 ||
         (rook_attacks(king, occupied) & board_.straight_sliders(to_move_) & left) != 0;
}

// --- Playing ---------------------------------------------------------------------------------------------

void Position::put(Side side, Kind kind, Square s) {
  board_.toggle(side, kind, bit(s));
  kind_on_[s] = kind;
  board_key_ ^= zobrist::words.piece[index(side)][index(kind)][s];
}

void Position::remove(Side side, Kind kind, Square s) {
  board_.toggle(side, kind, bit(s));
  kind_on_[s] = Kind::None;
  board_key_ ^= zobrist::words.piece[index(side)][index(kind)][s];
}

void Position::set_rights(Bitboard castling_rooks, Bitboard en_passant) {
  for (int s : members(board_.castling_rooks ^ castling_rooks)) board_key_ ^= zobrist::words.castling_rook[s];
  if (board_.en_passant != 0)
    board_key_ ^= zobrist::words.en_passant_file[file_of(lowest(board_.en_passant))];
  if (en_passant != 0) board_key_ ^= zobrist::words.en_passant_file[file_of(lowest(en_passant))];
  board_.castling_rooks = castling_rooks;
  board_.en_passant = en_passant;
}

void Position::play(Move move, Undo& saved) {
  saved = {board_, board_key_, captured_kind(move), quiet_plies_, move_number_};
  const Side us = to_move_;
  const Square from = move.from();
  const Square to = move.to();
  const Kind kind = kind_on_[from];
  Bitboard rooks = board_.castling_rooks & ~(bit(from) | bit(to));
  if (kind == Kind::King) rooks &= ~board_.pieces(us);
  Bitboard jumped = 0;

  if (quiet_plies_ < most_on_clocks) ++quiet_plies_;
  if (kind == Kind::Pawn || saved.captured != Kind::None) quiet_plies_ = 0;
  if (move.type() == Move::Type::Castling) {
    play_castling(move);
  } else {
    if (move.type() == Move::Type::EnPassant) {
      remove(other(us), Kind::Pawn, square(file_of(to), rank_of(from)));
    } else if (saved.captured != Kind::None) {
      remove(other(us), saved.captured, to);
    }
    remove(us, kind, from);
    put(us, move.type() == Move::Type::Promotion ? move.promoted() : kind, to);
    if (kind == Kind::Pawn && (from ^ to) == 16) jumped = bit(static_cast<Square>((from + to) / 2));
  }

  to_move_ = other(us);
  board_key_ ^= zobrist::words.black_to_move;
  if (us == Black && move_number_ < most_on_clocks) ++move_number_;
  set_rights(rooks, 0);
  if (jumped != 0) set_rights(rooks, usable_en_passant(jumped));
}

void Position::play(Move move) {
  Undo unused;
  play(move, unused);
}

void Position::play_castling(Move move) {
  const auto [king_to, rook_to] = castling_targets(move.from(), move.to());
  remove(to_move_, Kind::King, move.from());
  remove(to_move_, Kind::Rook, move.to());
  put(to_move_, Kind::King, king_to);
  put(to_move_, Kind::Rook, rook_to);
}

void Position::undo(Move move, const Undo& saved) {
  to_move_ = other(to_move_);
  const Square from = move.from();
  const Square to = move.to();
  if (move.type() == Move::Type::Castling) {
    const auto [king_to, rook_to] = castling_targets(from, to);
    kind_on_[king_to] = kind_on_[rook_to] = Kind::None;
    kind_on_[from] = Kind::King;
    kind_on_[to] = Kind::Rook;
  } else {
    kind_on_[from] = move.type() == Move::Type::Promotion ? Kind::Pawn : kind_on_[to];
    kind_on_[to] = move.type() == Move::Type::EnPassant ? Kind::None : saved.captured;
    if (move.type() == Move::Type::EnPassant) kind_on_[square(file_of(to), rank_of(from))] = Kind::Pawn;
  }
  board_ = saved.board;
  board_key_ = saved.board_key;
  quiet_plies_ = saved.quiet_plies;
  move_number_ = saved.move_number;
}

bool Position::may_pass() const {
  const Bitboard slow = board_.pieces(Kind::Pawn) | board_.pieces(Kind::King);
  return (board_.pieces(to_move_) & ~slow) != 0 && !in_check();
}

// After a pass no earlier position counts as a repetition: the counter begins anew.
void Position::play_null(Undo& saved) {
  saved = {board_, board_key_, Kind::None, quiet_plies_, move_number_};
  set_rights(board_.castling_rooks, 0);
  to_move_ = other(to_move_);
  board_key_ ^= zobrist::words.black_to_move;
  quiet_plies_ = 0;
}

void Position::undo_null(const Undo& saved) {
  board_ = saved.board;
  board_key_ = saved.board_key;
  quiet_plies_ = saved.quiet_plies;
  to_move_ = other(to_move_);
}

// A right to capture en passant exists only if some capture is legal: so says the rule on repetition
// (FIDE 9.2.3), and so do we everywhere, with the side to move already changed.
Bitboard Position::usable_en_passant(Bitboard jumped) const {
  if ((pawn_attacks(other(to_move_), jumped) & board_.pieces(to_move_, Kind::Pawn)) == 0) return 0;
  EnPassantFinder finder;
  Board with_right = board_;
  with_right.en_passant = jumped;
  const Square king = board_.king(to_move_);
  to_move_ == White ? detail::enumerate_en_passant<White>(with_right, king, board_.occupied(), finder)
                    : detail::enumerate_en_passant<Black>(with_right, king, board_.occupied(), finder);
  return finder.found ? jumped : 0;
}

// --- Keys, ends, values ----------------------------------------------------------------------------------

// Close to the 50-move limit the counter decides what a position is worth, so tables must tell such positions
// apart; far from it they must not.
Key Position::key() const {
  constexpr int near_the_limit = 80;
  return quiet_plies_ < near_the_limit ? board_key_ : board_key_ ^ mix(quiet_plies_);
}

Key Position::fresh_key() const {
  Key key = to_move_ == Black ? zobrist::words.black_to_move : 0;
  for (int s : members(board_.occupied())) {
    const auto at = static_cast<Square>(s);
    key ^= zobrist::words.piece[index(side_on(at))][index(kind_on_[at])][s];
  }
  for (int s : members(board_.castling_rooks)) key ^= zobrist::words.castling_rook[s];
  if (board_.en_passant != 0) key ^= zobrist::words.en_passant_file[file_of(lowest(board_.en_passant))];
  return key;
}

std::optional<Square> Position::en_passant_square() const {
  if (board_.en_passant == 0) return std::nullopt;
  return lowest(board_.en_passant);
}

Repeated Position::repeated(const Line& line) const {
  return line.times(board_key_, quiet_plies_) >= 2 ? Repeated::Draw : Repeated::No;
}

Kind Position::captured_kind(Move move) const {
  switch (move.type()) {
    case Move::Type::Castling: return Kind::None;
    case Move::Type::EnPassant: return Kind::Pawn;
    default: return kind_on_[move.to()];
  }
}

Score Position::captured_value(Move move) const {
  Score value = values[index(captured_kind(move))];
  if (move.type() == Move::Type::Promotion)
    value += values[index(move.promoted())] - values[index(Kind::Pawn)];
  return value;
}

Score Position::target_value(Move move) const {
  return move.type() == Move::Type::Castling ? 0 : values[index(kind_on_[move.to()])];
}

Score Position::mover_value(Move move) const { return values[index(kind_on_[move.from()])]; }

}  // namespace tabia::chess
