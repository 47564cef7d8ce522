#pragma once
// The game of a LifeEngine: Go within the bounds of a question, and its ends.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::match {

// Where the bounds of a question come from: the person, or the program, which then proves nothing.
enum class Bounds : std::uint8_t { Given, Found };

class LifeGame final : public Game {
 public:
  // A complete question as text.
  static Result<std::unique_ptr<Game>> make(const Engine& go, std::string_view problem, Bounds bounds);
  LifeGame(const LifeGame& other);
  LifeGame& operator=(const LifeGame&) = delete;

  std::unique_ptr<Game> clone() const override { return std::make_unique<LifeGame>(*this); }
  // The question as it is put now; after a capture only the stones.
  std::string position() const override;
  std::string board() const override { return go_->board(); }
  BoardPicture picture() const override;  // what lies outside the bounds is left blank
  Side side_to_move() const override { return go_->side_to_move(); }
  std::vector<LegalMove> legal_moves() const override;
  std::optional<Ending> ending() const override;
  std::string notice() const override { return go_->notice(); }
  Result<Done> play(std::string_view move) override;
  bool undo() override;
  Result<EvaluationTable> evaluate(std::string_view name) const override { return go_->evaluate(name); }

 private:
  LifeGame(std::unique_ptr<Game> go, std::string problem, Side attacker, Bounds bounds);
  void look();  // at what is asked after the moves made
  bool is_inside(std::string_view point) const;
  std::optional<Ending> find_ending() const;

  std::unique_ptr<Game> go_;
  std::string problem_;  // at the start
  Side attacker_;
  Bounds bounds_;
  std::vector<std::string> moves_;
  std::string asked_;                                    // now; empty: the target is captured
  std::vector<std::string> inside_;                      // the empty points within the bounds
  mutable std::optional<std::optional<Ending>> ending_;  // once it was asked for: it may take a proof
};

}  // namespace tabia::match
