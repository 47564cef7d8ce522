#pragma once
// The draughts family as data: one table of rules per variant. The move generator reads nothing else, so a variant is
// changed here and nowhere else.
//
// Rule books, by the articles cited: WCDF, Rules of Draughts (English); FMJD, Annex 1, Official rules of international
// draughts; FID, Regolamento tecnico, Capo I, 2008 (Italian); APCA, Tournament rules of play (pool); Shashechny kodeks
// 2004 (Russian); Ceska federace damy, Pravidla ceske damy (Czech); Federacao Portuguesa de Damas, Regras das damas
// classicas (Spanish); It Frysk Dambuorkje, Spelregels (Frisian, without numbered articles); for Thai none is numbered.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/side.hpp"

namespace tabia::draughts {

enum class Colour : std::uint8_t { White, Black };

// Which captures must be preferred when there are several.
enum class Precedence : std::uint8_t {
  Free,             // any
  WithKing,         // by a king, if a king can capture
  Most,             // of most pieces
  MostThenKings,    // of most pieces; of these, of most kings
  ItalianOrder,     // of most pieces; by a king; of most kings; that meets a king first
  ValueThenByKing,  // of the greatest value, a king being a little less than two men; of these, by a king
};

// A man that comes to the far row in the middle of a capture
enum class Crowning : std::uint8_t {
  AtRest,     // stays a man if it captures on, and is crowned only where it ends
  InPassing,  // is a king at once and captures on as one
};

// The corner where square 1 lies, seen by the player who begins: the numbers of the GameType tag.
enum class Corner : std::uint8_t { NearLeft = 0, NearRight = 1, FarLeft = 2, FarRight = 3 };

struct VariantRules {
  std::string_view name;
  std::string_view title;
  int game_type;  // of PDN
  int size;       // squares in a row
  int rows_of_men = 3;
  Colour first = Colour::White;
  Corner square_one = Corner::FarLeft;
  bool left_corner_plays = true;  // the near left corner is a square of play
  bool chess_squares = false;     // written a3, not 22
  char capture_sign = 'x';
  bool men_capture_backwards = false;
  bool men_capture_kings = true;
  bool flying_kings = true;
  bool kings_land_close = false;      // right behind the piece they captured
  bool captures_along_files = false;  // also straight on and sideways
  bool removes_at_once = false;       // captured pieces go before the next jump, not after the whole capture
  Crowning crowning = Crowning::AtRest;
  Precedence precedence = Precedence::Free;
  int quiet_moves = 25;   // of each side, with kings only and without capture, that draw
  int times_to_draw = 3;  // that a position must occur

  constexpr int squares() const { return size * size / 2; }
  constexpr int men() const { return rows_of_men * size / 2; }
  constexpr Side side_of(Colour colour) const { return colour == first ? Side::First : Side::Second; }
  constexpr Colour colour_of(Side side) const {
    return (side == Side::First) == (first == Colour::White) ? Colour::White : Colour::Black;
  }
};

inline constexpr VariantRules english = {
    .name = "english",
    .title = "English draughts",
    .game_type = 21,
    .size = 8,                        // 1.1
    .rows_of_men = 3,                 // 1.11
    .first = Colour::Black,           // 1.13: the darker
    .square_one = Corner::NearRight,  // 1.5
    .men_capture_backwards = false,   // 1.18
    .men_capture_kings = true,        // 1.18
    .flying_kings = false,            // 1.17
    .crowning = Crowning::AtRest,     // 1.19: and men capture only forwards, so crowning ends the move
    .precedence = Precedence::Free,   // 1.20
    .quiet_moves = 40,                // 1.32.2
    .times_to_draw = 3,               // 1.32.1
};

inline constexpr VariantRules international = {
    .name = "international",
    .title = "International draughts",
    .game_type = 20,
    .size = 10,
    .rows_of_men = 4,                // 2.8
    .men_capture_backwards = true,   // 4.1
    .flying_kings = true,            // 3.9
    .removes_at_once = false,        // 4.11
    .crowning = Crowning::AtRest,    // 4.15
    .precedence = Precedence::Most,  // 4.13
    .quiet_moves = 25,               // 6.2
    .times_to_draw = 3,              // 6.1
};

// As international, on the small board.
inline constexpr VariantRules brazilian = {
    .name = "brazilian",
    .title = "Brazilian draughts",
    .game_type = 26,
    .size = 8,
    .chess_squares = true,
    .men_capture_backwards = true,   // 4.1
    .precedence = Precedence::Most,  // 4.13
    .quiet_moves = 20,
};

inline constexpr VariantRules russian = {
    .name = "russian",
    .title = "Russian draughts",
    .game_type = 25,
    .size = 8,
    .chess_squares = true,
    .capture_sign = ':',
    .men_capture_backwards = true,    // 1.5.3
    .flying_kings = true,             // 1.4.5
    .crowning = Crowning::InPassing,  // 1.5.15
    .quiet_moves = 15,
};

inline constexpr VariantRules pool = {
    .name = "pool",
    .title = "American pool checkers",
    .game_type = 23,
    .size = 8,
    .rows_of_men = 3,  // 5
    .first = Colour::Black,
    .square_one = Corner::NearRight,
    .men_capture_backwards = true,   // 14
    .flying_kings = true,            // 15
    .removes_at_once = false,        // 19
    .crowning = Crowning::AtRest,    // 16, 22, 23
    .precedence = Precedence::Free,  // 20
    .quiet_moves = 30,               // 26
    .times_to_draw = 3,              // 26
};

inline constexpr VariantRules italian = {
    .name = "italian",
    .title = "Italian draughts",
    .game_type = 22,
    .size = 8,
    .left_corner_plays = false,
    .men_capture_backwards = false,          // 5.3 a
    .men_capture_kings = false,              // 5.3 b
    .flying_kings = false,                   // 4.7
    .precedence = Precedence::ItalianOrder,  // 6.6 to 6.9
    .quiet_moves = 40,                       // 10.4
    .times_to_draw = 4,                      // 9.3 b
};

inline constexpr VariantRules spanish = {
    .name = "spanish",
    .title = "Spanish draughts",
    .game_type = 24,
    .size = 8,
    .square_one = Corner::NearRight,
    .left_corner_plays = false,
    .precedence = Precedence::MostThenKings,
    .quiet_moves = 20,
};

inline constexpr VariantRules czech = {
    .name = "czech",
    .title = "Czech draughts",
    .game_type = 29,
    .size = 8,
    .chess_squares = true,               // 2.6
    .men_capture_backwards = false,      // 4.1
    .flying_kings = true,                // 3.9
    .precedence = Precedence::WithKing,  // 4.14
    .quiet_moves = 15,
};

// Begins with three rows of men, as the published leaf counts do; the game of two rows can be set up.
inline constexpr VariantRules thai = {
    .name = "thai",
    .title = "Thai draughts",
    .game_type = 31,
    .size = 8,
    .first = Colour::Black,
    .kings_land_close = true,
    .removes_at_once = true,
    .quiet_moves = 25,
};

// A king may move three times in a row at most while its side has men; that limit is not kept here.
inline constexpr VariantRules frisian = {
    .name = "frisian",
    .title = "Frisian draughts",
    .game_type = 40,
    .size = 10,
    .rows_of_men = 4,
    .men_capture_backwards = true,
    .captures_along_files = true,
    .precedence = Precedence::ValueThenByKing,
    .quiet_moves = 25,
};

// English first, as what people mean by "draughts".
inline constexpr std::array<const VariantRules*, 10> variants = {
    &english, &international, &russian, &brazilian, &pool, &italian, &spanish, &czech, &thai, &frisian};

// Nothing (null) if there is no variant of that name or of that number of the GameType tag.
const VariantRules* find_variant(std::string_view name);
const VariantRules* find_game_type(int number);
// "21,B,8,8,N1,0"
std::string game_type_tag(const VariantRules& rules);

std::string_view colour_name(const VariantRules& rules, Side side);  // "White"

// --- Squares, numbered from 1 as the variant does --------------------------------------------------------------------

// Where a square lies, seen by the player who begins: row 0 is that player's own.
struct Spot {
  int row = 0;
  int column = 0;

  constexpr bool operator==(const Spot&) const = default;
};

Spot spot_of(const VariantRules& rules, int number);
int number_of(const VariantRules& rules, Spot spot);
// As chess names it, White below: "a1" is White's left corner.
std::string chess_name(const VariantRules& rules, int number);
// Nothing if it is no square of play.
std::optional<int> number_named(const VariantRules& rules, std::string_view chess_name);
// Either spelling; nothing if it is no square of play.
std::optional<int> read_square(const VariantRules& rules, std::string_view text);
// "22" or "a3", as the variant writes it.
std::string square_text(const VariantRules& rules, int number);

}  // namespace tabia::draughts
