#pragma once
// The script of the page on which a tree is stepped through. The picture and the sentences are in the page
// already; the script only shows them as they were at a step.

#include <string_view>

namespace tabia::lab {

inline constexpr std::string_view tree_page_script = R"js('use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const steps = data.steps, line = new Set(data.line);
  const byId = id => document.getElementById(id);
  const picture = byId('picture'), scroll = byId('scroll'), slider = byId('slider'), sentence = byId('sentence');
  const story = [...byId('story').children];
  if (steps.length === 0) { sentence.textContent = 'There is nothing to step through.'; return; }

  const states = ['todo', 'open', 'done', 'cut'];
  // Not every node has a box: cut brothers may share one.
  const nodes = data.parents.map((_, i) => {
    const group = byId('n' + i);
    if (!group) return null;
    const ends = group.querySelectorAll('.window tspan'), label = group.querySelector('.label');
    return {
      group, ends, value: group.querySelector('.value'), edge: byId('e' + i), label: label ? label.textContent : 'root',
      kind: ['max', 'min', 'leaf'].find(kind => group.classList.contains(kind)) || 'off', shown: '',
    };
  });
  const stepsAt = nodes.map(() => []);
  steps.forEach(([node, changes], step) => {
    const touched = new Set([node]);
    for (const change of changes) if (change[1] !== 1) touched.add(change[0]);
    for (const it of touched) stepsAt[it].push(step);
  });

  let now = -1, timer = 0, scale = 1, ready = false;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

  function pathTo(node) {
    const labels = [];
    for (let at = node; at >= 0; at = data.parents[at]) labels.unshift(nodes[at].label);
    return labels.join(' \u203a ');
  }

  function render() {
    const look = nodes.map(() => null);
    for (let i = 0; i <= now; ++i) for (const change of steps[i][1]) look[change[0]] = change;
    const here = steps[now][0], over = now === steps.length - 1;
    nodes.forEach((it, i) => {
      if (!it) return;
      const change = look[i], state = change ? states[change[1]] : 'todo';
      const best = over && line.has(i) ? ' best' : '', group = state + best + (i === here ? ' here' : '');
      const shown = (change || []).join(' ') + group;
      if (it.shown === shown) return;
      it.shown = shown;
      it.group.setAttribute('class', 'node ' + it.kind + ' ' + group);
      if (it.edge) it.edge.setAttribute('class', 'edge ' + state + best);
      if (it.value) it.value.textContent = change ? change[4] : '';
      if (it.ends.length === 2 && change) {
        it.ends[0].textContent = '\u03b1 ' + change[2];
        it.ends[1].textContent = '\u03b2 ' + change[3];
      }
    });
    byId('path').textContent = pathTo(here);
    sentence.textContent = story[now].textContent;
    byId('count').textContent = 'Step ' + (now + 1) + ' of ' + steps.length;
    slider.value = now;
    slider.setAttribute('aria-valuetext', 'Step ' + (now + 1) + ': ' + story[now].textContent);
    for (const id of ['first', 'back']) byId(id).disabled = now === 0;
    for (const id of ['next', 'last']) byId(id).disabled = over;
  }

  // Moves a box's scroll so that the item can be seen, with some room around it.
  function reveal(box, item, room) {
    const outer = box.getBoundingClientRect(), inner = item.getBoundingClientRect();
    const by = (low, high, from, to) => low < from + room || high > to - room ? (low + high - from - to) / 2 : 0;
    const x = by(inner.left, inner.right, outer.left, outer.right), y = by(inner.top, inner.bottom, outer.top, outer.bottom);
    if (x || y) box.scrollBy({ left: x, top: y, behavior: calm || timer || !ready ? 'auto' : 'smooth' });
  }

  function go(step) {
    step = Math.max(0, Math.min(steps.length - 1, step));
    if (step === now) return;
    if (now >= 0) story[now].classList.remove('here');
    now = step;
    story[now].classList.add('here');
    render();
    reveal(scroll, nodes[steps[now][0]].group, 40);
    reveal(byId('story'), story[now], 30);
    try { history.replaceState(null, '', '#step=' + (now + 1)); } catch (_) { /* some viewers forbid it */ }
  }

  const icons = { play: 'M8 5l11 7-11 7z', pause: 'M8 5v14M16 5v14' };
  function pause() {
    clearInterval(timer);
    timer = 0;
    dress('Play', icons.play);
  }
  function dress(name, path) {
    const play = byId('play');
    play.setAttribute('aria-label', name);
    play.title = name + ' (space)';
    play.querySelector('path').setAttribute('d', path);
  }
  function play() {
    if (now === steps.length - 1) go(0);
    clearInterval(timer);
    timer = setInterval(() => now === steps.length - 1 ? pause() : go(now + 1), Number(byId('speed').value));
    dress('Pause', icons.pause);
  }
  const toggle = () => timer ? pause() : play();
  const by = step => { pause(); go(step); };

  function resize(to) {
    scale = Math.max(0.05, Math.min(3, to));
    const box = picture.viewBox.baseVal;
    picture.setAttribute('width', box.width * scale);
    picture.setAttribute('height', box.height * scale);
    reveal(scroll, nodes[steps[Math.max(0, now)][0]].group, 40);
  }
  function fitting() {
    const box = picture.viewBox.baseVal;
    return Math.min((scroll.clientWidth - 18) / box.width, (scroll.clientHeight - 18) / box.height, 1.5);
  }

  byId('first').onclick = () => by(0);
  byId('back').onclick = () => by(now - 1);
  byId('next').onclick = () => by(now + 1);
  byId('last').onclick = () => by(steps.length - 1);
  byId('play').onclick = toggle;
  byId('speed').onchange = () => { if (timer) play(); };
  slider.oninput = () => by(Number(slider.value));
  byId('smaller').onclick = () => resize(scale / 1.25);
  byId('larger').onclick = () => resize(scale * 1.25);
  byId('fit').onclick = () => resize(fitting());
  // A click goes to where the node is told of, and further clicks to the next such step.
  nodes.forEach((it, i) => it && it.group.addEventListener('click', () => {
    const at = stepsAt[i];
    if (at.length) by(at.find(step => step > now && at.includes(now)) ?? at[0]);
  }));
  story.forEach((item, i) => item.addEventListener('click', () => by(i)));

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tag = event.target.tagName;
    if (tag === 'SELECT' || tag === 'SUMMARY' || (tag === 'INPUT' && event.key !== ' ')) return;
    if (tag === 'BUTTON' && (event.key === ' ' || event.key === 'Enter')) return;
    const keys = {
      ArrowLeft: () => by(now - 1), ArrowRight: () => by(now + 1), Home: () => by(0), End: () => by(steps.length - 1),
      ' ': toggle, '+': () => resize(scale * 1.25), '-': () => resize(scale / 1.25), '0': () => resize(fitting()),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  const asked = () => { const found = /^#step=(\d+)$/.exec(location.hash); return found ? Number(found[1]) - 1 : 0; };
  addEventListener('hashchange', () => by(asked()));

  // Small trees are shown whole; of large ones, a part that can be read.
  const whole = fitting();
  scale = whole >= 0.6 ? whole : 0.85;
  go(asked());
  resize(scale);
  requestAnimationFrame(() => { ready = true; picture.classList.add('ready'); });  // no motion while opening
})();
)js";

}  // namespace tabia::lab
