#include "server/library_filter.hpp"

#include "base/text.hpp"
#include "engine/engine.hpp"

namespace tabia::server {

Result<library::Filter> read_filter(const Fields& fields) {
  library::Filter filter;
  filter.game = fields.text("game");
  if (!filter.game.empty() && find_engine(filter.game) == nullptr)
    return Error{concat("no game is called ", shown(filter.game))};
  if (const auto rating = fields.range("rating")) {
    filter.lowest_rating = rating->first;
    filter.highest_rating = rating->second;
  }
  if (const auto length = fields.range("length")) {
    filter.shortest = static_cast<int>(std::clamp(length->first, 0.0, 1e6));
    filter.longest = static_cast<int>(std::clamp(length->second, 0.0, 1e6));
  }
  filter.themes = fields.texts("themes");
  if (filter.themes.size() > library::most_themes) return Error{"too many themes"};
  filter.source = fields.text("source");
  filter.text = fields.text("text");
  const std::string soundness = fields.text("soundness");
  using library::Soundness;
  for (const Soundness one : {Soundness::Unchecked, Soundness::Sound, Soundness::Unsound}) {
    if (soundness == library::soundness_word(one)) filter.soundness = one;
  }
  if (!soundness.empty() && !filter.soundness) return Error{concat("no state is called ", shown(soundness))};
  return filter;
}

}  // namespace tabia::server
