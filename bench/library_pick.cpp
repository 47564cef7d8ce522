// How long a problem picked by lot takes: TABIA_LIBRARY names the database, `tabia library import` fills it. Each line is one
// filter; the time is for one pick, the key and everything else by lot.

#include <cstdlib>

#include <benchmark/benchmark.h>

#include "library/sqlite_library.hpp"

namespace {

using tabia::library::Filter;

struct Case {
  const char* name;
  Filter filter;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> list = {
      {"any", {.game = "chess"}},
      {"rating_200_wide", {.game = "chess", .lowest_rating = 1'400, .highest_rating = 1'600}},
      {"rating_5_wide", {.game = "chess", .lowest_rating = 1'500, .highest_rating = 1'504}},
      {"rating_top", {.game = "chess", .lowest_rating = 2'900}},
      {"theme", {.game = "chess", .themes = {"fork"}}},
      {"two_themes", {.game = "chess", .themes = {"fork", "pin"}}},
      {"three_themes_and_rating",
       {.game = "chess",
        .lowest_rating = 1'800,
        .highest_rating = 2'000,
        .themes = {"fork", "pin", "sacrifice"}}},
      {"rare_theme_and_rating",
       {.game = "chess", .lowest_rating = 1'000, .highest_rating = 1'500, .themes = {"bodenMate"}}},
      {"length_and_rating",
       {.game = "chess", .lowest_rating = 1'500, .highest_rating = 1'700, .shortest = 5, .longest = 5}},
      {"themes_that_exclude_each_other", {.game = "chess", .themes = {"mateIn1", "mateIn2"}}},
      {"source_nobody_has", {.game = "chess", .source = "no such source"}},
  };
  return list;
}

void pick(benchmark::State& state) {
  const char* path = std::getenv("TABIA_LIBRARY");
  if (path == nullptr) return state.SkipWithError("TABIA_LIBRARY names no database");
  auto library = tabia::library::open_sqlite_library(path);
  if (!library) return state.SkipWithError(library.error().text().c_str());
  const Case& wanted = cases()[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(wanted.name);
  tabia::Random random(1);
  for (auto _ : state) {
    auto picked = (*library)->pick(wanted.filter, random);
    benchmark::DoNotOptimize(picked);
  }
}

}  // namespace

BENCHMARK(pick)->DenseRange(0, static_cast<int>(cases().size()) - 1)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
