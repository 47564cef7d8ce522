#include "app/ending_folder.hpp"

#include "base/text.hpp"
#include "egdb/verifier.hpp"
#include "io/file_writer.hpp"
#include "io/folders.hpp"
#include "io/random_file.hpp"

namespace tabia::app {

namespace {

namespace fs = std::filesystem;
using draughts::Endings;
using draughts::EndingSlice;
using egdb::Kind;

constexpr std::uint8_t english_draughts = 1;

class FileSource final : public egdb::ByteSource {
 public:
  explicit FileSource(io::RandomFile file) : file_(std::move(file)) {}
  const std::string& name() const override { return file_.path(); }
  std::uint64_t size() const override { return file_.size(); }
  Result<Done> read(std::uint64_t offset, std::span<char> into) const override {
    return file_.read(offset, into);
  }

 private:
  io::RandomFile file_;
};

egdb::TableName name_of(const EndingSlice& slice, Kind kind) {
  return {kind, english_draughts, static_cast<std::uint32_t>(Endings::code(slice)),
          draughts::EndingIndex(slice).size()};
}

Error with_advice(Error error, std::string_view advice) {
  error.reason += concat("; ", advice);
  return error;
}

// What the table of outcomes is made of: nothing is said of positions in which captures are compulsory.
egdb::Bytes outcomes_of(const EndingSlice& slice, const egdb::Bytes& values, Workers& workers) {
  constexpr std::size_t piece_size = 1 << 16;
  const draughts::EndingIndex index(slice);
  egdb::Bytes outcomes(values.size());
  workers.run(static_cast<int>((values.size() + piece_size - 1) / piece_size), [&](int piece) {
    const std::size_t begin = static_cast<std::size_t>(piece) * piece_size;
    const std::size_t end = std::min(begin + piece_size, values.size());
    draughts::Board<8> board = index.at(begin);
    for (std::size_t number = begin;; index.advance(board, number++)) {
      outcomes[number] = Endings::is_forced(board) ? egdb::any : egdb::outcome_code({values[number]});
      if (number + 1 == end) break;
    }
  });
  return outcomes;
}

}  // namespace

Result<fs::path> ending_folder_path(const std::string& given, const std::string& home) {
  if (!given.empty()) return fs::path(given);
  const fs::path data = io::data_folder(home);
  if (data.empty()) return Error{"no HOME, no --home and no --dir: nowhere to keep the databases"};
  return data / "egdb";
}

Result<Done> EndingFolder::make() {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return Error{concat("cannot be made: ", error.message()), {.source = folder_.string()}};
  io::remove_left_behind(folder_.string());
  return Done{};
}

std::string EndingFolder::file_of(const EndingSlice& slice, Kind kind) const {
  return (folder_ / concat(draughts::ending_name(slice), kind == Kind::Outcomes ? ".wdl" : ".dtw")).string();
}

bool EndingFolder::is_there(const EndingSlice& slice, Kind kind) const {
  std::error_code error;
  return fs::exists(file_of(slice, kind), error);
}

Result<egdb::TableFile> EndingFolder::open(const EndingSlice& slice, Kind kind) const {
  if (!is_there(slice, kind)) {
    return Error{concat("not there; 'tabia egdb build --pieces ", slice.pieces(), "' makes it"),
                 {.source = file_of(slice, kind)}};
  }
  io::RandomFile file = TABIA_TRY(io::RandomFile::open(file_of(slice, kind)));
  return egdb::TableFile::open(std::make_unique<FileSource>(std::move(file)), name_of(slice, kind));
}

Result<bool> EndingFolder::has(const EndingSlice& slice) {
  for (const Kind kind : {Kind::Outcomes, Kind::Distances}) {
    if (!is_there(slice, kind)) return false;
    if (const auto file = open(slice, kind); !file) {
      return with_advice(file.error(), "delete it, and 'tabia egdb build' makes it again");
    }
  }
  return true;
}

Result<egdb::Bytes> EndingFolder::load(const EndingSlice& slice) {
  const egdb::TableFile file = TABIA_TRY(open(slice, Kind::Distances));
  return file.read_all(workers_);
}

Result<Done> EndingFolder::save(const EndingSlice& slice, const egdb::Bytes& values) {
  const egdb::Census census = egdb::count(values);
  auto saved = write(slice, Kind::Distances, census, values);
  if (saved) saved = write(slice, Kind::Outcomes, census, outcomes_of(slice, values, workers_));
  if (saved) return saved;
  return with_advice(saved.error(),
                     "the slices that are finished are kept, and the same command goes on from there");
}

Result<Done> EndingFolder::write(const EndingSlice& slice, Kind kind, const egdb::Census& census,
                                 const egdb::Bytes& values) {
  io::FileWriter writer = TABIA_TRY(io::FileWriter::create(file_of(slice, kind)));
  TABIA_TRY(egdb::TableFile::write(name_of(slice, kind), census, values, workers_,
                                   [&](std::string_view bytes) { return writer.write(bytes); }));
  return writer.finish();
}

std::vector<EndingSlice> ending_slices(int pieces) {
  std::vector<EndingSlice> slices;
  for (const EndingSlice& slice : draughts::ending_order(pieces)) {
    slices.push_back(slice);
    if (!(slice.turned() == slice)) slices.push_back(slice.turned());
  }
  return slices;
}

std::uint64_t ending_positions(int pieces) {
  std::uint64_t positions = 0;
  for (const EndingSlice& slice : ending_slices(pieces)) positions += draughts::EndingIndex(slice).size();
  return positions;
}

}  // namespace tabia::app
