#pragma once
// For tests: problems that can be played, and a referee that knows only their lines.

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "library/complete.hpp"
#include "library/test_library.hpp"
#include "trainer/referee.hpp"

namespace tabia::trainer {

inline library::Problem playable(const std::string& id, const std::string& game, const std::string& position,
                                 const std::vector<std::string>& solution) {
  library::Problem problem;
  problem.id = id;
  problem.game = game;
  problem.position = position;
  problem.solution = solution;
  problem.themes = {"theme-of-" + id};
  const auto completed = library::complete(problem);
  EXPECT_TRUE(completed.ok()) << completed.error().text();
  return problem;
}

inline library::Problem mate_in_one() {
  return playable("one", "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", {"d1d8"});
}
// From the rows of known cases: 1.Bxd5+ and mate next move.
inline library::Problem mate_in_two() {
  return playable("two", "chess", "4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - - 0 1", {"e8e1", "b1a2", "e1a1"});
}

// The line of the solution keeps; what `also` names keeps too; all else is refuted by the reply it was told.
class LineReferee final : public Referee {
 public:
  std::map<std::string, Judgement> told;                    // by the move
  std::map<std::string, std::vector<std::string>> replies;  // defences after a move

  Judgement judge(const library::Problem& problem, const std::vector<std::string>& played,
                  const std::string& move) override {
    const auto& line = problem.solution;
    const bool on_line =
        played.size() < line.size() && std::equal(played.begin(), played.end(), line.begin());
    if (on_line && line[played.size()] == move) {
      const bool last = played.size() + 1 == line.size();
      return {Fate::Keeps, last, last ? std::vector<std::string>{} : std::vector{line[played.size() + 1]}};
    }
    const auto known = told.find(move);
    return known != told.end() ? known->second : Judgement{Fate::Refuted, false, {}, "it just fails"};
  }
  std::vector<std::string> defences(const library::Problem&,
                                    const std::vector<std::string>& played) override {
    const auto known = replies.find(played.back());
    return known != replies.end() ? known->second : std::vector<std::string>{};
  }
};

}  // namespace tabia::trainer
