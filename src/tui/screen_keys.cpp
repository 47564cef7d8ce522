// What keys do on the full screen: on the board, in the moves, in text, sheets, menus and the editor.

#include <algorithm>

#include "base/text.hpp"
#include "tui/board_text.hpp"
#include "tui/line_command.hpp"
#include "tui/screen_layout.hpp"
#include "tui/screen_menu.hpp"
#include "tui/screen_play.hpp"

namespace tabia::tui {

namespace {

constexpr char key_sign = '@';  // before a key in the line of a menu: choosing the entry presses it

constexpr std::string_view all_keys =
    "  arrows, Enter     choose a piece and where it goes; a click does the same\n"
    "  Tab               between the board and the moves\n"
    "  left, right       in the moves: back and forth; Home, End: first and last\n"
    "  h  w              hint (again: the move), why\n"
    "  z  y              undo, redo\n"
    "  f                 turn the board around\n"
    "  space             while the computer thinks: move now\n"
    "  P                 pass, in Go\n"
    "  d  r              draw, resign\n"
    "  n  s  l           new game, save to a file, load one that was kept\n"
    "  p                 who plays\n"
    "  m                 the legal moves\n"
    "  /                 type a move or one of the commands below\n"
    "  Esc               back, or the menu\n"
    "  q                 quit; the game is kept\n"
    "\n";

// Every editor has these, and its own.
constexpr std::string_view keys_of_editing =
    "  arrows            go over the board\n"
    "  Enter, a click    the piece that was put down last, once more\n"
    "  t                 the other side moves\n"
    "  c                 can it be played?\n"
    "  s  L              save to a file, load one\n"
    "  d                 done: play it\n"
    "  /                 type what help tells\n"
    "  Esc               back to the game, and nothing has changed\n"
    "\n";

}  // namespace

ScreenPlay::Line ScreenPlay::send(std::string line) {
  messages_are_old_ = true;
  sheet_.reset();
  moves_at_last_line_ = moves_.size();
  other_.reset();
  browsed_.reset();
  return line;
}

std::optional<std::string> ScreenPlay::press(const Keystroke& key) {
  if (key.key == Key::None || key.key == Key::Resized || key.key == Key::Ended || !game_) return std::nullopt;
  if (typed_) return press_in_text(key);
  if (menu_) return press_in_menu(key);
  if (sheet_) return press_in_sheet(key);
  if (wanted_ == Wanted::Edit && edited_) return press_in_editor(key);
  if (wanted_ == Wanted::YesOrNo && !thinking_) {
    const std::string answer = to_lower(key.text);
    return answer == "y" || answer == "n" ? send(answer) : std::nullopt;
  }
  if (wanted_ == Wanted::Enter && !thinking_) return send(key.key == Key::Enter ? "" : "end");
  switch (key.key) {
    case Key::Up:
    case Key::Down:
    case Key::Left:
    case Key::Right:
      if (in_moves_) {
        browse(key.key);
      } else {
        step(key.key);
      }
      return std::nullopt;
    case Key::Home:
    case Key::End:
    case Key::PageUp:
    case Key::PageDown: browse(key.key); return std::nullopt;
    case Key::Tab: in_moves_ = !in_moves_; return std::nullopt;
    case Key::Enter: return press_enter();
    case Key::Escape: return escape();
    case Key::Click: {
      const ScreenView shown = view({});
      const auto place = lay_out(size_.columns, size_.rows, shown).cell_at(key.column, key.row, shown.board);
      if (!place || !has_cursor()) return std::nullopt;
      in_moves_ = false;
      cursor_ = *place;
      return press_enter();
    }
    case Key::Text: return key.text.size() == 1 ? press_character(key.text[0]) : std::nullopt;
    default: return std::nullopt;
  }
}

ScreenPlay::Line ScreenPlay::press_in_text(const Keystroke& key) {
  switch (key.key) {
    case Key::Escape:
      typed_.reset();
      if (wanted_ == Wanted::Text) return send("cancel");
      break;
    case Key::Enter: {
      const std::string line = std::move(*typed_);
      typed_.reset();
      if (!trim(line).empty() || wanted_ == Wanted::Text) return send(line);
      break;
    }
    default: tui::press_in_text(*typed_, key); break;
  }
  return std::nullopt;
}

void ScreenPlay::complete(const Completion& completion) {
  const std::string more = certain_end(completion, *typed_);
  *typed_ += more;
  if (!more.empty() || completion.choices.size() < 2) return;
  messages_are_old_ = true;
  std::string all;
  for (const std::string& choice : completion.choices) all += concat(all.empty() ? "" : "  ", choice);
  put(all);
  messages_are_old_ = true;
}

ScreenPlay::Line ScreenPlay::press_in_menu(const Keystroke& key) {
  if (key.key == Key::Escape) menu_.reset();
  if (!menu_ || !tui::press_in_menu(*menu_, key)) return std::nullopt;
  const std::string line = menu_->entries[menu_->chosen].line;
  menu_.reset();
  if (line.size() == 2 && line[0] == key_sign) return press_character(line[1]);
  return line.empty() ? std::nullopt : send(line);
}

ScreenPlay::Line ScreenPlay::press_in_sheet(const Keystroke& key) {
  constexpr std::size_t page = 10;
  const std::size_t last = sheet_->lines.size() - 1;
  switch (key.key) {
    case Key::Up: sheet_->top -= std::min<std::size_t>(sheet_->top, 1); break;
    case Key::Down: sheet_->top = std::min(sheet_->top + 1, last); break;
    case Key::PageUp: sheet_->top -= std::min(sheet_->top, page); break;
    case Key::PageDown: sheet_->top = std::min(sheet_->top + page, last); break;
    case Key::Text:
      sheet_.reset();
      if (key.text == "/") typed_.emplace();
      break;
    default: sheet_.reset(); break;
  }
  return std::nullopt;
}

ScreenPlay::Line ScreenPlay::press_character(char c) {
  switch (c) {
    case 'h': return send("hint");
    case 'w': return send("why");
    case 'z': return send("undo");
    case 'y': return send("redo");
    case 'f': return send("flip");
    case 'd': return send("draw");
    case 'm': return send("moves");
    case 'P': return send("pass");
    case 'q': return send("quit");
    case 's': typed_ = "save "; break;
    case '/': typed_.emplace(); break;
    case 'n': confirm("A new game? This one is kept.", "New game", "new"); break;
    case 'r': confirm("Resign?", "Resign", "resign"); break;
    case 'p': open_players(); break;
    case 'l':
      menu_ = kept_games_(*engine_, look_);
      if (menu_->entries.empty()) {
        menu_.reset();
        put("No game is kept yet.");
      }
      break;
    case ' ':
      messages_are_old_ = true;
      put("Space hurries the computer while it thinks. To let it move for you, type /go.");
      messages_are_old_ = true;
      break;
    case '?': {
      const std::string text = concat(all_keys, help_text());
      Sheet sheet;
      for (const std::string_view line : split(text, '\n')) sheet.lines.emplace_back(line);
      sheet_ = std::move(sheet);
      break;
    }
    default: break;
  }
  return std::nullopt;
}

ScreenPlay::Line ScreenPlay::put_at_cursor() { return send(concat(piece_, under_cursor())); }

void ScreenPlay::open_edit_keys() {
  Sheet sheet;
  for (const std::string_view line : split(keys_of_editing, '\n')) sheet.lines.emplace_back(line);
  sheet.lines.pop_back();
  for (const match::EditKey& key : edit_keys_) sheet.lines.push_back(concat("  ", key.key, "  ", key.about));
  sheet_ = std::move(sheet);
}

ScreenPlay::Line ScreenPlay::press_edit_key(const match::EditKey& key) {
  using enum match::EditKey::How;
  switch (key.how) {
    case Put: piece_ = key.line; return put_at_cursor();
    case Mark: return send(concat(key.line, under_cursor()));
    case Say: return send(std::string(key.line));
    case Type: typed_ = key.line; return std::nullopt;
    case Span: break;
  }
  if (corner_) return send(concat(key.line, match::name_of(field(), *corner_), "-", under_cursor()));
  corner_ = cursor_;
  messages_are_old_ = true;
  put(concat("One corner; ", key.key, " on the other one draws them."));
  messages_are_old_ = true;
  return std::nullopt;
}

ScreenPlay::Line ScreenPlay::press_in_editor(const Keystroke& key) {
  switch (key.key) {
    case Key::Up:
    case Key::Down:
    case Key::Left:
    case Key::Right: step(key.key); return std::nullopt;
    case Key::Enter: return put_at_cursor();
    case Key::Escape: return send("cancel");
    case Key::Click: {
      const ScreenView shown = view({});
      const auto place = lay_out(size_.columns, size_.rows, shown).cell_at(key.column, key.row, shown.board);
      if (!place || (is_half_used(field()) && field().cells[*place].unused)) return std::nullopt;
      cursor_ = *place;
      return put_at_cursor();
    }
    case Key::Text: break;
    default: return std::nullopt;
  }
  for (const match::EditKey& own : edit_keys_) {
    if (own.key == key.text[0]) return press_edit_key(own);
  }
  switch (key.text[0]) {
    case 't': return send("turn");
    case 'c': return send("check");
    case 'd': return send("done");
    case 's': typed_ = "save "; return std::nullopt;
    case 'L': typed_ = "load "; return std::nullopt;
    case '/': typed_.emplace(); return std::nullopt;
    case '?': open_edit_keys(); return std::nullopt;
    default: return std::nullopt;
  }
}

ScreenPlay::Line ScreenPlay::press_enter() {
  if (browsed_ || other_) {
    browsed_.reset();
    other_.reset();
    return std::nullopt;
  }
  if (in_moves_ || !cursor_ || !has_cursor()) return std::nullopt;
  return pick(*cursor_);
}

ScreenPlay::Line ScreenPlay::escape() {
  if (browsed_ || other_) {
    browsed_.reset();
    other_.reset();
  } else if (choice_ && !choice_->path().empty()) {
    choice_->drop();
  } else if (in_moves_) {
    in_moves_ = false;
  } else {
    open_game_menu();
  }
  return std::nullopt;
}

ScreenPlay::Line ScreenPlay::pick(std::size_t place) {
  if (!choice_ || thinking_) return std::nullopt;
  switch (choice_->pick(place)) {
    case MoveChoice::Outcome::Picked:
    case MoveChoice::Outcome::Dropped: return std::nullopt;
    case MoveChoice::Outcome::Nothing:
      messages_are_old_ = true;
      put(choice_->path().empty() ? "No move begins here." : "The piece cannot go there. Esc lets go of it.");
      messages_are_old_ = true;
      return std::nullopt;
    case MoveChoice::Outcome::Chosen: break;
  }
  if (choice_->moves().size() == 1) return send(choice_->moves().front().coordinates);
  Menu menu{"Which one?", {}, 0};
  for (const LegalMove& move : choice_->moves())
    menu.entries.push_back({concat(move.text, move.words.empty() ? "" : ", ", move.words), move.coordinates});
  // The strongest piece is what is nearly always wanted.
  std::stable_sort(menu.entries.begin(), menu.entries.end(), [](const Menu::Entry& a, const Menu::Entry& b) {
    return a.line.ends_with('q') && !b.line.ends_with('q');
  });
  menu_ = std::move(menu);
  return std::nullopt;
}

void ScreenPlay::step(Key key) {
  if (!has_cursor() || !cursor_) return;
  const int columns = static_cast<int>(field().columns.size()), rows = static_cast<int>(field().rows.size());
  int column = static_cast<int>(*cursor_) % columns, row = static_cast<int>(*cursor_) / columns;
  const int sense = look_.flipped ? -1 : 1;
  const int across = key == Key::Left ? -sense : key == Key::Right ? sense : 0;
  const int down = key == Key::Up ? -sense : key == Key::Down ? sense : 0;
  const auto is_free = [&](int c, int r) {
    return !is_half_used(field()) || !field().cells[static_cast<std::size_t>(r * columns + c)].unused;
  };
  column += across;
  row += down;
  if (row < 0 || row >= rows) return;
  while (across != 0 && column >= 0 && column < columns && !is_free(column, row)) column += across;
  if (column < 0 || column >= columns) return;
  // Up a board of which half the squares are used is to and fro.
  if (!is_free(column, row)) {
    const int side = row % 2 == 0 ? 1 : -1;
    column += column + side >= 0 && column + side < columns ? side : -side;
  }
  cursor_ = static_cast<std::size_t>(row * columns + column);
}

void ScreenPlay::browse(Key key) {
  const std::size_t all = moves_.size(), now = browsed_.value_or(all);
  std::size_t then = now;
  if (key == Key::Left || key == Key::Up) then = now - std::min<std::size_t>(now, 1);
  if (key == Key::Right || key == Key::Down) then = std::min(now + 1, all);
  if (key == Key::PageUp) then = now - std::min<std::size_t>(now, 10);
  if (key == Key::PageDown) then = std::min<std::size_t>(now + 10, all);
  if (key == Key::Home) then = 0;
  if (key == Key::End) then = all;
  browsed_ = then == all ? std::nullopt : std::optional(then);
}

// --- Menus ---------------------------------------------------------------------------------------------------

void ScreenPlay::confirm(std::string question, std::string yes, std::string line) {
  menu_ = Menu{std::move(question), {{std::move(yes), std::move(line)}, {"Back to the game", ""}}, 0};
}

void ScreenPlay::open_game_menu() {
  menu_ = Menu{"Menu",
               {{"Back to the game", ""},
                {"Hint", "hint"},
                {"Why the last move", "why"},
                {"Undo", "undo"},
                {"Redo", "redo"},
                {"Replay from the start", "replay"},
                {"Set up a position", "edit"},
                {"Offer a draw", "draw"},
                {"Resign", "@r"},
                {"New game", "@n"},
                {"Players and levels", "@p"},
                {"Games that were kept", "@l"},
                {"Save to a file", "@s"},
                {"Settings", "settings"},
                {"All keys", "@?"},
                {"Quit; the game is kept", "quit"}},
               0};
}

void ScreenPlay::open_players() {
  Menu menu{"Who plays?", {{"Change sides", "swap"}, {"Hand over to the computer, or back", "hand"}}, 0};
  for (const LevelInfo& info : engine_->levels()) {
    const std::string about = info.elo ? concat(" (about ", *info.elo, ")") : "";
    menu.entries.push_back(
        {concat("The computer at level ", info.level, about), concat("level ", info.level)});
  }
  for (const Side side : {Side::First, Side::Second}) {
    const std::string name(engine_->side_name(side));
    menu.entries.push_back({concat("A person has ", name), concat("player ", name, " human")});
    menu.entries.push_back({concat("The computer has ", name), concat("player ", name, " computer")});
    menu.entries.push_back({concat("Chance has ", name), concat("player ", name, " random")});
  }
  menu_ = std::move(menu);
}

}  // namespace tabia::tui
