#include "io/file.hpp"

#include "base/text.hpp"
#include "io/chunk_reader.hpp"

namespace tabia::io {

Result<std::string> read_all(const std::string& path, std::size_t limit) {
  ChunkReader reader = TABIA_TRY(ChunkReader::open(path));
  std::string text;
  for (;;) {
    const std::string_view chunk = TABIA_TRY(reader.next());
    if (chunk.empty()) return text;
    if (chunk.size() > limit - text.size()) {
      return Error{concat("larger than ", limit, " bytes"),
                   {.source = reader.name(), .line = 0, .column = 0}};
    }
    text += chunk;
  }
}

Result<Done> write_file(const std::string& path, std::string_view text, const FileWriter::Finish& how) {
  FileWriter writer = TABIA_TRY(FileWriter::create(path));
  TABIA_TRY(writer.write(text));
  return writer.finish(how);
}

Result<Done> write_file(const std::string& path, std::string_view text) { return write_file(path, text, {}); }

}  // namespace tabia::io
