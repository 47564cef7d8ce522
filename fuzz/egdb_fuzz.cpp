// Any bytes as a table of endings: read whole or refused.

#include <algorithm>
#include <cstddef>
#include <memory>

#include "egdb/block_code.hpp"
#include "egdb/table_file.hpp"
#include "require.hpp"

namespace {

class BytesSource final : public tabia::egdb::ByteSource {
 public:
  explicit BytesSource(std::string_view bytes) : bytes_(bytes) {}
  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return bytes_.size(); }
  tabia::Result<tabia::Done> read(std::uint64_t offset, std::span<char> into) const override {
    require(offset <= bytes_.size() && into.size() <= bytes_.size() - offset);
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), into.size(), into.begin());
    return tabia::Done{};
  }

 private:
  std::string name_ = "fuzz";
  std::string_view bytes_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tabia;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const egdb::TableName one_man_each = {egdb::Kind::Outcomes, 1, 65, 760};
  if (const auto file = egdb::TableFile::open(std::make_unique<BytesSource>(bytes), one_man_each)) {
    OneAfterTheOther workers;
    static_cast<void>(file->read_all(workers));
  }
  // Checksums keep mutated files from the decoders, so these are asked directly.
  std::vector<std::uint8_t> out(5'000);
  if (egdb::decode_outcomes(bytes, out)) {
    std::vector<std::uint8_t> again(out.size());
    require(egdb::decode_outcomes(egdb::encode_outcomes(out), again) && again == out);
  }
  if (egdb::decode_distances(bytes, out)) {
    std::vector<std::uint8_t> again(out.size());
    require(egdb::decode_distances(egdb::encode_distances(out), again) && again == out);
  }
  return 0;
}
