// tabia hub: the draughts engine on standard input and output.

#include "app/commands.hpp"
#include "app/on_streams.hpp"
#include "protocol/hub_session.hpp"

namespace tabia::app {

namespace {

int run_hub(const Common& common) {
  OnStreams<protocol::Surroundings> streams(seed_of(common));
  hub::Session session(streams);
  return converse(session);
}

}  // namespace

void add_hub(Command& root, Common& common) {
  Command command = root.subcommand("hub", "The draughts engine for programs that speak Hub", "tabia hub");
  command.run([&common] { return run_hub(common); });
}

}  // namespace tabia::app
