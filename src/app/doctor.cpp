// tabia doctor: looks at the machine and at itself, and says what is wrong.

#include <cstdlib>
#include <filesystem>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/book_file.hpp"
#include "app/commands.hpp"
#include "app/draughts_tables.hpp"
#include "build_facts.hpp"
#include "engine/engine.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"
#include "protocol/json.hpp"
#include "tablebase/syzygy.hpp"

namespace tabia::app {

namespace {

namespace fs = std::filesystem;

enum class Health { Good, Doubtful, Bad };

struct Finding {
  std::string subject;
  Health health;
  std::string words;
};

std::string_view word(Health health) {
  switch (health) {
    case Health::Good: return "good";
    case Health::Doubtful: return "doubtful";
    case Health::Bad: break;
  }
  return "bad";
}

Finding look_at_build() {
  const BuildFacts& facts = build_facts();
  const std::string words =
      fmt::format("{} {}, {}, {}", facts.version, facts.commit, facts.isa, facts.build_type);
  return {"build", facts.build_type == "Release" ? Health::Good : Health::Doubtful, words};
}

// A count that touches every rule of move generation, tables included.
Finding look_at_rules() {
  const Engine& chess = *find_engine("chess");
  constexpr std::string_view kiwipete =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const auto game = chess.set_up(kiwipete);
  if (!game) return {"rules of chess", Health::Bad, game.error().text()};
  OneAfterTheOther workers;
  std::uint64_t leaves = 0;
  for (const Share& share : chess.mind()->divide(**game, 3, workers, nullptr)) leaves += share.leaves;
  const bool right = leaves == 97'862;
  return {"rules of chess", right ? Health::Good : Health::Bad,
          fmt::format("counted {} of 97862 leaves", leaves)};
}

Finding look_at_books() {
  std::string sizes;
  for (const char* game : {"chess", "draughts"}) {
    const auto book = open_opening_book(*find_engine(game), "");
    if (!book) return {"opening books", Health::Bad, book.error().text()};
    const auto moves = book->moves("start");
    if (!moves || moves->empty())
      return {"opening books", Health::Bad, fmt::format("{}: no move for the start", game)};
    sizes += fmt::format("{}{} {} moves", sizes.empty() ? "" : ", ", game, book->entries());
  }
  return {"opening books", Health::Good, sizes};
}

Finding look_at_tablebases() {
  if (!tablebase::available())
    return {"tablebases", Health::Doubtful, "built without the fathom library: SyzygyPath is refused"};
  return {"tablebases", Health::Good, "can be asked (SyzygyPath)"};
}

Finding look_at_endings(const std::string& home) {
  const std::string subject = "draughts endings";
  const auto path = ending_folder_path("", home);
  if (!path) return {subject, Health::Doubtful, path.error().text()};
  OneAfterTheOther workers;
  const OpenedTables tables = open_draughts_tables(EndingFolder(*path, workers));
  if (!tables.refused.empty()) {
    return {subject, Health::Bad,
            fmt::format("{} of the files cannot be used, the first: {}", tables.refused.size(),
                        tables.refused.front().text())};
  }
  if (tables.endings->most_pieces() == 0)
    return {subject, Health::Good, "none yet: small ones are made on first need"};
  return {subject, Health::Good, fmt::format("up to {} pieces", tables.endings->most_pieces())};
}

// The nearest folder that exists decides: the rest can be made when it is needed.
Finding look_at_folder(const fs::path& wanted) {
  if (wanted.empty()) return {"data folder", Health::Bad, "no HOME and no --home: nothing can be kept"};
  std::error_code error;
  fs::path there = fs::absolute(wanted, error);
  while (!fs::exists(there, error) && there.has_relative_path()) there = there.parent_path();
  if (access(there.c_str(), W_OK) != 0) {
    return {"data folder", Health::Bad, fmt::format("{} cannot be written", there.string())};
  }
  return {"data folder", Health::Good, wanted.string()};
}

Finding look_at_disk(const fs::path& folder) {
  constexpr std::uintmax_t enough = std::uintmax_t{100} << 20;
  std::error_code error;
  fs::path there = fs::absolute(folder.empty() ? fs::path(".") : folder, error);
  while (!fs::exists(there, error) && there.has_relative_path()) there = there.parent_path();
  const fs::space_info space = fs::space(there, error);
  if (error) return {"disk", Health::Doubtful, error.message()};
  return {"disk", space.available >= enough ? Health::Good : Health::Bad,
          fmt::format("{} MB free", space.available >> 20)};
}

Finding look_at_terminal() {
  if (isatty(STDOUT_FILENO) == 0) return {"terminal", Health::Good, "none: plain lines"};
  const char* names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (const char* name : names) {
    const char* value = std::getenv(name);
    if (!value || !*value) continue;
    const bool utf8 = std::string_view(value).find("UTF-8") != std::string_view::npos ||
                      std::string_view(value).find("utf8") != std::string_view::npos;
    return {"terminal", Health::Good, utf8 ? "UTF-8" : "no UTF-8: boards are drawn in ASCII"};
  }
  return {"terminal", Health::Good, "no locale set: boards are drawn in ASCII"};
}

int run_doctor(const Common& common) {
  const fs::path folder = io::data_folder(common.home);
  const std::vector<Finding> findings = {look_at_build(),
                                         look_at_rules(),
                                         look_at_books(),
                                         look_at_tablebases(),
                                         look_at_endings(common.home),
                                         look_at_folder(folder),
                                         look_at_disk(folder),
                                         look_at_terminal()};
  bool well = true;
  protocol::Json json = {{"checks", protocol::Json::array()}};
  for (const Finding& finding : findings) {
    well &= finding.health != Health::Bad;
    if (common.json) {
      json["checks"].push_back(
          {{"subject", finding.subject}, {"health", word(finding.health)}, {"words", finding.words}});
    } else {
      fmt::print("{:9} {:16} {}\n", word(finding.health), finding.subject, finding.words);
    }
  }
  json["well"] = well;
  if (common.json) fmt::print("{}\n", protocol::one_line(json));
  return well ? ok : refuted;
}

}  // namespace

void add_doctor(Command& root, Common& common) {
  Command command =
      root.subcommand("doctor", "Check this program and this machine, and say what is wrong", "tabia doctor");
  command.run([&common] { return run_doctor(common); });
}

}  // namespace tabia::app
