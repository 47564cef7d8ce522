#pragma once
// The half of the facade that every game shares: a Game over any notated position. What differs comes from a
// `Rules` struct that each <game>_engine.cpp writes:
//
//   using Position = ...;
//   static LegalMove legal_move(const Position&, Move);
//   static std::string board(const Position&);
//   static std::optional<Ending> ending(const Position&, const Line&);
//   static Result<EvaluationTable> evaluate(const Position&, std::string_view evaluation);
//
// and, if the game has more to show,
//
//   static BoardPicture picture(const Position&, std::optional<Move> last);
//   static std::string notice(const Position&);
//   static std::string hub_position(const Position&);
//   static std::vector<std::string> landings(const Position&, std::string_view begun);
//   static Key book_key(const Position&);
//   static std::uint16_t book_move(const Position&, Move);

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "engine/engine.hpp"
#include "game/position.hpp"

namespace tabia {

template <class Rules>
class GameOf final : public Game {
 public:
  using P = typename Rules::Position;
  using Move = typename P::Move;

  explicit GameOf(P position) : at_(std::move(position)) {}

  const P& at() const { return at_; }
  const Line& line() const { return line_; }  // the positions before this one
  std::optional<Move> last_move() const {
    return past_.empty() ? std::nullopt : std::optional(past_.back().move);
  }

  std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }
  std::string position() const override { return at_.text(); }
  std::string board() const override { return Rules::board(at_); }
  BoardPicture picture() const override {
    if constexpr (requires { Rules::picture(at_, std::optional<Move>()); }) {
      return Rules::picture(at_, past_.empty() ? std::nullopt : std::optional(past_.back().move));
    } else {
      return {};
    }
  }
  std::string notice() const override {
    if constexpr (requires { Rules::notice(at_); }) {
      return Rules::notice(at_);
    } else {
      return {};
    }
  }
  bool chess960() const override {
    if constexpr (requires { at_.chess960(); }) {
      return at_.chess960();
    } else {
      return false;
    }
  }
  std::string hub_position() const override {
    if constexpr (requires { Rules::hub_position(at_); }) {
      return Rules::hub_position(at_);
    } else {
      return {};
    }
  }
  std::optional<std::uint64_t> book_key() const override {
    if constexpr (has_books) {
      return Rules::book_key(at_);
    } else {
      return std::nullopt;
    }
  }
  Result<BookStep> book_step(std::string_view move) const override {
    if constexpr (has_books) {
      return BookStep{Rules::book_key(at_), Rules::book_move(at_, TABIA_TRY(at_.read_move(move)))};
    } else {
      return Game::book_step(move);
    }
  }
  Side side_to_move() const override { return at_.side_to_move(); }

  std::vector<LegalMove> legal_moves() const override {
    Moves<P> moves;
    at_.generate(moves);
    std::vector<LegalMove> listed;
    for (const Move move : moves) {
      if (comes_back(move)) continue;
      listed.push_back(Rules::legal_move(at_, move));
      if constexpr (has_books) listed.back().book = Rules::book_move(at_, move);
    }
    return listed;
  }

  std::optional<Ending> ending() const override { return Rules::ending(at_, line_); }

  Result<Done> play(std::string_view text) override {
    const Move move = TABIA_TRY(at_.read_move(text));
    if (comes_back(move))
      return Error{concat("illegal: ", at_.move_text(move), " would bring a former board back")};
    line_.push(at_.repetition_key());
    past_.push_back({move, {}});
    at_.play(move, past_.back().saved);
    return Done{};
  }

  std::vector<std::string> landings(std::string_view begun) const override {
    if constexpr (requires { Rules::landings(at_, begun); }) {
      return Rules::landings(at_, begun);
    } else {
      return {};
    }
  }

  bool undo() override {
    if (past_.empty()) return false;
    at_.undo(past_.back().move, past_.back().saved);
    past_.pop_back();
    line_.pop();
    return true;
  }

  Result<EvaluationTable> evaluate(std::string_view evaluation) const override {
    return Rules::evaluate(at_, evaluation);
  }

 private:
  static constexpr bool has_books = requires(const P& at) { Rules::book_key(at); };

  bool comes_back(Move move) const {
    if constexpr (ForbidsRepetition<P>) {
      return at_.is_repetition(move, line_);
    } else {
      return false;
    }
  }

  struct Past {
    Move move;
    typename P::Undo saved;
  };

  P at_;
  Line line_;
  std::vector<Past> past_;
};

}  // namespace tabia
