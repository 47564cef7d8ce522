#pragma once
// Proofs out of text, line by line, so that a large file need not be held twice: docs/formats/proof.md.

#include <string_view>

#include "check/life_case_text.hpp"
#include "check/proof.hpp"

namespace tabia::check {

class ProofReader {
 public:
  static constexpr std::size_t longest_line = 16 * 1024;

  // `first_line`: where the proof begins in its file.
  explicit ProofReader(std::size_t first_line = 1) : line_(first_line - 1) {}

  // Takes the next line, without its end. After an error nothing more is to be read.
  Result<Done> read_line(std::string_view line);
  // The whole proof, every edge leading to a node of it, its question one that can be asked.
  Result<Proof> finish() &&;

 private:
  enum class Expects : unsigned char { FirstLine, Question, Nodes, ZoneLines, Strong, NodeLines };

  Result<Done> take(std::string_view line);
  Result<Done> take_claim(const std::vector<std::string_view>& values);
  Result<Done> take_count(const std::vector<std::string_view>& values);
  Result<Done> take_zone(const std::vector<std::string_view>& values);
  Result<Done> take_points(const std::vector<std::string_view>& values, std::vector<Point>& into) const;
  Result<Done> take_node(std::vector<std::string_view> values);
  Result<Done> take_edge(std::string_view move, std::string_view node);

  Expects expects_ = Expects::FirstLine;
  std::size_t line_;  // the last one read
  std::size_t zones_announced_ = 0;
  std::size_t nodes_announced_ = 0;
  LifeCaseReader question_;
  Proof proof_;
};

Result<Proof> read_proof(std::string_view text);

}  // namespace tabia::check
