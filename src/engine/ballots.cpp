#include "engine/ballots.hpp"

#include <cstdlib>
#include <unordered_set>

namespace tabia {

namespace {

constexpr int won = 10'000;  // hundredths: a forced end

int lead_of(const Worth& worth, Side mover) {
  const int own = worth.mate_in ? (*worth.mate_in > 0 ? won : -won) : worth.hundredths;
  return mover == Side::First ? own : -own;
}

Result<int> judged(const Engine& engine, Mind& mind, const Ballot& ballot, std::uint64_t nodes,
                   Workers& workers, StopFlag& stop) {
  const auto game = TABIA_TRY(engine.set_up("start"));
  for (const std::string& move : ballot.moves) TABIA_TRY(game->play(move));
  ThinkRequest request;
  request.limits.nodes = nodes;
  mind.forget();
  const auto thought = TABIA_TRY(mind.think(*game, request, stop, nullptr, workers, nullptr));
  return thought.lines.empty() ? 0 : lead_of(thought.lines.front().worth, game->side_to_move());
}

}  // namespace

Result<std::vector<Ballot>> all_ballots(const Engine& engine, int plies) {
  std::vector<Ballot> ballots;
  std::unordered_set<std::uint64_t> met;
  const auto game = TABIA_TRY(engine.set_up("start"));
  std::vector<std::string> moves;
  const std::function<Result<Done>()> walk = [&]() -> Result<Done> {
    if (moves.size() == static_cast<std::size_t>(plies)) {
      if (const auto key = game->book_key(); key && met.insert(*key).second) ballots.push_back({moves});
      return Done{};
    }
    for (const LegalMove& move : game->legal_moves()) {
      TABIA_TRY(game->play(move.coordinates));
      moves.push_back(move.text);
      TABIA_TRY(walk());
      moves.pop_back();
      game->undo();
    }
    return Done{};
  };
  TABIA_TRY(walk());
  return ballots;
}

Result<std::vector<Ballot>> playable_ballots(const Engine& engine, const BallotRequest& request,
                                             Workers& workers, StopFlag& stop,
                                             const std::function<void(std::size_t, std::size_t)>& progress) {
  const auto all = TABIA_TRY(all_ballots(engine, request.plies));
  const auto mind = engine.mind();
  std::vector<Ballot> playable;
  for (std::size_t i = 0; i < all.size() && !stop.raised(); ++i) {
    progress(i, all.size());
    Ballot ballot = all[i];
    ballot.lead = TABIA_TRY(judged(engine, *mind, ballot, request.nodes, workers, stop));
    if (std::abs(ballot.lead) <= request.most_lead) playable.push_back(std::move(ballot));
  }
  return stop.raised() ? std::vector<Ballot>() : playable;
}

}  // namespace tabia
