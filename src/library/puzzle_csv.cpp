#include "library/puzzle_csv.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/text.hpp"
#include "library/csv.hpp"
#include "library/last_move.hpp"

namespace tabia::library {

namespace {

constexpr std::array<std::string_view, 10> names = {"PuzzleId",        "FEN",        "Moves",   "Rating",
                                                    "RatingDeviation", "Popularity", "NbPlays", "Themes",
                                                    "GameUrl",         "OpeningTags"};

std::vector<std::string> words_of(std::string_view text) {
  const auto parts = words(text);
  return {parts.begin(), parts.end()};
}

// An empty field says nothing: then it is `usual`.
Result<double> read_number(std::string_view text, std::string_view name, double usual, double most) {
  if (text.empty()) return usual;
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= most))
    return Error{
        concat(name, ": expected a number from 0 to ", std::llround(most), " instead of ", shown(text))};
  return value;
}

}  // namespace

Result<Done> PuzzleCsvReader::read_header(const std::vector<std::string>& given) {
  places_.fill(-1);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto known = std::find(names.begin(), names.end(), trim(given[i]));
    if (known == names.end()) continue;
    int& place = places_[static_cast<std::size_t>(known - names.begin())];
    if (place >= 0) return Error{concat("two columns called ", *known)};
    place = static_cast<int>(i);
  }
  for (const Column needed : {Fen, Moves})
    if (places_[needed] < 0) return Error{concat("no column called ", names[needed])};
  return Done{};
}

Result<bool> PuzzleCsvReader::read_first(const std::vector<std::string>& fields) {
  const auto has = [&](std::string_view name) {
    return std::find(fields.begin(), fields.end(), name) != fields.end();
  };
  if (has("FEN") || has("PuzzleId") || has("Moves")) {
    TABIA_TRY(read_header(fields));
    return true;
  }
  if (fields.size() <= Moves || words(fields[Fen]).size() < 2)
    return Error{"expected a header or the columns PuzzleId,FEN,Moves,..."};
  for (int& place : places_)
    if (place >= static_cast<int>(fields.size())) place = -1;
  return false;
}

Result<std::optional<Problem>> PuzzleCsvReader::read(std::string_view line) {
  if (trim(line).empty()) return std::optional<Problem>();
  const std::vector<std::string> fields = TABIA_TRY(read_csv_line(line));
  if (fields_ == 0) {
    const auto header = read_first(fields);
    hopeless_ = !header;
    if (!header) return header.error();
    fields_ = fields.size();
    if (*header) return std::optional<Problem>();
  }
  if (fields.size() != fields_)
    return Error{concat("expected ", fields_, " columns instead of ", fields.size())};
  const auto field = [&](Column column) {
    const int place = places_[column];
    return place < 0 ? std::string_view() : trim(fields[static_cast<std::size_t>(place)]);
  };
  Problem problem;
  problem.game = "chess";
  problem.id = field(Id);
  problem.before = field(Fen);
  if (problem.before.empty()) return Error{"FEN: empty"};
  std::vector<std::string> moves = words_of(field(Moves));
  if (moves.empty()) return Error{"Moves: empty"};
  problem.last_move = moves.front();
  problem.solution.assign(moves.begin() + 1, moves.end());
  problem.themes = words_of(field(Themes));
  std::sort(problem.themes.begin(), problem.themes.end());
  problem.themes.erase(std::unique(problem.themes.begin(), problem.themes.end()), problem.themes.end());
  problem.source = field(GameUrl);
  const Rating usual;
  problem.rating.value = TABIA_TRY(read_number(field(RatingValue), "Rating", usual.value, 5'000));
  problem.rating.deviation =
      TABIA_TRY(read_number(field(Deviation), "RatingDeviation", usual.deviation, 1'000));
  problem.plays = static_cast<int>(TABIA_TRY(read_number(field(Plays), "NbPlays", 0, 1e9)));
  return std::optional(std::move(problem));
}

std::string puzzle_csv_header() {
  return write_csv_line(std::vector<std::string>(names.begin(), names.end()));
}

Result<std::string> puzzle_csv_line(const Problem& problem) {
  if (problem.game != "chess") return Error{"this kind of CSV has chess puzzles only"};
  LastMove last{problem.before, problem.last_move};
  if (last.before.empty()) {
    const auto found = find_last_move(problem.position);
    if (!found) return Error{"no last move of the opponent's can be thought of"};
    last = *found;
  }
  return write_csv_line(
      {problem.id, last.before, fmt::format("{} {}", last.move, fmt::join(problem.solution, " ")),
       fmt::format("{}", std::llround(problem.rating.value)),
       fmt::format("{}", std::llround(problem.rating.deviation)), "", fmt::format("{}", problem.plays),
       fmt::format("{}", fmt::join(problem.themes, " ")), problem.source, ""});
}

}  // namespace tabia::library
