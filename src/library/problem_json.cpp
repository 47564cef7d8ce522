#include "library/problem_json.hpp"

#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace tabia::library {

namespace {

using Json = nlohmann::ordered_json;

const Json* find(const Json& record, const char* field) {
  const auto found = record.find(field);
  return found == record.end() || found->is_null() ? nullptr : &*found;
}

Result<std::string> text_of(const Json& record, const char* field) {
  const Json* value = find(record, field);
  if (value == nullptr) return std::string();
  if (!value->is_string()) return Error{concat(field, ": not a text")};
  return value->get<std::string>();
}

Result<std::vector<std::string>> list_of(const Json& record, const char* field) {
  std::vector<std::string> list;
  const Json* value = find(record, field);
  if (value == nullptr) return list;
  if (!value->is_array()) return Error{concat(field, ": not a list")};
  for (const Json& entry : *value) {
    if (!entry.is_string()) return Error{concat(field, ": not a list of texts")};
    list.push_back(entry.get<std::string>());
  }
  return list;
}

Result<double> number_of(const Json& record, const char* field, double usual, double least, double most) {
  const Json* value = find(record, field);
  if (value == nullptr) return usual;
  if (!value->is_number()) return Error{concat(field, ": not a number")};
  const double number = value->get<double>();
  if (!(number >= least && number <= most)) return Error{concat(field, ": out of range")};
  return number;
}

Result<Soundness> soundness_of(const Json& record) {
  const std::string word = TABIA_TRY(text_of(record, "soundness"));
  for (const Soundness soundness : {Soundness::Unchecked, Soundness::Sound, Soundness::Unsound})
    if (word == soundness_word(soundness)) return soundness;
  if (word.empty()) return Soundness::Unchecked;
  return Error{concat("soundness: expected sound, unsound or unchecked instead of ", shown(word))};
}

// An id may be a number in the files of others.
Result<std::string> id_of(const Json& record) {
  const Json* id = find(record, "id");
  if (id == nullptr) return std::string();
  if (id->is_number_integer()) return id->dump();
  return text_of(record, "id");
}

std::string usual_claim(std::string_view game) {
  return game == "go" ? "proved-life" : game == "chess" ? "proved-mate" : "proved-database";
}

// What only some records have.
Result<Done> read_rest(const Json& record, Problem& problem) {
  problem.before = TABIA_TRY(text_of(record, "before"));
  problem.last_move = TABIA_TRY(text_of(record, "last_move"));
  problem.claim = TABIA_TRY(text_of(record, "claim"));
  problem.soundness = TABIA_TRY(soundness_of(record));
  if (const Json* certificate = find(record, "certificate")) {
    problem.certificate = certificate->is_string() ? certificate->get<std::string>() : certificate->dump();
    const bool chess_win = problem.game == "chess" && find(record, "mate") == nullptr;
    if (problem.claim.empty() && !chess_win) problem.claim = usual_claim(problem.game);
  }
  const Rating usual;
  problem.rating.value = TABIA_TRY(number_of(record, "rating", usual.value, 0, 5'000));
  problem.rating.deviation = TABIA_TRY(number_of(record, "deviation", usual.deviation, 0, 1'000));
  problem.rating.volatility = TABIA_TRY(number_of(record, "volatility", usual.volatility, 0, 1));
  problem.plays = static_cast<int>(TABIA_TRY(number_of(record, "plays", 0, 0, 1e9)));
  problem.added_at = static_cast<std::int64_t>(TABIA_TRY(number_of(record, "added_at", 0, 0, 1e12)));
  return Done{};
}

}  // namespace

Result<Problem> read_problem_json(std::string_view line) {
  if (line.size() > longest_json_line) return Error{"the line is too long"};
  const Json record = Json::parse(line, nullptr, false);
  if (!record.is_object()) return Error{"not a problem in JSON"};
  Problem problem;
  problem.id = TABIA_TRY(id_of(record));
  problem.game = TABIA_TRY(text_of(record, "game"));
  const bool go = find(record, "problem") != nullptr;
  problem.position = TABIA_TRY(text_of(record, go ? "problem" : "fen"));
  if (problem.position.empty()) return Error{"neither a fen nor a problem"};
  if (problem.game.empty())
    problem.game = go ? "go" : problem.position.find(':') != std::string::npos ? "draughts" : "chess";
  problem.solution = TABIA_TRY(list_of(record, go ? "solution" : "moves"));
  problem.themes = TABIA_TRY(list_of(record, "themes"));
  problem.goal = TABIA_TRY(text_of(record, "goal"));
  problem.source = TABIA_TRY(text_of(record, "source"));
  const double mate = TABIA_TRY(number_of(record, "mate", 0, 0, 1'000));
  if (mate > 0 && problem.goal.empty()) problem.goal = "mate";
  const double difficulty = TABIA_TRY(number_of(record, "difficulty", mate, 0, 1'000));
  problem.length = static_cast<int>(TABIA_TRY(number_of(record, "length", difficulty, 0, 1'000)));
  TABIA_TRY(read_rest(record, problem));
  return problem;
}

std::string problem_json(const Problem& problem) {
  const bool go = problem.game == "go";
  Json json = {{"id", problem.id},
               {"game", problem.game},
               {go ? "problem" : "fen", problem.position},
               {go ? "solution" : "moves", problem.solution}};
  if (problem.game == "chess") json["mate"] = problem.goal == "mate" ? Json(problem.length) : Json(nullptr);
  json["goal"] = problem.goal;
  json["length"] = problem.length;
  json["themes"] = problem.themes;
  json["rating"] = problem.rating.value;
  json["deviation"] = problem.rating.deviation;
  json["volatility"] = problem.rating.volatility;
  json["plays"] = problem.plays;
  json["source"] = problem.source;
  json["soundness"] = std::string(soundness_word(problem.soundness));
  if (!problem.claim.empty()) json["claim"] = problem.claim;
  if (!problem.before.empty()) {
    json["before"] = problem.before;
    json["last_move"] = problem.last_move;
  }
  json["added_at"] = problem.added_at;
  if (!problem.certificate.empty()) {
    const Json certificate = Json::parse(problem.certificate, nullptr, false);
    json["certificate"] = certificate.is_object() ? certificate : Json(problem.certificate);
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tabia::library
