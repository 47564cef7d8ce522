#include "egdb/block_cache.hpp"

namespace tabia::egdb {

// Blocks are decoded outside the lock: two threads may decode the same one, which costs time and harms nothing.
Result<BlockCache::Block> BlockCache::get(std::uint32_t table, const TableFile& file, std::size_t block) {
  const Key key = Key{table} << 32 | block;
  if (Block found = find(key)) return found;
  auto values = std::make_shared<std::vector<std::uint8_t>>(file.block_size(block));
  TABIA_TRY(file.read_block(block, *values));
  keep(key, values);
  return Block(values);
}

BlockCache::Block BlockCache::find(Key key) {
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(key);
  if (place == places_.end()) return nullptr;
  latest_first_.splice(latest_first_.begin(), latest_first_, place->second);
  return place->second->second;
}

void BlockCache::keep(Key key, Block block) {
  const std::lock_guard lock(mutex_);
  if (places_.contains(key)) return;
  bytes_ += block->size();
  latest_first_.emplace_front(key, std::move(block));
  places_[key] = latest_first_.begin();
  while (bytes_ > most_ && latest_first_.size() > 1) {
    bytes_ -= latest_first_.back().second->size();
    places_.erase(latest_first_.back().first);
    latest_first_.pop_back();
  }
}

std::size_t BlockCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace tabia::egdb
