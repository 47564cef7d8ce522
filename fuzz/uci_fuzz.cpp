// Any bytes as UCI, line by line, as a command and as a message: one error, or what written and
// read again is itself. The last line, if NAME=VALUE, is also tried as an option.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/uci_command.hpp"
#include "protocol/uci_message.hpp"
#include "protocol/uci_options.hpp"
#include "protocol/uci_words.hpp"
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
  const std::string written = uci::write(*first);
  const auto again = read(written);
  require(again.ok() && *again == *first && uci::write(*again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  uci::LineCollector lines;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  lines.feed(bytes, [](std::string_view line) {
    require(line.find('\n') == std::string_view::npos);
    round_trip(line, uci::read_command);
    round_trip(line, uci::read_message);
    return true;
  });
  lines.finish([](std::string_view line) {
    round_trip(line, uci::read_command);
    round_trip(line, uci::read_message);
    require(uci::remark(line).find('\n') == std::string::npos);
    uci::Settings settings;
    const std::size_t half = line.find('=');
    if (half == std::string_view::npos) return true;
    if (!uci::set_option(settings, line.substr(0, half), line.substr(half + 1)))
      require(settings == uci::Settings{});
    return true;
  });
  return 0;
}
