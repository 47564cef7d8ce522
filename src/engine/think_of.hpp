#pragma once
// Thinking for any game that names a PlayEvaluator and a Tuning; for the others, one line that says so. A game whose
// endings may be solved also says
//
//   static std::unique_ptr<EndingProbe<Position>> probe_of(const Endings& endings);   nothing if there are none

#include <cmath>
#include <memory>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "engine/endings.hpp"
#include "engine/levelled_of.hpp"
#include "engine/think.hpp"
#include "search/thinking.hpp"

namespace tabia {

template <class Rules>
concept PlaysWell = requires {
  typename Rules::PlayEvaluator;
  typename Rules::Tuning;
};

template <class Rules>
concept HasSolvedEndings = requires(const Endings& endings) {
  Rules::probe_of(endings);
};

constexpr std::size_t default_table_megabytes = 16;

// The chance to win grows with the opinion along a logistic curve; what neither side has is the draw.
inline Worth worth_of(Score score) {
  Worth worth;
  worth.hundredths = std::clamp(score, -max_opinion, max_opinion);
  if (is_win(score)) worth.mate_in = (plies_to_end(score) + 1) / 2;
  if (is_loss(score)) worth.mate_in = -(plies_to_end(score) / 2);
  const auto chance = [](double hundredths) {
    constexpr double even = 140,
                     spread = 95;  // hundredths: where half the games are won, and how sharply it turns
    return 1 / (1 + std::exp((even - hundredths) / spread));
  };
  worth.win = is_loss(score) ? 0 : static_cast<int>(std::lround(1000 * chance(score)));
  worth.loss = is_win(score) ? 0 : static_cast<int>(std::lround(1000 * chance(-score)));
  worth.draw = 1000 - worth.win - worth.loss;
  return worth;
}

template <class Rules>
class ThinkingOf {
 public:
  using P = typename Rules::Position;
  Result<ThoughtReport> think(const P&, const Line&, const std::optional<typename P::Move>&,
                              const ThinkRequest&, StopFlag&, const StopFlag*, Workers&,
                              const std::function<void(const ThoughtReport&)>&) {
    return Error{"this game has no play search"};
  }
  void set_table(std::size_t) {}
  void set_threads(int) {}
  void set_endings(const Endings&) {}
  void forget() {}
};

template <PlaysWell Rules>
class ThinkingOf<Rules> {
 public:
  using P = typename Rules::Position;
  using Move = typename P::Move;

  // `before` is the move that led here, if there was one.
  Result<ThoughtReport> think(const P& at, const Line& past, const std::optional<Move>& before,
                              const ThinkRequest& asked, StopFlag& stop, const StopFlag* pondering,
                              Workers& workers, const std::function<void(const ThoughtReport&)>& tell) {
    const SteadyClock clock;
    if (asked.level) {
      if constexpr (PlaysAtLevels<Rules>) {
        auto request = TABIA_TRY(request_for<typename LevelledOf<Rules>::Seen>(at, asked));
        // Who overlooks nothing knows the solved endings too.
        if (LevelledOf<Rules>::sees_all(*asked.level) && request.only.empty())
          request.only = moves_that_keep(at);
        OneAfterTheOther alone;  // several threads would not find the same twice
        return report_of(at, levelled_.think(at, past, before, *asked.level, request, stop, pondering, clock,
                                             alone, [&](const auto& now) {
                                               if (tell) tell(report_of(at, now));
                                             }));
      } else {
        return Error{"this game has no levels"};
      }
    }
    auto request = TABIA_TRY(request_for<P>(at, asked));
    if (request.only.empty() && request.lines == 1) request.only = moves_that_keep(at);
    const auto thoughts =
        thinker().think(at, past, request, stop, pondering, clock, workers, [&](const Thoughts<P>& now) {
          if (tell) tell(report_of(at, now));
        });
    return report_of(at, thoughts);
  }
  void set_table(std::size_t megabytes) {
    megabytes_ = megabytes;
    thinker().set_table(megabytes);  // now, not on the clock of the first move
  }
  void set_threads(int threads) {
    threads_ = threads;
    if (thinker_) thinker_->set_threads(threads);
  }
  // Values found without the tables, or with others, are forgotten.
  void set_endings(const Endings& endings) {
    if constexpr (HasSolvedEndings<Rules>) {
      auto probe = Rules::probe_of(endings);
      if (thinker_) thinker_->set_probe(probe.get());
      probe_ = std::move(probe);
      forget();
    }
  }
  void forget() {
    if (thinker_) thinker_->forget();
  }

 private:
  using PlayThinker = Thinker<P, typename Rules::PlayEvaluator, typename Rules::Tuning>;

  // Knowing who wins is not winning: without distances a search may walk in circles from one won position to another.
  std::vector<Move> moves_that_keep(const P& at) const {
    return probe_ ? probe_->moves_that_keep(at) : std::vector<Move>();
  }

  // Made when it is first needed: a Mind that only counts or studies has no table.
  PlayThinker& thinker() {
    if (!thinker_) {
      thinker_ = std::make_unique<PlayThinker>(megabytes_);
      thinker_->set_threads(threads_);
      thinker_->set_probe(probe_.get());
    }
    return *thinker_;
  }

  // Seen is the position itself, or the position as a level sees it: the moves are the same.
  template <class Seen>
  static Result<ThinkingRequest<Seen>> request_for(const P& at, const ThinkRequest& asked) {
    ThinkingRequest<Seen> request;
    request.limits = asked.limits;
    request.lines = asked.lines;
    for (const std::string& text : asked.search_moves) request.only.push_back(TABIA_TRY(at.read_move(text)));
    return request;
  }

  template <class Seen>
  static ThoughtReport report_of(const P& root, const Thoughts<Seen>& thoughts) {
    ThoughtReport report;
    report.depth = thoughts.depth;
    report.deepest = thoughts.deepest;
    report.nodes = thoughts.nodes;
    report.solved = thoughts.solved;
    report.seconds = seconds(thoughts.time);
    report.table_fullness = thoughts.table_fullness;
    for (const ThoughtLine<Seen>& line : thoughts.lines) {
      ThoughtLineReport out{worth_of(line.value), {}};
      P at = root;
      for (const auto move : line.moves) {
        out.moves.push_back(Rules::legal_move(at, move).coordinates);
        typename P::Undo unused;
        at.play(move, unused);
      }
      report.lines.push_back(std::move(out));
    }
    return report;
  }

  std::unique_ptr<EndingProbe<P>> probe_;  // outlives the thinker that asks it
  struct NoLevels {};
  std::conditional_t<PlaysAtLevels<Rules>, LevelledOf<Rules>, NoLevels> levelled_;
  std::unique_ptr<PlayThinker> thinker_;
  std::size_t megabytes_ = default_table_megabytes;
  int threads_ = 1;
};

}  // namespace tabia
