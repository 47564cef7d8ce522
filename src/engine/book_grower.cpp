#include "engine/book_grower.hpp"

#include <tuple>

#include "book/polyglot_book.hpp"

namespace tabia {

namespace {

constexpr int best_weight = 1000;
constexpr std::size_t table_megabytes = 16;
// Beyond this lead the game is no opening any more.
constexpr int decided = 150;

}  // namespace

// Where the book may grow on.
struct BookGrower::Tip {
  std::shared_ptr<const Game> game;
  int plies = 0;
  int cost = 0;           // of the way here: hundredths given away, and one for each better move passed by
  std::size_t order = 0;  // ties are broken by age, so that every run is the same
};

bool BookGrower::Later::operator()(const Tip& a, const Tip& b) const {
  return std::tie(a.cost, a.plies, a.order) > std::tie(b.cost, b.plies, b.order);
}

BookGrower::BookGrower(const Engine& engine, const GrowRequest& request)
    : engine_(engine), request_(request), mind_(engine.mind()) {
  mind_->set_table(table_megabytes);
}
BookGrower::~BookGrower() = default;

void BookGrower::add(const Game& game, int plies, int cost) {
  const auto key = game.book_key();
  if (!key || plies >= request_.plies || game.ending() || !seen_.insert(*key).second) return;
  tips_.push({game.clone(), plies, cost, added_++});
}

Result<Done> BookGrower::plant(const std::vector<std::string>& moves) {
  const auto game = TABIA_TRY(engine_.set_up("start"));
  int plies = 0;
  add(*game, plies, 0);
  for (const std::string& move : moves) {
    TABIA_TRY(game->play(move));
    add(*game, ++plies, 0);
  }
  return Done{};
}

Result<bool> BookGrower::grow(Workers& workers, StopFlag& stop) {
  if (tips_.empty()) return false;
  const Tip tip = tips_.top();
  tips_.pop();
  ThinkRequest request;
  request.limits.nodes = request_.nodes;
  request.lines = request_.moves;
  mind_->forget();
  const auto thought = TABIA_TRY(mind_->think(*tip.game, request, stop, nullptr, workers, nullptr));
  if (stop.raised()) return false;
  TABIA_TRY(branch(tip, thought));
  ++grown_;
  return true;
}

// A single legal move needs no book, but the book goes on behind it.
Result<Done> BookGrower::branch(const Tip& tip, const ThoughtReport& thought) {
  if (thought.lines.empty()) return Done{};
  const Worth& best = thought.lines.front().worth;
  if (best.mate_in || best.hundredths > decided || best.hundredths < -decided) return Done{};
  for (std::size_t rank = 0; rank < thought.lines.size(); ++rank) {
    const ThoughtLineReport& line = thought.lines[rank];
    const int loss = best.hundredths - line.worth.hundredths;
    if (line.worth.mate_in || loss > request_.margin || line.moves.empty()) continue;
    const BookStep step = TABIA_TRY(tip.game->book_step(line.moves.front()));
    const int weight = best_weight * (request_.margin + 1 - loss) / (request_.margin + 1);
    entries_.push_back({step.key, step.move, static_cast<std::uint16_t>(weight)});
    const auto next = tip.game->clone();
    TABIA_TRY(next->play(line.moves.front()));
    add(*next, tip.plies + 1, tip.cost + loss + static_cast<int>(rank));
  }
  return Done{};
}

std::string BookGrower::write() const {
  std::vector<book::Entry> entries;
  for (const Entry& entry : entries_) entries.push_back({entry.key, entry.move, entry.weight, 0});
  return book::write_polyglot(std::move(entries));
}

}  // namespace tabia
