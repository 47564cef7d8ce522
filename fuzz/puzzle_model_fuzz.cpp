// Any bytes, with a checksum that fits, as the three files of the difficulty model or the network that sets up positions: read or
// refused with one line. What was
// read answers without going astray; a net is written as it was read.

#include "engine/puzzle_model.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/packed.hpp"
#include "require.hpp"
#include "rules/chess/insight_net.hpp"
#include "rules/chess/notice.hpp"
#include "rules/chess/notice_net.hpp"
#include "rules/chess/sketch_net.hpp"

namespace {

void require_one_line(const tabia::Error& error) {
  const std::string reason = error.text();
  require(!reason.empty() && reason.find('\n') == std::string::npos);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tabia;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  put_checksum(bytes);
  const auto model = PuzzleModel::read(bytes);
  if (model.ok()) {
    const std::vector<float> values(model->features().size(), 0.5F);
    require(model->contributions(values).size() == values.size());
    require(std::isfinite(model->rating(values)));
  } else {
    require_one_line(model.error());
  }
  const auto net = chess::NoticeNet::read(bytes);
  if (net.ok()) {
    const std::vector<int> facts = {0, chess::notice::count - 1};
    require(!std::isnan(net->strength(facts)));
    require(net->bytes() == bytes);
  } else {
    require_one_line(net.error());
  }
  const auto insight = chess::InsightNet::read(bytes);
  if (!insight.ok()) require_one_line(insight.error());
  const auto sketch = chess::SketchNet::read(bytes);
  if (!sketch.ok()) require_one_line(sketch.error());
  return 0;
}
