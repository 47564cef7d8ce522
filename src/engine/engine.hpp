#pragma once
// The face of everything that knows a game: text in, plain structs out. Protocols, lab, server and terminal
// include this and nothing behind it. A virtual call per request, never per node.
//
//   Engine   a kind of game: makes Games and Minds
//   Game     one game being looked at: position, legal moves, notation; cheap, one per session
//   Mind     tables and threads: counting, studying, thinking; pooled and leased

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "base/workers.hpp"
#include "engine/endings.hpp"
#include "engine/levels.hpp"
#include "engine/solve.hpp"
#include "engine/study.hpp"
#include "engine/think.hpp"
#include "game/record.hpp"
#include "game/side.hpp"

namespace tabia {

struct Dialect;

struct LegalMove {
  std::string text;         // the game's own notation
  std::string coordinates;  // the form programs exchange; the same where a game has only one
  bool captures = false;
  std::string piece = {};  // what moves, and from where: "knight on g1"; empty where nothing moves
  std::string words = {};  // for who hears it: "knight f3 takes e5, check"; empty: the notation will do
  std::string hub = {};    // as the Hub protocol has it: start, end, what is captured; empty in other games
  std::uint16_t book = 0;  // as opening books write it; 0 in games without books
};

// A move as opening books write it, and the position it is made in.
struct BookStep {
  std::uint64_t key = 0;
  std::uint16_t move = 0;
};

// A board as plain data, for faces to draw.
struct BoardPicture {
  struct Cell {
    char letter = '.';        // for plain terminals
    std::string symbol = {};  // for the others; empty: nothing stands here
    std::string solid = {};   // the same where colours tell whose it is
    std::optional<Side> owner = {};
    bool dark = false;
    bool marked = false;  // the last move went from or to here
    bool unused = false;  // nobody ever stands here
    int number = 0;       // of the square, where squares have numbers
  };
  std::vector<std::string> columns;  // their names, from the left
  std::vector<std::string> rows;     // from the top, as the first player sees them
  std::vector<Cell> cells;           // row by row; none: the game only draws itself, see Game::board()
  Side light = Side::First;          // whose pieces are the light ones
};

// Why a game is over.
struct Ending {
  std::optional<Side> winner;  // nobody: a draw
  std::string reason;          // "checkmate", "stalemate", "threefold repetition", ...
  bool automatic = true;       // false: a player may claim it, and need not
};

// One line of an evaluation: what a term gives each side, in the evaluation's unit.
struct EvaluationTerm {
  std::string name;
  double first = 0;
  double second = 0;
};
struct EvaluationTable {
  std::string evaluation;
  std::vector<EvaluationTerm> terms;
  double total = 0;  // from the first player's view
};

class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> clone() const = 0;

  virtual std::string position() const = 0;  // as text that set_up() reads
  virtual std::string board() const = 0;     // drawn with plain characters
  virtual BoardPicture picture() const { return {}; }
  virtual Side side_to_move() const = 0;
  virtual std::vector<LegalMove> legal_moves() const = 0;
  virtual std::optional<Ending> ending() const = 0;
  // What the side to move must know and might overlook: "check"; usually nothing.
  virtual std::string notice() const { return {}; }
  // Castling is written as king takes rook: programs have to be told of it.
  virtual bool chess960() const { return false; }
  // The position as the Hub protocol has it; empty in other games.
  virtual std::string hub_position() const { return {}; }
  // The key under which opening books have the position; nothing in games without books.
  virtual std::optional<std::uint64_t> book_key() const { return std::nullopt; }
  // Any usual spelling of a legal move.
  virtual Result<BookStep> book_step(std::string_view /*move*/) const {
    return Error{"this game has no opening books"};
  }

  // Any usual spelling; the error begins with "illegal:" or "unreadable:".
  virtual Result<Done> play(std::string_view move) = 0;
  // Where a capture of several jumps, written square by square, may go on to: "15x24" to {"31"}. Empty if it is not the
  // beginning of one.
  virtual std::vector<std::string> landings(std::string_view /*begun*/) const { return {}; }
  // False if there is nothing to take back.
  virtual bool undo() = 0;

  virtual Result<EvaluationTable> evaluate(std::string_view evaluation) const = 0;
};

// The leaves below one root move.
struct Share {
  std::string move;
  std::uint64_t leaves = 0;
};
// Called after each finished root move: done, of how many.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

class Mind {
 public:
  virtual ~Mind() = default;

  // Leaves of the tree of legal moves below each root move, in generation order. Requires: depth >= 1.
  virtual std::vector<Share> divide(const Game& game, int depth, Workers& workers,
                                    const Progress& progress) = 0;
  // The same with each way of capturing counted by itself; an error where no move has several.
  virtual Result<std::vector<Share>> divide_by_paths(const Game&, int /*depth*/, Workers&, const Progress&) {
    return Error{"in this game every move is made in one way"};
  }
  // One search, as asked; polls `stop_flag` if there is one.
  virtual Result<StudyReport> study(const Game& game, const StudyRequest& request,
                                    const StopFlag* stop_flag) = 0;

  // --- Solving. The tables of endings take part. A game that cannot says so in an error, and so does a goal it has not.
  virtual Result<SolveReport> solve(const Game&, const SolveRequest&, const StopFlag&) {
    return Error{"this game cannot be solved yet"};
  }
  // What each move is worth, and why those fail that do; only those named, if any are named. The limits are shared.
  virtual Result<ExplainReport> explain(const Game&, const SolveRequest&,
                                        const std::vector<std::string>& /*moves*/, const StopFlag&) {
    return Error{"this game cannot be explained yet"};
  }

  // MB for the tables of solve() and explain(). Not while solving.
  virtual void set_solving_table(std::size_t /*megabytes*/) {}

  // --- Playing strength. A game that has no play search says so, and in an error when asked to think.
  virtual bool can_think() const { return true; }
  // Thinks until the limits or `stop` end it; `tell` hears of each finished depth. Time limits do not bind while
  // `pondering`, if given, is raised. Uses as many threads as set_threads() said, through `workers`.
  virtual Result<ThoughtReport> think(const Game& game, const ThinkRequest& request, StopFlag& stop,
                                      const StopFlag* pondering, Workers& workers,
                                      const std::function<void(const ThoughtReport&)>& tell) = 0;
  // None of these while thinking.
  virtual void set_table(std::size_t megabytes) = 0;
  virtual void set_threads(int threads) = 0;
  // Tables of solved endings to ask from now on; a game that has none ignores them.
  virtual void set_endings(const Endings&) {}
  virtual void forget() = 0;  // a new game begins
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual std::string_view name() const = 0;   // "chess"
  virtual std::string_view title() const = 0;  // "Chess"
  // A position is a small file (an explicit tree, a Go problem) rather than a line of text.
  virtual bool positions_are_files() const { return false; }
  // "start", or a position in the game's own text.
  virtual Result<std::unique_ptr<Game>> set_up(std::string_view position) const = 0;
  virtual std::unique_ptr<Mind> mind() const = 0;
  virtual StudyMenu study_menu() const = 0;
  // Whether its minds can think(); all can count and study.
  virtual bool plays_well() const { return false; }
  // From 0 up; empty if the game has none.
  virtual std::vector<LevelInfo> levels() const { return {}; }
  // Positions of the fixed bench, as text.
  virtual std::vector<std::string> bench_positions() const = 0;

  virtual std::string_view side_name(Side side) const { return side == Side::First ? "White" : "Black"; }
  // Who has White, or stands under that name in records.
  virtual Side white() const { return Side::First; }
  // The text of moves, with squares that have numbers under the names they have in chess: "11-15" is "f6-g5" or the like.
  virtual std::string by_files(std::string_view text) const { return std::string(text); }
  // Hundredths: where both players see one of them ahead by so much, a match need not be played on.
  virtual int won_lead() const { return 1000; }

  // --- Games as they are written down.
  virtual std::string_view record_suffix() const { return "pgn"; }  // of such files
  // The notation, which knows no rules; null: games of this kind are not kept in files.
  virtual const Dialect* dialect() const { return nullptr; }
  // The first game of the text; its moves are notation, not yet played by the rules.
  virtual Result<Record> read_record(std::string_view text) const;
  // Plays every move by the rules, where they are known, and rewrites it in exact notation.
  virtual Result<Done> resolve(Record&) const { return Done{}; }
  virtual Result<std::string> write_record(const Record&) const {
    return Error{"games of this kind are not kept in files"};
  }
  // Where the game begins, as set_up() reads it.
  virtual Result<std::string> start_of(const Record& record) const {
    return std::string(record.tag("FEN").value_or("start"));
  }
};

// Every game Tabia knows, in the order people are offered them.
std::span<const Engine* const> catalogue();
// Nothing if there is no game of that name.
const Engine* find_engine(std::string_view name);

}  // namespace tabia
