import { describe, expect, it } from 'vitest';
import type { Move } from '../wire/messages';
import { pick, possible, starts, targets } from './choice';

const move = (id: string, paths: number[][], more: Partial<Move> = {}): Move => ({ id, paths, ...more });

// The plain way to say what entering a whole path step by step must give: the moves that have exactly this path.
const enter = (moves: Move[], path: number[]) => {
  let picked: number[] = [];
  for (const [index, cell] of path.entries()) {
    const result = pick(moves, picked, cell);
    if (result.kind === 'going') picked = result.picked;
    else return { result, used: index + 1 };
  }
  return { result: { kind: 'going' as const, picked }, used: path.length };
};

describe('entering a move', () => {
  const simple = [move('e2e4', [[52, 36]]), move('e2e3', [[52, 44]]), move('g1f3', [[62, 45]])];

  it('begins where a move begins and ends where one ends', () => {
    expect(starts(simple)).toEqual(new Set([52, 62]));
    expect(pick(simple, [], 52)).toEqual({ kind: 'going', picked: [52] });
    expect(targets(simple, [52]).map((target) => target.cell)).toEqual([36, 44]);
    expect(pick(simple, [52], 36)).toEqual({ kind: 'move', move: simple[0] });
    expect(pick(simple, [52], 20)).toEqual({ kind: 'none' });
    expect(pick(simple, [], 0)).toEqual({ kind: 'none' });
  });

  it('places a stone at once', () => {
    const stones = [move('a1', [[0]]), move('b1', [[1]]), move('pass', [])];
    expect(pick(stones, [], 1)).toEqual({ kind: 'move', move: stones[1] });
    expect(pick(stones, [], 2)).toEqual({ kind: 'none' });
  });

  it('asks what to promote to', () => {
    const promotions = ['q', 'r', 'b', 'n'].map((letter) => move(`e7e8${letter}`, [[12, 4]], { promotion: letter }));
    const result = pick(promotions, [12], 4);
    expect(result.kind).toBe('ask');
    expect(result.kind === 'ask' && result.moves).toHaveLength(4);
  });

  const long = [
    move('A', [[1, 10, 19, 28]], { captures: true }),
    move('B', [[1, 10, 17, 24]], { captures: true }),
    move('C', [[1, 8, 17, 26]], { captures: true }),
    move('D', [[1, 10, 17, 26]], { captures: true }),
  ];

  it('takes a long capture step by step', () => {
    expect(targets(long, [1]).filter((target) => !target.final).map((target) => target.cell).sort((a, b) => a - b)).toEqual([8, 10]);
    for (const wanted of long) {
      const { result } = enter(long, wanted.paths[0]!);
      expect(result, wanted.id).toEqual({ kind: 'move', move: wanted });
    }
  });

  it('takes a long capture by its end where only one ends there, and asks where two do', () => {
    expect(pick(long, [1], 28)).toEqual({ kind: 'move', move: long[0] });
    const two = pick(long, [1], 26);
    expect(two.kind === 'ask' && two.moves.map((one) => one.id)).toEqual(['C', 'D']);
    expect(targets(long, [1]).some((target) => target.cell === 26)).toBe(false);
  });

  it('enters one capture by any of its ways', () => {
    const round = [move('round', [[1, 8, 17, 10, 1], [1, 10, 17, 8, 1]], { captures: true }), move('other', [[30, 21]])];
    for (const path of round[0]!.paths) expect(enter(round, path).result).toEqual({ kind: 'move', move: round[0] });
  });

  it('ends a capture early on the second tap where a longer one goes on', () => {
    const both = [move('short', [[1, 10]]), move('long', [[1, 10, 19]])];
    expect(pick(both, [1], 10)).toEqual({ kind: 'going', picked: [1, 10] });
    expect(pick(both, [1, 10], 10)).toEqual({ kind: 'move', move: both[0] });
    expect(pick(both, [1, 10], 19)).toEqual({ kind: 'move', move: both[1] });
  });

  it('reaches every move of random lists by its own path, against the plain rule', () => {
    let seed = 7;
    const random = (below: number) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % below; };
    for (let round = 0; round < 300; ++round) {
      const paths = new Map<string, number[]>();
      for (let index = 0; index < 6; ++index) {
        const path = Array.from({ length: 2 + random(3) }, () => random(8)).filter((cell, at, all) => at === 0 || cell !== all[at - 1]);
        if (path.length >= 2) paths.set(path.join(), path);
      }
      const moves = [...paths.values()].map((path, index) => move(`m${index}`, [path]));
      for (const wanted of moves) {
        const path = wanted.paths[0]!;
        const longer = moves.some((other) => other !== wanted && other.paths[0]!.length > path.length && path.every((cell, index) => other.paths[0]![index] === cell));
        const { result } = enter(moves, longer ? [...path, path.at(-1)!] : path);
        const repeats = longer && moves.some((other) => [...path, path.at(-1)!].every((cell, index) => other.paths[0]![index] === cell));
        if (!repeats) expect(result, `${wanted.id} of ${[...paths.keys()].join(' | ')}`).toEqual({ kind: 'move', move: wanted });
      }
      for (const start of starts(moves)) expect(possible(moves, [start]).length).toBeGreaterThan(0);
    }
  });
});
