// Any bytes as the Hub protocol, line by line, as a command and as a message: one error, or what written and read again is
// itself. Each line is also tried as a position and as a move.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "protocol/hub_board.hpp"
#include "protocol/hub_command.hpp"
#include "protocol/hub_message.hpp"
#include "protocol/lines.hpp"
#include "require.hpp"

using namespace tabia;

namespace {

template <class Read>
void round_trip(std::string_view line, Read&& read) {
  const auto first = read(line);
  if (!first) {
    require(first.error().text().find('\n') == std::string::npos);
    return;
  }
  const std::string written = hub::write(*first);
  const auto again = read(written);
  require(again.ok() && *again == *first && hub::write(*again) == written);
}

bool try_line(std::string_view line) {
  round_trip(line, hub::read_command);
  round_trip(line, hub::read_message);
  require(hub::write(hub::Complaint{std::string(line)}).find('\n') == std::string::npos);
  static const auto known = hub::engine_of("english")->set_up("B:W9,10,17,18:B6").value();
  if (const auto move = hub::find_move(*known, line)) require(known->clone()->play(move->coordinates).ok());
  for (const char* variant : {"normal", "english", "russian"}) {
    if (const auto game = hub::set_up(*hub::engine_of(variant), line))
      require((*game)->hub_position() == line);
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  protocol::LineCollector lines;
  lines.feed({reinterpret_cast<const char*>(data), size}, try_line);
  lines.finish(try_line);
  return 0;
}
