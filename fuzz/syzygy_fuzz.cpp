// Any bytes as the beginning of a table of endings: the first byte chooses its name, the next three its size. One line says
// what is wrong, or nothing is.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "require.hpp"
#include "tablebase/syzygy_check.hpp"

using namespace tabia;

namespace {

constexpr std::array<std::string_view, 8> names = {"KRvK.rtbw",    "KPvK.rtbw",    "KRvKR.rtbw",
                                                   "KPPvKP.rtbw",  "KRRvKPP.rtbw", "KQvKR.rtbz",
                                                   "KBBNvKN.rtbw", "KRRvKRR.rtbw"};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const std::string_view head(reinterpret_cast<const char*>(data) + 4, size - 4);
  const std::uint64_t more = (std::uint64_t{data[1]} << 16 | std::uint64_t{data[2]} << 8 | data[3]) * 64;
  for (const std::uint64_t file_size : {std::uint64_t{head.size()}, (head.size() / 64 * 64) + more + 16}) {
    const auto checked = tablebase::check_table(names[data[0] % names.size()], head, file_size);
    if (checked.ok()) continue;
    const std::string reason = checked.error().text();
    require(!reason.empty() && reason.size() < 200 && reason.find('\n') == std::string::npos);
  }
  return 0;
}
