// What of a recorded tree is known after so many steps. A step names its node and what changed there; where it does not, the
// node's own record says when it was entered.
import type { StudiedTree, TreeNode } from '../wire/messages';

export interface Known { seen: boolean; cut: boolean; alpha?: number; beta?: number; value?: number; bound?: string }

interface Change { node?: number; alpha?: number | null; beta?: number | null; value?: number | null; bound?: string; cut?: boolean; seen?: boolean; fate?: string }

function changesOf(step: { node: number; changes?: unknown }): Change[] {
  if (Array.isArray(step.changes)) return step.changes as Change[];
  if (typeof step.changes === 'object' && step.changes !== null) return [step.changes as Change];
  return [];
}

export function knownAfter(studied: StudiedTree, steps: number): Known[] {
  const known: Known[] = studied.tree.nodes.map(() => ({ seen: false, cut: false }));
  for (const step of studied.steps.slice(0, steps)) {
    const here = known[step.node];
    if (here !== undefined) note(here, studied.tree.nodes[step.node]!, step.kind);
    for (const change of changesOf(step)) {
      const node = known[change.node ?? step.node];
      if (node === undefined) continue;
      if (typeof change.alpha === 'number') node.alpha = change.alpha;
      if (typeof change.beta === 'number') node.beta = change.beta;
      if (typeof change.value === 'number') node.value = change.value;
      if (change.bound !== undefined) node.bound = change.bound;
      if (change.cut === true || change.fate === 'cut') node.cut = true;
      else node.seen = true;
    }
  }
  return known;
}

function note(known: Known, node: TreeNode, kind: string): void {
  if (kind === 'cut') known.cut = true;
  else known.seen = true;
  if (node.alpha !== undefined && known.alpha === undefined) known.alpha = node.alpha;
  if (node.beta !== undefined && known.beta === undefined) known.beta = node.beta;
  const settles = kind === 'leaf' || kind === 'leave' || kind === 'value' || kind === 'return' || kind === 'done';
  if (settles && node.value !== undefined) known.value = node.value;
}
