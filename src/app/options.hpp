#pragma once
// How a subcommand declares what it takes. A thin layer over CLI11, which only options.cpp includes: it is slow
// to compile, and wrong usage must look the same everywhere (one line, exit code 2).

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia::app {

// What the program answers to the shell.
constexpr int ok = 0;        // done, solved
constexpr int refuted = 1;   // no solution, or a check failed
constexpr int usage = 2;     // wrong usage
constexpr int unknown = 3;   // not settled within the limits
constexpr int bad_data = 4;  // input or output: bad file, bad position, full disk
constexpr int interrupted = 130;

// Options that every subcommand understands.
struct Common {
  bool json = false;
  int threads = 1;
  std::optional<std::uint64_t> seed;
  std::string color = "auto";
  std::string home;
};

class Command {
 public:
  class Impl;
  explicit Command(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

  // A subcommand with an example line for its --help.
  Command subcommand(const std::string& name, const std::string& about, const std::string& example);

  // Positional arguments, in the order declared.
  void argument(const std::string& name, std::string& into, const std::string& about);
  void argument(const std::string& name, int& into, const std::string& about, int lowest, int highest);
  // One of the words listed.
  void argument(const std::string& name, std::string& into, const std::vector<std::string>& words,
                const std::string& about);
  void optional_argument(const std::string& name, std::string& into, const std::string& about);
  void optional_argument(const std::string& name, std::string& into, const std::vector<std::string>& words,
                         const std::string& about);
  void arguments(const std::string& name, std::vector<std::string>& into, const std::string& about);

  // "--name VALUE"; what `into` holds is the default and is shown in the help.
  void option(const std::string& name, std::string& into, const std::string& about);
  void option(const std::string& name, int& into, const std::string& about, int lowest, int highest);
  void option(const std::string& name, double& into, const std::string& about, double lowest, double highest);
  void option(const std::string& name, std::optional<double>& into, const std::string& about, double lowest,
              double highest);
  void option(const std::string& name, std::optional<std::uint64_t>& into, const std::string& about);
  void option(const std::string& name, std::vector<std::string>& into,
              const std::string& about);  // repeatable
  // One of the words listed.
  void choice(const std::string& name, std::string& into, const std::vector<std::string>& words,
              const std::string& about);
  void flag(const std::string& name, bool& into, const std::string& about);

  // What to do when this command was chosen; returns the exit code.
  void run(std::function<int()> action);

 private:
  std::shared_ptr<Impl> impl_;
};

// Parses the command line and runs the chosen command. `declare` adds the subcommands.
int run_program(int argc, const char* const* argv,
                const std::function<void(Command& root, Common& common)>& declare);

// One line on stderr: "tabia: games.pgn:12:3: reason".
void complain(std::string_view message);
// The same, and the exit code to return.
int complain(const Error& error, int exit_code = bad_data);

}  // namespace tabia::app
