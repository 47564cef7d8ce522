#pragma once
// For tests only: text compared with a file of tests/golden/lab. UPDATE_GOLDEN=1 in the environment rewrites the
// file instead; the difference is then reviewed like any other.

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace tabia::lab {

inline void expect_golden(const std::string& name, const std::string& text) {
  const char* root = std::getenv("TABIA_SOURCE_DIR");
  const std::string path = std::string(root ? root : ".") + "/tests/golden/lab/" + name;
  if (std::getenv("UPDATE_GOLDEN")) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file) << path << " is missing: run once with UPDATE_GOLDEN=1";
  std::stringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(text, expected.str()) << "differs from " << path;
}

}  // namespace tabia::lab
