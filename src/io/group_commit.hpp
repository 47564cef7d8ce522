#pragma once
// Many threads that want their bytes on one disk: while it is busy those who come gather, and go together with the next
// round. A round costs one sync, however many it serves.

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tabia::io {

class GroupCommit {
 public:
  // Writes and syncs; never called twice at once.
  using Append = std::function<Result<Done>(std::string_view bytes)>;
  explicit GroupCommit(Append append) : append_(std::move(append)) {}

  // The bytes are on the disk when this returns, as one piece and in the order of coming. After a failure it fails for
  // good: what the disk holds then is not known.
  Result<Done> add(std::string_view bytes);
  // Those who wait for the next round.
  std::size_t gathered() const;

 private:
  struct Round {
    std::string bytes;
    std::size_t members = 0;
    std::optional<Result<Done>> outcome = {};
  };
  using RoundPtr = std::shared_ptr<Round>;

  Append append_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  RoundPtr gathering_ = std::make_shared<Round>();
  bool busy_ = false;
  std::optional<Error> failed_;
};

}  // namespace tabia::io
