#include "io/journal_record.hpp"

#include "base/packed.hpp"

namespace tabia::io {

namespace {

constexpr std::string_view magic = "tjr1";
constexpr std::size_t head = magic.size() + 2 * sizeof(std::uint32_t) + sizeof(FileTime);
constexpr std::size_t tail = sizeof(std::uint64_t);  // the checksum

std::size_t size_at(std::string_view bytes, std::size_t at) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < sizeof(std::uint32_t); ++i)
    size |= std::size_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  return size;
}

}  // namespace

bool is_inside(std::string_view name) {
  if (name.empty() || name.find('\0') != std::string_view::npos) return false;
  for (const std::string_view part : split(name, '/')) {
    if (part.empty() || part == "." || part == "..") return false;
  }
  return true;
}

std::string packed(const JournalRecord& record) {
  TABIA_CHECK(is_inside(record.name));
  std::string out(magic);
  put_packed(out, static_cast<std::uint32_t>(record.name.size()));
  put_packed(out, static_cast<std::uint32_t>(record.text.size()));
  put_packed(out, record.time);
  out += record.name;
  out += record.text;
  put_checksum(out);
  return out;
}

std::optional<JournalRecord> JournalReader::next() {
  const auto read = [&]() -> Result<JournalRecord> {
    // The sizes are believed only to find the checksum, which has to fit.
    if (rest_.size() < head + tail) return Error{"no room for a record"};
    const std::size_t name = size_at(rest_, magic.size());
    const std::size_t text = size_at(rest_, magic.size() + sizeof(std::uint32_t));
    const std::size_t whole = head + name + text + tail;
    if (rest_.size() < whole) return Error{"the record is torn"};
    PackedReader fields = TABIA_TRY(PackedReader::open(rest_.substr(0, whole), magic, "journal"));
    TABIA_TRY(fields.text(2 * sizeof(std::uint32_t)));
    JournalRecord record;
    record.time = TABIA_TRY(fields.number<FileTime>());
    record.name = TABIA_TRY(fields.text(name));
    record.text = TABIA_TRY(fields.text(text));
    if (!is_inside(record.name)) return fields.damaged("no name of a file");
    rest_.remove_prefix(whole);
    return record;
  }();
  if (!read) {
    rest_ = {};
    return std::nullopt;
  }
  return *read;
}

}  // namespace tabia::io
