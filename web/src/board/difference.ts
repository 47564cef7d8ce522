// What changed between two views, told as people see it: this piece went there, that one vanished, this one appeared.
import type { View } from '../wire/messages';

export interface Slide { from: number; to: number; over: number[]; letter: string }
export interface Difference { slides: Slide[]; gone: number[]; come: number[] }

export function difference(before: View, after: View): Difference {
  const gone: number[] = [];
  const come: number[] = [];
  for (let cell = 0; cell < after.cells.length; ++cell) {
    const was = before.cells[cell]!;
    const is = after.cells[cell]!;
    if (was === is && before.owners[cell] === after.owners[cell]) continue;
    if (was !== '.') gone.push(cell);
    if (is !== '.') come.push(cell);
  }
  return match(before, after, gone, come);
}

function match(before: View, after: View, gone: number[], come: number[]): Difference {
  const slides: Slide[] = [];
  const width = after.columns.length;
  const far = (left: number, right: number) =>
    Math.hypot((left % width) - (right % width), Math.floor(left / width) - Math.floor(right / width));
  const left = new Set(gone);
  const take = (to: number, fits: (from: number) => boolean) => {
    const from = [...left].filter(fits).sort((one, other) => far(one, to) - far(other, to))[0];
    if (from === undefined) return false;
    left.delete(from);
    slides.push({ from, to, over: over(after.last, from, to), letter: after.cells[to]! });
    return true;
  };
  const stones = after.game.split('/')[0] === 'go' || after.game === 'tictactoe';
  const fresh = stones
    ? come
    : come
        .filter((to) => !take(to, (from) => before.cells[from] === after.cells[to]))
        // A promoted piece is another letter of the same side.
        .filter((to) => !take(to, (from) => before.owners[from] === after.owners[to] && after.last.includes(from)));
  return { slides, gone: [...left], come: fresh };
}

// The landings of a long capture, in the order of the move or of its undoing.
function over(last: number[], from: number, to: number): number[] {
  if (last.length <= 2) return [];
  if (last[0] === from && last[last.length - 1] === to) return last.slice(1, -1);
  return [];
}
