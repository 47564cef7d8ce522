// The reader of tree files: any bytes give a tree or one error with its place; a tree survives being written and
// read again, in both layouts; and the game on it can be walked.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/tree/position.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_round_trip(const tabia::tree::Tree& tree) {
  using tabia::tree::Layout;
  using tabia::tree::Tree;
  for (const Layout layout : {Layout::Indented, Layout::OneLine}) {
    const tabia::Result<Tree> again = Tree::read(tree.text(0, layout));
    require(again.ok() && *again == tree);
  }
}

// Down the last child to a leaf and back.
void check_walk(const tabia::tree::Position& root) {
  tabia::tree::Position at = root;
  for (int plies = 0; plies <= tabia::tree::max_depth; ++plies) {
    tabia::Moves<tabia::tree::Position> moves;
    at.generate(moves);
    require(moves.size() == at.count() && at.ended().has_value() == moves.empty());
    if (moves.empty()) return;
    const auto move = moves.back();
    require(*at.read_move(at.move_text(move)) == move);
    tabia::tree::Position::Undo saved;
    const tabia::tree::Position before = at;
    at.play(move, saved);
    at.undo(move, saved);
    require(at == before);
    at.play(move, saved);
  }
  require(false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const tabia::Result<tabia::tree::Position> read = tabia::tree::Position::read(text);
  if (!read.ok()) {
    require(!read.error().reason.empty() && read.error().place.line > 0 && read.error().place.column > 0);
    return 0;
  }
  check_round_trip(read->tree());
  check_walk(*read);
  return 0;
}
