// tabia check: a proof of life and death or of a mate held against the rules, by code that shares nothing with the solver.

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "base/text.hpp"
#include "check/mate_proof_reader.hpp"
#include "check/proof_reader.hpp"
#include "check/proof_words.hpp"
#include "io/chunk_reader.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

// Proofs are of one kind or the other: the first line says which.
struct ProofFile {
  std::vector<check::Proof> life;  // of a ko there are two: the success, and the failure with one threat less
  std::optional<check::MateProof> mate;
};
constexpr std::size_t most_proofs = 2;

// Reads one proof, up to the end or to the first line of the next, which is left in `line`.
template <class Reader>
auto read_one(Reader reader, std::string& line, io::LineReader& lines, const std::string& source,
              std::string_view first_of_next) -> decltype(std::move(reader).finish()) {
  if (const auto read = reader.read_line(line); !read) return located(read.error(), {source});
  line.clear();
  while (!lines.done()) {
    const auto next = lines.next();
    if (!next) return located(next.error(), {source, lines.line()});
    if (!first_of_next.empty() && trim(*next) == first_of_next) {
      line = *next;
      break;
    }
    if (const auto read = reader.read_line(*next); !read) return located(read.error(), {source});
  }
  auto proof = std::move(reader).finish();
  if (!proof) return located(proof.error(), {source});
  return proof;
}

Result<ProofFile> read_proof_file(const std::string& path) {
  static_assert(check::ProofReader::longest_line == check::MateProofReader::longest_line);
  io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(path));
  const std::string source = chunks.name();
  io::LineReader lines(std::move(chunks), check::ProofReader::longest_line);
  if (lines.done()) return located(Error{"the proof ends before its first line"}, {source});
  const auto line = lines.next();
  if (!line) return located(line.error(), {source, lines.line()});
  std::string first_line(*line);
  ProofFile file;
  if (trim(first_line) == check::mate_proof_first_line) {
    file.mate = TABIA_TRY(read_one(check::MateProofReader(), first_line, lines, source, ""));
    return file;
  }
  do {
    if (file.life.size() == most_proofs)
      return located(Error{concat("more than ", most_proofs, " proofs")}, {source, lines.line()});
    const std::size_t begin = lines.line();
    file.life.push_back(
        TABIA_TRY(read_one(check::ProofReader(begin), first_line, lines, source, check::proof_first_line)));
  } while (!first_line.empty());
  return file;
}

std::string_view colour_of(const check::Proof& proof) {
  const bool white =
      (proof.claim == check::Role::Defender) == (proof.question.defender == check::Colour::White);
  return white ? "White" : "Black";
}

std::string_view role_of(const check::Proof& proof) {
  return proof.claim == check::Role::Defender ? "defender" : "attacker";
}

template <class T>
void add_fault(protocol::Json& json, const Result<T>& verdict) {
  if (verdict) return;
  json["line"] = verdict.error().place.line;
  json["reason"] = verdict.error().reason;
}

// "on the whole board", "within its bounds"
std::string_view scope_phrase(const check::Acceptance& accepted) {
  return accepted.scope == check::ProofScope::Board ? "on the whole board" : "within its bounds";
}

// What threats the other side may have: ", whatever threats there are", ", against up to 6 threats"; with threats of its own, ", with 2
// threats".
std::string threats_phrase(const check::Proof& proof, const check::Acceptance& accepted) {
  const check::LifeCase& question = proof.question;
  const bool attacks = proof.claim == check::Role::Attacker;
  const int own = attacks ? question.attacker_threats : question.defender_threats;
  const int theirs = attacks ? question.defender_threats : question.attacker_threats;
  if (own == check::LifeCase::without_limit) return ", with threats without limit";
  if (own > 0) return fmt::format(", with {} threat{}", own, own == 1 ? "" : "s");
  if (theirs == 0) return ", without ko threats";
  if (theirs == check::LifeCase::without_limit || !accepted.threats_used_up)
    return ", whatever threats there are";
  return fmt::format(", against up to {} threat{}", theirs, theirs == 1 ? "" : "s");
}

void print_json(const check::Proof& proof, const Result<check::Acceptance>& verdict) {
  protocol::Json json = {{"accepted", verdict.ok()},
                         {"claim", role_of(proof)},
                         {"strict", proof.question.strict},
                         {"states", proof.nodes.size()},
                         {"moves", proof.edges.size()}};
  if (verdict) {
    json["scope"] = verdict->scope == check::ProofScope::Board ? "board" : "bounds";
    json["threats_used_up"] = verdict->threats_used_up;
  }
  add_fault(json, verdict);
  fmt::print("{}\n", protocol::one_line(json));
}

void print_json(const check::MateProof& proof, const Result<Done>& verdict) {
  protocol::Json json = {{"accepted", verdict.ok()},     {"claim", "mate"},
                         {"mate", proof.mate},           {"holds", proof.holds},
                         {"states", proof.nodes.size()}, {"moves", proof.edges.size()},
                         {"fates", proof.fates.size()}};
  add_fault(json, verdict);
  fmt::print("{}\n", protocol::one_line(json));
}

void print_words(const check::Proof& proof, const Result<check::Acceptance>& verdict) {
  const std::string_view how = !proof.question.strict                 ? ""
                               : proof.claim == check::Role::Defender ? " beyond doubt"
                                                                      : ": no life beyond doubt";
  if (verdict) {
    fmt::print("Accepted: {}, the {}, succeeds{} {}{}. {} states, {} moves.\n", colour_of(proof),
               role_of(proof), how, scope_phrase(*verdict), threats_phrase(proof, *verdict),
               proof.nodes.size(), proof.edges.size());
  } else {
    fmt::print("Rejected: {}.\n", verdict.error().text());
  }
}

void print_words(const check::MateProof& proof, const Result<Done>& verdict) {
  if (!verdict) {
    fmt::print("Rejected: {}.\n", verdict.error().text());
    return;
  }
  fmt::print("Accepted: {} mates within {} moves", proof.board.white_to_move ? "White" : "Black", proof.mate);
  if (proof.holds > 0) fmt::print(", and not within {}", proof.holds);
  fmt::print(". {} positions, {} moves", proof.nodes.size(), proof.edges.size());
  if (!proof.fates.empty()) fmt::print(", {} other moves", proof.fates.size());
  fmt::print(".\n");
}

template <class Proof>
int judge(const Proof& proof, const Common& common) {
  const auto verdict = check::verify(proof);
  common.json ? print_json(proof, verdict) : print_words(proof, verdict);
  return verdict ? ok : refuted;
}

int run_check(const std::string& file, const Common& common) {
  const auto proof = read_proof_file(file);
  if (!proof) return complain(proof.error());
  if (proof->mate) return judge(*proof->mate, common);
  int worst = ok;
  for (const check::Proof& one : proof->life) worst = std::max(worst, judge(one, common));
  return worst;
}

}  // namespace

void add_check(Command& root, Common& common) {
  auto file = std::make_shared<std::string>();
  Command command = root.subcommand("check", "Check a proof of mate or of life and death, move by move",
                                    "tabia check proof.txt --json");
  command.argument("file", *file, "A proof, plain or compressed with zstd; - for stdin");
  command.run([file, &common] { return run_check(*file, common); });
}

}  // namespace tabia::app
