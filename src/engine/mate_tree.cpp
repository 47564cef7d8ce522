#include "engine/mate_tree.hpp"

#include <algorithm>
#include <vector>

#include "engine/mate_line.hpp"

namespace tabia {

namespace {

using chess::Move;

class TreeWriter {
 public:
  TreeWriter(MateSolver& solver, std::size_t most_moves, Side attacker, Stop& stop)
      : solver_(solver), most_moves_(most_moves), attacker_(attacker), stop_(stop) {}

  // False if it grows too long. Goes no deeper than the mate.
  bool write(const chess::Position& at, int left, Record::Index node) {
    if (record_.size() > most_moves_) return false;
    if (at.side_to_move() == attacker_) {
      const auto best = mating_move(solver_, at, left, stop_);
      return best && play(at, *best, left - 1, node);
    }
    for (const auto& [move, length] : defences(at, left)) {
      if (!play(at, move, length, node)) return false;
    }
    return true;
  }

  Record& record() { return record_; }

 private:
  struct Defence {
    Move move;
    int left;  // until mate, after it
  };

  bool play(const chess::Position& at, Move move, int left, Record::Index node) {
    chess::Position next = at;
    next.play(move);
    return write(next, left, record_.add(node, at.move_text(move)));
  }
  std::vector<Defence> defences(const chess::Position& at, int left) {
    Moves<chess::Position> moves;
    at.generate(moves);
    std::vector<Defence> out;
    for (const Move move : moves) {
      chess::Position next = at;
      next.play(move);
      int length = left;
      while (length > 1 && solver_.mates_within(next, attacker_, length - 1, stop_) == Verdict::Proven)
        --length;
      out.push_back({move, length});
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const Defence& a, const Defence& b) { return a.left > b.left; });
    return out;
  }

  MateSolver& solver_;
  std::size_t most_moves_;
  Side attacker_;
  Stop& stop_;
  Record record_;
};

}  // namespace

std::optional<Record> mate_tree(MateSolver& solver, const chess::Position& at, int mate,
                                std::size_t most_moves, Stop& stop) {
  TreeWriter writer(solver, most_moves, at.side_to_move(), stop);
  if (!writer.write(at, mate, Record::root)) return std::nullopt;
  Record record = std::move(writer.record());
  record.set_tag("SetUp", "1");
  record.set_tag("FEN", at.text());
  if (at.chess960()) record.set_tag("Variant", "Chess960");
  record.result = at.side_to_move() == chess::White ? "1-0" : "0-1";
  return record;
}

}  // namespace tabia
