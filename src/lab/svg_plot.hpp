#pragma once
// A line plot as SVG text. Series differ by colour, dashes and marker, so that the plot can be read without
// colours; the colours are the house's custom properties with the light ones to fall back on, so that the same
// text serves inside a page and as a file of its own.

#include <cstdint>
#include <string>
#include <vector>

namespace tabia::lab {

struct PlotPoint {
  double x = 0;
  double y = 0;
};

struct PlotSeries {
  std::string name;
  std::vector<PlotPoint> points;  // by rising x
};

enum class Scale : std::uint8_t { Linear, Log };
enum class Unit : std::uint8_t { Plain, Count, Seconds };
enum class Legend : std::uint8_t { Hidden, Shown };

struct Plot {
  std::string id;  // of the element, unique in its page; letters, digits and dashes
  std::string title;
  std::string description;  // for those who do not see it
  std::string x_label;
  Scale y_scale = Scale::Linear;
  Unit y_unit = Unit::Plain;
  Legend legend = Legend::Shown;
  std::vector<PlotSeries> series;
};

// Points that cannot be placed (not finite, or not above zero on a log scale) are left out, and the description
// says how many.
std::string svg_plot(const Plot& plot);

// The line and marker of the series with this number, small, for a legend elsewhere.
std::string svg_series_sample(std::size_t series);

// Where the axis has its ticks, from below the lowest value to above the highest. Log: powers of ten, with their
// 2s and 5s where there is room. Requires: lowest <= highest, both finite, and above zero if log.
std::vector<double> axis_ticks(double lowest, double highest, Scale scale);
// 10000 -> "10 k", 0.001 s -> "1 ms".
std::string tick_text(double value, Unit unit);

}  // namespace tabia::lab
