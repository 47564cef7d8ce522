#include "tui/paint_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "tui/paint_board.hpp"

namespace tabia::tui {

namespace {

int count(const auto& list) { return static_cast<int>(list.size()); }

// A frame with a title; returns what is inside. Smaller than asked for where there is no room.
Area paint_frame(Canvas& canvas, std::string_view title, int width, int height, bool symbols) {
  Area frame;
  frame.width = std::min(width + 4, canvas.width());
  frame.height = std::min(height + 2, canvas.height());
  frame.column = (canvas.width() - frame.width) / 2;
  frame.row = (canvas.height() - frame.height) / 2;
  canvas.fill(frame, {});
  const Style line{Ink::Muted};
  const int right = frame.column + frame.width - 1, bottom = frame.row + frame.height - 1;
  for (int c = frame.column + 1; c < right; ++c) {
    for (const int r : {frame.row, bottom}) canvas.put(c, r, symbols ? "─" : "-", line);
  }
  for (int r = frame.row + 1; r < bottom; ++r) {
    for (const int c : {frame.column, right}) canvas.put(c, r, symbols ? "│" : "|", line);
  }
  canvas.put(frame.column, frame.row, symbols ? "┌" : "+", line);
  canvas.put(right, frame.row, symbols ? "┐" : "+", line);
  canvas.put(frame.column, bottom, symbols ? "└" : "+", line);
  canvas.put(right, bottom, symbols ? "┘" : "+", line);
  if (!title.empty())
    canvas.put(frame.column + 2, frame.row, frame.width - 4, concat(" ", title, " "),
               {Ink::Accent, Ink::Paper, true});
  return {frame.column + 2, frame.row + 1, frame.width - 4, frame.height - 2};
}

// A line that is too long goes on below, a little to the right.
std::vector<std::string> folded(const std::vector<std::string>& lines, int width) {
  constexpr int indent = 4;
  std::vector<std::string> out;
  for (const std::string& line : lines) {
    if (count(glyphs(line)) <= width || width <= 2 * indent) {
      out.push_back(line);
      continue;
    }
    const std::size_t first = line.rfind(' ', static_cast<std::size_t>(width));
    const bool breaks = first != std::string::npos && !trim(line.substr(0, first)).empty();
    out.push_back(breaks ? line.substr(0, first) : "");
    for (const std::string& rest : wrapped(breaks ? line.substr(first) : line, width - indent))
      out.push_back(concat(std::string(indent, ' '), rest));
  }
  return out;
}

void paint_sheet(Canvas& canvas, const Sheet& sheet, bool symbols) {
  int widest = 20;
  for (const std::string& line : sheet.lines) widest = std::max(widest, count(glyphs(line)));
  const auto lines = folded(sheet.lines, std::min(widest, canvas.width() - 4));
  const Area inside = paint_frame(canvas, "Esc puts this away", widest, count(lines), symbols);
  const int last = std::max(count(lines) - inside.height, 0);
  const int top = std::min(static_cast<int>(sheet.top), last);
  for (int row = 0; row < inside.height && top + row < count(lines); ++row)
    canvas.put(inside.column, inside.row + row, inside.width, lines[static_cast<std::size_t>(top + row)]);
  if (top < last) canvas.put(inside.column, inside.row + inside.height, " more: down ", {Ink::Muted});
}

// One row of the list: "12. e4      e5", a move each of the first and the second player.
void paint_moves(Canvas& canvas, const Area& area, const ScreenView& view) {
  const int skipped = view.second_begins ? 1 : 0;
  if (view.moves.empty()) return;
  const int all = (count(view.moves) + skipped + 1) / 2;
  const int current = std::max((static_cast<int>(view.shown_moves) + skipped - 1) / 2, 0);
  const int top = std::clamp(current - area.height / 2, 0, std::max(all - area.height, 0));
  const int column_width = std::max((area.width - 6) / 2, 4);
  for (int row = 0; row < area.height && top + row < all; ++row) {
    const int pair = top + row;
    canvas.put(area.column, area.row + row, fmt::format("{:3}.", view.first_number + pair), {Ink::Muted});
    for (const int side : {0, 1}) {
      const int ply = 2 * pair + side - skipped;
      if (ply >= count(view.moves)) continue;
      const bool is_current = ply >= 0 && ply + 1 == static_cast<int>(view.shown_moves);
      Style style{is_current ? Ink::Accent : Ink::Text, Ink::Paper, is_current, is_current && view.in_moves};
      const std::string text = ply < 0 ? "..." : view.moves[static_cast<std::size_t>(ply)];
      const int column = area.column + 5 + side * std::min(column_width, 12);
      canvas.put(column, area.row + row, std::min(column_width, 12) - 1, text, style);
      if (is_current) canvas.put(column - 1, area.row + row, ">", style);
    }
  }
}

void paint_seat(Canvas& canvas, const Area& area, int row, const ScreenView::SeatLine& seat) {
  const Style style{seat.to_move ? Ink::Accent : Ink::Text, Ink::Paper, seat.to_move};
  const int clock = count(seat.clock);
  canvas.put(area.column, row, seat.to_move ? ">" : " ", style);
  canvas.put(area.column + 2, row, area.width - 3 - clock, seat.who, style);
  canvas.put(area.column + area.width - clock, row, seat.clock, style);
}

// What was told and does not fit below the board.
std::vector<std::string> rest_of_messages(const ScreenView& view, int width, int below) {
  if (view.messages.empty()) return {};
  std::vector<std::string> rest;
  const bool last_is_cut = count(wrapped(view.messages.back(), below)) > 1;
  for (std::size_t i = 0; i + (last_is_cut ? 0 : 1) < view.messages.size(); ++i) {
    for (std::string& line : wrapped(view.messages[i], width)) rest.push_back(std::move(line));
  }
  return rest;
}

// The last of these lines at the bottom of the area, which grows smaller by them.
void paint_at_bottom(Canvas& canvas, Area& area, const std::vector<std::string>& lines, int most) {
  const int shown = std::min(count(lines), most);
  if (shown <= 0) return;
  for (int i = 0; i < shown; ++i)
    canvas.put(area.column + 2, area.row + area.height - shown + i,
               lines[static_cast<std::size_t>(count(lines) - shown + i)], {Ink::Muted});
  area.height -= shown + 1;
}

// What fits, the most useful first: players, moves, opinion, what was said.
void paint_panel(Canvas& canvas, const Area& area, const ScreenView& view) {
  if (area.height <= 0) return;
  if (area.height == 1) {
    const ScreenView::SeatLine& lower = view.seats[1];
    canvas.put(area.column, area.row, area.width,
               concat(lower.who, " ", lower.clock, lower.clock.empty() ? "" : " ", "| ", view.seats[0].who,
                      " ", view.seats[0].clock),
               {Ink::Muted});
    return;
  }
  paint_seat(canvas, area, area.row, view.seats[0]);
  paint_seat(canvas, area, area.row + area.height - 1, view.seats[1]);
  Area list = {area.column, area.row + 1, area.width, area.height - 2};
  if (area.height >= 10) {
    list = {area.column, area.row + 2, area.width, area.height - 4};
    auto opinion = wrapped(view.opinion, area.width - 2);
    if (view.opinion.empty()) opinion.clear();
    if (opinion.size() > 2) opinion.resize(2);
    paint_at_bottom(canvas, list, opinion, 2);
    paint_at_bottom(canvas, list, rest_of_messages(view, area.width - 2, canvas.width() - 2),
                    list.height / 2);
  }
  if (list.height > 0) paint_moves(canvas, list, view);
}

// As many of the keys as fit, none of them cut in the middle.
std::string fitting_keys(const std::string& keys, int width) {
  if (count(keys) <= width) return keys;
  const std::size_t end = keys.rfind("  ", static_cast<std::size_t>(width));
  return end == std::string::npos ? "" : keys.substr(0, end);
}

void paint_footer(Canvas& canvas, const ScreenLayout& layout, const ScreenView& view) {
  const Area& area = layout.messages;
  std::vector<std::string> asked = wrapped(view.question, area.width);
  if (view.typed) asked = {concat("/", *view.typed, "_")};
  // The last sentences, as far as there is room above what is waited for; of a long one the beginning.
  std::vector<std::string> told;
  const int room = std::max(area.height - count(asked), 1);
  for (auto message = view.messages.rbegin(); message != view.messages.rend() && count(told) < room;
       ++message) {
    auto lines = wrapped(*message, area.width);
    if (!told.empty() && count(lines) + count(told) > room) break;
    told.insert(told.begin(), lines.begin(), lines.end());
  }
  if (count(told) > room) told.resize(static_cast<std::size_t>(room));
  int row = area.row;
  for (const std::string& line : told) canvas.put(area.column, row++, line);
  // A long question leaves nothing to be told; the end of what is typed is where it is typed.
  const Style style{view.typed ? Ink::Accent : Ink::Text, Ink::Paper, true};
  row = std::min(row, area.row + std::max(area.height - count(asked), 0));
  for (const std::string& line : asked) {
    if (row >= area.row + area.height) break;
    const int hidden = std::max(count(glyphs(line)) - area.width, 0);
    canvas.fill({area.column, row, area.width, 1}, {});
    int column = area.column;
    const auto letters = glyphs(line);
    for (int i = hidden; i < count(letters); ++i)
      column = canvas.put(column, row, letters[static_cast<std::size_t>(i)], style);
    ++row;
  }
  canvas.put(1, layout.keys_row, fitting_keys(view.keys, canvas.width() - 2), {Ink::Muted});
}

}  // namespace

void paint_menu(Canvas& canvas, const Menu& menu, bool symbols) {
  int widest = count(glyphs(menu.title)) + 2;
  int rows = count(menu.entries);
  for (const Menu::Entry& entry : menu.entries) widest = std::max(widest, count(glyphs(entry.label)) + 2);
  const int room = canvas.width() - 4;
  int preview = 0;
  for (const Menu::Entry& entry : menu.entries) {
    for (const std::string& line : entry.preview) preview = std::max(preview, count(glyphs(line)) + 3);
    rows = std::max(rows, count(entry.preview));
  }
  if (preview + 24 > room || rows > canvas.height() - 2) preview = 0;
  if (preview == 0) rows = count(menu.entries);
  const Area inside = paint_frame(canvas, menu.title, std::min(widest + preview, room), rows, symbols);
  const int list_width = inside.width - preview;
  const int top = std::clamp(static_cast<int>(menu.chosen) - inside.height / 2, 0,
                             std::max(count(menu.entries) - inside.height, 0));
  for (int row = 0; row < inside.height && top + row < count(menu.entries); ++row) {
    const bool chosen = top + row == static_cast<int>(menu.chosen);
    const Style style{chosen ? Ink::Accent : Ink::Text, Ink::Paper, chosen, chosen};
    const std::string& label = menu.entries[static_cast<std::size_t>(top + row)].label;
    if (chosen) canvas.fill({inside.column, inside.row + row, list_width, 1}, style);
    canvas.put(inside.column, inside.row + row, list_width, concat(chosen ? "> " : "  ", label), style);
  }
  if (preview == 0 || menu.entries.empty()) return;
  int row = inside.row;
  for (const std::string& line : menu.entries[menu.chosen].preview)
    canvas.put(inside.column + list_width + 2, row++, preview - 2, line);
}

Canvas paint_screen(int width, int height, const ScreenView& view) {
  Canvas canvas(width, height);
  if (width < least_columns || height < least_rows) {
    canvas.put(0, 0, width, concat("Make the window ", least_columns, "x", least_rows, " or larger."));
    canvas.put(0, 1, width, view.question);
    return canvas;
  }
  const ScreenLayout layout = lay_out(width, height, view);
  canvas.put(1, 0, width - 2, view.title, {Ink::Muted, Ink::Paper, true});
  paint_board(canvas, view.board, layout);
  paint_panel(canvas, layout.panel, view);
  paint_footer(canvas, layout, view);
  if (view.sheet) paint_sheet(canvas, *view.sheet, view.board.look.symbols);
  if (view.menu) paint_menu(canvas, *view.menu, view.board.look.symbols);
  return canvas;
}

}  // namespace tabia::tui
