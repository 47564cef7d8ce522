#include "engine/go_rules.hpp"

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/diagram_text.hpp"
#include "rules/go/point_set.hpp"

namespace tabia {

LegalMove GoRules::legal_move(const Position& at, go::Move move) {
  const std::string text = at.move_text(move);
  return {text, text, at.captured_value(move) > 0};
}

std::string GoRules::board(const Position& at) { return go::write_diagram(at.board().diagram()); }

BoardPicture GoRules::picture(const Position& at, std::optional<go::Move> last) {
  const go::Size size = at.size();
  const go::Diagram diagram = at.board().diagram();
  BoardPicture picture;
  picture.light = Side::Second;
  for (int column = 0; column < size.width; ++column) picture.columns.push_back(go::column_text(column));
  for (int row = 0; row < size.height; ++row) picture.rows.push_back(std::to_string(size.height - row));
  for (go::Point point = 0; point < size.points(); ++point) {
    BoardPicture::Cell& drawn = picture.cells.emplace_back();
    drawn.marked = last && !last->is_pass() && last->point == point;
    if (diagram.is_empty(point)) continue;
    const bool black = go::contains(diagram.black, point);
    drawn.owner = black ? Side::First : Side::Second;
    drawn.letter = black ? 'X' : 'O';
    drawn.symbol = black ? "●" : "○";
    drawn.solid = "●";
  }
  return picture;
}

std::string GoRules::notice(const Position& at) {
  if (at.passes() == 1) return "a second pass would end the game";
  return {};
}

std::optional<Ending> GoRules::ending(const Position& at, const Line& line) {
  if (at.repeated(line) == Repeated::Draw) return Ending{std::nullopt, "a position came back: no result"};
  if (!at.ended()) return std::nullopt;
  const int margin = at.margin_halves();
  if (margin == 0) return Ending{std::nullopt, "both have the same number of points"};
  return Ending{margin > 0 ? Side::First : Side::Second,
                concat("by ", go::komi_text(std::abs(margin)), " points")};
}

Result<EvaluationTable> GoRules::evaluate(const Position& at, std::string_view name) {
  TABIA_TRY(expect_evaluation(name, "influence"));
  const go::InfluenceTerms black = influence_terms(at, go::Color::Black),
                           white = influence_terms(at, go::Color::White);
  EvaluationTable table{"influence", {}, (black.sum() - white.sum()) / 100.0};
  table.terms.push_back({"stones", black.stones / 100.0, white.stones / 100.0});
  table.terms.push_back({"near", black.near / 100.0, white.near / 100.0});
  table.terms.push_back({"danger", black.danger / 100.0, white.danger / 100.0});
  table.terms.push_back({"komi", black.komi / 100.0, white.komi / 100.0});
  return table;
}

}  // namespace tabia
