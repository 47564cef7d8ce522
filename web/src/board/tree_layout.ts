// Where the nodes of a recorded tree stand: leaves side by side in their order, parents over the middle of their children.
import type { TreeNode } from '../wire/messages';

export interface Placed { x: number; y: number }
export interface Layout { places: Placed[]; width: number; height: number; children: number[][] }

export const LEAF_GAP = 46;
export const LEVEL_GAP = 86;

export function layout(nodes: TreeNode[]): Layout {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach((node, index) => { if (node.parent >= 0) children[node.parent]!.push(index); });
  const depth: number[] = [];
  nodes.forEach((node, index) => { depth[index] = node.parent < 0 ? 0 : depth[node.parent]! + 1; });

  // Leaves in the order a reader meets them, without recursion: a tree may be deep.
  const order: number[] = [];
  const open = nodes.length > 0 ? [0] : [];
  while (open.length > 0) {
    const next = open.pop()!;
    if (children[next]!.length === 0) order.push(next);
    open.push(...[...children[next]!].reverse());
  }
  const x: number[] = [];
  order.forEach((leaf, index) => { x[leaf] = (index + 0.5) * LEAF_GAP; });
  // Parents come before their children, so backwards every child is placed already.
  for (let index = nodes.length - 1; index >= 0; --index) {
    const own = children[index]!;
    if (own.length > 0) x[index] = (x[own[0]!]! + x[own.at(-1)!]!) / 2;
  }
  return {
    places: nodes.map((_, index) => ({ x: x[index]!, y: 30 + depth[index]! * LEVEL_GAP })),
    width: Math.max(order.length, 1) * LEAF_GAP,
    height: 60 + Math.max(0, ...depth) * LEVEL_GAP,
    children,
  };
}
