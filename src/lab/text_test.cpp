// Numbers, tables, escaping and selections: the small things the lab writes and reads.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/html.hpp"
#include "lab/numbers.hpp"
#include "lab/selection.hpp"
#include "lab/text_table.hpp"

namespace tabia::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<Choice> menu = {{"none", ""}, {"captured", ""}, {"history", ""}};

TEST(Numbers, CountsAreGrouped) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(419'166), "419,166");
  EXPECT_EQ(grouped(1'234'567'890), "1,234,567,890");
}

TEST(Numbers, ShortCounts) {
  EXPECT_EQ(short_count(9'999), "9,999");
  EXPECT_EQ(short_count(26'205), "26 k");
  EXPECT_EQ(short_count(1'234'567), "1.2 M");
  EXPECT_EQ(short_count(4'000'000'000), "4.0 G");
}

TEST(Numbers, Durations) {
  EXPECT_EQ(duration_text(0), "0.00 ms");
  EXPECT_EQ(duration_text(0.00031), "0.31 ms");
  EXPECT_EQ(duration_text(0.0123), "12.3 ms");
  EXPECT_EQ(duration_text(0.25), "250 ms");
  EXPECT_EQ(duration_text(4.961), "4.96 s");
  EXPECT_EQ(duration_text(1234), "1234 s");
}

TEST(Numbers, Values) {
  EXPECT_EQ(value_text(3), "3");
  EXPECT_EQ(value_text(-3.5), "-3.5");
  EXPECT_EQ(value_text(-0.0), "0");
  EXPECT_EQ(value_text(1.0 / 3), "0.33");
  EXPECT_EQ(value_text(9999.97), "9999.97");
  EXPECT_EQ(signed_value_text(1), "+1");
  EXPECT_EQ(signed_value_text(0), "0");
  EXPECT_EQ(signed_value_text(-1), "-1");
}

TEST(Numbers, OpenEndsOfAWindowAreInfinite) {
  EXPECT_EQ(lower_end(std::nullopt), "-\u221e");
  EXPECT_EQ(upper_end(std::nullopt), "\u221e");
  EXPECT_EQ(lower_end(-0.5), "-0.5");
}

TEST(TextTable, AlignsByCharactersNotBytes) {
  EXPECT_EQ(text_table({{"name", Align::Left}, {"n"}}, {{"\u00fc", "10"}, {"longer", "7"}}),
            "name     n\n"
            "------  --\n"
            "\u00fc       10\n"
            "longer   7\n");
}

TEST(TextTable, NoRowsStillHaveHeadings) { EXPECT_EQ(text_table({{"a"}}, {}), "a\n-\n"); }

TEST(Html, EverySpecialCharacterIsEscaped) {
  EXPECT_EQ(escape_html("<a href=\"x\">'&'</a>"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
  EXPECT_EQ(escape_html(std::string("a\0b\x1f", 4)), "ab");
  EXPECT_EQ(escape_html("line\nline\ttab"), "line\nline\ttab");
}

TEST(Html, ScriptDataCannotEndItsElement) {
  EXPECT_EQ(escape_script("[\"</script><!--\"]"), "[\"\\u003c/script>\\u003c!--\"]");
}

TEST(Selection, NamesOfAMenu) {
  EXPECT_THAT(*choose_names("history,none", menu, "ordering"), ElementsAre("history", "none"));
  EXPECT_THAT(*choose_names(" none , captured ", menu, "ordering"), ElementsAre("none", "captured"));
  EXPECT_THAT(*choose_names("all", menu, "ordering"), ElementsAre("none", "captured", "history"));
  EXPECT_THAT(*choose_names("history,all,history", menu, "ordering"),
              ElementsAre("history", "none", "captured"));
}

TEST(Selection, UnknownNameListsTheMenu) {
  EXPECT_EQ(choose_names("none,fast", menu, "ordering").error().text(),
            "no ordering called 'fast'; there are: none, captured, history");
  EXPECT_FALSE(choose_names("", menu, "ordering").ok());
  EXPECT_FALSE(choose_names("none,", menu, "ordering").ok());
}

TEST(Selection, Depths) {
  EXPECT_THAT(*choose_depths("4"), ElementsAre(4));
  EXPECT_THAT(*choose_depths("1-4"), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(*choose_depths("1-3,2-4,6"), ElementsAre(1, 2, 3, 4, 6));
  EXPECT_THAT(*choose_depths("0"), ElementsAre(0));
  EXPECT_THAT(*choose_depths("5,1"), ElementsAre(5, 1));
}

TEST(Selection, BadDepthsAreRefused) {
  for (const char* bad : {"", "x", "-1", "1-", "-", "1--2", "251", "1-999999999999", "1.5", "1,,2", "1 2"}) {
    EXPECT_FALSE(choose_depths(bad).ok()) << bad;
  }
  EXPECT_THAT(choose_depths("4-2").error().text(), HasSubstr("run backwards; write 2-4"));
}

}  // namespace
}  // namespace tabia::lab
