import { describe, expect, it } from 'vitest';
import { chessView } from '../wire/fake_server';
import { brushes, brushOf, place } from './brushes';
import { goView } from './sample';

const draughts = { ...chessView('8/8/8/8/8/8/8/8'), game: 'draughts', cells: `xRoW${'.'.repeat(60)}`, owners: `0011${'.'.repeat(60)}`, light: 1 as const, numbers: Array.from({ length: 64 }, (_, cell) => cell + 1) };

describe('the words of the editor', () => {
  it('place and remove pieces of every game', () => {
    const chess = chessView('4k3/8/8/8/8/8/8/4K3');
    expect(place(chess, 'K', 60)).toBe('Ke1');
    expect(place(chess, 'x', 4)).toBe('x e8');
    expect(place(draughts, 'BK', 2)).toBe('BK 3');
    expect(place(goView(9), 'W', 72)).toBe('W A1');
  });

  it('say again what stands there, with something the tray holds', () => {
    const go = goView(9, { A1: 'O', B1: 'X' });
    expect([0, 1, 2, 3, 4].map((cell) => brushOf(draughts, cell))).toEqual(['B', 'BK', 'W', 'WK', undefined]);
    expect(brushOf(go, 72)).toBe('W');
    for (const view of [draughts, go, chessView('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR')]) {
      const held = new Set(brushes(view).map((brush) => brush.id));
      for (let cell = 0; cell < view.cells.length; ++cell) {
        const brush = brushOf(view, cell);
        if (brush !== undefined) expect(held).toContain(brush);
      }
      expect(held.size).toBe(brushes(view).length);
    }
  });
});
