#pragma once
// Looks positions up in tables on disk, through a cache of decoded blocks. Once the tables are added it may be used by
// several threads.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "egdb/block_cache.hpp"
#include "egdb/ending_game.hpp"
#include "egdb/table_file.hpp"
#include "egdb/value.hpp"

namespace tabia::egdb {

template <EndingGame G>
class Prober {
 public:
  using Slice = typename G::Slice;
  using Position = typename G::Position;

  explicit Prober(std::size_t cache_bytes) : cache_(cache_bytes) {}

  void add(const Slice& slice, TableFile file) {
    const auto kind = static_cast<std::size_t>(file.name().kind);
    const auto number = static_cast<std::uint32_t>(tables_[0].size() + tables_[1].size());
    tables_[kind].insert_or_assign(G::code(slice), Table{typename G::Index(slice), std::move(file), number});
  }

  // Nothing where a table is missing. The error names the table that is damaged.
  Result<std::optional<Value>> value(const Position& position) const {
    if (const auto outcome = G::ended(position)) return std::optional(Value::of(*outcome));
    const auto code = TABIA_TRY(stored(Kind::Distances, position));
    if (!code) return std::optional<Value>();
    return std::optional(Value{*code});
  }

  // Tables of outcomes say nothing true of positions where every move leaves: those are played out here.
  Result<std::optional<Outcome>> outcome(const Position& position) const {
    if (const auto outcome = G::ended(position)) return outcome;
    if (G::is_forced(position)) return played_out(position);
    const auto code = TABIA_TRY(stored(Kind::Outcomes, position));
    if (!code) return std::optional<Outcome>();
    constexpr std::array<Outcome, 3> outcomes = {Outcome::Draw, Outcome::Win, Outcome::Loss};
    return std::optional(outcomes[*code]);
  }

  std::size_t cache_bytes() const { return cache_.bytes(); }

 private:
  struct Table {
    typename G::Index index;
    TableFile file;
    std::uint32_t number;
  };

  Result<std::optional<std::uint8_t>> stored(Kind kind, const Position& position) const {
    const auto& tables = tables_[static_cast<std::size_t>(kind)];
    const auto found = tables.find(G::code(G::slice_of(position)));
    if (found == tables.end()) return std::optional<std::uint8_t>();
    const Table& table = found->second;
    const std::uint64_t number = table.index.of(position);
    const auto block = TABIA_TRY(
        cache_.get(table.number, table.file, static_cast<std::size_t>(number / TableFile::block_positions)));
    return std::optional((*block)[number % TableFile::block_positions]);
  }

  // The best of what the moves lead to; a win is a win even if another move leads to where there is no table.
  Result<std::optional<Outcome>> played_out(const Position& position) const {
    std::optional<Error> fault;
    std::optional<Outcome> best = Outcome::Loss;
    G::successors(position, [&](const Position& next, bool) {
      const auto theirs = outcome(next);
      if (!theirs) {
        fault = theirs.error();
        return false;
      }
      if (!*theirs) {
        best = std::nullopt;
      } else if (**theirs == Outcome::Loss) {
        best = Outcome::Win;
      } else if (**theirs == Outcome::Draw && best == Outcome::Loss) {
        best = Outcome::Draw;
      }
      return best != Outcome::Win;
    });
    if (fault) return *fault;
    return best;
  }

  std::array<std::map<std::size_t, Table>, 2> tables_;
  mutable BlockCache cache_;
};

}  // namespace tabia::egdb
