#pragma once
// Problems from outside into a library: each is made whole and checked, what is wrong is told and left out, and the rest goes
// in, a chunk to a transaction. What was told as kept is kept.

#include <functional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "library/library.hpp"
#include "library/prover.hpp"

namespace tabia::library {

struct ImportSettings {
  IfKnown if_known = IfKnown::Refuse;
  bool keep_unsound = false;   // what is wrong is kept, and marked so
  std::size_t chunk = 10'000;  // problems to a transaction
  Prover* prover = nullptr;    // none: that a solution is the only one is not checked
  Rater* rater = nullptr;      // none: ratings stay as they come
};

struct ImportTally {
  std::uint64_t read = 0;
  std::uint64_t added = 0, replaced = 0;  // in the library, for good
  std::uint64_t known = 0;                // were there already
  std::uint64_t refused = 0;              // wrong, and left out
  std::uint64_t unsound = 0;              // wrong, and kept
  std::uint64_t unsettled = 0;            // kept; the prover could not say
};

class Importer {
 public:
  using Complain = std::function<void(const Error&)>;
  using Acknowledge = std::function<void(const ImportTally&)>;  // after each chunk

  Importer(Library& library, const ImportSettings& settings, Complain complain, Acknowledge acknowledge)
      : library_(library), settings_(settings), complain_(std::move(complain)),
        acknowledge_(std::move(acknowledge)) {}

  // One problem, or why there is none; where it stood. Only the library's own failure is an error.
  Result<Done> take(Result<Problem> problem, const Place& place, const StopFlag& stop);
  // The last chunk. Requires: called once, after the last take().
  Result<Done> finish();
  const ImportTally& tally() const { return tally_; }

 private:
  bool is_wanted(Problem& problem, const Place& place, const StopFlag& stop);
  void refuse(const Error& error, const Place& place);
  Result<Done> flush();

  struct Waiting {
    std::vector<Problem> problems;
    std::vector<Place> places;
  };

  Library& library_;
  ImportSettings settings_;
  Complain complain_;
  Acknowledge acknowledge_;
  Waiting waiting_;
  ImportTally tally_;
};

}  // namespace tabia::library
