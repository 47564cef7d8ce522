#include "egdb/table_file.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>

#include "base/text.hpp"
#include "egdb/block_code.hpp"
#include "egdb/checksum.hpp"
#include "egdb/value.hpp"

namespace tabia::egdb {

namespace {

constexpr std::string_view magic = "TabiaEGT";
constexpr std::size_t header_bytes = 64;
constexpr std::size_t checksum_at = 60;
constexpr std::size_t entry_bytes = 8;
constexpr std::uint64_t most_positions = std::uint64_t{1} << 36;

// Numbers are written lowest byte first.
template <class Number>
void put(std::string& out, Number number) {
  for (std::size_t i = 0; i < sizeof number; ++i) out.push_back(static_cast<char>(number >> 8 * i & 255));
}
template <class Number>
Number get(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;)
    number = number << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  return static_cast<Number>(number);
}

std::uint64_t blocks_of(std::uint64_t positions) {
  return (positions + TableFile::block_positions - 1) / TableFile::block_positions;
}

// The checksum covers the header up to itself, and the list of blocks.
std::uint32_t head_checksum(std::string_view head) {
  return checksum(concat(head.substr(0, checksum_at), head.substr(header_bytes)));
}

}  // namespace

Census count(std::span<const std::uint8_t> codes) {
  Census census;
  std::uint8_t longest = 0;
  for (const std::uint8_t code : codes) {
    const Value value{code};
    census.draws += value.is_draw() ? 1 : 0;
    census.losses += value.is_loss() ? 1 : 0;
    if (value.is_win()) longest = std::max(longest, code);
  }
  census.wins = codes.size() - census.draws - census.losses;
  if (longest != 0) census.longest_win = static_cast<std::uint32_t>(Value{longest}.plies());
  return census;
}

Result<Done> TableFile::write(const TableName& name, const Census& census,
                              std::span<const std::uint8_t> values, Workers& workers, const ByteSink& sink) {
  TABIA_CHECK(values.size() == name.positions);
  std::vector<std::string> blocks(blocks_of(values.size()));
  workers.run(static_cast<int>(blocks.size()), [&](int i) {
    const std::size_t begin = static_cast<std::size_t>(i) * block_positions;
    const auto part = values.subspan(begin, std::min<std::size_t>(block_positions, values.size() - begin));
    blocks[static_cast<std::size_t>(i)] =
        name.kind == Kind::Outcomes ? encode_outcomes(part) : encode_distances(part);
  });

  std::string head(magic);
  put(head, version);
  put(head, static_cast<std::uint8_t>(name.kind));
  put(head, name.game);
  put(head, name.slice);
  put(head, name.positions);
  put(head, block_positions);
  put(head, static_cast<std::uint32_t>(blocks.size()));
  put(head, census.wins);
  put(head, census.draws);
  put(head, census.losses);
  put(head, census.longest_win);
  put(head, std::uint32_t{0});
  for (const std::string& block : blocks) {
    put(head, static_cast<std::uint32_t>(block.size()));
    put(head, checksum(block));
  }
  std::string sum;
  put(sum, head_checksum(head));
  head.replace(checksum_at, sum.size(), sum);

  TABIA_TRY(sink(head));
  for (const std::string& block : blocks) TABIA_TRY(sink(block));
  return Done{};
}

Error TableFile::damaged(std::string_view reason) const {
  return {std::string(reason), {.source = source_->name()}};
}

Result<TableFile> TableFile::open(std::unique_ptr<ByteSource> source, const TableName& wanted) {
  TableFile file;
  file.source_ = std::move(source);
  TABIA_TRY(file.read_header(wanted));
  return file;
}

Result<Done> TableFile::read_header(const TableName& wanted) {
  const std::uint64_t size = source_->size();
  std::string head(header_bytes, '\0');
  if (size < header_bytes) return damaged("not a table of endings: too short");
  TABIA_TRY(source_->read(0, head));
  if (std::string_view(head).substr(0, magic.size()) != magic) return damaged("not a table of endings");
  if (const auto found = get<std::uint16_t>(head, 8); found != version) {
    return damaged(concat("a table of version ", found, "; this program reads version ", version));
  }
  name_ = {static_cast<Kind>(head[10]), get<std::uint8_t>(head, 11), get<std::uint32_t>(head, 12),
           get<std::uint64_t>(head, 16)};
  const auto blocks = get<std::uint32_t>(head, 28);
  if (name_.positions > most_positions || get<std::uint32_t>(head, 24) != block_positions ||
      blocks != blocks_of(name_.positions)) {
    return damaged("damaged: the header makes no sense");
  }
  if (size < header_bytes + blocks * std::uint64_t{entry_bytes}) return damaged("damaged: cut short");
  std::string list(blocks * entry_bytes, '\0');
  TABIA_TRY(source_->read(header_bytes, list));
  if (head_checksum(head + list) != get<std::uint32_t>(head, checksum_at)) {
    return damaged("damaged: the header does not match its checksum");
  }
  census_ = {get<std::uint64_t>(head, 32), get<std::uint64_t>(head, 40), get<std::uint64_t>(head, 48),
             get<std::uint32_t>(head, 56)};
  std::uint64_t offset = header_bytes + list.size();
  for (std::size_t i = 0; i < blocks; ++i) {
    const auto block_bytes = get<std::uint32_t>(list, i * entry_bytes);
    blocks_.push_back({offset, block_bytes, get<std::uint32_t>(list, i * entry_bytes + 4)});
    offset += block_bytes;
  }
  if (offset != size) return damaged(concat("damaged: ", size, " bytes where there should be ", offset));
  if (!(name_ == wanted)) return damaged("another table than its name says");
  return Done{};
}

std::size_t TableFile::block_size(std::size_t block) const {
  return static_cast<std::size_t>(
      std::min<std::uint64_t>(block_positions, name_.positions - std::uint64_t{block} * block_positions));
}

Result<Done> TableFile::read_block(std::size_t block, std::span<std::uint8_t> out) const {
  TABIA_CHECK(block < blocks_.size() && out.size() == block_size(block));
  const Block& entry = blocks_[block];
  std::string bytes(entry.size, '\0');
  TABIA_TRY(source_->read(entry.offset, bytes));
  if (checksum(bytes) != entry.checksum) {
    return damaged(concat("damaged: block ", block, " does not match its checksum"));
  }
  const auto decoded =
      name_.kind == Kind::Outcomes ? decode_outcomes(bytes, out) : decode_distances(bytes, out);
  if (!decoded) return damaged(concat("damaged: block ", block, ": ", decoded.error().reason));
  return Done{};
}

Result<std::vector<std::uint8_t>> TableFile::read_all(Workers& workers) const {
  std::vector<std::uint8_t> values(name_.positions);
  std::mutex mutex;
  std::optional<Error> fault;
  workers.run(static_cast<int>(blocks()), [&](int i) {
    const auto block = static_cast<std::size_t>(i);
    const auto part = std::span(values).subspan(block * block_positions, block_size(block));
    const auto read = read_block(block, part);
    const std::lock_guard lock(mutex);
    if (!read && !fault) fault = read.error();
  });
  if (fault) return *fault;
  return values;
}

}  // namespace tabia::egdb
