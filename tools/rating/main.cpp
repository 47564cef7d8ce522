// Makes the difficulty model of chess puzzles: docs/algorithms/puzzle_rating.md has the whole recipe.
//   g++ -std=c++20 -O3 -march=native -pthread -Isrc -Itools/rating -o rating tools/rating/*.cpp
//     $(ls src/{base,game,rules/chess}/*.cpp src/engine/puzzle_*.cpp | grep -v _test)         (on one line)
//   rating notice PUZZLES.csv NET ROUNDS                   learns what people notice, writes NET and NET.0 to .3
//   rating turns PUZZLES.csv OUT.turns                     what insight.py learns from
//   rating export PUZZLES.csv NET TOLD OUT.table [FIRST STEP]   features of every STEP-th puzzle, from FIRST on; TOLD is
//                                                          what insight.py made of the turns
//   rating train MODEL TREES IN.table...                   trains, says how good it is on games left out, writes MODEL
//   rating left-out PUZZLES.csv OUT.csv                    those that are judged by: `tabia library rate OUT.csv`
//   rating themes PUZZLES.csv [STEP]                       precision and recall of our themes against the file's
// PUZZLES.csv is a file in the format of the Lichess puzzle database, not compressed.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "from_csv.hpp"
#include "learn_notice.hpp"
#include "left_out.hpp"
#include "train.hpp"

using namespace tabia::rating;

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto number = [&](std::size_t i, std::size_t otherwise) {
    return words.size() > i ? std::strtoul(words[i].c_str(), nullptr, 10) : otherwise;
  };
  if (words.size() >= 4 && words[0] == "notice") {
    const auto facts = facts_from(words[1]);
    const auto rounds = static_cast<int>(number(3, 14));
    std::ofstream(words[2], std::ios::binary) << learn_notice(facts, rounds, std::nullopt).bytes();
    for (int fold = 0; fold < folds; ++fold)
      std::ofstream(fold_name(words[2], fold), std::ios::binary) << learn_notice(facts, rounds, fold).bytes();
    return 0;
  }
  if (words.size() >= 5 && words[0] == "export") {
    write_table(words[4], features_from(words[1], words[2], words[3], number(5, 0), number(6, 1)));
    return 0;
  }
  if (words.size() >= 4 && words[0] == "train") {
    Settings settings;
    settings.trees = static_cast<int>(number(2, 1200));
    Table table = read_table(words[3]);
    for (std::size_t i = 4; i < words.size(); ++i) append(table, read_table(words[i]));
    train(table, settings, words[1], words[1] + ".csv");
    return 0;
  }
  if (words.size() >= 3 && words[0] == "turns") {
    write_turns(words[1], words[2]);
    return 0;
  }
  if (words.size() >= 3 && words[0] == "left-out") {
    write_left_out(words[1], words[2]);
    return 0;
  }
  if (words.size() >= 2 && words[0] == "themes") {
    compare_themes(words[1], number(2, 10));
    return 0;
  }
  std::cerr
      << "usage: rating notice | turns | export | train | left-out | themes, see tools/rating/main.cpp\n";
  return 2;
}
