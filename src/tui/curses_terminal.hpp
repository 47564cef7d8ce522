#pragma once
// The terminal by way of ncurses, which draws only what has changed. It gets its modes back in every way out.

#include <memory>

#include "tui/terminal.hpp"

namespace tabia::tui {

class CursesTerminal final : public Terminal {
 public:
  // Nothing if the terminal cannot do it. Requires: no other one lives.
  static std::unique_ptr<CursesTerminal> open(bool colours);
  ~CursesTerminal() override;
  CursesTerminal(const CursesTerminal&) = delete;
  CursesTerminal& operator=(const CursesTerminal&) = delete;

  TerminalSize size() const override;
  void show(const Canvas& canvas) override;
  Keystroke read(Duration wait, int wake) override;
  void close() override;

 private:
  class Impl;
  explicit CursesTerminal(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace tabia::tui
