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
  return static_cast<std::size_t>(std::count_if(
      tree.nodes.begin(), tree.nodes.end(), [](const RecordedNode& node) { return node.fate == Fate::Cut; }));
}

std::string heading(const StudyReport& report) {
  return fmt::format("{}, depth {}", report.algorithm, depth_reached(report));
}

std::string facts(const StudyReport& report, const RecordedTree& tree) {
  std::string text = fmt::format("Value <b>{}</b>", escape_html(signed_value_text(report.value)));
  if (!report.move.empty()) text += fmt::format(" by <b>{}</b>", escape_html(report.move));
  text += fmt::format(" \u00b7 {} \u00b7 {}", counted(report.nodes, "node", "nodes"),
                      counted(report.leaves, "leaf", "leaves"));
  if (const std::size_t cut = cut_branches(tree))
    text += fmt::format(" \u00b7 {} cut", counted(cut, "branch", "branches"));
  return text;
}

constexpr const char* truncated_remark =
    R"html(<p class="remark"><span class="badge doubtful">Truncated.</span>
Only the first {} visited nodes of this search are shown; values are those of the whole search. A smaller depth, or a
larger <code>--limit</code>, shows all of it.</p>
)html";
constexpr const char* stopped_remark =
    R"html(<p class="remark"><span class="badge doubtful">Stopped.</span> The search was ended
before its depth was finished.</p>
)html";
constexpr const char* jumping_remark =
    R"html(<p class="remark">This search does not go straight down and back: the steps show
when each node was first looked at, and all values appear at the end.</p>
)html";

// What the reader must know before trusting the picture.
std::string remarks(const TreeSubject& subject) {
  const RecordedTree& tree = *subject.report.tree;
  std::string out;
  if (tree.truncated) out += fmt::format(fmt::runtime(truncated_remark), grouped(subject.limit));
  if (!subject.report.complete) out += stopped_remark;
  if (!is_depth_first(tree)) out += jumping_remark;
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
  return fmt::format("<header>\n<p class=\"home\">Tabia <span class=\"muted\">Study</span></p>\n<h1>{}</h1>\n"
                     "<p class=\"muted\">{} \u00b7 ordering {} \u00b7 evaluation {} \u00b7 "
                     "<code>{}</code></p>\n<p class=\"facts\">{}</p>\n{}"
                     "</header>\n",
                     escape_html(heading(report)), escape_html(subject.game), escape_html(report.ordering),
                     escape_html(report.evaluation), escape_html(short_position(subject.position)),
                     facts(report, *report.tree), remarks(subject));
}

std::string icon(std::string_view path) {
  return fmt::format("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{}\"/></svg>", path);
}

std::string button(std::string_view id, std::string_view name, std::string_view keys, std::string_view path) {
  return fmt::format("<button type=\"button\" id=\"{}\" aria-label=\"{}\" title=\"{} ({})\">{}</button>\n",
                     id, name, name, keys, icon(path));
}

std::string controls(std::size_t steps) {
  std::string out = "<div class=\"controls\" role=\"group\" aria-label=\"Step through the search\">\n";
  out += button("first", "To the start", "Home", "M6 5v14M18 5l-9 7 9 7z");
  out += button("back", "Step back", "left arrow", "M16 5l-9 7 9 7z");
  out += button("play", "Play", "space", "M8 5l11 7-11 7z");
  out += button("next", "Step forward", "right arrow", "M8 5l9 7-9 7z");
  out += button("last", "To the end", "End", "M18 5v14M6 5l9 7-9 7z");
  out += "</div>\n";
  out += fmt::format(
      "<input type=\"range\" id=\"slider\" min=\"0\" max=\"{}\" value=\"0\" aria-label=\"Step\">\n",
      steps == 0 ? 0 : steps - 1);
  return out;
}

constexpr const char* signs = R"html(<ul class="legend" aria-label="Signs">
<li><svg viewBox="-24 -24 48 48" aria-hidden="true"><path class="box" d="M-20-10L0-20 20-10V14H-20z"/></svg>Max chooses</li>
<li><svg viewBox="-24 -24 48 48" aria-hidden="true"><path class="box" d="M-20 10L0 20 20 10V-14H-20z"/></svg>Min chooses</li>
<li><svg viewBox="-24 -24 48 48" aria-hidden="true"><rect class="box" x="-18" y="-14" width="36" height="28" rx="5"/></svg>leaf,
its turn below</li>
)html";
constexpr const char* signs_of_pruning = R"html(<li><svg viewBox="-24 -24 48 48" aria-hidden="true">
<path class="faded" d="M0-22V22"/><path class="cross" d="M-12 4l24-12m-24 18l24-12"/></svg>cut</li>
<li><b>α</b> Max has at least this</li>
<li><b>β</b> Min allows at most this</li>
)html";
constexpr const char* tree_opening = R"html(<main>
<section class="tree" aria-label="The tree">
<div class="zoom" role="group" aria-label="Size">
<button type="button" id="smaller" aria-label="Smaller" title="Smaller (-)">−</button>
<button type="button" id="fit" title="All of it (0)">Fit</button>
<button type="button" id="larger" aria-label="Larger" title="Larger (+)">+</button>
</div>
<div class="scroll" id="scroll" tabindex="0" role="region" aria-label="Picture of the tree">
)html";
constexpr const char* speeds = R"html(<label>Speed <select id="speed">
<option value="2400">slow</option><option value="1200" selected>normal</option>
<option value="450">fast</option><option value="120">very fast</option>
</select></label>
)html";

std::string panel(const std::vector<TreeStep>& steps) {
  std::string out =
      "<aside>\n<div class=\"where\"><p id=\"count\">" + counted(steps.size(), "step", "steps") + "</p>\n";
  out += concat(speeds, "</div>\n<p id=\"path\" class=\"muted\"></p>\n");
  out += "<p id=\"sentence\" role=\"status\" aria-live=\"polite\"></p>\n" + controls(steps.size());
  out += "<ol id=\"story\" aria-label=\"All steps\">\n";
  for (const TreeStep& step : steps) out += "<li>" + escape_html(step.sentence) + "</li>\n";
  return out + "</ol>\n</aside>\n";
}

std::string stage(const RecordedTree& tree, const std::vector<TreeStep>& steps) {
  std::string out = tree_opening;
  out += tree_picture(tree, "The tree as it was searched. The same as a list stands below.");
  out += concat("</div>\n", signs, has_windows(tree) ? signs_of_pruning : "", "</ul>\n</section>\n");
  return out + panel(steps) + "</main>\n";
}

// One line of the nested list.
std::string spoken(const RecordedNode& node) {
  std::string text = node_label(node);
  if (node.leaf_number > 0)
    text += concat(": leaf ", node.leaf_number);
  else
    text += concat(": ", node.first_to_move ? "Max" : "Min", " to move");
  if (node.value) text += concat(", value ", bounded_value(node));
  if (node.fate == Fate::Inner && (node.alpha || node.beta)) {
    text += concat("; entered with alpha ", node.alpha ? value_text(*node.alpha) : "minus infinity",
                   ", beta ", node.beta ? value_text(*node.beta) : "infinity");
  }
  return text;
}

// Cut brothers in one line: there may be dozens.
std::string spoken_cuts(const RecordedTree& tree, const std::vector<std::size_t>& cut) {
  std::string labels;
  for (const std::size_t node : cut)
    labels += concat(labels.empty() ? "" : ", ", node_label(tree.nodes[node]));
  return concat(labels, ": cut, never looked at");
}

// The children of each node as the list has them: the visited ones, and the cut ones of a node together.
struct Family {
  std::vector<std::size_t> visited, cut;
};

std::string nested_list(const RecordedTree& tree) {
  std::vector<Family> families(tree.nodes.size());
  Family roots;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const RecordedNode& node = tree.nodes[i];
    Family& family = node.parent < 0 ? roots : families[static_cast<std::size_t>(node.parent)];
    (node.fate == Fate::Cut ? family.cut : family.visited).push_back(i);
  }
  // Without recursion: a tree may be as deep as it likes.
  struct Level {
    const Family* family;
    std::size_t next;
  };
  std::string out = "<ul>\n";
  std::vector<Level> levels = {{&roots, 0}};
  while (!levels.empty()) {
    Level& level = levels.back();
    if (level.next == level.family->visited.size()) {
      if (!level.family->cut.empty())
        out += "<li>" + escape_html(spoken_cuts(tree, level.family->cut)) + "</li>\n";
      levels.pop_back();
      out += levels.empty() ? "</ul>\n" : "</ul></li>\n";
      continue;
    }
    const std::size_t node = level.family->visited[level.next++];
    out += "<li>" + escape_html(spoken(tree.nodes[node]));
    if (families[node].visited.empty() && families[node].cut.empty()) {
      out += "</li>\n";
    } else {
      out += "<ul>\n";
      levels.push_back({&families[node], 0});
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

int depth_reached(const StudyReport& report) {
  TABIA_CHECK(report.tree.has_value());
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

std::string tree_page(const TreeSubject& subject) {
  TABIA_CHECK(subject.report.tree.has_value());
  const RecordedTree& tree = *subject.report.tree;
  const std::vector<TreeStep> steps = steps_of(tree);
  Page page;
  page.title = concat(heading(subject.report), " - Tabia");
  page.style = tree_page_style;
  page.body = "<div class=\"screen\">\n" + header(subject) + stage(tree, steps) +
              "</div>\n<details class=\"as-list\">\n<summary>The tree as a list</summary>\n" +
              nested_list(tree) + "</details>\n<script type=\"application/json\" id=\"data\">" +
              data(tree, steps) + "</script>\n";
  page.script = tree_page_script;
  return html_page(page);
}

}  // namespace tabia::lab
