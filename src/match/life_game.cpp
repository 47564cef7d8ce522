#include "match/life_game.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/life.hpp"
#include "engine/life_text.hpp"

namespace tabia::match {

namespace {

constexpr std::string_view pass = "pass";
// Enough for what a person would call obvious, and too little to wait for.
constexpr std::uint64_t nodes_for_an_end = 2'000;

// Columns from the left, rows counted from the bottom, as Go names its points.
std::string point_name(std::size_t column, std::size_t row_from_bottom) {
  constexpr std::string_view letters = "ABCDEFGHJKLMNOPQRST";
  return concat(letters.substr(column, 1), row_from_bottom + 1);
}

// Those that the text marks as empty and inside.
std::vector<std::string> points_inside(std::string_view problem) {
  const auto lines = split(problem, '\n');
  std::vector<std::string> points;
  const auto size = words(lines.front());
  const auto height = size.size() == 2 ? to_integer(size[1]) : std::nullopt;
  if (!height) return points;
  for (std::size_t row = 0; row < static_cast<std::size_t>(*height) && row + 1 < lines.size(); ++row) {
    for (std::size_t column = 0; column < lines[row + 1].size(); ++column) {
      if (lines[row + 1][column] == '-')
        points.push_back(point_name(column, static_cast<std::size_t>(*height) - 1 - row));
    }
  }
  return points;
}

}  // namespace

Result<std::unique_ptr<Game>> LifeGame::make(const Engine& go, std::string_view problem, Bounds bounds) {
  const LifeOutline outline = TABIA_TRY(outline_life(problem));
  if (outline.objective.empty()) return Error{"the problem does not say what is to be done"};
  const Side mover = outline.to_move == "W" ? Side::Second : Side::First;
  auto game = TABIA_TRY(go.set_up(outline.problem));
  const Side attacker = outline.objective == "kill" ? mover : other(mover);
  return std::unique_ptr<Game>(new LifeGame(std::move(game), outline.problem, attacker, bounds));
}

LifeGame::LifeGame(std::unique_ptr<Game> go, std::string problem, Side attacker, Bounds bounds)
    : go_(std::move(go)), problem_(std::move(problem)), attacker_(attacker), bounds_(bounds) {
  look();
}

LifeGame::LifeGame(const LifeGame& other)
    : Game(other), go_(other.go_->clone()), problem_(other.problem_), attacker_(other.attacker_),
      bounds_(other.bounds_), moves_(other.moves_), asked_(other.asked_), inside_(other.inside_),
      ending_(other.ending_) {}

void LifeGame::look() {
  const auto after = life_after(problem_, moves_);
  TABIA_CHECK(after.ok());
  asked_ = after->captured ? "" : after->problem;
  inside_ = points_inside(asked_);
  ending_.reset();
}

bool LifeGame::is_inside(std::string_view point) const {
  return point == pass || std::find(inside_.begin(), inside_.end(), point) != inside_.end();
}

std::string LifeGame::position() const { return asked_.empty() ? go_->position() : asked_; }

BoardPicture LifeGame::picture() const {
  BoardPicture picture = go_->picture();
  const std::size_t columns = picture.columns.size(), rows = picture.rows.size();
  for (std::size_t i = 0; i < picture.cells.size() && !asked_.empty(); ++i) {
    BoardPicture::Cell& cell = picture.cells[i];
    if (!cell.owner && !is_inside(point_name(i % columns, rows - 1 - i / columns))) cell.unused = true;
  }
  return picture;
}

std::vector<LegalMove> LifeGame::legal_moves() const {
  std::vector<LegalMove> moves = go_->legal_moves();
  std::erase_if(moves, [&](const LegalMove& move) { return !is_inside(move.text); });
  return moves;
}

std::optional<Ending> LifeGame::ending() const {
  if (!ending_) ending_ = find_ending();
  return *ending_;
}

std::optional<Ending> LifeGame::find_ending() const {
  if (asked_.empty()) return Ending{attacker_, "the target is captured"};
  const Side defender = other(attacker_);
  if (go_->ending()) return Ending{defender, "both have passed and the target lives"};
  // The attacker may try as long as it is not clear that nothing helps.
  if (moves_.empty() || side_to_move() != attacker_) return std::nullopt;
  LifeRequest request;
  request.problem = asked_;
  request.limits.nodes = nodes_for_an_end;
  request.table = 1;
  const auto report = solve_life(request, StopFlag());
  if (report && report->verdict == "alive" && report->claim == Claim::Proved)
    return Ending{defender, bounds_ == Bounds::Given ? "the target lives, which is proved"
                                                     : "the target lives inside the bounds that were found"};
  return std::nullopt;
}

Result<Done> LifeGame::play(std::string_view text) {
  // The rules speak first; then the bounds, about the move as the game writes it.
  const auto after = go_->clone();
  TABIA_TRY(after->play(text));
  std::string name = to_lower(trim(text));
  if (name != pass && !name.empty()) name[0] = to_upper(name[0]);
  if (!is_inside(name)) return Error{concat("illegal: ", name, " lies outside the bounds of the problem")};
  TABIA_TRY(go_->play(text));
  moves_.push_back(std::move(name));
  look();
  return Done{};
}

bool LifeGame::undo() {
  if (!go_->undo()) return false;
  moves_.pop_back();
  look();
  return true;
}

}  // namespace tabia::match
