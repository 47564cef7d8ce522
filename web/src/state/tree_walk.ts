// What of a recorded tree is known after so many steps: each step says what it changed.
import type { StudiedTree } from '../wire/messages';

export interface Known { seen: boolean; cut: boolean; alpha?: number; beta?: number; value?: number }

export function knownAfter(studied: StudiedTree, steps: number): Known[] {
  const known: Known[] = studied.tree.nodes.map(() => ({ seen: false, cut: false }));
  for (const step of studied.steps.slice(0, steps))
    for (const change of step.changes) {
      if (known[change.node] === undefined) continue;
      known[change.node] = {
        seen: change.state === 'open' || change.state === 'done',
        cut: change.state === 'cut',
        ...(change.alpha === null ? {} : { alpha: change.alpha }),
        ...(change.beta === null ? {} : { beta: change.beta }),
        ...(change.value === null ? {} : { value: change.value }),
      };
    }
  return known;
}
