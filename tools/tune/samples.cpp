#include "samples.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "subject.hpp"

namespace tabia::tune {

bool read_samples(const std::string& path, const Subject& subject, Samples& out) {
  std::ifstream in(path);
  if (!in) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    return false;
  }
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::size_t result = line.find(';');
    auto sample = result == std::string::npos
                      ? std::nullopt
                      : subject.sample(std::string_view(line).substr(0, result), out.counts);
    if (!sample) {
      std::fprintf(stderr, "%s:%d: not a position with a result\n", path.c_str(), number);
      return false;
    }
    sample->result = std::strtof(line.c_str() + result + 1, nullptr);
    const std::size_t score = line.find(';', result + 1);
    sample->has_search = score != std::string::npos;
    if (sample->has_search) sample->search = std::strtof(line.c_str() + score + 1, nullptr);
    out.list.push_back(*sample);
  }
  return true;
}

}  // namespace tabia::tune
