#include "engine/claim.hpp"

#include "base/text.hpp"

namespace tabia {

std::string_view scope_word(Scope scope) {
  switch (scope) {
    case Scope::Board: return "board";
    case Scope::Bounds: return "bounds";
    case Scope::Region: return "region";
  }
  return {};
}

std::string_view badge_word(Claim claim, bool success) {
  switch (claim) {
    case Claim::Unknown: return "unknown";
    case Claim::Judged: return "judged";
    case Claim::Region: return "region";
    case Claim::Found: return "found";
    case Claim::Proved: return success ? "proved" : "refuted";
  }
  return {};
}

std::string claim_sentence(Claim claim, std::string_view statement, bool success) {
  switch (claim) {
    case Claim::Unknown: return concat("Not settled: ", statement, ".");
    case Claim::Judged: return concat("Best by search: ", statement, ". Not a proof.");
    case Claim::Region: return concat(statement, ". Not proved.");
    case Claim::Found: return concat("Found, not re-checked: ", statement, ".");
    case Claim::Proved: return concat(success ? "Proved: " : "Refuted: ", statement, ".");
  }
  return {};
}

}  // namespace tabia
