#include "tui/move_choice.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia::tui {
namespace {

using Outcome = MoveChoice::Outcome;

std::unique_ptr<Game> set_up(const char* game, const char* position) {
  auto at = find_engine(game)->set_up(position);
  EXPECT_TRUE(at.ok());
  return std::move(*at);
}

// The cell that goes by this name or number.
std::size_t cell(const Game& game, std::string_view name) {
  const BoardPicture picture = game.picture();
  const std::size_t columns = picture.columns.size();
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    if (picture.cells[i].number != 0 && concat(picture.cells[i].number) == name) return i;
    if (concat(picture.columns[i % columns], picture.rows[i / columns]) == name) return i;
  }
  ADD_FAILURE() << name;
  return 0;
}

TEST(MoveChoice, APieceAndWhereItGoes) {
  const auto game = set_up("chess", "start");
  MoveChoice choice(*game);
  EXPECT_EQ(choice.pick(cell(*game, "e5")), Outcome::Nothing);
  EXPECT_EQ(choice.pick(cell(*game, "e2")), Outcome::Picked);
  EXPECT_EQ(choice.targets(), (std::vector{cell(*game, "e4"), cell(*game, "e3")}));
  EXPECT_EQ(choice.pick(cell(*game, "e5")), Outcome::Nothing);
  EXPECT_EQ(choice.pick(cell(*game, "g1")), Outcome::Picked);  // another piece
  EXPECT_EQ(choice.pick(cell(*game, "g1")), Outcome::Dropped);
  EXPECT_EQ(choice.pick(cell(*game, "g1")), Outcome::Picked);
  EXPECT_EQ(choice.pick(cell(*game, "f3")), Outcome::Chosen);
  ASSERT_EQ(choice.moves().size(), 1U);
  EXPECT_EQ(choice.moves()[0].text, "Nf3");
}

TEST(MoveChoice, CastlingIsAMoveOfTheKing) {
  const auto game = set_up("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  MoveChoice choice(*game);
  choice.pick(cell(*game, "e1"));
  EXPECT_EQ(choice.pick(cell(*game, "g1")), Outcome::Chosen);
  EXPECT_EQ(choice.moves()[0].text, "O-O");
}

TEST(MoveChoice, APromotionIsFourMoves) {
  const auto game = set_up("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  MoveChoice choice(*game);
  choice.pick(cell(*game, "a7"));
  EXPECT_EQ(choice.pick(cell(*game, "a8")), Outcome::Chosen);
  EXPECT_EQ(choice.moves().size(), 4U);
}

// 31 takes 27, 18 and 8.
TEST(MoveChoice, ACaptureGoesJumpByJumpOrAtOnce) {
  const auto game = set_up("draughts/international", "W:W31:B27,18,8");
  MoveChoice choice(*game);
  EXPECT_EQ(choice.pick(cell(*game, "31")), Outcome::Picked);
  EXPECT_EQ(choice.targets(), (std::vector{cell(*game, "2"), cell(*game, "22")}));
  EXPECT_EQ(choice.pick(cell(*game, "22")), Outcome::Picked);
  EXPECT_EQ(choice.targets(), (std::vector{cell(*game, "13")}));
  EXPECT_EQ(choice.pick(cell(*game, "13")), Outcome::Picked);
  EXPECT_EQ(choice.path().size(), 3U);
  EXPECT_EQ(choice.pick(cell(*game, "2")), Outcome::Chosen);
  EXPECT_EQ(choice.moves()[0].coordinates, "31x22x13x2");
  EXPECT_TRUE(game->clone()->play(choice.moves()[0].coordinates).ok());

  EXPECT_EQ(choice.pick(cell(*game, "31")), Outcome::Picked);
  EXPECT_EQ(choice.pick(cell(*game, "2")), Outcome::Chosen);
  EXPECT_EQ(choice.moves()[0].coordinates, "31x2");
}

TEST(MoveChoice, AStoneIsPlayedAtOnce) {
  const auto game = set_up("go", "start 9");
  MoveChoice choice(*game);
  EXPECT_EQ(choice.pick(cell(*game, "E5")), Outcome::Chosen);
  EXPECT_EQ(choice.moves()[0].coordinates, "E5");
}

// Whatever the rules allow can be done on the board, and nothing else comes of it.
TEST(MoveChoice, ReachesEveryMoveOfEveryGame) {
  for (const Engine* engine : catalogue()) {
    auto start = engine->set_up("start");
    if (!start || (*start)->picture().cells.empty()) continue;
    auto& game = *start;
    for (int ply = 0; ply < 30 && !game->ending(); ++ply) {
      const auto moves = game->legal_moves();
      if (moves.empty()) break;
      std::size_t reached = 0, on_board = 0;
      const std::size_t cells = game->picture().cells.size();
      for (const LegalMove& move : moves) on_board += move.coordinates != "pass" ? 1 : 0;
      MoveChoice choice(*game);
      for (std::size_t from = 0; from < cells; ++from) {
        const Outcome first = choice.pick(from);
        if (first == Outcome::Chosen) ++reached;
        if (first != Outcome::Picked) continue;
        for (const std::size_t to : std::vector(choice.targets())) {
          choice.drop();
          choice.pick(from);
          if (choice.pick(to) != Outcome::Chosen) continue;
          reached += choice.moves().size();
          for (const LegalMove& move : choice.moves())
            EXPECT_TRUE(game->clone()->play(move.coordinates).ok());
        }
        choice.drop();
      }
      EXPECT_EQ(reached, on_board) << engine->name() << " " << game->position();
      ASSERT_TRUE(game->play(moves[static_cast<std::size_t>(ply * 7) % moves.size()].coordinates).ok());
    }
  }
}

}  // namespace
}  // namespace tabia::tui
