#pragma once
// Proofs of mate out of text, line by line: docs/formats/mate-proof.md.

#include <string_view>

#include "check/mate_proof.hpp"

namespace tabia::check {

class MateProofReader {
 public:
  static constexpr std::size_t longest_line = 16 * 1024;

  // Takes the next line, without its end. After an error nothing more is to be read.
  Result<Done> read_line(std::string_view line);
  // The whole proof, every edge leading to a node of it.
  Result<MateProof> finish() &&;

 private:
  using Words = std::vector<std::string_view>;
  enum class Expects : unsigned char { FirstLine, Position, Mate, Holds, Nodes, NodeLines, Fates };

  Result<Done> take(std::string_view line);
  Result<Done> take_position(std::string_view line);
  Result<Done> take_node(const Words& values);
  Result<Done> take_fate(const Words& values);
  Result<Done> take_edge(std::string_view move, std::string_view node);
  Result<int> number_after(const Words& values, std::string_view name, int least, int most) const;
  Result<std::uint32_t> node_named(std::string_view text) const;

  Expects expects_ = Expects::FirstLine;
  std::size_t line_ = 0;
  std::size_t announced_ = 0;
  MateProof proof_;
};

Result<MateProof> read_mate_proof(std::string_view text);

}  // namespace tabia::check
