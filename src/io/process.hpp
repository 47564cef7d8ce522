#pragma once
// Another program, spoken to line by line over pipes. Nothing it does can hold us up: every wait has an end, and
// whoever drops a Process leaves neither a running program nor a zombie behind.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "base/clock.hpp"
#include "base/result.hpp"
#include "io/system.hpp"

namespace tabia::io {

// A command line in words, as a shell would split it: white space separates, '...' and "..." hold together, a
// backslash takes the next character as it is. No variables, no wildcards, no pipes.
Result<std::vector<std::string>> split_command(std::string_view command);

class Process {
 public:
  static constexpr std::size_t longest_line = 1 << 20;  // what is longer is cut there

  // What becomes of its stderr: nothing, or complaint() can be asked for.
  enum class Complaints { Dropped, Kept };
  // Looks for the program where a shell would. It has its own process group, so that an interrupt from the keyboard
  // reaches us alone.
  static Result<Process> start(std::string_view command, Complaints complaints = Complaints::Dropped);
  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;
  ~Process();  // ends it at once

  static constexpr std::size_t longest_complaint = 4096;

  // The error says that the program has gone or does not read.
  Result<Done> write_line(std::string_view line);

  enum class News { Line, Nothing, Ended };
  struct Heard {
    News news = News::Nothing;
    std::string line = {};  // without its end
  };
  // The next line; Nothing if none came before the deadline (of the steady clock); Ended if none will.
  Heard read_line(Instant deadline);

  // The last line of its stderr so far; empty if there is none or it was not kept.
  std::string complaint() const;
  // How it ended: "exit code 3", "signal 11"; nothing while it runs.
  std::optional<std::string> ended();
  // Closes its input and waits for its end; then asks it to terminate, and then does not ask. Returns ended().
  std::string end(Duration patience);

 private:
  Process() = default;
  std::optional<std::string> take_line();
  bool wait_for_end(Duration patience);
  void send_signal(int number) const;

  pid_t id_ = -1;  // -1: nobody to wait for
  Descriptor to_;
  Descriptor from_;
  Descriptor complaints_;     // a file without a name
  std::string held_;          // bytes not yet given out
  std::size_t searched_ = 0;  // of them, known to hold no end of line
  bool skipping_ = false;     // the rest of a line that was cut
  bool closed_ = false;       // it will say no more
  std::string ending_;
};

}  // namespace tabia::io
