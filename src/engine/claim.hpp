#pragma once
// What stands behind an answer, as data. Every face (terminal, JSON, page, library, GTP) takes its words from here.

#include <cstdint>
#include <string>
#include <string_view>

namespace tabia {

enum class Claim : std::uint8_t {
  Unknown,  // not settled within the limits
  Judged,   // best by search: an opinion
  Region,   // settled inside a region that the program drew: true only if what was assumed round it holds
  Found,    // settled by search, but the independent checker has not accepted a proof of it
  Proved,  // settled; where there is an independent checker (mates, life and death) it has accepted the proof
};

// What an answer holds for.
enum class Scope : std::uint8_t {
  Board,   // the whole board as it was given, nothing taken for granted
  Bounds,  // play inside the bounds that the person gave
  Region,  // play inside a region that the program drew
};

std::string_view scope_word(Scope scope);  // "board", "bounds", "region": in JSON and GTP

// The badge of the page: "proved", "refuted", "found", "region", "judged", "unknown". `success`: of the side to move.
std::string_view badge_word(Claim claim, bool success);

// A statement (without a full stop) as a sentence that says how much it is worth:
// "Proved: mate in 3." "Found, not re-checked: mate in 9." "Black dies if the wall at D9 stands. Not proved."
// "Best by search: Rd7, +2.1. Not a proof." "Not settled: Rd7 looks best." Without success of the side to move a proof
// refutes: "Refuted: there is no mate in 4."
std::string claim_sentence(Claim claim, std::string_view statement, bool success = true);

}  // namespace tabia
