#include "lab/svg_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "base/check.hpp"
#include "lab/html.hpp"

namespace tabia::lab {

namespace {

// The picture, in its own units: about the pixels it has in a third of a wide page, or on a telephone.
constexpr double width = 420, plot_left = 64, plot_right = width - 14, plot_top = 40, plot_bottom = 260;
constexpr double axis_height = 46, legend_row = 22;

constexpr std::size_t looks = 6;
constexpr std::array<std::string_view, looks> colours = {"#2F6F4F", "#1F5FA8", "#8A5A00",
                                                         "#B3261E", "#5B6470", "#1F2328"};
constexpr std::array<std::string_view, looks> dashes = {"none", "7 4", "2 3", "10 3 2 3", "4 2", "12 5"};

// Colours repeat after six series, and the dashes shift by one each time round, so that 36 looks differ.
std::string colour_of(std::size_t series) {
  return fmt::format("var(--series-{},{})", series % looks, colours[series % looks]);
}
std::string_view dashes_of(std::size_t series) { return dashes[(series + series / looks) % looks]; }

std::string marker(std::size_t series, double x, double y, const std::string& inside) {
  const std::string style = fmt::format(" style=\"fill:{}\"", colour_of(series));
  switch ((series + series / looks) % looks) {
    case 0:
      return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"{}>{}</circle>", x, y, style, inside);
    case 1:
      return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"7\" height=\"7\"{}>{}</rect>", x - 3.5,
                         y - 3.5, style, inside);
    case 2: return fmt::format("<path d=\"M{:.1f} {:.1f}l4.6 8h-9.2z\"{}>{}</path>", x, y - 5, style, inside);
    case 3:
      return fmt::format("<path d=\"M{:.1f} {:.1f}l5 5-5 5-5-5z\"{}>{}</path>", x, y - 5, style, inside);
    case 4: return fmt::format("<path d=\"M{:.1f} {:.1f}l4.6-8h-9.2z\"{}>{}</path>", x, y + 5, style, inside);
    default:
      return fmt::format("<path d=\"M{:.1f} {:.1f}h2.6v-2.6h3v2.6h2.6v3h-2.6v2.6h-3v-2.6h-2.6z\"{}>{}</path>",
                         x - 4.1, y - 1.5, style, inside);
  }
}

std::string line_style(std::size_t series) {
  return fmt::format("fill:none;stroke:{};stroke-width:2;stroke-dasharray:{};stroke-linejoin:round",
                     colour_of(series), dashes_of(series));
}

bool can_be_placed(const PlotPoint& point, Scale scale) {
  return std::isfinite(point.x) && std::isfinite(point.y) && (scale == Scale::Linear || point.y > 0);
}

struct Range {
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -std::numeric_limits<double>::infinity();

  void include(double value) {
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
  bool empty() const { return lowest > highest; }
};

// Turns values into places.
class Axes {
 public:
  Axes(Range x, const std::vector<double>& y_ticks, Scale scale)
      : x_(x), bottom_(scaled(y_ticks.front(), scale)), top_(scaled(y_ticks.back(), scale)), scale_(scale) {}

  double x(double value) const {
    if (x_.highest == x_.lowest) return (plot_left + plot_right) / 2;
    constexpr double inset = 14;  // keeps the first markers off the axis
    return plot_left + inset +
           (value - x_.lowest) / (x_.highest - x_.lowest) * (plot_right - plot_left - 2 * inset);
  }
  double y(double value) const {
    return plot_bottom - (scaled(value, scale_) - bottom_) / (top_ - bottom_) * (plot_bottom - plot_top);
  }

 private:
  static double scaled(double value, Scale scale) { return scale == Scale::Log ? std::log10(value) : value; }

  Range x_;
  double bottom_, top_;
  Scale scale_;
};

std::string text_at(double x, double y, std::string_view anchor, std::string_view extra,
                    std::string_view text) {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" style=\"fill:var(--muted,#5B6470);{}\">{}</text>\n",
      x, y, anchor, extra, escape_html(text));
}

std::string y_axis(const Axes& axes, const std::vector<double>& ticks, Unit unit) {
  std::string out;
  for (const double tick : ticks) {
    const double y = axes.y(tick);
    out += fmt::format("<path d=\"M{} {:.1f}H{}\" style=\"stroke:var(--line,#E5E0D8);stroke-width:1\"/>\n",
                       plot_left, y, plot_right);
    out += text_at(plot_left - 8, y + 4, "end", "", tick_text(tick, unit));
  }
  return out;
}

// Whole numbers only: depths.
std::string x_axis(const Axes& axes, const Range& range, std::string_view label) {
  constexpr double most_ticks = 13;
  const double first = std::ceil(range.lowest), last = std::floor(range.highest);
  const double step = std::max(1.0, std::ceil((last - first + 1) / most_ticks));
  std::string out;
  for (double tick = first; tick <= last; tick += step) {
    out += text_at(axes.x(tick), plot_bottom + 18, "middle", "", tick_text(tick, Unit::Plain));
  }
  out += text_at((plot_left + plot_right) / 2, plot_bottom + 36, "middle", "", label);
  return out;
}

std::string drawn_series(const Plot& plot, std::size_t index, const Axes& axes) {
  const PlotSeries& series = plot.series[index];
  std::string path, markers;
  for (const PlotPoint& point : series.points) {
    if (!can_be_placed(point, plot.y_scale)) continue;
    const double x = axes.x(point.x), y = axes.y(point.y);
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x, y);
    const std::string said = fmt::format("<title>{}: {} at {} {}</title>", escape_html(series.name),
                                         tick_text(point.y, plot.y_unit), escape_html(plot.x_label),
                                         tick_text(point.x, Unit::Plain));
    markers += marker(index, x, y, said) + '\n';
  }
  if (path.empty()) return "";
  return fmt::format("<path d=\"{}\" style=\"{}\"/>\n{}", path, line_style(index), markers);
}

std::string legend_of(const Plot& plot, double top) {
  std::string out;
  for (std::size_t i = 0; i < plot.series.size(); ++i) {
    const double y = top + legend_row * (static_cast<double>(i) + 0.5);
    out += fmt::format("<path d=\"M{} {:.1f}h34\" style=\"{}\"/>\n", plot_left, y, line_style(i));
    out += marker(i, plot_left + 17, y, "") + '\n';
    out += fmt::format("<text x=\"{}\" y=\"{:.1f}\" style=\"fill:var(--ink,#1F2328)\">{}</text>\n",
                       plot_left + 44, y + 4, escape_html(plot.series[i].name));
  }
  return out;
}

// Steps of 1, 2 or 5 times a power of ten, four to six of them.
std::vector<double> linear_ticks(double lowest, double highest) {
  const double bottom = std::min(lowest, 0.0), top = std::max(highest, bottom + 1e-9);
  const double rough = (top - bottom) / 5, power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : {5.0, 2.0, 1.0}) {
    if (factor * power >= rough) step = factor * power;
  }
  std::vector<double> ticks;
  const double first = std::floor(bottom / step);
  for (double i = first; ticks.empty() || ticks.back() < top - step * 1e-9; ++i) ticks.push_back(i * step);
  if (ticks.size() == 1) ticks.push_back(ticks.back() + step);
  return ticks;
}

std::vector<double> log_ticks(double lowest, double highest) {
  constexpr double nearly = 1e-9;  // log10(1000) is not to be 2.9999999
  const double first = std::floor(std::log10(lowest) + nearly),
               last = std::ceil(std::log10(highest) - nearly);
  if (last - first > 2) {
    const double step = std::ceil((last - first) / 7);
    std::vector<double> ticks;
    for (double power = first; ticks.empty() || power - step < last; power += step)
      ticks.push_back(std::pow(10, power));
    return ticks;
  }
  std::vector<double> ticks;
  for (double power = first; power <= last + 1; ++power) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double tick = factor * std::pow(10, power);
      if (tick <= lowest * (1 + nearly)) ticks.clear();  // a higher one below the values will do
      ticks.push_back(tick);
      if (ticks.size() > 1 && tick >= highest * (1 - nearly)) return ticks;
    }
  }
  return ticks;
}

}  // namespace

std::vector<double> axis_ticks(double lowest, double highest, Scale scale) {
  TABIA_CHECK(lowest <= highest);
  TABIA_CHECK(scale == Scale::Linear || lowest > 0);
  return scale == Scale::Log ? log_ticks(lowest, highest) : linear_ticks(lowest, highest);
}

std::string tick_text(double value, Unit unit) {
  struct Prefix {
    double size;
    std::string_view name;
  };
  static constexpr std::array<Prefix, 5> counts = {
      {{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}, {1, ""}}};
  static constexpr std::array<Prefix, 4> times = {
      {{1, " s"}, {1e-3, " ms"}, {1e-6, " \u00b5s"}, {1e-9, " ns"}}};
  const auto with_prefix = [value](const auto& prefixes) {
    for (const Prefix& prefix : prefixes) {
      if (std::abs(value) >= prefix.size * 0.9999999)
        return fmt::format("{:.3g}{}", value / prefix.size, prefix.name);
    }
    return fmt::format("{:.3g}{}", value / prefixes.back().size, prefixes.back().name);
  };
  if (unit == Unit::Count) return with_prefix(counts);
  if (unit == Unit::Seconds) return with_prefix(times);
  return fmt::format("{:.4g}", value);
}

std::string svg_series_sample(std::size_t series) {
  return fmt::format(
      "<svg class=\"sample\" width=\"38\" height=\"14\" viewBox=\"0 0 38 14\" aria-hidden=\"true\">"
      "<path d=\"M1 7h36\" style=\"{}\"/>{}</svg>",
      line_style(series), marker(series, 19, 7, ""));
}

std::string svg_plot(const Plot& plot) {
  // What can be shown at all.
  Range x, y;
  std::size_t left_out = 0;
  for (const PlotSeries& series : plot.series) {
    for (const PlotPoint& point : series.points) {
      if (can_be_placed(point, plot.y_scale)) {
        x.include(point.x);
        y.include(point.y);
      } else {
        ++left_out;
      }
    }
  }

  std::string description = plot.description;
  if (left_out > 0) {
    description += fmt::format("{}{} of the points cannot be placed and {} left out.",
                               description.empty() ? "" : " ", left_out, left_out == 1 ? "is" : "are");
  }
  const double legend_top = plot_bottom + axis_height;
  const bool with_legend = plot.legend == Legend::Shown && !plot.series.empty();
  const double height =
      legend_top + (with_legend ? legend_row * static_cast<double>(plot.series.size()) + 6 : 0);

  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{0}\" class=\"plot\" viewBox=\"0 0 {1} {2}\" "
      "role=\"img\" "
      "aria-labelledby=\"{0}-title {0}-desc\" style=\"font:13px "
      "system-ui,sans-serif;background:var(--panel,#FFFFFF)\">\n"
      "<title id=\"{0}-title\">{3}</title>\n<desc id=\"{0}-desc\">{4}</desc>\n"
      "<text x=\"14\" y=\"22\" style=\"fill:var(--ink,#1F2328);font-weight:600;font-size:15px\">{3}</text>\n",
      escape_html(plot.id), width, height, escape_html(plot.title), escape_html(description));
  if (x.empty()) {
    out += text_at(width / 2, (plot_top + plot_bottom) / 2, "middle", "", "Nothing to show.");
  } else {
    const std::vector<double> ticks = axis_ticks(y.lowest, y.highest, plot.y_scale);
    const Axes axes(x, ticks, plot.y_scale);
    out += y_axis(axes, ticks, plot.y_unit) + x_axis(axes, x, plot.x_label);
    for (std::size_t i = 0; i < plot.series.size(); ++i) out += drawn_series(plot, i, axes);
  }
  if (with_legend) out += legend_of(plot, legend_top);
  return out + "</svg>\n";
}

}  // namespace tabia::lab
