#include "lab/tree_page.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/check.hpp"
#include "base/text.hpp"
#include "lab/html.hpp"
#include "lab/numbers.hpp"
#include "lab/tree_page_script.hpp"
#include "lab/tree_page_style.hpp"
#include "lab/tree_picture.hpp"
#include "lab/tree_steps.hpp"
#include "protocol/json.hpp"

namespace tabia::lab {

namespace {

using Fate = RecordedNode::Fate;
using protocol::Json;

std::size_t cut_branches(const RecordedTree& tree) {
  return static_cast<std::size_t>(std::count_if(tree.nodes.begin(), tree.nodes.end(),
                                                [](const RecordedNode& node) { return node.fate == Fate::Cut; }));
}

// How deep the search went: no deeper than the tree, whatever was allowed.
int depth_reached(const StudyReport& report) {
  const RecordedTree& tree = *report.tree;
  if (tree.truncated) return report.depth;
  std::vector<int> rows(tree.nodes.size(), 0);
  int deepest = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].parent >= 0) rows[i] = rows[static_cast<std::size_t>(tree.nodes[i].parent)] + 1;
    deepest = std::max(deepest, rows[i]);
  }
  return std::min(report.depth, deepest);
}

std::string heading(const StudyReport& report) {
  return fmt::format("{}, depth {}", report.algorithm, depth_reached(report));
}

std::string facts(const StudyReport& report, const RecordedTree& tree) {
  std::string text = fmt::format("Value <b>{}</b>", escape_html(signed_value_text(report.value)));
  if (!report.move.empty()) text += fmt::format(" by <b>{}</b>", escape_html(report.move));
  text += fmt::format(" \u00b7 {} \u00b7 {}", counted(report.nodes, "node", "nodes"), counted(report.leaves, "leaf", "leaves"));
  if (const std::size_t cut = cut_branches(tree)) text += fmt::format(" \u00b7 {} cut", counted(cut, "branch", "branches"));
  return text;
}

// What the reader must know before trusting the picture.
std::string remarks(const TreeSubject& subject) {
  const RecordedTree& tree = *subject.report.tree;
  std::string out;
  if (tree.truncated) {
    out += fmt::format(
        "<p class=\"remark\"><span class=\"badge doubtful\">Truncated.</span> Only the first {} nodes of this search are "
        "shown; values are those of the whole search. A smaller depth, or a larger <code>--limit</code>, shows all of "
        "it.</p>\n",
        grouped(tree.nodes.size()));
  }
  if (!subject.report.complete) {
    out += "<p class=\"remark\"><span class=\"badge doubtful\">Stopped.</span> The search was ended before its depth was "
           "finished.</p>\n";
  }
  if (!is_depth_first(tree)) {
    out += "<p class=\"remark\">This search does not go straight down and back: the steps show when each node was first "
           "looked at, and all values appear at the end.</p>\n";
  }
  return out;
}

// A long position would push the tree off the screen.
std::string short_position(const std::string& position) {
  constexpr std::size_t longest = 100;
  if (position.size() <= longest) return position;
  std::size_t end = longest - 1;
  while (end > 0 && (static_cast<unsigned char>(position[end]) & 0xC0) == 0x80) --end;  // between characters
  return position.substr(0, end) + "\u2026";
}

std::string header(const TreeSubject& subject) {
  const StudyReport& report = subject.report;
  return fmt::format(
      "<header>\n<p class=\"home\">Tabia <span class=\"muted\">Study</span></p>\n<h1>{}</h1>\n"
      "<p class=\"muted\">{} \u00b7 ordering {} \u00b7 evaluation {} \u00b7 <code>{}</code></p>\n<p class=\"facts\">{}</p>\n{}"
      "</header>\n",
      escape_html(heading(report)), escape_html(subject.game), escape_html(report.ordering),
      escape_html(report.evaluation), escape_html(short_position(subject.position)), facts(report, *report.tree), remarks(subject));
}

std::string icon(std::string_view path) {
  return fmt::format("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{}\"/></svg>", path);
}

std::string button(std::string_view id, std::string_view name, std::string_view keys, std::string_view path) {
  return fmt::format("<button type=\"button\" id=\"{}\" aria-label=\"{}\" title=\"{} ({})\">{}</button>\n", id, name, name,
                     keys, icon(path));
}

std::string controls(std::size_t steps) {
  std::string out = "<div class=\"controls\" role=\"group\" aria-label=\"Step through the search\">\n";
  out += button("first", "To the start", "Home", "M6 5v14M18 5l-9 7 9 7z");
  out += button("back", "Step back", "left arrow", "M16 5l-9 7 9 7z");
  out += button("play", "Play", "space", "M8 5l11 7-11 7z");
  out += button("next", "Step forward", "right arrow", "M8 5l9 7-9 7z");
  out += button("last", "To the end", "End", "M18 5v14M6 5l9 7-9 7z");
  out += "</div>\n";
  out += fmt::format("<input type=\"range\" id=\"slider\" min=\"0\" max=\"{}\" value=\"0\" aria-label=\"Step\">\n",
                     steps == 0 ? 0 : steps - 1);
  return out;
}

std::string legend(bool windows) {
  std::string out = "<ul class=\"legend\" aria-label=\"Signs\">\n"
                    "<li><svg viewBox=\"-24 -24 48 48\" aria-hidden=\"true\"><path class=\"box\" d=\"M-20-10L0-20 20-10V14H-20z\"/>"
                    "</svg>Max chooses</li>\n"
                    "<li><svg viewBox=\"-24 -24 48 48\" aria-hidden=\"true\"><path class=\"box\" d=\"M-20 10L0 20 20 10V-14H-20z\"/>"
                    "</svg>Min chooses</li>\n"
                    "<li><svg viewBox=\"-24 -24 48 48\" aria-hidden=\"true\"><rect class=\"box\" x=\"-18\" y=\"-14\" width=\"36\" "
                    "height=\"28\" rx=\"5\"/></svg>leaf, its turn below</li>\n";
  if (windows) {
    out += "<li><svg viewBox=\"-24 -24 48 48\" aria-hidden=\"true\"><path class=\"faded\" d=\"M0-22V22\"/>"
           "<path class=\"cross\" d=\"M-12 4l24-12m-24 18l24-12\"/></svg>cut</li>\n"
           "<li><b>\u03b1</b> Max has at least this</li>\n<li><b>\u03b2</b> Min allows at most this</li>\n";
  }
  return out + "</ul>\n";
}

std::string stage(const RecordedTree& tree, const std::vector<TreeStep>& steps) {
  std::string out = "<main>\n<section class=\"tree\" aria-label=\"The tree\">\n<div class=\"zoom\" role=\"group\" aria-label=\"Size\">"
                    "<button type=\"button\" id=\"smaller\" aria-label=\"Smaller\" title=\"Smaller (-)\">\u2212</button>"
                    "<button type=\"button\" id=\"fit\" title=\"All of it (0)\">Fit</button>"
                    "<button type=\"button\" id=\"larger\" aria-label=\"Larger\" title=\"Larger (+)\">+</button></div>\n"
                    "<div class=\"scroll\" id=\"scroll\" tabindex=\"0\" aria-label=\"Picture of the tree\">\n";
  out += tree_picture(tree, "The tree as it was searched. The same as a list stands below.");
  out += "</div>\n" + legend(has_windows(tree)) + "</section>\n<aside>\n";
  out += fmt::format(
      "<div class=\"where\"><p id=\"count\">{}</p><label>Speed <select id=\"speed\"><option value=\"2400\">slow</option>"
      "<option value=\"1200\" selected>normal</option><option value=\"450\">fast</option>"
      "<option value=\"120\">very fast</option></select></label></div>\n",
      counted(steps.size(), "step", "steps"));
  out += "<p id=\"path\" class=\"muted\"></p>\n<p id=\"sentence\" role=\"status\" aria-live=\"polite\"></p>\n" + controls(steps.size());
  out += "<ol id=\"story\" aria-label=\"All steps\">\n";
  for (const TreeStep& step : steps) out += fmt::format("<li>{}</li>\n", escape_html(step.sentence));
  return out + "</ol>\n</aside>\n</main>\n";
}

// One line of the nested list.
std::string spoken(const RecordedNode& node) {
  std::string text = node_label(node);
  if (node.fate == Fate::Cut) return text + ": cut, never looked at";
  if (node.leaf_number > 0) text += concat(": leaf ", node.leaf_number);
  else text += concat(": ", node.first_to_move ? "Max" : "Min", " to move");
  if (node.value) text += concat(", value ", bounded_value(node));
  if (node.fate == Fate::Inner && (node.alpha || node.beta)) {
    text += concat("; entered with alpha ", node.alpha ? value_text(*node.alpha) : "minus infinity", ", beta ",
                   node.beta ? value_text(*node.beta) : "infinity");
  }
  return text;
}

std::string nested_list(const RecordedTree& tree) {
  std::vector<std::vector<std::size_t>> children(tree.nodes.size());
  std::vector<std::size_t> roots;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const int parent = tree.nodes[i].parent;
    (parent < 0 ? roots : children[static_cast<std::size_t>(parent)]).push_back(i);
  }
  // Without recursion: a tree may be as deep as it likes.
  struct Level {
    const std::vector<std::size_t>* nodes;
    std::size_t next;
  };
  std::string out = "<ul>\n";
  std::vector<Level> levels = {{&roots, 0}};
  while (!levels.empty()) {
    Level& level = levels.back();
    if (level.next == level.nodes->size()) {
      levels.pop_back();
      out += levels.empty() ? "</ul>\n" : "</ul></li>\n";
      continue;
    }
    const std::size_t node = (*level.nodes)[level.next++];
    out += "<li>" + escape_html(spoken(tree.nodes[node]));
    if (children[node].empty()) {
      out += "</li>\n";
    } else {
      out += "<ul>\n";
      levels.push_back({&children[node], 0});
    }
  }
  return out;
}

Json to_json(const NodeChange& change) {
  const auto text = [](const std::string& end) { return Json(end); };
  return Json::array({change.node, static_cast<int>(change.state), text(lower_end(change.alpha)),
                      text(upper_end(change.beta)), text(change.value ? value_text(*change.value) : "")});
}

// What the script needs beside the picture and the sentences: for each step its node and the changes.
std::string data(const RecordedTree& tree, const std::vector<TreeStep>& steps) {
  Json json;
  json["line"] = best_line(tree);
  json["parents"] = Json::array();
  for (const RecordedNode& node : tree.nodes) json["parents"].push_back(node.parent);
  json["steps"] = Json::array();
  std::vector<bool> drawn(tree.nodes.size(), false);
  for (const int node : drawn_nodes(tree)) drawn[static_cast<std::size_t>(node)] = true;
  for (const TreeStep& step : steps) {
    Json changes = Json::array();
    for (const NodeChange& change : step.changes) {
      if (drawn[static_cast<std::size_t>(change.node)]) changes.push_back(to_json(change));
    }
    json["steps"].push_back(Json::array({step.node, std::move(changes)}));
  }
  return escape_script(protocol::one_line(json));
}

}  // namespace

std::string tree_page(const TreeSubject& subject) {
  TABIA_CHECK(subject.report.tree.has_value());
  const RecordedTree& tree = *subject.report.tree;
  const std::vector<TreeStep> steps = steps_of(tree);
  Page page;
  page.title = concat(heading(subject.report), " - Tabia");
  page.style = tree_page_style;
  page.body = "<div class=\"screen\">\n" + header(subject) + stage(tree, steps) + "</div>\n<details class=\"as-list\">\n<summary>The tree as a list</summary>\n" +
              nested_list(tree) + "</details>\n<script type=\"application/json\" id=\"data\">" + data(tree, steps) +
              "</script>\n";
  page.script = tree_page_script;
  return html_page(page);
}

}  // namespace tabia::lab
