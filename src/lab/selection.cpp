#include "lab/selection.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::lab {

namespace {

template <class T>
void add_once(std::vector<T>& list, const T& value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

bool offers(const std::vector<Choice>& menu, std::string_view name) {
  return std::any_of(menu.begin(), menu.end(), [&](const Choice& choice) { return choice.name == name; });
}

Error not_on(const std::vector<Choice>& menu, std::string_view what, std::string_view name) {
  std::string names;
  for (const Choice& choice : menu) names += concat(names.empty() ? "" : ", ", choice.name);
  return Error{concat("no ", what, " called ", shown(name), "; there are: ", names)};
}

Result<int> depth_of(std::string_view text) {
  const auto depth = to_integer(trim(text));
  if (!depth || *depth < 0 || *depth > deepest_choice) {
    return Error{concat("depth ", shown(text), " is not a number from 0 to ", deepest_choice,
                        "; write 4, or 1-4, or 1,3,5")};
  }
  return static_cast<int>(*depth);
}

}  // namespace

Result<std::vector<std::string>> choose_names(std::string_view text, const std::vector<Choice>& menu,
                                              std::string_view what) {
  std::vector<std::string> names;
  for (const std::string_view piece : split(text, ',')) {
    const std::string name(trim(piece));
    if (name == "all") {
      for (const Choice& choice : menu) add_once(names, choice.name);
    } else if (offers(menu, name)) {
      add_once(names, name);
    } else {
      return not_on(menu, what, name);
    }
  }
  return names;
}

Result<std::vector<int>> choose_depths(std::string_view text) {
  std::vector<int> depths;
  for (const std::string_view piece : split(text, ',')) {
    const std::size_t dash = piece.find('-', piece.empty() ? 0 : 1);  // not the sign of a negative number
    const int from = TABIA_TRY(depth_of(piece.substr(0, dash)));
    const int to = dash == std::string_view::npos ? from : TABIA_TRY(depth_of(piece.substr(dash + 1)));
    if (from > to) return Error{concat("depths ", shown(piece), " run backwards; write ", to, "-", from)};
    for (int depth = from; depth <= to; ++depth) add_once(depths, depth);
  }
  return depths;
}

}  // namespace tabia::lab
