import { describe, expect, it } from 'vitest';
import { chessView } from '../wire/fake_server';
import { difference } from './difference';
import { goView } from './sample';

describe('what changed', () => {
  it('sees a move, a capture, castling and a promotion', () => {
    const before = chessView('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
    const after = chessView('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', [], [52, 36]);
    expect(difference(before, after)).toEqual({ slides: [{ from: 52, to: 36, over: [], letter: 'P' }], gone: [], come: [] });

    const takes = difference(chessView('8/8/8/3p4/4P3/8/8/8'), chessView('8/8/8/3P4/8/8/8/8', [], [36, 27]));
    expect(takes.slides).toHaveLength(1);
    expect(takes.gone).toEqual([27]);

    const castles = difference(chessView('8/8/8/8/8/8/8/4K2R'), chessView('8/8/8/8/8/8/8/5RK1', [], [60, 62]));
    expect(castles.slides.map(({ from, to }) => [from, to]).sort()).toEqual([[60, 62], [63, 61]]);

    const promotes = difference(chessView('8/4P3/8/8/8/8/8/8'), chessView('4Q3/8/8/8/8/8/8/8', [], [12, 4]));
    expect(promotes.slides).toEqual([{ from: 12, to: 4, over: [], letter: 'Q' }]);
  });

  it('never slides stones', () => {
    const before = goView(9, { A1: 'X' });
    const after = goView(9, { B1: 'X' });
    const { slides, gone, come } = difference(before, after);
    expect(slides).toEqual([]);
    expect(gone).toHaveLength(1);
    expect(come).toHaveLength(1);
  });

  it('turns every board into every other one', () => {
    const boards = ['8/8/8/8/8/8/8/4K2R', '4k3/8/8/8/8/8/8/R3K2R', '8/PPPPPPPP/8/8/8/8/8/8', '8/8/8/8/8/8/8/8'].map((board) => chessView(board));
    for (const before of boards)
      for (const after of boards) {
        const { slides, gone, come } = difference(before, after);
        const cells = [...before.cells];
        for (const cell of [...gone, ...slides.map((slide) => slide.from)]) cells[cell] = '.';
        for (const slide of slides) cells[slide.to] = after.cells[slide.to]!;
        for (const cell of come) cells[cell] = after.cells[cell]!;
        expect(cells.join('')).toBe(after.cells);
      }
  });
});
