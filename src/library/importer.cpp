#include "library/importer.hpp"

#include "base/text.hpp"
#include "library/complete.hpp"

namespace tabia::library {

void Importer::refuse(const Error& error, const Place& place) {
  ++tally_.refused;
  complain_(located(error, place));
}

// Makes it whole and checks it; false: it is left out.
bool Importer::is_wanted(Problem& problem, const Place& place, const StopFlag& stop) {
  const auto wrong = [&](const Error& error) {
    if (!settings_.keep_unsound || problem.position.empty()) {
      refuse(error, place);
      return false;
    }
    complain_(located(error, place));
    problem.soundness = Soundness::Unsound;
    if (problem.length == 0) problem.length = static_cast<int>((problem.solution.size() + 1) / 2);
    return true;
  };
  if (const auto completed = complete(problem); !completed) return wrong(completed.error());
  if (settings_.prover != nullptr) {
    const Proof proof = settings_.prover->prove(problem, stop);
    if (proof.verdict == Verdict::Unsound) return wrong(Error{proof.reason});
    if (proof.verdict == Verdict::Unknown) ++tally_.unsettled;
    problem.soundness = proof.verdict == Verdict::Sound ? Soundness::Sound : Soundness::Unchecked;
    if (!proof.claim.empty()) problem.claim = proof.claim;
  }
  if (settings_.rater != nullptr)
    if (const auto rating = settings_.rater->rating(problem)) problem.rating.value = *rating;
  return true;
}

Result<Done> Importer::take(Result<Problem> problem, const Place& place, const StopFlag& stop) {
  ++tally_.read;
  if (!problem) {
    refuse(problem.error(), place);
    return Done{};
  }
  if (!is_wanted(*problem, place, stop)) return Done{};
  waiting_.problems.push_back(std::move(*problem));
  waiting_.places.push_back(place);
  if (waiting_.problems.size() < settings_.chunk) return Done{};
  return flush();
}

Result<Done> Importer::flush() {
  if (waiting_.problems.empty()) return Done{};
  const auto added = TABIA_TRY(library_.add(waiting_.problems, settings_.if_known));
  for (std::size_t i = 0; i < added.size(); ++i) {
    if (added[i].how != Added::How::Known && waiting_.problems[i].soundness == Soundness::Unsound)
      ++tally_.unsound;
    switch (added[i].how) {
      case Added::How::New: ++tally_.added; break;
      case Added::How::Replaced: ++tally_.replaced; break;
      case Added::How::Known:
        ++tally_.known;
        complain_(
            located(Error{concat("the same problem is there already: ", added[i].id)}, waiting_.places[i]));
        break;
    }
  }
  waiting_.problems.clear();
  waiting_.places.clear();
  acknowledge_(tally_);
  return Done{};
}

Result<Done> Importer::finish() { return flush(); }

}  // namespace tabia::library
