#pragma once
// What the server is given: where things are kept, and whatever belongs to whole programs rather than to sessions.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "engine/endings.hpp"
#include "engine/opening_book.hpp"
#include "library/importer.hpp"
#include "library/library.hpp"
#include "library/prover.hpp"
#include "settings/settings_file.hpp"

namespace tabia::server {

struct House {
  std::string version;
  std::filesystem::path folder = {};  // for all that is kept; empty: nothing can be
  settings::SettingsFile settings = {};
  std::string player = "player";  // who solves puzzles
  // All of these may be called from any thread.
  std::function<Endings(std::string_view game)> endings = {};
  std::function<std::optional<OpeningBook>(const Engine&)> book = {};
  // A connection of its own for each who asks, with the problems that come with the program.
  std::function<Result<std::unique_ptr<library::Library>>()> library = {};
  std::function<Result<std::unique_ptr<library::Rater>>()> rater = {};
  // The problems of a file into the library; the format is known by its name. What is wrong is told and left out.
  using Complain = std::function<void(const Error&)>;
  struct ProblemFile {
    std::string name, text;
    bool keep_unsound = false;  // also what is proved to be wrong
  };
  std::function<Result<library::ImportTally>(const ProblemFile&, const StopFlag&, const Complain&)>
      import_problems = {};
  // Problems as text of a format: "csv", "pgn", ... The error says why the format has no place for one.
  std::function<std::string(const std::string& format)> format_header = {};
  std::function<Result<std::string>(const library::Problem&, const std::string& format)> problem_text = {};
  // Runs a command of this program by itself and hands on what it prints, line by line; for work that takes long and much
  // memory. Ends early when the flag is raised or the time is up.
  using TakeLine = std::function<void(const std::string& line)>;
  struct Run {
    bool ended = false;     // by itself
    std::string complaint;  // what it said last, if it failed
  };
  std::function<Result<Run>(const std::vector<std::string>& command, const StopFlag&, const TakeLine&,
                            std::optional<Duration> longest)>
      run = {};
};

}  // namespace tabia::server
