import { describe, expect, it } from 'vitest';
import { knownAfter } from '../state/tree_walk';
import type { TreeChange, TreeNode, TreeStep } from '../wire/messages';
import { layout } from './tree_layout';

const node = (parent: number, more: Partial<TreeNode> = {}): TreeNode => ({ parent, to_move: 'first', fate: 'inner', ...more });

const step = (kind: TreeStep['kind'], at: number, state: TreeChange['state'], value: number | null = null): TreeStep => ({
  sentence: '', kind, node: at, changes: [{ node: at, state, alpha: null, beta: null, value }],
});

describe('the drawn tree', () => {
  const nodes = [node(-1), node(0), node(0), node(1, { fate: 'leaf', value: 4 }), node(1, { fate: 'leaf', value: 7 }), node(2, { fate: 'leaf', value: 1 }), node(2, { fate: 'cut' })];

  it('keeps leaves in order, apart, and parents over their children', () => {
    const { places, width } = layout(nodes);
    const leaves = [3, 4, 5, 6].map((index) => places[index]!.x);
    expect(leaves).toEqual([...leaves].sort((a, b) => a - b));
    expect(new Set(leaves).size).toBe(4);
    expect(places[1]!.x).toBe((places[3]!.x + places[4]!.x) / 2);
    expect(places[0]!.y).toBeLessThan(places[1]!.y);
    expect(Math.max(...places.map((place) => place.x))).toBeLessThan(width);
  });

  it('is not stopped by a deep tree', () => {
    const deep = Array.from({ length: 20_000 }, (_, index) => node(index - 1));
    expect(layout(deep).places).toHaveLength(20_000);
    expect(layout([]).places).toEqual([]);
  });

  it('knows after each step only what was found until then', () => {
    const studied = {
      tree: { truncated: false, nodes },
      steps: [step('enter', 0, 'open'), step('enter', 1, 'open'), step('leaf', 3, 'done', 4), step('cut', 6, 'cut')],
    };
    expect(knownAfter(studied, 0).some((known) => known.seen)).toBe(false);
    expect(knownAfter(studied, 2)[3]!.seen).toBe(false);
    expect(knownAfter(studied, 3)[3]).toMatchObject({ seen: true, value: 4 });
    expect(knownAfter(studied, 4)[6]).toMatchObject({ cut: true });
  });
});
