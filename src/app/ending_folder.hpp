#pragma once
// The folder of solved draughts endings: two files a slice, NAME.wdl (outcomes) and NAME.dtw (distances).

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/workers.hpp"
#include "egdb/builder.hpp"
#include "egdb/prober.hpp"
#include "egdb/table_file.hpp"
#include "rules/draughts/ending.hpp"

namespace tabia::app {

// `given` if it is something, else egdb in the data folder; `home` as io::data_folder wants it.
Result<std::filesystem::path> ending_folder_path(const std::string& given, const std::string& home);

class EndingFolder final : public egdb::Shelf<draughts::Endings> {
 public:
  // Requires: the workers outlive this.
  EndingFolder(std::filesystem::path folder, Workers& workers)
      : folder_(std::move(folder)), workers_(workers) {}

  const std::filesystem::path& path() const { return folder_; }
  // The folder itself, where it is missing; what a killed build left half-written goes.
  Result<Done> make();
  bool is_there(const draughts::EndingSlice& slice, egdb::Kind kind) const;
  Result<egdb::TableFile> open(const draughts::EndingSlice& slice, egdb::Kind kind) const;

  Result<bool> has(const draughts::EndingSlice& slice) override;
  Result<egdb::Bytes> load(const draughts::EndingSlice& slice) override;
  Result<Done> save(const draughts::EndingSlice& slice, const egdb::Bytes& values) override;

 private:
  std::string file_of(const draughts::EndingSlice& slice, egdb::Kind kind) const;
  Result<Done> write(const draughts::EndingSlice& slice, egdb::Kind kind, const egdb::Census& census,
                     const egdb::Bytes& values);

  std::filesystem::path folder_;
  Workers& workers_;
};

// Every slice with pieces on both sides of two up to so many pieces; in the order of ending_order, each followed by its
// partner.
std::vector<draughts::EndingSlice> ending_slices(int pieces);
std::uint64_t ending_positions(int pieces);  // in all of these

}  // namespace tabia::app
