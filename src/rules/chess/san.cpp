// The idea: text becomes a Spelling without a look at the board; then attack sets seen from the target square
// give the few pieces that could be meant, and only those are tested for legality. No move list is made.

#include "rules/chess/san.hpp"

#include <optional>

#include "base/text.hpp"
#include "rules/chess/attacks.hpp"
#include "rules/chess/enumerate.hpp"
#include "rules/chess/refusal.hpp"

namespace tabia::chess {

namespace {

constexpr std::string_view illegal = "illegal: ";
constexpr std::string_view unreadable = "unreadable: ";

enum class Wing : std::uint8_t { None, King, Queen };

// What the text says.
struct Spelling {
  Wing castling = Wing::None;
  std::optional<Kind> kind;  // none: whatever stands on the origin
  std::optional<int> from_file;
  std::optional<int> from_rank;
  Square to = A1;
  bool captures = false;
  Kind promoted = Kind::None;

  std::optional<Square> from() const {
    if (!from_file || !from_rank) return std::nullopt;
    return square(*from_file, *from_rank);
  }
  Bitboard origins() const {
    return (from_file ? file_bits(*from_file) : ~Bitboard{0}) &
           (from_rank ? rank_bits(*from_rank) : ~Bitboard{0});
  }
};

// --- Text to spelling ------------------------------------------------------------------------------------

constexpr bool is_file(char c) { return c >= 'a' && c <= 'h'; }
constexpr bool is_rank(char c) { return c >= '1' && c <= '8'; }

// Check marks, remarks such as !? and "e.p." say nothing the board does not know.
std::string_view without_marks(std::string_view text) {
  for (;;) {
    const std::size_t before = text.size();
    while (!text.empty() && std::string_view("+#!? ").find(text.back()) != std::string_view::npos)
      text.remove_suffix(1);
    for (std::string_view en_passant : {"e.p.", "ep"}) {
      if (text.size() > en_passant.size() && text.ends_with(en_passant))
        text.remove_suffix(en_passant.size());
    }
    if (text.size() == before) return text;
  }
}

Wing read_castling(std::string_view text) {
  if (text.size() != 3 && text.size() != 5) return Wing::None;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool fits = i % 2 == 1 ? text[i] == '-' : text[i] == text[0];
    if (!fits) return Wing::None;
  }
  if (text[0] != 'O' && text[0] != '0' && text[0] != 'o') return Wing::None;
  return text.size() == 3 ? Wing::King : Wing::Queen;
}

// "=Q", "Q", "(Q)", "/Q", "q" or nothing.
std::optional<Kind> read_promotion(std::string_view text) {
  if (text.empty()) return Kind::None;
  if (text.size() == 3 && text.front() == '(' && text.back() == ')') text = text.substr(1, 1);
  if (text.size() == 2 && (text.front() == '=' || text.front() == '/')) text.remove_prefix(1);
  if (text.size() != 1) return std::nullopt;
  const Kind kind = read_kind(text[0]);
  return kind == Kind::None ? std::nullopt : std::optional(kind);
}

// The piece letter in front, if there is one. A small b is a file.
std::optional<Kind> take_kind(std::string_view& text) {
  if (text.empty() || std::string_view("PNBRQKnrqk").find(text[0]) == std::string_view::npos)
    return std::nullopt;
  const Kind kind = read_kind(text[0]);
  text.remove_prefix(1);
  return kind;
}

// "f3", "gf3", "1f3", "g1f3", each with x, : or - before the target; takes them off the front of the text.
bool take_squares(std::string_view& text, Spelling& out) {
  std::string_view places;  // the origin, as it stands in the text
  std::size_t end = 0;
  while (end < text.size() && (is_file(text[end]) || is_rank(text[end]))) ++end;
  if (end < text.size() && std::string_view("xX:-").find(text[end]) != std::string_view::npos) {
    places = text.substr(0, end);
    out.captures = text[end] != '-';
    text.remove_prefix(end + 1);
  } else {
    if (end > 2 && text[end - 1] == 'b' && is_rank(text[end - 2])) --end;  // e7e8b: a bishop, not a file
    if (end < 2) return false;
    places = text.substr(0, end - 2);
    text.remove_prefix(end - 2);
  }
  if (!is_square(text.substr(0, 2))) return false;
  out.to = read_square(text.substr(0, 2));
  text.remove_prefix(2);
  if (!places.empty() && is_file(places.front())) {
    out.from_file = places.front() - 'a';
    places.remove_prefix(1);
  }
  if (!places.empty() && is_rank(places.front())) {
    out.from_rank = places.front() - '1';
    places.remove_prefix(1);
  }
  return places.empty();
}

std::optional<Spelling> read_spelling(std::string_view text) {
  Spelling out;
  out.castling = read_castling(text);
  if (out.castling != Wing::None) return out;
  out.kind = take_kind(text);
  if (!take_squares(text, out)) return std::nullopt;
  if (!out.kind && !out.from()) out.kind = Kind::Pawn;
  const auto promoted = read_promotion(text);
  if (!promoted) return std::nullopt;
  out.promoted = *promoted;
  return out;
}

// --- Spelling to move ------------------------------------------------------------------------------------

// Looks for the move that a spelling means on one board.
class Matcher {
 public:
  Matcher(const Position& at, std::string_view text) : at_(at), text_(text) {}

  Result<Move> match(const Spelling& spelling) const {
    if (spelling.castling != Wing::None) return castle(spelling.castling);
    Spelling said = spelling;
    if (const auto from = said.from()) {
      if (at_.is_empty(*from)) return refuse(concat(to_text(*from), " is empty"));
      const Kind kind = at_.kind_on(*from);
      if (at_.side_on(*from) != at_.side_to_move()) {
        return refuse(concat("the ", name_of(kind), " on ", to_text(*from), " is ",
                             name_of(other(at_.side_to_move())), "'s"));
      }
      if (said.kind && *said.kind != kind)
        return refuse(concat("on ", to_text(*from), " stands a ", name_of(kind)));
      said.kind = kind;
      if (kind == Kind::King) {
        if (const auto rook = castling_rook(*from, said.to)) return castle_with(*rook);
      }
    }
    return match_piece(said);
  }

 private:
  Error refuse(std::string_view reason) const { return Error{concat(illegal, text_, ": ", reason)}; }

  Result<Move> match_piece(const Spelling& said) const {
    const Kind kind = *said.kind;
    Bitboard origins = said.origins();
    // "d5" is a step; a pawn that takes says from which file.
    if (kind == Kind::Pawn && !said.from_file && !said.captures) origins &= file_bits(file_of(said.to));
    const Bitboard could = candidates(at_, kind, said.to) & origins;
    if (said.captures && !takes_on(said.to, kind))
      return refuse(concat("nothing to take on ", to_text(said.to)));
    if (could == 0) return refuse(unreachable(said));
    if (const auto fault = promotion_fault(said, could)) return refuse(*fault);

    Bitboard may = 0;
    for (int s : members(could)) {
      const auto from = static_cast<Square>(s);
      if (at_.is_legal(classed(at_, from, said.to, said.promoted))) may |= bit(from);
    }
    if (has_many(may)) return refuse(concat("ambiguous: ", listed(may)));
    if (may == 0) return refuse(unsafe(could, said.to));
    return classed(at_, lowest(may), said.to, said.promoted);
  }

  bool takes_on(Square to, Kind kind) const {
    const Bitboard prey = at_.board().pieces(other(at_.side_to_move()));
    return ((prey | (kind == Kind::Pawn ? at_.board().en_passant : 0)) & bit(to)) != 0;
  }

  std::optional<std::string> promotion_fault(const Spelling& said, Bitboard could) const {
    const bool last_rank = relative_rank(at_.side_to_move(), rank_of(said.to)) == 7;
    if (*said.kind != Kind::Pawn || !last_rank) {
      if (said.promoted == Kind::None) return std::nullopt;
      return "only a pawn that reaches the last rank is promoted";
    }
    if (said.promoted == Kind::King || said.promoted == Kind::Pawn) {
      return concat("a pawn cannot become a ", name_of(said.promoted));
    }
    if (said.promoted != Kind::None) return std::nullopt;
    Move move = classed(at_, lowest(could), said.to, Kind::Queen);
    return concat("promotion piece missing: ",
                  at_.is_legal(move) ? at_.move_text(move) : concat(to_text(said.to), "=Q"));
  }

  std::string unreachable(const Spelling& said) const {
    if (const auto from = said.from()) {
      if ((at_.board().pieces(at_.side_to_move()) & bit(said.to)) == 0) {
        return concat("the ", name_of(*said.kind), " on ", to_text(*from), " cannot go there");
      }
    }
    return why_unreachable(at_, *said.kind, said.to);
  }

  std::string unsafe(Bitboard could, Square to) const {
    std::string reason = why_unsafe(at_, lowest(could), to);
    if (!has_many(could) || !reason.ends_with("pinned")) return reason;
    return concat("the ", name_of(at_.kind_on(lowest(could))), "s on ", listed(could, " and "),
                  " are pinned");
  }

  static std::string listed(Bitboard set, std::string_view joint = " or ") {
    std::string out;
    for (int s : members(set)) out += concat(out.empty() ? "" : joint, to_text(static_cast<Square>(s)));
    return out;
  }

  // The rook that a king's move to that square castles with: its own square, or where castling takes the king
  // if the king does not simply step there.
  std::optional<Square> castling_rook(Square king, Square to) const {
    const Bitboard rooks = at_.board().castling_rooks & at_.board().pieces(at_.side_to_move());
    if ((rooks & bit(to)) != 0) return to;
    if ((king_attacks(king) & bit(to)) != 0 || rank_of(king) != relative_rank(at_.side_to_move(), 0))
      return std::nullopt;
    for (int s : members(rooks)) {
      if (castling_targets(king, static_cast<Square>(s)).king == to) return static_cast<Square>(s);
    }
    const bool two_steps = king == square(4, rank_of(king)) && (to == king + 2 || to == king - 2);
    if (!two_steps) return std::nullopt;
    return square(to > king ? 7 : 0, rank_of(king));  // no right left: let the refusal say so
  }

  Result<Move> castle(Wing wing) const {
    const Side us = at_.side_to_move();
    const Square king = at_.board().king(us);
    const Bitboard left_of_king = bit(king) - 1;
    const Bitboard rooks = at_.board().castling_rooks & at_.board().pieces(us) &
                           (wing == Wing::Queen ? left_of_king : ~left_of_king);
    if (rooks != 0) return castle_with(lowest(rooks));
    return castle_with(square(wing == Wing::Queen ? 0 : 7, relative_rank(us, 0)));
  }

  Result<Move> castle_with(Square rook) const {
    const Move move(at_.board().king(at_.side_to_move()), rook, Move::Type::Castling);
    if (!at_.is_legal(move)) return refuse(why_no_castling(at_, rook));
    return move;
  }

  const Position& at_;
  std::string_view text_;
};

// What must be said of the origin so that no other legal move reads the same.
std::string origin_text(const Position& at, Move move) {
  const Square from = move.from();
  bool ambiguous = false, same_file = false, same_rank = false;
  for (int s : members(candidates(at, at.kind_on(from), move.to()) & ~bit(from))) {
    const auto rival = static_cast<Square>(s);
    if (!at.is_legal(Move(rival, move.to()))) continue;
    ambiguous = true;
    same_file |= file_of(rival) == file_of(from);
    same_rank |= rank_of(rival) == rank_of(from);
  }
  if (!ambiguous) return "";
  const std::string both = to_text(from);
  if (!same_file) return both.substr(0, 1);
  return same_rank ? both : both.substr(1);
}

std::string plain_text(const Position& at, Move move) {
  const Kind kind = at.kind_on(move.from());
  std::string out;
  if (kind == Kind::Pawn) {
    if (at.is_capture(move)) out = to_text(move.from()).substr(0, 1);
  } else {
    out = upper_letter_of(kind);
    if (kind != Kind::King) out += origin_text(at, move);
  }
  if (at.is_capture(move)) out += 'x';
  out += to_text(move.to());
  if (move.type() == Move::Type::Promotion) out += concat('=', upper_letter_of(move.promoted()));
  return out;
}

}  // namespace

std::string san(const Position& before, Move move, const Position& after) {
  const bool castling = move.type() == Move::Type::Castling;
  std::string text = castling ? (move.to() > move.from() ? "O-O" : "O-O-O") : plain_text(before, move);
  if (after.in_check()) text += after.has_legal_move() ? '+' : '#';
  return text;
}

std::string Position::move_text(Move move) const {
  Position after = *this;
  after.play(move);
  return san(*this, move, after);
}

Result<Move> Position::read_move(std::string_view text) const {
  text = trim(text);
  if (text.size() > longest_move_text) return Error{concat(unreadable, shown(text), ": too long for a move")};
  if (text == "--" || text == "Z0") return Error{concat(illegal, text, ": passing is not allowed in chess")};
  const auto spelling = read_spelling(without_marks(text));
  if (!spelling) return Error{concat(unreadable, shown(text), ": not a move such as Nf3, exd5, O-O or e2e4")};
  return Matcher(*this, text).match(*spelling);
}

std::string Position::coordinates(Move move) const {
  const bool castling = move.type() == Move::Type::Castling;
  const Square to = castling && !chess960_ ? castling_targets(move.from(), move.to()).king : move.to();
  std::string out = to_text(move.from()) + to_text(to);
  if (move.type() == Move::Type::Promotion) out += letter_of(move.promoted());
  return out;
}

Refusal refusal_of(const Error& error) {
  return error.reason.starts_with(illegal) ? Refusal::Illegal : Refusal::Unreadable;
}

}  // namespace tabia::chess
