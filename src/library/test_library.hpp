#pragma once
// For tests: a library in a folder that goes away, and problems by number.

#include <filesystem>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "library/sqlite_library.hpp"

namespace tabia::library {

class LibraryFile {
 public:
  LibraryFile() {
    std::string name = (std::filesystem::temp_directory_path() / "tabia-library-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~LibraryFile() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  LibraryFile(const LibraryFile&) = delete;
  LibraryFile& operator=(const LibraryFile&) = delete;

  std::string path() const { return (folder_ / "library.db").string(); }
  std::unique_ptr<Library> open() const {
    auto library = open_sqlite_library(path());
    EXPECT_TRUE(library.ok()) << library.error().text();
    return std::move(*library);
  }

 private:
  std::filesystem::path folder_;
};

// As many as one likes, no two of them the same. Not for playing: only the text of the position is one.
inline Problem numbered_problem(int number) {
  Problem problem;
  problem.id = concat("p", number);
  problem.game = "chess";
  std::string pieces(24, '1');
  for (std::size_t bit = 0; bit < pieces.size(); ++bit)
    if ((number >> bit & 1) != 0) pieces[bit] = 'N';
  problem.position = concat("4k3/8/", pieces.substr(0, 8), "/", pieces.substr(8, 8), "/", pieces.substr(16),
                            "/8/8/4K2R w K - 0 1");
  problem.goal = "mate";
  problem.solution = {"h1h8"};
  problem.length = 1;
  return problem;
}

}  // namespace tabia::library
