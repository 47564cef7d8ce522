#pragma once
// Answers questions of life and death: who succeeds, with how many ko threats, by which first move, and the proof.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "game/side.hpp"
#include "rules/go/life_question.hpp"

namespace tabia {

// Sides and threats are those of the one who moves first: `n` is how many threats more it has than the opponent.
constexpr int all_threats = 100;  // n without limit; -all_threats: the opponent's are without limit

enum class LifeWorth : std::uint8_t { Unknown, Success, Ko, Failure };

// Life that holds without an answer, or only as long as nobody starts anything.
enum class LifeKind : std::uint8_t { Unknown, Alive, Seki };

// What is proved of a ko: the side to move succeeds with `needs` threats more and fails with `fails`.
struct KoCount {
  int needs = 0;
  int fails = -1;

  bool exact() const { return needs == fails + 1; }
  bool operator==(const KoCount&) const = default;
};

struct LifeAnswer {
  LifeWorth worth = LifeWorth::Unknown;
  KoCount ko;  // where it is one
  std::optional<go::Point>
      first;  // the move that does it; where nothing is proved, what looks best; no_point: pass
  std::vector<go::Point> line;        // with it; no_point: pass
  LifeKind kind = LifeKind::Unknown;  // of a target that lives
  std::uint64_t nodes = 0;
};

// What comes of one first move.
struct LifeTry {
  go::Point move = go::no_point;
  LifeWorth worth = LifeWorth::Unknown;
  KoCount ko;
  std::vector<go::Point> line;  // after it: how it succeeds, or what refutes it
};

// A problem's solution: at each turn of the side to move one move does it, and every other is proved to fail. It ends where
// the opponent has no reply that leaves one way only.
struct LifeSolution {
  struct Turn {
    go::Point move = go::no_point;
    std::vector<go::Point> others;  // the pass among them, where it is allowed
    int tempting = 0;               // of the others: those that one single reply refutes
  };
  std::vector<Turn> turns;
  std::vector<go::Point> line;  // with the replies between
};

// A position in the course of a question. Stones outside its region do not matter.
struct LifeMoment {
  go::Diagram diagram;
  go::PointSet target;  // of it, what was not captured
  go::Color to_move = go::Color::Black;
  go::Point ban = go::no_point;
  int threats = 0;  // the attacker's surplus
};

// What is known of it inside the region: whether the attacker succeeds, and the move that decides for the side to move.
struct LifeOutlook {
  Verdict verdict = Verdict::Open;
  std::optional<go::Point> move = {};  // no_point: pass
};

class LifeSolver {
 public:
  virtual ~LifeSolver() = default;

  virtual LifeAnswer answer(const Stop& limits) = 0;
  // Whether the side to move succeeds with n threats more; nothing if the limits ended it.
  virtual std::optional<bool> succeeds(int n, const Stop& limits) = 0;
  // The legal first moves, the pass last.
  virtual std::vector<go::Point> moves() const = 0;
  // What the move is worth. With `least`, only whether it succeeds with that n: Success or Failure.
  virtual LifeTry try_move(go::Point move, std::optional<int> least, const Stop& limits) = 0;
  // Nothing if several first moves succeed with n threats more, none does, or the limits ended it.
  virtual std::optional<LifeSolution> solution(int n, const Stop& limits) = 0;
  // The proof that the side to move succeeds (or fails) with n threats more, for tabia check (docs/formats/proof.md).
  // Nothing if the limits ended it or it would have more nodes than so many.
  virtual std::optional<std::string> proof(int n, std::size_t most_nodes, const Stop& limits) = 0;
  // What is known already, or found with so many nodes.
  virtual LifeOutlook outlook(const LifeMoment& moment, std::uint64_t most_nodes) = 0;
  virtual std::uint64_t nodes() const = 0;  // so far
};

// The error says what is wrong with the question. The tables take about so many megabytes.
Result<std::unique_ptr<LifeSolver>> make_life_solver(const go::LifeQuestion& question, std::size_t megabytes);

}  // namespace tabia
