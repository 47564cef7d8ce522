#pragma once
// A slice as a file: a header, a list of blocks with their sizes and checksums, the blocks. docs/formats/egdb.md.
// This room names no files: bytes come from a ByteSource and go to a ByteSink.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/workers.hpp"

namespace tabia::egdb {

// Where the bytes of a table are. May be read by several threads at once; errors name the place.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  virtual const std::string& name() const = 0;
  virtual std::uint64_t size() const = 0;
  // Requires: all of it lies within size().
  virtual Result<Done> read(std::uint64_t offset, std::span<char> into) const = 0;
};
using ByteSink = std::function<Result<Done>(std::string_view)>;

enum class Kind : std::uint8_t { Outcomes = 0, Distances = 1 };

// Which table it is.
struct TableName {
  Kind kind = Kind::Outcomes;
  std::uint8_t game = 0;    // 1: English draughts
  std::uint32_t slice = 0;  // the game's number for it
  std::uint64_t positions = 0;

  bool operator==(const TableName&) const = default;
};

struct Census {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint32_t longest_win = 0;  // plies; 0 if nobody wins

  std::uint64_t all() const { return wins + draws + losses; }
  bool operator==(const Census&) const = default;
};
// Of the codes of Value.
Census count(std::span<const std::uint8_t> codes);

class TableFile {
 public:
  static constexpr std::uint16_t version = 1;
  static constexpr std::uint32_t block_positions = 32'768;

  // `values` are codes of Value for distances, and what encode_outcomes takes for outcomes.
  static Result<Done> write(const TableName& name, const Census& census, std::span<const std::uint8_t> values,
                            Workers& workers, const ByteSink& sink);

  // Refuses what is not whole, of another version, or not the table that was asked for.
  static Result<TableFile> open(std::unique_ptr<ByteSource> source, const TableName& wanted);

  const TableName& name() const { return name_; }
  const Census& census() const { return census_; }
  std::uint64_t bytes() const { return source_->size(); }
  const std::string& source_name() const { return source_->name(); }
  std::size_t blocks() const { return blocks_.size(); }
  std::size_t block_size(std::size_t block) const;  // positions in it
  // Requires: out has block_size(block) places. The error names file and block.
  Result<Done> read_block(std::size_t block, std::span<std::uint8_t> out) const;
  Result<std::vector<std::uint8_t>> read_all(Workers& workers) const;

 private:
  struct Block {
    std::uint64_t offset;
    std::uint32_t size;
    std::uint32_t checksum;
  };

  TableFile() = default;
  Error damaged(std::string_view reason) const;
  Result<Done> read_header(const TableName& wanted);

  std::unique_ptr<ByteSource> source_;
  TableName name_;
  Census census_;
  std::vector<Block> blocks_;
};

}  // namespace tabia::egdb
