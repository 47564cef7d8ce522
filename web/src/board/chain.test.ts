import { describe, expect, it } from 'vitest';
import type { View } from '../wire/messages';
import { cellNamed, chainOf, toggled } from './chain';

//   A B C D
// 3 X X . X
// 2 X O O .
// 1 . X X X
const stones = {
  game: 'go', columns: ['A', 'B', 'C', 'D'], rows: ['3', '2', '1'], cells: 'XX.XXOO..XXX', owners: '00.0011..000',
  light: 1, last: [], turn: 0, position: '', moves: [],
} as View;

describe('chains', () => {
  it('holds stones of one colour side by side, and no further', () => {
    expect(chainOf(stones, 0)).toEqual([0, 1, 4]);
    expect(chainOf(stones, 3)).toEqual([3]);       // the end of a row is no neighbour of the next one's beginning
    expect(chainOf(stones, 6)).toEqual([5, 6]);
    expect(chainOf(stones, 11)).toEqual([9, 10, 11]);
    expect(chainOf(stones, 2)).toEqual([]);
  });

  it('finds a point by its name', () => {
    expect(cellNamed(stones, 'A3')).toBe(0);
    expect(cellNamed(stones, 'd1')).toBe(11);
    expect(cellNamed(stones, 'Z9')).toBeUndefined();
  });

  it('takes a group in and out by any of its stones', () => {
    expect(toggled(stones, [], 0, 'A3')).toEqual(['A3']);
    expect(toggled(stones, ['A3'], 9, 'B1')).toEqual(['A3', 'B1']);
    expect(toggled(stones, ['A3', 'B1'], 4, 'A2')).toEqual(['B1']);
  });
});
