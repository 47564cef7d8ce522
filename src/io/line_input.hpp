#pragma once
// Standard input, line by line, for a program that also has something else to do: every wait has an end.

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/stop.hpp"

namespace tabia::io {

class LineInput {
 public:
  static constexpr std::size_t longest_line = 4096;  // what is longer is cut there

  explicit LineInput(int descriptor) : descriptor_(descriptor) {}

  enum class News { Line, Nothing, Stopped, Ended };
  struct Heard {
    News news = News::Nothing;
    std::string line = {};  // without its end
  };
  // The next line; Nothing if none came before the deadline; Stopped if the flag was raised; Ended if none will come. What
  // stands after the last end of line is a line too.
  Heard read_line(std::optional<Instant> deadline, const StopFlag& stop);

 private:
  std::optional<std::string> take_line();
  bool fill();  // false: no more will come

  int descriptor_;
  std::string held_;
  bool skipping_ = false;  // the rest of a line that was cut
  bool ended_ = false;
};

}  // namespace tabia::io
