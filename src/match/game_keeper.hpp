#pragma once
// The game on the table, in a file of its own: written whole after every change and before anybody is told of it, so that
// what a person has seen is there after a crash. A claim beside the file (io/claim.hpp) keeps two programs apart and tells
// later whether the game was left on purpose. docs/formats/play-pgn.md.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "io/claim.hpp"
#include "io/file.hpp"
#include "match/table.hpp"

namespace tabia::match {

// The game as text, with the day it was written unless it came with one.
Result<std::string> game_text(const Engine& engine, const Table& table);

class GameKeeper {
 public:
  // Replaces a file, and nothing is lost after that. Whoever keeps many games has a cheaper way than one alone.
  using Write = std::function<Result<Done>(const std::filesystem::path& path, std::string_view text)>;
  static Result<Done> write_alone(const std::filesystem::path& path, std::string_view text) {
    return io::write_file(path.string(), text);
  }

  // An empty folder: there is none, and every attempt is an error that says so.
  GameKeeper(const Engine& engine, std::filesystem::path folder, Write write = write_alone)
      : engine_(engine), folder_(std::move(folder)), write_(std::move(write)) {}

  // As it stands now. A game in which nothing has happened is not written.
  Result<Done> keep(const Table& table);
  // The table shows the game of this file from now on, and the one before was left on purpose. An unfinished game of the
  // folder goes on under its name; any other gets a new one when something happens in it. False: so does this one, because
  // another program has it on its table.
  bool go_on_with(const std::filesystem::path& path, const Table& table);
  // Whatever is kept next is another game. This one was left on purpose: nobody need be asked about it again.
  void leave();

  const std::filesystem::path& path() const { return path_; }  // empty: nothing was written yet
  bool is_kept(const Table& table) const;                      // as it stands

 private:
  Result<Done> choose_name();
  static std::string standing(const Table& table);

  const Engine& engine_;
  std::filesystem::path folder_;
  Write write_;
  std::filesystem::path path_;
  std::optional<io::Claim> claim_;
  std::string kept_;  // what stood on the board when it was last written
};

}  // namespace tabia::match
