// What a page sends: messages, positions in any format, filters. Nothing may fall, whatever comes.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text.hpp"
#include "match/position_editor.hpp"
#include "server/board_view.hpp"
#include "server/library_filter.hpp"
#include "server/position_reading.hpp"
#include "server/problem_view.hpp"

namespace {

// Lines of the editor. What comes of them can be opened again, or says what is wrong.
void edit(const tabia::server::Fields& fields) {
  using namespace tabia;
  constexpr std::size_t most = 16;
  const Engine& go = *find_engine("go");
  const auto editor = match::make_editor(go, fields.text("position", "start 5"));
  if (!editor) return;
  const auto lines = fields.texts("lines");
  for (std::size_t i = 0; i < lines.size() && i < most; ++i) {
    if (!trim(lines[i]).empty()) (void)(*editor)->change(trim(lines[i]));
  }
  const std::string position = (*editor)->position();
  if (const auto again = match::make_editor(go, position)) (void)(*again)->position();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tabia;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto message = server::read_message(text)) {
    const server::Fields fields(*message);
    (void)server::read_filter(fields);
    (void)server::read_problem(*message);
    (void)fields.range("rating");
    (void)fields.integers("depths");
    edit(fields);
  }
  constexpr std::size_t longest = 4'096;
  if (size > longest) return 0;
  if (const auto read = server::read_position(text, ""))
    (void)server::board_view(*read->engine, read->position, server::ShowMoves::No);
  return 0;
}
