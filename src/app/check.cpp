// tabia check: a proof of life and death held against the rules, by code that shares nothing with the solver.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "check/proof_reader.hpp"
#include "io/chunk_reader.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

Result<check::Proof> read_proof_file(const std::string& path) {
  io::ChunkReader chunks = TABIA_TRY(io::ChunkReader::open(path));
  const std::string source = chunks.name();
  io::LineReader lines(std::move(chunks), check::ProofReader::longest_line);
  check::ProofReader reader;
  while (!lines.done()) {
    const auto line = lines.next();
    if (!line) return located(line.error(), {source, lines.line()});
    if (const auto read = reader.read_line(*line); !read) return located(read.error(), {source});
  }
  auto proof = std::move(reader).finish();
  if (!proof) return located(proof.error(), {source});
  return proof;
}

std::string_view colour_of(const check::Proof& proof) {
  const bool white =
      (proof.claim == check::Role::Defender) == (proof.question.defender == check::Colour::White);
  return white ? "White" : "Black";
}

std::string_view role_of(const check::Proof& proof) {
  return proof.claim == check::Role::Defender ? "defender" : "attacker";
}

void print_json(const check::Proof& proof, const Result<Done>& verdict) {
  protocol::Json json = {{"accepted", verdict.ok()},
                         {"claim", role_of(proof)},
                         {"strict", proof.question.strict},
                         {"states", proof.nodes.size()},
                         {"moves", proof.edges.size()}};
  if (!verdict) {
    json["line"] = verdict.error().place.line;
    json["reason"] = verdict.error().reason;
  }
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

int run_check(const std::string& file, const Common& common) {
  const auto proof = read_proof_file(file);
  if (!proof) return complain(proof.error());
  const auto verdict = check::verify(*proof);
  common.json ? print_json(*proof, verdict) : print_words(*proof, verdict);
  return verdict ? ok : refuted;
}

}  // namespace

void add_check(Command& root, Common& common) {
  auto file = std::make_shared<std::string>();
  Command command = root.subcommand("check", "Check a proof of life and death, move by move",
                                    "tabia check proof.txt --json");
  command.argument("file", *file, "A proof, plain or compressed with zstd; - for stdin");
  command.run([file, &common] { return run_check(*file, common); });
}

}  // namespace tabia::app
