#pragma once
// Writes a file piece by piece, and only a finished one gets the name: whoever looks sees the old text or the whole
// new one, also after a crash or on a full disk; and its time is later than that of the one before. Keeps the rights of a file that was there and follows a link to it.
// What is not a plain file (a device, a pipe, "-" for standard output) is simply written to.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "io/file_time.hpp"
#include "io/system.hpp"

namespace tabia::io {

// Later: somebody else sees to it that nothing is lost in a power cut.
enum class Sync : std::uint8_t { Now, Later };

class FileWriter {
 public:
  struct Finish {
    Sync sync = Sync::Now;
    std::optional<FileTime> time = {};  // the file's; nothing: now
  };

  static Result<FileWriter> create(const std::string& path);
  FileWriter(FileWriter&& other) noexcept;
  FileWriter& operator=(FileWriter&&) = delete;
  ~FileWriter();  // what was not finished leaves nothing behind

  Result<Done> write(std::string_view text);
  // All bytes on the disk, then the name. Requires: called once, after the last write.
  Result<Done> finish(const Finish& how);
  Result<Done> finish() { return finish({}); }

 private:
  FileWriter() = default;
  Result<Done> open_temporary(unsigned mode);
  Result<Done> flush();
  bool set_time(std::optional<FileTime> wanted);

  std::string target_;
  std::string temporary_;  // beside the target; empty when writing in place
  Descriptor file_;
  std::string waiting_;               // small pieces go to the system together
  std::optional<FileTime> old_time_;  // of the file that is replaced
};

// Removes what killed writers have left in the folder; the files of those that still run stay.
void remove_left_behind(const std::string& folder);

}  // namespace tabia::io
