#include "rules/chess/notice_net.hpp"

#include <array>
#include <cmath>

#include "base/packed.hpp"
#include "rules/chess/notice.hpp"

namespace tabia::chess {

Result<NoticeNet> NoticeNet::read(std::string_view bytes) {
  PackedReader reader = TABIA_TRY(PackedReader::open(bytes, magic, "notice net"));
  const std::size_t facts = TABIA_TRY(reader.number<std::uint16_t>());
  const std::size_t hidden = TABIA_TRY(reader.number<std::uint16_t>());
  if (facts != notice::count) return reader.damaged("it was made for other facts");
  if (hidden > most_hidden) return reader.damaged("too many hidden units");
  const float unit = TABIA_TRY(reader.number<float>());
  if (!std::isfinite(unit)) return reader.damaged("no number");
  std::vector<std::int16_t> weights(facts * (1 + hidden));
  for (std::int16_t& weight : weights) weight = TABIA_TRY(reader.number<std::int16_t>());
  std::vector<float> outer(hidden);
  for (float& weight : outer) {
    weight = TABIA_TRY(reader.number<float>());
    if (!std::isfinite(weight)) return reader.damaged("no number");
  }
  if (!reader.done()) return reader.damaged("more than a net");
  return NoticeNet(std::move(weights), std::move(outer), unit);
}

std::string NoticeNet::bytes() const {
  std::string out(magic);
  put_packed(out, static_cast<std::uint16_t>(notice::count));
  put_packed(out, static_cast<std::uint16_t>(outer_.size()));
  put_packed(out, unit_);
  for (const std::int16_t weight : weights_) put_packed(out, weight);
  for (const float weight : outer_) put_packed(out, weight);
  put_checksum(out);
  return out;
}

double NoticeNet::strength(std::span<const int> facts) const {
  const std::size_t hidden = outer_.size();
  std::array<int, most_hidden> sums = {};
  int plain = 0;
  for (const int fact : facts) {
    const std::int16_t* row = weights_.data() + static_cast<std::size_t>(fact) * (1 + hidden);
    plain += row[0];
    for (std::size_t j = 0; j < hidden; ++j) sums[j] += row[1 + j];
  }
  double strength = plain;
  for (std::size_t j = 0; j < hidden; ++j) {
    if (sums[j] > 0) strength += static_cast<double>(outer_[j]) * sums[j];
  }
  return strength * unit_;
}

}  // namespace tabia::chess
