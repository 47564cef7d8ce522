#include "tablebase/syzygy_check.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.hpp"

namespace tabia::tablebase {

namespace {

constexpr std::size_t most_pieces = 7;
constexpr std::string_view outcomes_suffix = ".rtbw", distances_suffix = ".rtbz";
constexpr std::string_view outcomes_magic = "\x71\xe8\x23\x5d", distances_magic = "\xd7\x66\x0c\xa5";
constexpr std::size_t checksum_bytes = 16;

// Pieces as the tables number them: pawn 1 to king 6, and 8 more for the second side.
constexpr int pawn = 1, king = 6, second_side = 8;

// How many of each piece a table is about.
struct Material {
  std::array<int, 16> count = {};

  int pieces() const {
    int sum = 0;
    for (const int n : count) sum += n;
    return sum;
  }
  int pawns(int side) const { return count[static_cast<std::size_t>(side + pawn)]; }
  bool has_pawns() const { return pawns(0) + pawns(second_side) > 0; }
  bool is_symmetric() const { return std::equal(count.begin(), count.begin() + 8, count.begin() + 8); }
  int unique() const { return static_cast<int>(std::count(count.begin(), count.end(), 1)); }
  // The pawns that lead the index: of the side with fewer, but some.
  int leading_pawns() const {
    const int first = pawns(0), second = pawns(second_side);
    return first == 0 || (second != 0 && second < first) ? second : first;
  }
  int other_pawns() const { return pawns(0) + pawns(second_side) - leading_pawns(); }
};

std::optional<Material> read_name(std::string_view name) {
  Material material;
  int side = 0;
  for (const char c : name) {
    if (c == 'v' && side == 0) {
      side = second_side;
      continue;
    }
    const std::size_t kind = std::string_view("PNBRQK").find(c);
    if (kind == std::string_view::npos) return std::nullopt;
    ++material.count[kind + 1 + static_cast<std::size_t>(side)];
  }
  const bool kings = material.count[king] == 1 && material.count[king + second_side] == 1;
  if (!kings || material.pieces() > static_cast<int>(most_pieces) || material.pieces() < 3)
    return std::nullopt;
  return material;
}

// Numbers one after the other, the low byte first. Past the end they are 0, and is_good() says so.
class Cursor {
 public:
  explicit Cursor(std::string_view bytes) : bytes_(bytes) {}

  std::uint32_t take(int count) {
    std::uint32_t number = 0;
    for (int i = 0; i < count; ++i) {
      const std::uint32_t byte = at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_]) : 0u;
      number |= byte << (8 * i);
      ++at_;
    }
    return number;
  }
  void make_even() { at_ += at_ & 1; }
  std::size_t at() const { return at_; }
  bool is_good() const { return at_ <= bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

Error damaged(std::string_view what) { return Error{concat("damaged table: ", what)}; }

std::uint64_t binomial(int n, int k) {
  std::uint64_t product = 1;
  for (int i = 0; i < k; ++i)
    product = product * static_cast<std::uint64_t>(std::max(n - i, 0)) / static_cast<std::uint64_t>(i + 1);
  return product;
}

// In how many ways the leading pawns stand if the foremost of them is on this file (a to d).
std::uint64_t pawn_placements(int pawns, int file) {
  std::uint64_t sum = 0;
  for (int rank = 0; rank < 6; ++rank) sum += binomial(47 - 12 * file - 2 * rank, pawns - 1);
  return sum;
}

// The order in which one side's index takes the pieces, and how many positions that makes.
class Indexing {
 public:
  Indexing(const Material& material, const std::vector<std::uint32_t>& bytes, int shift, int file)
      : material_(material), file_(file) {
    const bool two_orders = material.other_pawns() > 0;
    const auto nibble = [&](std::size_t i) { return static_cast<int>(bytes[i] >> shift & 0xf); };
    order_ = nibble(0);
    pawn_order_ = two_orders ? nibble(1) : -1;
    for (std::size_t i = two_orders ? 2 : 1; i < bytes.size(); ++i) pieces_.push_back(nibble(i));
  }

  Result<std::uint64_t> positions() const {
    if (!holds_the_material()) return damaged("its pieces are not those of its name");
    if (!groups_are_whole()) return damaged("its pieces are out of order");
    std::vector<int> groups;
    int placed = material_.has_pawns() ? material_.leading_pawns() + material_.other_pawns() : leaders();
    for (std::size_t i = static_cast<std::size_t>(placed); i < pieces_.size();) {
      std::size_t end = i;
      while (end < pieces_.size() && pieces_[end] == pieces_[i]) ++end;
      groups.push_back(static_cast<int>(end - i));
      i = end;
    }
    const int steps = static_cast<int>(groups.size()) + (pawn_order_ >= 0 ? 2 : 1);
    if (order_ >= steps || pawn_order_ >= steps || order_ == pawn_order_)
      return damaged("its index is out of order");
    std::uint64_t product = leading_placements();
    if (pawn_order_ >= 0) product *= binomial(48 - material_.leading_pawns(), material_.other_pawns());
    int free_squares = 64 - placed;
    for (const int size : groups) {
      product *= binomial(free_squares, size);
      free_squares -= size;
    }
    return product;
  }

 private:
  bool holds_the_material() const {
    Material found;
    for (const int piece : pieces_) ++found.count[static_cast<std::size_t>(piece)];
    return found.count == material_.count;
  }
  // Equal pieces stand together, and those that lead are the right ones.
  bool groups_are_whole() const {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const auto count = static_cast<std::size_t>(material_.count[static_cast<std::size_t>(pieces_[i])]);
      const bool begins = i == 0 || pieces_[i] != pieces_[i - 1];
      if (!begins) continue;
      for (std::size_t j = i; j < i + count; ++j) {
        if (j >= pieces_.size() || pieces_[j] != pieces_[i]) return false;
      }
    }
    if (!material_.has_pawns()) {
      for (std::size_t i = 0; i < static_cast<std::size_t>(leaders()); ++i) {
        const int piece = pieces_[i];
        if (material_.count[static_cast<std::size_t>(piece)] != 1) return false;
        if (leaders() == 2 && piece % second_side != king) return false;
      }
      return true;
    }
    const auto is_pawn = [&](int i) { return pieces_[static_cast<std::size_t>(i)] % second_side == pawn; };
    const int leading = material_.leading_pawns();
    if (!is_pawn(0) || material_.count[static_cast<std::size_t>(pieces_[0])] != leading) return false;
    return material_.other_pawns() == 0 || is_pawn(leading);
  }
  // Three pieces that are alone of their kind lead the index, or just the kings.
  int leaders() const { return material_.unique() == 2 ? 2 : 3; }
  std::uint64_t leading_placements() const {
    if (material_.has_pawns()) return pawn_placements(material_.leading_pawns(), file_);
    return leaders() == 2 ? 462 : 31'332;
  }

  const Material& material_;
  int file_;
  int order_ = 0;
  int pawn_order_ = -1;
  std::vector<int> pieces_;
};

// The sizes of the parts of one compressed table, in bytes.
struct Parts {
  std::uint64_t index = 0, block_lengths = 0, blocks = 0;
};

// A symbol stands for two others or, at a leaf, for a value. They must not go round in circles.
Result<Done> check_symbols(Cursor& cursor, std::uint32_t count) {
  constexpr std::uint32_t leaf = 0xfff;
  struct Pair {
    std::uint32_t left, right;
  };
  std::vector<Pair> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t three = cursor.take(3);
    pairs.push_back({three & 0xfff, three >> 12});
  }
  if (!cursor.is_good()) return damaged("cut off in its symbols");
  std::vector<std::uint32_t> length(count, 0);  // 0: not known yet
  std::vector<std::uint32_t> open;
  for (std::uint32_t root = 0; root < count; ++root) {
    open.push_back(root);
    while (!open.empty()) {
      const std::uint32_t symbol = open.back();
      const Pair pair = pairs[symbol];
      if (pair.right == leaf) {
        length[symbol] = 1;
      } else if (pair.left >= count || pair.right >= count) {
        return damaged("a symbol that does not exist");
      } else if (length[pair.left] != 0 && length[pair.right] != 0) {
        length[symbol] = length[pair.left] + length[pair.right];
        if (length[symbol] > 256) return damaged("a symbol that is too long");
      }
      if (length[symbol] != 0) {
        open.pop_back();
        continue;
      }
      open.push_back(length[pair.left] == 0 ? pair.left : pair.right);
      if (open.size() > 256) return damaged("symbols that go round in circles");
    }
  }
  return Done{};
}

Result<Parts> check_pairs(Cursor& cursor, std::uint64_t positions) {
  const std::uint32_t flags = cursor.take(1);
  if ((flags & 0x80) != 0) {  // the same value everywhere
    if (cursor.take(1) > 4) return damaged("a value that is no outcome");
    return Parts{};
  }
  const std::uint32_t block_bits = cursor.take(1), index_bits = cursor.take(1), spare_blocks = cursor.take(1);
  const std::uint32_t blocks = cursor.take(4);
  const std::uint32_t longest = cursor.take(1), shortest = cursor.take(1);
  if (block_bits > 20 || index_bits == 0 || index_bits > 31) return damaged("sizes that make no sense");
  if (shortest == 0 || longest < shortest || longest > 32) return damaged("codes that make no sense");
  for (std::uint32_t i = shortest; i <= longest; ++i) cursor.take(2);
  const std::uint32_t symbols = cursor.take(2);
  if (symbols == 0 || symbols >= 4096) return damaged("symbols that make no sense");
  TABIA_TRY(check_symbols(cursor, symbols));
  cursor.take(static_cast<int>(symbols & 1));
  const std::uint64_t indices = (positions + (std::uint64_t{1} << index_bits) - 1) >> index_bits;
  return Parts{6 * indices, 2 * (std::uint64_t{blocks} + spare_blocks), std::uint64_t{blocks} << block_bits};
}

Result<Done> check_outcomes(const Material& material, std::string_view head, std::uint64_t file_size) {
  Cursor cursor(head);
  cursor.take(4);
  const std::uint32_t flags = cursor.take(1);
  const bool both_sides = (flags & 1) != 0;
  if (both_sides == material.is_symmetric() || ((flags & 2) != 0) != material.has_pawns())
    return damaged("its pieces are not those of its name");

  const int files = material.has_pawns() ? 4 : 1, sides = both_sides ? 2 : 1;
  const int described = material.pieces() + (material.other_pawns() > 0 ? 2 : 1);
  std::vector<std::uint64_t> positions;
  for (int file = 0; file < files; ++file) {
    std::vector<std::uint32_t> bytes;
    for (int i = 0; i < described; ++i) bytes.push_back(cursor.take(1));
    for (int side = 0; side < sides; ++side)
      positions.push_back(TABIA_TRY(Indexing(material, bytes, 4 * side, file).positions()));
  }
  cursor.make_even();
  std::vector<Parts> tables;
  for (const std::uint64_t count : positions) tables.push_back(TABIA_TRY(check_pairs(cursor, count)));
  if (!cursor.is_good()) return damaged("cut off in its header");

  std::uint64_t end = cursor.at();
  for (const Parts& parts : tables) end += parts.index;
  for (const Parts& parts : tables) end += parts.block_lengths;
  for (const Parts& parts : tables) end = ((end + 63) & ~std::uint64_t{63}) + parts.blocks;
  if (end + checksum_bytes > file_size)
    return damaged(
        concat("cut off, it should have at least ", end + checksum_bytes, " bytes and has ", file_size));
  return Done{};
}

}  // namespace

std::optional<TableKind> kind_of_table(std::string_view file_name) {
  const std::size_t dot = file_name.find('.');
  if (dot == std::string_view::npos || !read_name(file_name.substr(0, dot))) return std::nullopt;
  const std::string_view suffix = file_name.substr(dot);
  if (suffix == outcomes_suffix) return TableKind::Outcomes;
  if (suffix == distances_suffix) return TableKind::Distances;
  return std::nullopt;
}

Result<Done> check_table(std::string_view file_name, std::string_view head, std::uint64_t file_size) {
  const auto kind = kind_of_table(file_name);
  TABIA_CHECK(kind.has_value());
  const bool outcomes = kind == TableKind::Outcomes;
  if (!head.starts_with(outcomes ? outcomes_magic : distances_magic))
    return Error{"no Syzygy table: its first bytes are wrong"};
  if (file_size % 64 != checksum_bytes)
    return damaged(concat(file_size, " bytes; a table has 16 more than a multiple of 64"));
  if (!outcomes) return Done{};
  return check_outcomes(*read_name(file_name.substr(0, file_name.find('.'))), head, file_size);
}

}  // namespace tabia::tablebase
