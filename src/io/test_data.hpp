#pragma once
// For tests: the folder of large test data, which lies beside the project and may be absent. Tests then skip.

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace tabia::io {

// $TABIA_DATA, or ../shared/data beside the source tree ($TABIA_SOURCE_DIR, else the current folder).
inline std::filesystem::path test_data_folder() {
  if (const char* folder = std::getenv("TABIA_DATA")) return folder;
  const char* source = std::getenv("TABIA_SOURCE_DIR");
  return std::filesystem::path(source != nullptr ? source : ".") / "../shared/data";
}

// The path of one file, or "" if it is not there.
inline std::string test_data(const std::string& name) {
  const std::filesystem::path path = test_data_folder() / name;
  std::error_code error;
  return std::filesystem::is_regular_file(path, error) ? path.string() : "";
}

}  // namespace tabia::io

// Leaves the test with one clear line if the file is not there.
#define TABIA_SKIP_WITHOUT(name)                                                                             \
  if (tabia::io::test_data(name).empty()) GTEST_SKIP() << "no test data: " << (name)
