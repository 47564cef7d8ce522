#include "lab/race_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "lab/html.hpp"
#include "lab/numbers.hpp"
#include "lab/race_page_style.hpp"

namespace tabia::lab {

namespace {

Plot plot_of(const Race& race, const std::string& id, const std::string& title,
             const std::string& description,
             const std::function<std::optional<double>(const RaceTotal&, int depth)>& y) {
  Plot plot;
  plot.id = id;
  plot.title = title;
  plot.description = description;
  plot.x_label = "depth";
  for (const std::string& contender : race.contenders) {
    PlotSeries series{contender, {}};
    for (const int depth : depths_of(race)) {
      const auto total = total_of(race, contender, depth);
      const auto value = total ? y(*total, depth) : std::nullopt;
      if (value) series.points.push_back({static_cast<double>(depth), *value});
    }
    plot.series.push_back(std::move(series));
  }
  return plot;
}

std::string depth_range(const Race& race) {
  const std::vector<int> depths = depths_of(race);
  if (depths.empty()) return "no depth";
  if (depths.size() == 1) return concat("depth ", depths.front());
  return concat("depth ", depths.front(), " to ", depths.back());
}

constexpr const char* disagreed =
    R"html(<p><span class="badge bad">Disagreement.</span> Searches that must find the same
value do not:</p>
)html";
constexpr const char* not_compared =
    R"html(<p class="verdict"><span class="badge doubtful">Not compared.</span> No two exact
searches finished the same depth of the same position.</p>
)html";
constexpr const char* agreed =
    R"html(<p class="verdict"><span class="badge good">Agreed.</span> All exact searches find the
same value at every depth.</p>
)html";
constexpr const char* some_stopped =
    R"html(<p><span class="badge doubtful">Stopped.</span> {} reached a limit before the depth
was finished; deeper ones of that contender were left out, and the plots show finished depths only.</p>
)html";

std::string verdict(const Race& race) {
  const std::vector<std::string> differing = disagreements(race);
  if (!differing.empty()) {
    std::string out = concat("<div class=\"verdict\">", disagreed, "<ul>\n");
    for (const std::string& sentence : differing) out += "<li>" + escape_html(sentence) + "</li>\n";
    return out + "</ul></div>\n";
  }
  const bool compared = std::any_of(race.runs.begin(), race.runs.end(),
                                    [](const RaceRun& run) { return run.agreement == Agreement::Agrees; });
  return compared ? agreed : not_compared;
}

std::string header(const Race& race) {
  std::string out = fmt::format(
      "<header>\n<p class=\"home\">Tabia <span class=\"muted\">Study</span></p>\n<h1>Race: {}, {}</h1>\n"
      "<p class=\"muted\">{} \u00b7 {}</p>\n",
      escape_html(race.game), depth_range(race), counted(race.contenders.size(), "contender", "contenders"),
      counted(race.positions.size(), "position", "positions"));
  if (const std::string summary = race_summary(race); !summary.empty())
    out += "<p>" + escape_html(summary) + "</p>\n";
  out += verdict(race);
  const auto stopped = std::count_if(race.runs.begin(), race.runs.end(),
                                     [](const RaceRun& run) { return !run.report.complete; });
  if (stopped > 0) {
    out +=
        fmt::format(fmt::runtime(some_stopped), counted(static_cast<std::uint64_t>(stopped), "run", "runs"));
  }
  return out + "</header>\n";
}

std::string plots(const Race& race) {
  std::string out = "<section aria-label=\"Plots\">\n<ul class=\"keys\" aria-label=\"Contenders\">\n";
  for (std::size_t i = 0; i < race.contenders.size(); ++i) {
    out += "<li>" + svg_series_sample(i) + escape_html(race.contenders[i]) + "</li>\n";
  }
  out += "</ul>\n<div class=\"plots\">\n";
  for (Plot& plot : race_plots(race)) {
    plot.legend = Legend::Hidden;
    out += svg_plot(plot);
  }
  return out + "</div>\n</section>\n";
}

std::string positions(const Race& race) {
  std::string out = "<section>\n<h2>Positions</h2>\n<ol class=\"positions\">\n";
  for (const std::string& position : race.positions)
    out += "<li><code>" + escape_html(position) + "</code></li>\n";
  return out + "</ol>\n</section>\n";
}

std::string check_cell(Agreement agreement) {
  const char* look = agreement == Agreement::Agrees    ? "good"
                     : agreement == Agreement::Differs ? "bad"
                     : agreement == Agreement::Stopped ? "doubtful"
                                                       : "";
  if (*look == '\0') return fmt::format("<td class=\"muted\">{}</td>", agreement_word(agreement));
  return fmt::format("<td><span class=\"badge {}\">{}</span></td>", look, agreement_word(agreement));
}

std::string text_cell(const std::string& text) { return "<td>" + escape_html(text) + "</td>"; }
std::string number_cell(const std::string& text) { return "<td class=\"n\">" + escape_html(text) + "</td>"; }

std::string row(const Race& race, const RaceRun& run) {
  const StudyReport& report = run.report;
  const auto factor = branching_factor(static_cast<double>(report.nodes), run.depth);
  std::string out = "<tr>";
  if (race.positions.size() > 1) out += number_cell(std::to_string(run.position + 1));
  out += "<th scope=\"row\">" + escape_html(report.algorithm) + "</th>";
  out += text_cell(report.ordering);
  out += number_cell(std::to_string(run.depth));
  out += number_cell(grouped(report.nodes));
  out += number_cell(grouped(report.leaves));
  out += number_cell(report.memory > 0 ? grouped(report.memory) : "");
  out += number_cell(factor && report.complete ? fmt::format("{:.2f}", *factor) : "");
  out += number_cell(duration_text(report.seconds));
  out += number_cell(value_of(run));
  out += text_cell(move_of(run));
  out += check_cell(run.agreement);
  return out + "</tr>\n";
}

std::string headings(const Race& race) {
  struct Heading {
    const char* name;
    bool of_numbers;
  };
  constexpr Heading all[] = {{"position", true}, {"algorithm", false}, {"ordering", false},
                             {"depth", true},    {"nodes", true},      {"leaves", true},
                             {"memory", true},   {"branching", true},  {"time", true},
                             {"value", true},    {"move", false},      {"check", false}};
  std::string out;
  for (const Heading& heading : all) {
    if (&heading == all && race.positions.size() < 2) continue;
    out += fmt::format("<th scope=\"col\"{}>{}</th>", heading.of_numbers ? " class=\"n\"" : "", heading.name);
  }
  return out;
}

constexpr const char* explanation =
    R"html(<p class="muted small">Nodes count the root. Leaves are positions valued by the
evaluation or by the end of the game. Memory is the most entries a search held at once. Branching is the b for which
1 + b + b² + … up to the depth gives the nodes. Values are the first player’s.</p>
)html";

std::string runs_table(const Race& race) {
  std::string out = R"html(<section>
<h2 id="runs">All runs</h2>
<div class="wide" tabindex="0" role="region" aria-labelledby="runs">
<table>
<thead><tr>)html";
  out += headings(race) + "</tr></thead>\n<tbody>\n";
  for (const RaceRun& run : race.runs) out += row(race, run);
  return out + "</tbody>\n</table>\n</div>\n" + explanation + "</section>\n";
}

}  // namespace

std::vector<Plot> race_plots(const Race& race) {
  const std::string what = race.positions.size() > 1 ? ", all positions together" : "";
  const auto described = [&](const char* y) {
    return concat(y, " against depth for ", counted(race.contenders.size(), "contender", "contenders"), what,
                  ". The numbers are in the table of all runs.");
  };
  Plot nodes = plot_of(race, "plot-nodes", "Nodes" + what, described("Nodes visited"),
                       [](const RaceTotal& total, int) { return std::optional(total.nodes); });
  nodes.y_scale = Scale::Log;
  nodes.y_unit = Unit::Count;
  Plot time = plot_of(race, "plot-time", "Time" + what, described("Time"),
                      [](const RaceTotal& total, int) { return std::optional(total.seconds); });
  time.y_scale = Scale::Log;
  time.y_unit = Unit::Seconds;
  const auto positions = static_cast<double>(std::max<std::size_t>(1, race.positions.size()));
  Plot branching =
      plot_of(race, "plot-branching", "Effective branching factor", described("Effective branching factor"),
              [positions](const RaceTotal& total, int depth) {
                return branching_factor(total.nodes / positions, depth);
              });
  return {nodes, time, branching};
}

std::string race_summary(const Race& race) {
  const std::vector<int> depths = depths_of(race);
  for (auto depth = depths.rbegin(); depth != depths.rend(); ++depth) {
    struct Finished {
      std::string name;
      double nodes;
    };
    std::vector<Finished> finished;
    for (const std::string& contender : race.contenders) {
      if (const auto total = total_of(race, contender, *depth)) finished.push_back({contender, total->nodes});
    }
    if (finished.size() < 2) continue;
    const auto by_nodes = [](const Finished& a, const Finished& b) { return a.nodes < b.nodes; };
    const auto [least, most] = std::minmax_element(finished.begin(), finished.end(), by_nodes);
    return concat("At depth ", *depth, " the fewest nodes are those of ", least->name, ": ",
                  short_count(static_cast<std::uint64_t>(least->nodes)), "; the most are those of ",
                  most->name, ": ", short_count(static_cast<std::uint64_t>(most->nodes)), ".");
  }
  return "";
}

std::string race_page(const Race& race) {
  Page page;
  page.title = concat("Race: ", race.game, ", ", depth_range(race), " - Tabia");
  page.style = race_page_style;
  page.body = header(race) + "<main>\n" + plots(race) + runs_table(race) + positions(race) + "</main>\n";
  return html_page(page);
}

}  // namespace tabia::lab
