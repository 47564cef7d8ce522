import { beforeEach, describe, expect, it } from 'vitest';
import { chessView, crossesView } from '../wire/fake_server';
import type { View } from '../wire/messages';
import { goView } from './sample';
import { defineBoard, TabiaBoard, type BoardEvents } from './tabia_board';

defineBoard();

let board: TabiaBoard;
let sent: string[];
let squares: BoardEvents['square'][];
beforeEach(() => {
  document.body.replaceChildren();
  board = new TabiaBoard();
  document.body.append(board);
  sent = [];
  squares = [];
  board.addEventListener('move', (event) => sent.push((event as CustomEvent<BoardEvents['move']>).detail.id));
  board.addEventListener('square', (event) => squares.push((event as CustomEvent<BoardEvents['square']>).detail));
});

const cell = (index: number) => board.querySelector<SVGElement>(`[data-cell='${index}']`)!;
const tap = (index: number) => {
  cell(index).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
};
const press = (key: string) => {
  const focused = board.querySelector<SVGElement>("[tabindex='0']")!;
  focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

const opening = chessView('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', [
  { id: 'e2e4', text: 'e4', paths: [[52, 36]] }, { id: 'e2e3', text: 'e3', paths: [[52, 44]] },
]);

describe('<tabia-board>', () => {
  it('is a grid whose squares are spoken', () => {
    board.view = opening;
    expect(board.querySelector('[role=grid]')).not.toBeNull();
    expect(board.querySelectorAll('[role=row]')).toHaveLength(8);
    expect(board.querySelectorAll('[role=gridcell]')).toHaveLength(64);
    expect(cell(52).getAttribute('aria-label')).toBe('e2, white pawn');
    expect(cell(0).getAttribute('aria-label')).toBe('a8, black rook');
    expect(cell(36).getAttribute('aria-label')).toBe('e4, empty');
    expect(board.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });

  it('shows and says check, the last move, bounds and the group in question', () => {
    board.view = { ...opening, check: 60, last: [52, 36] };
    expect(cell(60).getAttribute('aria-label')).toBe('e1, white king, in check');
    expect(board.querySelectorAll('.check')).toHaveLength(1);
    expect(board.querySelectorAll('.last')).toHaveLength(2);
    board.view = { ...goView(9, { A1: 'X' }), outside: [0, 1], target: [72] };
    expect(cell(0).getAttribute('aria-label')).toContain('outside the problem');
    expect(cell(72).getAttribute('aria-label')).toContain('of the group in question');
    expect(board.querySelectorAll('.outside')).toHaveLength(2);
    expect(board.querySelectorAll('.target-stone')).toHaveLength(1);
    board.bounds = false;
    expect(board.querySelectorAll('.outside')).toHaveLength(0);
  });

  it('sends a move entered by taps, and shows its targets meanwhile', () => {
    board.view = opening;
    board.movable = [0];
    tap(52);
    expect(board.querySelectorAll('.dot')).toHaveLength(2);
    tap(36);
    expect(sent).toEqual(['e2e4']);
    expect(board.querySelectorAll('.dot')).toHaveLength(0);
  });

  it('keeps a piece that was taken up when news come that change nothing', () => {
    board.view = opening;
    board.movable = [0];
    tap(52);
    board.view = { ...opening };
    board.movable = [0];
    expect(board.querySelectorAll('.dot')).toHaveLength(2);
    tap(36);
    expect(sent).toEqual(['e2e4']);
    tap(52);
    board.view = { ...opening, position: 'another', moves: [] };
    expect(board.querySelectorAll('.dot')).toHaveLength(0);
  });

  it('sends a move entered by keys alone', () => {
    board.view = opening;
    board.movable = [0];
    for (let step = 0; step < 6; ++step) press('ArrowDown');
    for (let step = 0; step < 4; ++step) press('ArrowRight');
    press('Enter');
    press('ArrowUp');
    press('ArrowUp');
    press('Enter');
    expect(sent).toEqual(['e2e4']);
  });

  it('lets go with Escape, and does nothing for the other side', () => {
    board.view = opening;
    board.movable = [1];
    tap(52);
    expect(board.querySelectorAll('.dot')).toHaveLength(0);
    board.movable = [0];
    tap(52);
    expect(board.cancel()).toBe(true);
    expect(board.cancel()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('asks for the promotion', () => {
    board.view = chessView('8/4P3/8/8/8/8/8/8', ['q', 'n'].map((letter) => ({ id: `e7e8${letter}`, paths: [[12, 4]], promotion: letter })));
    board.movable = [0];
    tap(12);
    tap(4);
    const buttons = board.querySelectorAll<HTMLButtonElement>('.chooser button');
    expect([...buttons].map((button) => button.getAttribute('aria-label'))).toEqual(['queen', 'knight']);
    buttons[1]!.click();
    expect(sent).toEqual(['e7e8n']);
    expect(board.querySelector('.chooser')).toBeNull();
  });

  it('draws the pieces of every view it is given, changing only what differs', () => {
    board.view = opening;
    const kept = board.querySelectorAll('use.piece')[0];
    board.view = chessView('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', [], [52, 36]);
    const pieces = [...board.querySelectorAll('use.piece')];
    expect(pieces).toHaveLength(32);
    expect(pieces).toContain(kept);
    expect(pieces.some((piece) => piece.getAttribute('transform') === 'translate(400 400)')).toBe(true);
    expect(cell(36).getAttribute('aria-label')).toBe('e4, white pawn');
  });

  it('shows a stone that may not be placed in red', () => {
    board.view = { ...goView(9), moves: [{ id: 'C3', paths: [[56]] }] };
    board.movable = [0];
    cell(56).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    expect(board.querySelector('.ghost .illegal')).toBeNull();
    expect(board.querySelector('.ghost .piece')).not.toBeNull();
    cell(0).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    expect(board.querySelector('.ghost .illegal')).not.toBeNull();
  });

  it('plays noughts and crosses', () => {
    board.view = crossesView([]);
    board.movable = [0];
    tap(4);
    expect(sent).toEqual(['b2']);
  });

  it('only tells the square while editing', () => {
    board.view = opening;
    board.movable = [0];
    board.editing = true;
    tap(36);
    tap(52);
    expect(sent).toEqual([]);
    expect(squares.map((square) => square.cell)).toEqual([36, 52]);
  });

  it('is a picture when still', () => {
    board.still = true;
    board.view = opening;
    expect(board.querySelector('[role=img]')).not.toBeNull();
    expect(board.querySelectorAll('[role=gridcell]')).toHaveLength(0);
  });

  it('shows the same board however it got there', () => {
    const views: View[] = [goView(9, { A1: 'X', C3: 'O' }), goView(9, { A1: 'X' }), goView(9, { A1: 'O', B2: 'X', C3: 'X' }), goView(13, { A1: 'X' }), goView(9)];
    const picture = (one: TabiaBoard) => [...one.querySelectorAll('use.piece')].map((piece) => `${piece.getAttribute('href')} ${piece.getAttribute('transform')}`).sort();
    for (const view of [...views, ...views.toReversed()]) {
      board.view = view;
      const fresh = new TabiaBoard();
      document.body.append(fresh);
      fresh.view = view;
      expect(picture(board)).toEqual(picture(fresh));
      fresh.remove();
    }
  });
});
