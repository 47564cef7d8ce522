// Entering a move step by step. A choice is the cells picked so far; every path of every legal move that begins so is
// still possible. No rules are known here: the list of legal moves is all there is.
import type { Move } from '../wire/messages';

export type Picked =
  | { kind: 'going'; picked: number[] }      // a further step is needed
  | { kind: 'move'; move: Move }             // the move is settled
  | { kind: 'ask'; moves: Move[] }           // several moves look the same on the board: promotion, or a capture's way
  | { kind: 'none' };                        // nothing begins or goes on there

const begins = (path: number[], picked: number[]) => picked.every((cell, index) => path[index] === cell);

export function possible(moves: Move[], picked: number[]): Move[] {
  return moves.filter((move) => move.paths.some((path) => path.length > 0 && begins(path, picked)));
}

// Cells from which a move can begin.
export function starts(moves: Move[]): Set<number> {
  return new Set(moves.flatMap((move) => move.paths.flatMap((path) => path.slice(0, 1))));
}

export interface Target { cell: number; captures: boolean; final: boolean }

// The next cells, and the ends that only one move has: a long capture may be entered by its last square.
export function targets(moves: Move[], picked: number[]): Target[] {
  const found = new Map<number, Target>();
  const offer = (cell: number, captures: boolean, final: boolean) => {
    const known = found.get(cell);
    if (known === undefined) found.set(cell, { cell, captures, final });
    else known.captures ||= captures;
  };
  const open = possible(moves, picked);
  for (const move of open)
    for (const path of move.paths) {
      const next = path[picked.length];
      if (begins(path, picked) && next !== undefined) offer(next, move.captures === true, false);
    }
  for (const move of open) {
    const end = soleEnd(open, move, picked);
    if (end !== undefined) offer(end, move.captures === true, true);
  }
  return [...found.values()];
}

function ends(move: Move, picked: number[]): Set<number> {
  return new Set(
    move.paths.filter((path) => path.length > picked.length && begins(path, picked)).map((path) => path[path.length - 1]!),
  );
}

function soleEnd(open: Move[], move: Move, picked: number[]): number | undefined {
  const [end] = ends(move, picked);
  if (end === undefined) return undefined;
  return open.every((other) => other === move || !ends(other, picked).has(end)) ? end : undefined;
}

export function pick(moves: Move[], picked: number[], cell: number): Picked {
  const next = [...picked, cell];
  const open = possible(moves, next);
  const whole = open.filter((move) => move.paths.some((path) => path.length === next.length && begins(path, next)));
  const longer = open.filter((move) => move.paths.some((path) => path.length > next.length && begins(path, next)));
  if (longer.length > 0 && picked.length === 0) return { kind: 'going', picked: next };
  if (whole.length > 0 && longer.every((move) => whole.includes(move))) return settle(whole);
  if (longer.length > 0) return { kind: 'going', picked: next };
  // A cell picked twice ends a capture there, where a longer one was also possible.
  if (picked.length > 1 && picked[picked.length - 1] === cell) {
    const here = possible(moves, picked).filter((move) => move.paths.some((path) => same(path, picked)));
    if (here.length > 0) return settle(here);
  }
  const skipped = possible(moves, picked).filter((move) => picked.length > 0 && ends(move, picked).has(cell));
  return skipped.length === 0 ? { kind: 'none' } : settle(skipped);
}

const same = (left: number[], right: number[]) => left.length === right.length && begins(left, right);

function settle(moves: Move[]): Picked {
  return moves.length === 1 ? { kind: 'move', move: moves[0]! } : { kind: 'ask', moves };
}
