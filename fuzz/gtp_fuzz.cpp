// Any bytes as the Go Text Protocol, line by line: as a request and as a response, and to a session that must answer each
// request once and keep a game that can be set up again. Thinking is kept to a few playouts.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/gtp_session.hpp"
#include "protocol/lines.hpp"
#include "require.hpp"

using namespace tabia;

namespace {

class Listener final : public protocol::Surroundings {
 public:
  void say(std::string_view line) override {
    ++answers;
    require(line.ends_with('\n') && line.find("\n\n") == std::string_view::npos);
    require(line.starts_with('=') || line.starts_with('?'));
  }
  void start(std::function<void()> search) override { search(); }
  void wait() override {}
  Workers& workers(int) override { return workers_; }
  std::size_t spare_megabytes() const override { return 256; }
  std::uint64_t seed() override { return 1; }

  int answers = 0;

 private:
  OneAfterTheOther workers_;
};

void round_trip(std::string_view line) {
  const auto request = gtp::read_request(line);
  if (request && *request) require(**gtp::read_request(gtp::write(**request)) == **request);
  const auto response = gtp::read_response(line);
  if (response) require(*gtp::read_response(gtp::write(*response)) == *response);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Listener listener;
  gtp::Settings settings;
  settings.playouts = 2;
  gtp::Session session(listener, settings);
  require(session.hear("boardsize 5"));
  int commands = 0;
  const auto hear = [&](std::string_view line) {
    round_trip(line);
    if (line.starts_with("final_") || ++commands > 200) return true;
    const auto request = gtp::read_request(line);
    const int before = listener.answers;
    const bool goes_on = session.hear(line);
    require(listener.answers - before == (request && !*request ? 0 : 1));
    require(find_engine("go")->set_up(session.game().position()).ok());
    return goes_on;
  };
  protocol::LineCollector lines;
  if (lines.feed({reinterpret_cast<const char*>(data), size}, hear)) lines.finish(hear);
  return 0;
}
