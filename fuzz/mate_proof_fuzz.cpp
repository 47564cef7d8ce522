// Any bytes as a proof of mate: read or refused with one line. What was read is written as text that reads as the same proof,
// and the checker accepts it or gives one line.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check/mate_proof_reader.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tabia;
  constexpr std::uint64_t little = 2'000;  // positions searched: one input must be quick
  const auto is_one_line = [](const std::string& text) {
    return !text.empty() && text.find('\n') == std::string::npos;
  };
  const auto proof = check::read_mate_proof({reinterpret_cast<const char*>(data), size});
  if (!proof) {
    require(is_one_line(proof.error().text()));
    return 0;
  }
  const std::string text = check::mate_proof_text(*proof);
  const auto again = check::read_mate_proof(text);
  require(again.ok() && again->board == proof->board && check::mate_proof_text(*again) == text);
  const auto verdict = check::verify(*proof, little);
  require(check::verify(*again, little).ok() == verdict.ok());
  if (!verdict) require(is_one_line(verdict.error().text()));
  return 0;
}
