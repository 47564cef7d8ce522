// tabia check: a proof of life and death or of a mate held against the rules, by code that shares nothing with the solver.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "base/text.hpp"
#include "check/mate_proof_reader.hpp"
#include "check/proof_reader.hpp"
#include "io/chunk_reader.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

// A proof is of one kind or the other: the first line says which.
struct ProofFile {
  std::optional<check::Proof> life;
  std::optional<check::MateProof> mate;
};

template <class Reader>
auto read_rest(Reader reader, const std::string& first_line, io::LineReader& lines, const std::string& source)
    -> decltype(std::move(reader).finish()) {
  if (const auto read = reader.read_line(first_line); !read) return located(read.error(), {source});
  while (!lines.done()) {
    const auto line = lines.next();
    if (!line) return located(line.error(), {source, lines.line()});
    if (const auto read = reader.read_line(*line); !read) return located(read.error(), {source});
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
  const std::string first_line(*line);
  ProofFile file;
  if (trim(first_line) == check::mate_proof_first_line) {
    file.mate = TABIA_TRY(read_rest(check::MateProofReader(), first_line, lines, source));
  } else {
    file.life = TABIA_TRY(read_rest(check::ProofReader(), first_line, lines, source));
  }
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

void add_fault(protocol::Json& json, const Result<Done>& verdict) {
  if (verdict) return;
  json["line"] = verdict.error().place.line;
  json["reason"] = verdict.error().reason;
}

void print_json(const check::Proof& proof, const Result<Done>& verdict) {
  protocol::Json json = {{"accepted", verdict.ok()},
                         {"claim", role_of(proof)},
                         {"strict", proof.question.strict},
                         {"states", proof.nodes.size()},
                         {"moves", proof.edges.size()}};
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

void print_words(const check::Proof& proof, const Result<Done>& verdict) {
  const std::string_view how = !proof.question.strict                 ? ""
                               : proof.claim == check::Role::Defender ? " beyond doubt"
                                                                      : ": no life beyond doubt";
  if (verdict) {
    fmt::print("Accepted: {}, the {}, succeeds{}. {} states, {} moves.\n", colour_of(proof), role_of(proof),
               how, proof.nodes.size(), proof.edges.size());
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
  return proof->mate ? judge(*proof->mate, common) : judge(*proof->life, common);
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
