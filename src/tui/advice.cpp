// What LinePlay's computer says about moves and draws.

#include <fmt/format.h>

#include "base/text.hpp"
#include "match/life_engine.hpp"
#include "match/sentences.hpp"
#include "match/written.hpp"
#include "tui/line_play.hpp"

namespace tabia::tui {

namespace {

constexpr std::size_t shown_replies = 4;

// "e5 is worth +0.31; then Nf3 Nc6".
std::string judged(const match::Advice& advice, Side side, const Engine& engine, Squares squares) {
  const auto replies = std::span(advice.replies).first(std::min(shown_replies, advice.replies.size()));
  const std::string then = replies.empty() ? "" : fmt::format("; then {}", fmt::join(replies, " "));
  return concat(named(advice.move.text, engine, squares), ": ", match::worth_text(advice.worth, side, engine),
                named(then, engine, squares));
}

// One number for opinions and forced ends, so that they can be compared.
int order(const Worth& worth) {
  constexpr int forced = 1'000'000;
  if (!worth.mate_in) return worth.hundredths;
  return *worth.mate_in > 0 ? forced - *worth.mate_in : -forced - *worth.mate_in;
}

}  // namespace

// The computer's best, or what it thinks of one move.
Result<match::Advice> LinePlay::consult(const Game& game, const std::optional<LegalMove>& move) {
  std::optional<Result<match::Advice>> advice;
  stage_.meanwhile(scene(), stop_, [&] {
    advice.emplace(move ? adviser_.of(game, *move, stop_) : adviser_.best(game, stop_));
  });
  interrupted();
  return *advice;
}

void LinePlay::hint() {
  if (table_.end()) return say(concat("The game is over: ", table_.end()->reason, "."));
  const std::uint64_t ticket = table_.wants().ticket;
  const bool again = hint_ && hint_->ticket == ticket;
  if (!again) {
    const auto advice = consult(table_.game());
    if (!advice) return say(concat("No hint: ", advice.error().text(), "."));
    hint_ = Hint{ticket, *advice};
    if (!advice->move.piece.empty())
      return say(concat("Hint: the ", named(advice->move.piece), ". Ask again for the move."));
  }
  const match::Advice& advice = hint_->advice;
  const std::string words = advice.move.words.empty() ? "" : concat(" (", named(advice.move.words), ")");
  say(concat("Hint: ", named(advice.move.text), words, ", ",
             match::worth_text(advice.worth, table_.game().side_to_move(), engine_), "."));
}

void LinePlay::why(const std::string& text) {
  const auto game = table_.game().clone();
  std::optional<LegalMove> asked;
  if (!text.empty()) {
    const auto move = match::meant(*game, text);
    if (!move) return say(move.error().reason);
    asked = *move;
  } else if (const auto plies = table_.plies(); !plies.empty() && game->undo()) {
    const auto move = match::meant(*game, plies.back().coordinates);
    if (move) asked = *move;
  }
  if (game->legal_moves().empty()) return say("There is no move to speak of.");
  const Side side = game->side_to_move();
  const auto best = consult(*game);
  if (!best) return say(concat("I cannot say: ", best.error().text(), "."));
  const auto caveat = [&](const Worth& worth) -> std::string_view {
    if (match::LifeEngine::is_proved(engine_, worth)) return " Proved.";
    return match::LifeEngine::success(engine_, worth) ? " Found, not re-checked."
                                                      : " Judged by search, not a proof.";
  };
  if (!asked || asked->coordinates == best->move.coordinates)
    return say(concat(judged(*best, side, engine_, squares()), ". The computer sees nothing better.",
                      caveat(best->worth)));
  const auto other = consult(*game, *asked);
  if (!other) return say(concat("I cannot say: ", other.error().text(), "."));
  const auto compared = order(other->worth) <=> order(best->worth);
  say(concat(judged(*other, side, engine_, squares()), ". ",
             compared < 0   ? "Better is "
             : compared > 0 ? "The computer had thought of "
                            : "As good is ",
             judged(*best, side, engine_, squares()), ".", caveat(other->worth)));
}

void LinePlay::offer_draw() {
  const match::Events events = table_.offer_draw();
  tell(events);
  for (const match::Event& event : events) {
    if (const auto* offer = std::get_if<match::DrawOffered>(&event)) consider_draw(offer->by);
  }
}

// A person may think about it; a computer answers at once, by what it sees in the position.
void LinePlay::consider_draw(Side by) {
  const Side asked = tabia::other(by);
  if (table_.seat(asked).is_person()) {
    return say(concat("Make your move; ", engine_.side_name(asked), " accepts with draw, or plays on."));
  }
  const auto advice = consult(table_.game());
  bool agreed = false;
  if (advice) {
    Worth worth = advice->worth;
    if (table_.game().side_to_move() == by) {
      worth.hundredths = -worth.hundredths;
      if (worth.mate_in) worth.mate_in = -*worth.mate_in;
    }
    agreed = match::agrees_to_draw(worth, table_.plies().size());
    if (!agreed)
      say(concat(engine_.side_name(asked), " sees ", match::worth_text(worth, asked, engine_),
                 " and plays on."));
  }
  tell(table_.answer_draw(agreed));
}

}  // namespace tabia::tui
