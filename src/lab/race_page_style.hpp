#pragma once
// The look of the page of a race.

#include <string_view>

namespace tabia::lab {

inline constexpr std::string_view race_page_style = R"css(
header, main { max-width: 1320px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 16px; }
header .home { float: right; font-weight: 600; }
header .home .muted { font-weight: 400; }
header p { margin-top: 4px; }
header .home { margin-top: 0; }
.verdict ul { margin: 4px 0; padding-left: 24px; }
section { margin-top: 20px; }
h2 { margin-bottom: 8px; }
.keys { display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 0 0 12px; padding: 0; font-size: .9375rem; }
.keys li { display: flex; align-items: center; gap: 8px; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; }
.plot { width: 100%; height: auto; display: block; border: 1px solid var(--line); border-radius: 8px; }
.wide { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { text-align: left; padding: 6px 12px; font-weight: 400; }
thead th { color: var(--muted); border-bottom: 1px solid var(--line); }
tbody tr + tr td, tbody tr + tr th { border-top: 1px solid var(--line); }
tbody tr:hover { background: var(--wash); }
.n { text-align: right; }
.small { font-size: .875rem; margin-top: 8px; max-width: 90ch; }
.positions { margin: 0 0 32px; padding-left: 24px; }
@media (max-width: 800px) {
  header, main { padding-left: 16px; padding-right: 16px; }
  th, td { padding: 6px 10px; }
}
)css";

}  // namespace tabia::lab
