// tabia version: how this program was built.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "build_facts.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

int run_version(const Common& common) {
  const BuildFacts& facts = build_facts();
  if (common.json) {
    const protocol::Json json = {{"version", facts.version},
                                 {"commit", facts.commit},
                                 {"changed", facts.dirty},
                                 {"compiler", facts.compiler},
                                 {"build", facts.build_type},
                                 {"processor", facts.isa},
                                 {"sliders", facts.pext ? "pext" : "magic"},
                                 {"checks", facts.checks},
                                 {"sanitizers", facts.sanitizers}};
    fmt::print("{}\n", protocol::one_line(json));
    return ok;
  }
  fmt::print("tabia {} ({}{})\n", facts.version, facts.commit, facts.dirty ? ", changed" : "");
  fmt::print("{}, {}, for {}, sliders by {}{}{}\n", facts.compiler, facts.build_type, facts.isa,
             facts.pext ? "pext" : "magic", facts.checks ? ", checks on" : "",
             facts.sanitizers.empty() ? "" : fmt::format(", sanitizers {}", facts.sanitizers));
  return ok;
}

}  // namespace

void add_version(Command& root, Common& common) {
  Command command = root.subcommand("version", "Say how this program was built", "tabia version --json");
  command.run([&common] { return run_version(common); });
}

}  // namespace tabia::app
