#pragma once
// The look of the page on which a tree is stepped through.

#include <string_view>

namespace tabia::lab {

inline constexpr std::string_view tree_page_style = R"css(
.screen { display: flex; flex-direction: column; height: calc(100vh - 48px); min-height: 560px; }
header { padding: 12px 20px; border-bottom: 1px solid var(--line); }
header .home { float: right; font-weight: 600; }
header .home .muted { font-weight: 400; }
header p { margin-top: 4px; font-size: .9375rem; }
header .home { margin-top: 0; }
.remark { max-width: 80ch; }
.facts { font-variant-numeric: tabular-nums; }
main { display: grid; grid-template-columns: minmax(0, 1fr) 360px; flex: 1; min-height: 0; }
.tree { position: relative; display: flex; flex-direction: column; min-height: 0; }
.scroll { flex: 1; overflow: auto; display: flex; padding: 8px; }
.scroll svg { margin: auto; flex: none; display: block; }
.zoom { position: absolute; right: 16px; top: 12px; display: flex; gap: 4px; z-index: 1; }
.legend {
  display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 0; padding: 8px 20px;
  border-top: 1px solid var(--line); color: var(--muted); font-size: .8125rem;
}
.legend li { display: flex; align-items: center; gap: 6px; }
.legend svg { width: 18px; height: 18px; }
.legend b { color: var(--ink); }
aside {
  background: var(--panel); border-left: 1px solid var(--line); padding: 16px 20px; display: flex;
  flex-direction: column; gap: 12px; min-height: 0;
}
.where { display: flex; justify-content: space-between; align-items: center; font-size: .875rem; color: var(--muted);
  font-variant-numeric: tabular-nums; }
.where label { display: flex; align-items: center; gap: 6px; }
#path { font-size: .875rem; overflow-wrap: anywhere; }
#sentence { font-size: 1.2rem; line-height: 1.35; min-height: 4.05em; }
.controls { display: flex; align-items: center; justify-content: space-between; gap: 4px; }
.controls button { flex: 1; }
button {
  min-width: 40px; height: 40px; padding: 0 8px; border: 1px solid var(--line); border-radius: 8px; cursor: pointer;
  background: var(--panel); color: var(--ink); font: inherit; display: inline-grid; place-items: center;
}
button:hover { border-color: var(--muted); }
button:disabled { opacity: .4; cursor: default; }
button svg { width: 20px; height: 20px; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
#play { background: var(--accent); border-color: var(--accent); color: var(--panel); min-width: 48px; }
.zoom button { min-width: 32px; height: 32px; font-size: .875rem; }
select {
  font: inherit; color: var(--ink); background: var(--panel); border: 1px solid var(--line); border-radius: 8px;
  height: 32px; padding: 0 4px;
}
input[type=range] { width: 100%; margin: 0; height: 24px; accent-color: var(--accent); }
#story { flex: 1; overflow: auto; margin: 0 -20px -16px; padding: 0; list-style: none; border-top: 1px solid var(--line);
  counter-reset: step; min-height: 0; font-size: .875rem; }
#story li { counter-increment: step; padding: 5px 20px 5px 56px; position: relative; cursor: pointer; color: var(--muted); }
#story li::before { content: counter(step); position: absolute; left: 8px; width: 36px; text-align: right;
  font-variant-numeric: tabular-nums; opacity: .8; }
#story li:hover { color: var(--ink); }
#story li.here { background: var(--wash); color: var(--ink); box-shadow: inset 3px 0 var(--accent); }
.as-list { padding: 12px 20px; border-top: 1px solid var(--line); }
.as-list summary { cursor: pointer; color: var(--muted); }
.as-list ul { padding-left: 20px; margin: 4px 0; font-size: .9375rem; }

.box { fill: var(--panel); stroke: var(--muted); stroke-width: 1.5; }
.legend .box { stroke-width: 3; }
.faded { stroke: var(--line); stroke-width: 3; }
.cross { stroke: var(--bad); stroke-width: 1.75; fill: none; }
.legend .cross { stroke-width: 3; }
.node { cursor: pointer; }
.node text { text-anchor: middle; fill: var(--ink); font-size: 13px; font-variant-numeric: tabular-nums; }
.node .value { font-weight: 600; }
.node .label, .node .order, .node .window { font-size: 12px; fill: var(--muted); }
.node .label { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; fill: var(--ink); }
.node .window { text-anchor: start; font-size: 11px; }
.node.leaf .box { fill: var(--paper); }
.node.todo { opacity: .38; }
.node.todo .window, .node.todo .order { visibility: hidden; }
.node.open .box { stroke: var(--accent); stroke-width: 2; }
.node.open .window { fill: var(--accent); font-weight: 600; }
.node.cut { opacity: .38; }
.node.cut .box { stroke-dasharray: 3 3; }
.node.here { opacity: 1; }
.node.here .box { stroke: var(--accent); stroke-width: 3.5; fill: var(--wash); filter: drop-shadow(0 0 7px var(--accent)); }
.node.best .box { stroke: var(--accent); stroke-width: 2.5; fill: var(--wash); }
.edge path { stroke: var(--muted); stroke-width: 1.25; fill: none; opacity: .8; }
.edge.todo path { opacity: .3; }
.edge.open path, .edge.best path { stroke: var(--accent); stroke-width: 2.5; opacity: 1; }
.edge.cut path { opacity: .35; stroke-dasharray: 4 4; }
.edge .cross { display: none; }
.edge.cut .cross { display: inline; stroke: var(--bad); stroke-dasharray: none; stroke-width: 1.5; opacity: .9; }
@media (prefers-reduced-motion: no-preference) {
  .ready .node, .ready .edge path, .ready .node .box { transition: opacity .2s, stroke .2s, fill .2s; }
}
@media (max-width: 800px) {
  header { padding: 10px 16px; }
  header .home { font-size: .875rem; }
  .screen { height: auto; min-height: 0; }
  main { display: flex; flex-direction: column; height: auto; min-height: 0; }
  .tree { height: 48vh; min-height: 260px; }
  .legend { padding: 6px 16px; gap: 2px 14px; }
  aside { border-left: 0; border-top: 1px solid var(--line); padding: 10px 16px; position: sticky; bottom: 0; gap: 6px; }
  #sentence { font-size: 1rem; min-height: 4.05em; }
  .controls button { min-width: 44px; height: 44px; }
  .controls { gap: 4px; }
  #story { display: none; }
}
)css";

}  // namespace tabia::lab
