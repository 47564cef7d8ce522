// Debian's build of the library (1.0+git.20190811) has no locks in it: what loads a table when it is first asked for would
// race with other threads, though its header promises otherwise. So one thread asks at a time. Its tb_free() leaves
// pointers to freed memory behind, and unmapping a table writes "munmap: ..." to stderr though all is well: so tables stay
// open until others take their place.

#include "tablebase/syzygy.hpp"

#include <filesystem>
#include <fstream>
#include <mutex>

#include "base/text.hpp"
#include "tablebase/syzygy_check.hpp"

#ifdef TABIA_FATHOM
#include <tbprobe.h>
#endif

namespace tabia::tablebase {

namespace {

#ifdef TABIA_FATHOM

namespace fs = std::filesystem;

Result<Done> check_file(const fs::path& path) {
  std::error_code error;
  const std::uint64_t size = fs::file_size(path, error);
  std::ifstream file(path, std::ios::binary);
  std::string head(longest_head, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  if (error || file.bad() || file.gcount() == 0) return Error{"cannot be read", Place{path.string()}};
  head.resize(static_cast<std::size_t>(file.gcount()));
  const auto checked = check_table(path.filename().string(), head, size);
  if (!checked) return located(checked.error(), Place{path.string()});
  return Done{};
}

// How many tables of outcomes there are.
Result<int> check_folder(const std::string& folder) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  if (error) return Error{concat("cannot be read: ", error.message()), Place{folder}};
  int tables = 0;
  for (; entry != fs::directory_iterator(); entry.increment(error)) {
    const auto kind = kind_of_table(entry->path().filename().string());
    if (!kind) continue;
    TABIA_TRY(check_file(entry->path()));
    tables += *kind == TableKind::Outcomes;
  }
  if (error) return Error{concat("cannot be read: ", error.message()), Place{folder}};
  return tables;
}

Result<Done> check_folders(const std::string& folders) {
  int tables = 0;
  for (const std::string_view folder : split(folders, ':')) {
    if (folder.empty()) return Error{concat("SyzygyPath: an empty folder name in ", shown(folders))};
    tables += TABIA_TRY(check_folder(std::string(folder)));
  }
  if (tables == 0) return Error{concat("SyzygyPath: no tables (*.rtbw) in ", shown(folders, 200))};
  return Done{};
}

// Of the library, which is one for the whole program, and of the number below.
std::mutex& guard() {
  static std::mutex mutex;
  return mutex;
}
// How often tables were opened: whoever holds older ones gets no answers from the new.
int& generation() {
  static int number = 0;
  return number;
}

class SyzygyTables final : public ChessEndings {
 public:
  // Requires: guard() is held, the tables have just been opened.
  SyzygyTables() : mine_(++generation()), most_pieces_(static_cast<int>(TB_LARGEST)) {}
  int most_pieces() const override { return most_pieces_; }

  std::optional<Outcome> outcome(const ChessEnding& at) const override {
    if (at.en_passant) return std::nullopt;  // rare; the search will soon be past it
    const std::lock_guard lock(guard());
    if (generation() != mine_) return std::nullopt;
    const unsigned result =
        tb_probe_wdl(at.sides[0], at.sides[1], at.kinds[5], at.kinds[4], at.kinds[3], at.kinds[2],
                     at.kinds[1], at.kinds[0], 0, 0, 0, at.to_move == Side::First);
    if (result == TB_RESULT_FAILED) return std::nullopt;
    // Wins and losses that take more than 50 moves without a capture or pawn move are draws.
    if (result == TB_WIN) return Outcome::Win;
    return result == TB_LOSS ? Outcome::Loss : Outcome::Draw;
  }

 private:
  int mine_;
  int most_pieces_;
};

#endif

}  // namespace

bool available() {
#ifdef TABIA_FATHOM
  return true;
#else
  return false;
#endif
}

Result<std::shared_ptr<const ChessEndings>> open_syzygy(const std::string& folders) {
#ifdef TABIA_FATHOM
  TABIA_TRY(check_folders(folders));
  const std::lock_guard lock(guard());
  if (!tb_init(folders.c_str()) || TB_LARGEST == 0) {
    ++generation();
    return Error{concat("SyzygyPath: the tables in ", shown(folders, 200), " cannot be used")};
  }
  return std::shared_ptr<const ChessEndings>(std::make_shared<SyzygyTables>());
#else
  return Error{concat("SyzygyPath: this program was built without the fathom library; ", shown(folders),
                      " is not read")};
#endif
}

}  // namespace tabia::tablebase
