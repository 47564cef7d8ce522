import { describe, expect, it } from 'vitest';
import { chessView } from '../wire/fake_server';
import { arrowPath, boxOf, cellAt, gridOf, placeOf, sideBelow, starPoints, step } from './geometry';
import { goView } from './sample';

const start = chessView('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');

describe('where cells are', () => {
  it('turns over and back', () => {
    for (const flipped of [false, true]) {
      const grid = gridOf(start, flipped);
      for (let cell = 0; cell < 64; ++cell) expect(cellAt(placeOf(cell, grid), grid)).toBe(cell);
    }
    expect(placeOf(0, gridOf(start, true))).toEqual({ column: 7, row: 7 });
    expect(cellAt({ column: 8, row: 0 }, gridOf(start, false))).toBeUndefined();
  });

  it('steps as the person looks on, and stays at the edge', () => {
    const grid = gridOf(start, false);
    const turned = gridOf(start, true);
    expect(step(36, 'ArrowUp', grid)).toBe(28);
    expect(step(36, 'ArrowUp', turned)).toBe(44);
    expect(step(0, 'ArrowLeft', grid)).toBe(0);
    expect(step(0, 'PageDown', grid)).toBe(56);
  });

  it('sees who stands below', () => {
    expect(sideBelow(start)).toBe(0);
    expect(sideBelow(chessView('RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr'))).toBe(1);
    expect(sideBelow(goView(9))).toBeUndefined();
  });

  it('knows the star points of the usual boards', () => {
    expect(starPoints(19, 19)).toHaveLength(9);
    expect(starPoints(13, 13)).toHaveLength(9);
    expect(starPoints(9, 9)).toHaveLength(5);
    expect(starPoints(5, 5)).toHaveLength(0);
  });

  it('gives Go room for its letters only where they are shown', () => {
    const grid = gridOf(goView(9), false);
    expect(boxOf(grid, 'go', false)).toEqual({ x: 0, y: 0, width: 900, height: 900 });
    expect(boxOf(grid, 'go', true).width).toBeGreaterThan(900);
  });

  it('draws no arrow from a place to itself', () => {
    expect(arrowPath({ x: 1, y: 1 }, { x: 1, y: 1 })).toBe('');
    expect(arrowPath({ x: 0, y: 0 }, { x: 300, y: 0 })).toMatch(/^M/);
  });
});
