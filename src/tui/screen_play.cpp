#include "tui/screen_play.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "match/sentences.hpp"
#include "tui/board_text.hpp"

namespace tabia::tui {

namespace {

constexpr std::size_t most_messages = 100;
constexpr std::size_t read_at_a_glance = 3;  // messages; more of them get a sheet

std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

}  // namespace

// --- What is told ------------------------------------------------------------------------------------------

void ScreenPlay::look_at(const Scene& scene) {
  const match::Table& table = scene.table;
  const bool changed = !game_ || moves_.size() != table.plies().size() ||
                       game_->position() != table.game().position() || engine_ != &scene.engine;
  engine_ = &scene.engine;
  look_ = scene.look;
  const Squares squares = look_.by_files ? Squares::ByFile : Squares::ByNumber;
  over_ = table.end().has_value();
  persons_turn_ = !over_ && table.waits_for_person();
  running_ = scene.running;
  for (const Side side : {Side::First, Side::Second}) {
    names_[at(side)] = concat(engine_->side_name(side), ": ", match::seat_text(table, side, *engine_));
    const auto clock = table.clock(side);
    clocks_[at(side)] = clock ? std::optional(clock->left) : std::nullopt;
  }
  moves_.clear();
  opinion_.clear();
  for (const match::Table::Ply& ply : table.plies()) {
    moves_.push_back(named(ply.text, *engine_, squares));
    if (!ply.remark.empty())
      opinion_ = concat(engine_->side_name(ply.side),
                        " thought: ", match::remark_text(ply.remark, ply.side, *engine_));
  }
  if (changed) {
    game_ = table.game().clone();
    picture_ = game_->picture();
    choice_.reset();
    browsed_.reset();
    if (has_cursor() && (!cursor_ || *cursor_ >= picture_.cells.size())) cursor_ = first_cursor();
  }
  second_began_ = !table.plies().empty() ? table.plies().front().side == Side::Second
                                         : game_->side_to_move() == Side::Second;
  if (!choice_ && persons_turn_) choice_.emplace(*game_);
  if (other_ && other_->position() == game_->position()) other_.reset();
}

// In front of the person, where a move can be begun.
std::size_t ScreenPlay::first_cursor() const {
  const std::size_t columns = picture_.columns.size(), rows = picture_.rows.size();
  const MoveChoice choice(*game_);
  if (const std::size_t middle = rows / 2 * columns + columns / 2;
      has_points(picture_) && choice.begins(middle))
    return middle;
  for (std::size_t i = 0; i < rows; ++i) {
    const std::size_t row = look_.flipped ? i : rows - 1 - i;
    for (std::size_t step = 0; step < columns; ++step) {  // from the middle to both sides
      const std::size_t column = step % 2 == 0 ? columns / 2 + step / 2 : columns / 2 - (step + 1) / 2;
      if (column < columns && i > 0 && choice.begins(row * columns + column)) return row * columns + column;
    }
  }
  const std::size_t last = (look_.flipped ? 0 : rows - 1) * columns + columns / 2;
  return picture_.cells[last].unused ? last - 1 : last;
}

void ScreenPlay::put(std::string_view text) {
  if (messages_are_old_) messages_.clear();
  messages_are_old_ = false;
  for (const std::string_view line : split(text, '\n')) {
    if (!trim(line).empty()) messages_.emplace_back(line);
  }
  if (messages_.size() > most_messages) messages_.erase(messages_.begin(), messages_.end() - most_messages);
}

void ScreenPlay::ask(std::string_view question, Wanted wanted) {
  question_ = question;
  wanted_ = wanted;
  if (wanted == Wanted::Command) edited_.reset();
  if (wanted == Wanted::Text) typed_.emplace();
  // A list is to be read at leisure; a few moves are not.
  if (messages_.size() > read_at_a_glance && moves_at_last_line_ == moves_.size() && !messages_are_old_) {
    sheet_ = Sheet{messages_};
    messages_.erase(messages_.begin(), messages_.end() - 1);
  }
}

void ScreenPlay::show_board(const Game& game, const BoardLook&) { other_ = game.clone(); }

void ScreenPlay::show_edited(const Engine& engine, const match::PositionEditor& editor) {
  edited_ = match::edited_board(engine, editor);
  edit_keys_ = editor.keys();
  edit_keys_in_short_ = editor.keys_in_short();
  if (std::none_of(edit_keys_.begin(), edit_keys_.end(), [&](const auto& key) { return key.line == piece_; }))
    piece_ = edit_keys_.front().line;
  corner_.reset();
  in_moves_ = false;
  if (cursor_ && *cursor_ < edited_->cells.size()) return;
  cursor_ = edited_->rows.size() / 2 * edited_->columns.size() + edited_->columns.size() / 2;
  if (edited_->cells[*cursor_].unused && is_half_used(*edited_)) --*cursor_;
}

// --- The view ------------------------------------------------------------------------------------------------

std::unique_ptr<Game> ScreenPlay::game_after(std::size_t moves) const {
  auto game = game_->clone();
  for (std::size_t left = moves_.size(); left > moves && game->undo(); --left) {
  }
  return game;
}

std::string ScreenPlay::clock_of(Side side, Instant now) const {
  const auto& left = clocks_[at(side)];
  if (!left) return "";
  const bool runs = running_ && game_->side_to_move() == side && now > *running_;
  return match::clock_text(runs ? *left - (now - *running_) : *left);
}

ScreenView::SeatLine ScreenPlay::seat(Side side, Instant now) const {
  return {names_[at(side)], clock_of(side, now), !over_ && game_->side_to_move() == side};
}

ScreenView::Board ScreenPlay::board() const {
  ScreenView::Board board;
  if (edited_) {
    board.picture = as_seen(*edited_, look_);
    board.look = look_;
    board.on_lines = has_points(board.picture);
    board.green = is_half_used(board.picture);
    board.cursor = cursor_;
    if (corner_) board.path = {*corner_};
    return board;
  }
  const bool now = !browsed_ && !other_;
  const auto past = browsed_ ? game_after(*browsed_) : nullptr;
  const Game& shown = other_ ? *other_ : past ? *past : *game_;
  board.picture = as_seen(now ? picture_ : shown.picture(), look_);
  if (board.picture.cells.empty()) board.text = shown.board();
  board.look = look_;
  board.on_lines = has_points(board.picture);
  board.green = is_half_used(board.picture);
  if (now && has_cursor() && !in_moves_) board.cursor = cursor_;
  if (now && choice_) {
    board.path = choice_->path();
    board.targets = choice_->targets();
  }
  return board;
}

std::string ScreenPlay::keys() const {
  if (typed_) return "Enter: do it  Tab: complete  Esc: not";
  if (menu_) return "up, down, Enter  Esc: back";
  if (sheet_) return "up, down  Esc: back";
  if (edited_ && wanted_ == Wanted::Edit)
    return concat("arrows  ", edit_keys_in_short_, "  t turn  d play it  Esc back  ? keys  s save  L load");
  if (wanted_ == Wanted::YesOrNo && !thinking_) return "y: yes  n: no";
  if (wanted_ == Wanted::Enter && !thinking_) return "Enter: next move  Esc: enough";
  if (thinking_) return "space move now  z undo  Tab moves  q quit";
  if (in_moves_) return "left right Home End  Tab board  h hint  w why  z undo  ? keys  q quit";
  return "arrows Enter  h hint  z undo  ? keys  / type  Esc menu  q quit  w why  f flip  Tab moves";
}

ScreenView ScreenPlay::view(Instant now) const {
  ScreenView view;
  view.title = concat("Tabia  ", engine_->title());
  if (browsed_)
    view.title += concat("  move ", *browsed_, " of ", moves_.size(), ", Esc goes back to the game");
  view.board = board();
  const Side below = look_.flipped ? Side::Second : Side::First;
  view.seats = {seat(other(below), now), seat(below, now)};
  view.second_begins = second_began_;
  view.moves = moves_;
  view.shown_moves = browsed_.value_or(moves_.size());
  view.in_moves = in_moves_;
  view.opinion = thinking_ && !thought_.empty() ? concat("Thinks: ", thought_) : opinion_;
  view.messages = messages_;
  view.question = question_;
  if (thinking_) {
    const auto waited = std::chrono::duration_cast<std::chrono::seconds>(now - *thinking_).count();
    view.question = concat(persons_turn_ ? "The computer" : engine_->side_name(game_->side_to_move()),
                           " thinks", waited > 0 ? concat(", ", waited, " s") : "", " ...");
  }
  view.typed = typed_;
  view.keys = keys();
  view.menu = menu_;
  view.sheet = sheet_;
  return view;
}

}  // namespace tabia::tui
