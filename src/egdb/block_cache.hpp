#pragma once
// Decoded blocks of many tables, the latest used ones, within a bound of memory. May be used by several threads.

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "egdb/table_file.hpp"

namespace tabia::egdb {

class BlockCache {
 public:
  using Block = std::shared_ptr<const std::vector<std::uint8_t>>;

  // Holds so many bytes at most, and at least one block.
  explicit BlockCache(std::size_t bytes) : most_(bytes) {}

  // `table` is the number under which its blocks are kept.
  Result<Block> get(std::uint32_t table, const TableFile& file, std::size_t block);
  std::size_t bytes() const;

 private:
  using Key = std::uint64_t;
  using Entry = std::pair<Key, Block>;

  Block find(Key key);
  void keep(Key key, Block block);

  mutable std::mutex mutex_;
  std::size_t most_;
  std::size_t bytes_ = 0;
  std::list<Entry> latest_first_;
  std::unordered_map<Key, std::list<Entry>::iterator> places_;
};

}  // namespace tabia::egdb
