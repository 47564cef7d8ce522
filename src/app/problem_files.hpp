#pragma once
// Problems out of files of any of the usual formats, one by one.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "library/problem.hpp"

namespace tabia::app {

// csv, pgn, epd, pdn, sgf, jsonl
const std::vector<std::string>& problem_formats();
// By the name of the file, compressed or not; nothing if it does not tell. A folder is one of SGF files.
std::string problem_format_of(const std::string& path);

// Each problem, or why there is none, with its place. An error that `take` returns ends the reading. The problems still have
// to be completed.
using TakeProblem = std::function<Result<Done>(Result<library::Problem> problem, const Place& place)>;
Result<Done> for_each_problem(const std::string& path, const std::string& format, const StopFlag& stop,
                              const TakeProblem& take);
// The same for a text that is part of the program.
Result<Done> for_each_problem_in(std::string_view text, const std::string& name, const std::string& format,
                                 const TakeProblem& take);

}  // namespace tabia::app
