#include "lab/svg_plot.hpp"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tabia::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

Plot a_plot(std::vector<PlotSeries> series, Scale scale = Scale::Log) {
  Plot plot;
  plot.id = "nodes";
  plot.title = "Nodes";
  plot.description = "Nodes against depth.";
  plot.x_label = "depth";
  plot.y_scale = scale;
  plot.y_unit = Unit::Count;
  plot.series = std::move(series);
  return plot;
}

TEST(AxisTicks, LogTicksArePowersOfTen) {
  EXPECT_THAT(axis_ticks(21, 419'166, Scale::Log), ElementsAre(10, 100, 1000, 10000, 100000, 1000000));
}

TEST(AxisTicks, ExactPowersAreTheEnds) {
  EXPECT_THAT(axis_ticks(10, 100'000, Scale::Log), ElementsAre(10, 100, 1000, 10000, 100000));
}

TEST(AxisTicks, NarrowLogRangeGetsTwosAndFives) {
  EXPECT_THAT(axis_ticks(21, 70, Scale::Log), ElementsAre(20, 50, 100));
  EXPECT_THAT(axis_ticks(3, 3, Scale::Log), ElementsAre(2, 5));
  EXPECT_THAT(axis_ticks(1, 1, Scale::Log), ElementsAre(1, 2));
}

TEST(AxisTicks, WideLogRangeThinsOut) {
  const auto ticks = axis_ticks(1e-9, 1e12, Scale::Log);
  EXPECT_LE(ticks.size(), 9u);
  EXPECT_LE(ticks.front(), 1e-9 * 1.0001);
  EXPECT_GE(ticks.back(), 1e12 * 0.9999);
}

TEST(AxisTicks, LinearBeginsAtZero) {
  EXPECT_THAT(axis_ticks(3, 19, Scale::Linear), ElementsAre(0, 5, 10, 15, 20));
  EXPECT_THAT(axis_ticks(0, 0, Scale::Linear), testing::SizeIs(testing::Ge(2u)));
  const auto ticks = axis_ticks(-3, 4, Scale::Linear);
  EXPECT_LE(ticks.front(), -3);
  EXPECT_GE(ticks.back(), 4);
}

TEST(TickText, UsesShortNames) {
  EXPECT_EQ(tick_text(10'000, Unit::Count), "10 k");
  EXPECT_EQ(tick_text(1e6, Unit::Count), "1 M");
  EXPECT_EQ(tick_text(0.001, Unit::Seconds), "1 ms");
  EXPECT_EQ(tick_text(1e-5, Unit::Seconds), "10 \u00b5s");
  EXPECT_EQ(tick_text(5.5, Unit::Plain), "5.5");
}

TEST(SvgPlot, EmptyPlotSaysSo) {
  EXPECT_THAT(svg_plot(a_plot({})), HasSubstr("Nothing to show."));
  EXPECT_THAT(svg_plot(a_plot({{"minimax", {}}})), HasSubstr("Nothing to show."));
}

TEST(SvgPlot, OnePointIsDrawn) {
  const std::string svg = svg_plot(a_plot({{"minimax", {{1, 21}}}}));
  EXPECT_THAT(svg, Not(HasSubstr("Nothing to show.")));
  EXPECT_THAT(svg, HasSubstr("<title>minimax: 21 at depth 1</title>"));
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
}

TEST(SvgPlot, ZeroOnALogScaleIsLeftOutAndTold) {
  const std::string svg =
      svg_plot(a_plot({{"a", {{1, 0}, {2, 5}, {3, std::numeric_limits<double>::quiet_NaN()}}}}));
  EXPECT_THAT(svg, HasSubstr("2 of the points cannot be placed and are left out."));
  EXPECT_EQ(count(svg, " at depth "), 1u);
  EXPECT_THAT(svg_plot(a_plot({{"a", {{1, 0}, {2, 5}}}}, Scale::Linear)), Not(HasSubstr("left out")));
}

TEST(SvgPlot, HigherValuesAreHigherUp) {
  const std::string svg = svg_plot(a_plot({{"a", {{1, 10}, {2, 1000}}}}));
  // The lowest tick is 10 and the highest 1000: the line goes from the bottom to the top of the plot.
  EXPECT_THAT(svg, HasSubstr("M78.0 260.0L392.0 40.0"));
}

TEST(SvgPlot, TextIsEscaped) {
  Plot plot = a_plot({{"<b>&\"", {{1, 21}}}});
  plot.title = "</svg><script>";
  const std::string svg = svg_plot(plot);
  EXPECT_THAT(svg, Not(HasSubstr("<script>")));
  EXPECT_THAT(svg, Not(HasSubstr("<b>")));
  EXPECT_THAT(svg, HasSubstr("&lt;b&gt;&amp;&quot;"));
  EXPECT_EQ(count(svg, "</svg>"), 1u);
}

TEST(SvgPlot, SeriesDifferByMoreThanColour) {
  EXPECT_NE(svg_series_sample(0), svg_series_sample(1));
  EXPECT_THAT(svg_series_sample(1), HasSubstr("stroke-dasharray:7 4"));
  EXPECT_NE(svg_series_sample(0), svg_series_sample(6));  // the colour is the same again, the dashes are not
}

TEST(SvgPlot, NamesItselfForScreenReaders) {
  const std::string svg = svg_plot(a_plot({{"a", {{1, 21}}}}));
  EXPECT_THAT(svg, HasSubstr("role=\"img\" aria-labelledby=\"nodes-title nodes-desc\""));
  EXPECT_THAT(svg, HasSubstr("<desc id=\"nodes-desc\">Nodes against depth.</desc>"));
}

TEST(SvgPlot, LegendCanBeLeftToThePage) {
  Plot plot = a_plot({{"minimax", {}}});
  EXPECT_THAT(svg_plot(plot), HasSubstr(">minimax</text>"));
  plot.legend = Legend::Hidden;
  EXPECT_THAT(svg_plot(plot), Not(HasSubstr(">minimax</text>")));
}

}  // namespace
}  // namespace tabia::lab
