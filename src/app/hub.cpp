// tabia hub: the draughts engine on standard input and output.

#include "app/book_file.hpp"
#include "app/commands.hpp"
#include "app/draughts_tables.hpp"
#include "app/on_streams.hpp"
#include "protocol/hub_session.hpp"

namespace tabia::app {

namespace {

int run_hub(const std::string& endings, const Common& common) {
  OnStreams<protocol::Surroundings> streams(seed_of(common));
  const auto book = book_for(*find_engine("draughts"), "auto");
  hub::Session session(streams, endings_for("draughts", endings, common.home),
                       book ? *book : std::optional<OpeningBook>());
  return converse(session);
}

}  // namespace

void add_hub(Command& root, Common& common) {
  auto endings = std::make_shared<std::string>("auto");
  Command command = root.subcommand("hub", "The draughts engine for programs that speak Hub", "tabia hub");
  command.option("--endings", *endings, endings_help);
  command.run([endings, &common] { return run_hub(*endings, common); });
}

}  // namespace tabia::app
