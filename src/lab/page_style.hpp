#pragma once
// The look that all pages of the lab share: the tokens of the house, light and dark, and the plain elements.

#include <string_view>

namespace tabia::lab {

inline constexpr std::string_view page_style = R"css(:root {
  color-scheme: light dark;
  --paper: #FAF8F4; --panel: #FFFFFF; --line: #E5E0D8; --ink: #1F2328; --muted: #5B6470; --accent: #2F6F4F;
  --good: #2E7D32; --bad: #B3261E; --doubtful: #8A5A00; --info: #1F5FA8;
  --glow: rgba(47, 111, 79, .28); --wash: #EFF4F0;
  --series-0: #2F6F4F; --series-1: #1F5FA8; --series-2: #8A5A00; --series-3: #B3261E; --series-4: #5B6470;
  --series-5: #1F2328;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181C; --panel: #1F2227; --line: #32363D; --ink: #ECE8E1; --muted: #A6ADB8; --accent: #7FC8A0;
    --good: #81C784; --bad: #F2867E; --doubtful: #E0B15A; --info: #8AB8EE;
    --glow: rgba(127, 200, 160, .30); --wash: #23302A;
    --series-0: #7FC8A0; --series-1: #8AB8EE; --series-2: #E0B15A; --series-3: #F2867E; --series-4: #A6ADB8;
    --series-5: #ECE8E1;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
}
h1, h2, h3 { line-height: 1.2; font-weight: 600; margin: 0; }
h1 { font-size: 1.44rem; }
h2 { font-size: 1.2rem; }
p { margin: 0; }
code { font: .875rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.muted { color: var(--muted); }
.hidden-but-spoken {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.badge { display: inline-block; font-weight: 600; margin-right: 4px; }
.badge::before { margin-right: 6px; }
.badge.good { color: var(--good); } .badge.good::before { content: "\2713"; }
.badge.bad { color: var(--bad); } .badge.bad::before { content: "\2717"; }
.badge.doubtful { color: var(--doubtful); } .badge.doubtful::before { content: "!"; }
)css";

}  // namespace tabia::lab
