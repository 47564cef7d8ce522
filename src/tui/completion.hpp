#pragma once
// What Tab makes of a line that is being typed. Knows no terminal.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tabia::tui {

struct Completion {
  std::size_t begin = 0;                  // from here to the end of the line stands what is to be completed
  std::vector<std::string> choices = {};  // what may stand there instead, in order
};

// Given the line up to the cursor.
using Completer = std::function<Completion(std::string_view line)>;

// What a line of play may become: commands, the moves given, the names of files, settings and players.
Completion complete_command(std::string_view line, const std::vector<std::string>& moves,
                            const std::vector<std::string>& sides);
// One of these words, as the first of the line.
Completion complete_word(std::string_view line, const std::vector<std::string>& words);
// The name of a file after the first `begin` characters; those of folders end with a stroke.
Completion complete_file(std::string_view line, std::size_t begin);

// What all choices have in common: at least what stands there if there is a choice at all.
std::string common_beginning(const std::vector<std::string>& choices);
// What goes on after the line without a doubt; a space after the only choice, unless it can still go on.
std::string certain_end(const Completion& completion, std::string_view line);

}  // namespace tabia::tui
