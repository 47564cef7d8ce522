// Where things are on a board, in units of which a cell has a hundred. Knows the look of four games, and no rules.
import type { View } from '../wire/messages';

export const CELL = 100;

export type Kind = 'chess' | 'draughts' | 'go' | 'tictactoe';

export function kindOf(game: string): Kind {
  const family = game.split('/')[0];
  return family === 'chess' || family === 'draughts' || family === 'go' ? family : 'tictactoe';
}

export interface Grid { columns: number; rows: number; flipped: boolean }

export function gridOf(view: View, flipped: boolean): Grid {
  return { columns: view.columns.length, rows: view.rows.length, flipped };
}

export interface Place { column: number; row: number }

// Where a cell is seen: counted from the left and from the top as the person looks on.
export function placeOf(cell: number, grid: Grid): Place {
  const column = cell % grid.columns;
  const row = Math.floor(cell / grid.columns);
  return grid.flipped ? { column: grid.columns - 1 - column, row: grid.rows - 1 - row } : { column, row };
}

export function cellAt(place: Place, grid: Grid): number | undefined {
  const { column, row } = place;
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return undefined;
  return grid.flipped
    ? (grid.rows - 1 - row) * grid.columns + (grid.columns - 1 - column)
    : row * grid.columns + column;
}

export function centreOf(cell: number, grid: Grid): { x: number; y: number } {
  const { column, row } = placeOf(cell, grid);
  return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
}

// One step of an arrow key; at the edge it stays.
export function step(cell: number, key: string, grid: Grid): number {
  const { column, row } = placeOf(cell, grid);
  const steps: Record<string, Place> = {
    ArrowLeft: { column: column - 1, row },
    ArrowRight: { column: column + 1, row },
    ArrowUp: { column, row: row - 1 },
    ArrowDown: { column, row: row + 1 },
    Home: { column: 0, row },
    End: { column: grid.columns - 1, row },
    PageUp: { column, row: 0 },
    PageDown: { column, row: grid.rows - 1 },
  };
  const wanted = steps[key];
  return wanted === undefined ? cell : (cellAt(wanted, grid) ?? cell);
}

// The points that Go boards mark with a dot.
export function starPoints(columns: number, rows: number): Place[] {
  const lines = (length: number): number[] => {
    if (length < 7) return [];
    const edge = length < 13 ? 2 : 3;
    const ends = [edge, length - 1 - edge];
    return length % 2 === 1 && length >= 9 ? [edge, (length - 1) / 2, length - 1 - edge] : ends;
  };
  const across = lines(columns);
  const down = lines(rows);
  const points = across.flatMap((column) => down.map((row) => ({ column, row })));
  // A board of nine has its four and the middle; only the large ones also mark the sides.
  const middle = (place: Place) => place.column === (columns - 1) / 2 || place.row === (rows - 1) / 2;
  const centre = (place: Place) => place.column === (columns - 1) / 2 && place.row === (rows - 1) / 2;
  return columns < 13 || rows < 13 ? points.filter((place) => !middle(place) || centre(place)) : points;
}

// Whose pieces stand below at the beginning: who has the others turns the board. An empty board has no below.
export function sideBelow(start: View): 0 | 1 | undefined {
  const sums = [0, 0];
  const counts = [0, 0];
  [...start.owners].forEach((owner, cell) => {
    if (owner === '.') return;
    const side = owner === '1' ? 1 : 0;
    sums[side]! += Math.floor(cell / start.columns.length);
    counts[side]! += 1;
  });
  if (counts[0] === 0 || counts[1] === 0) return undefined;
  const first = sums[0]! / counts[0]!;
  const second = sums[1]! / counts[1]!;
  return first === second ? undefined : first > second ? 0 : 1;
}

export interface Box { x: number; y: number; width: number; height: number }

// What of the plane is drawn. Go needs room for its letters outside, the others write into the squares.
export function boxOf(grid: Grid, kind: Kind, coordinates: boolean): Box {
  const margin = kind === 'go' && coordinates ? 55 : 0;
  return { x: 0 - margin, y: 0 - margin, width: grid.columns * CELL + 2 * margin, height: grid.rows * CELL + 2 * margin };
}

// The outline of an arrow from one centre to another, short of both so that what stands there can be seen.
export function arrowPath(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: -along.y, y: along.x };
  const at = (far: number, wide: number) =>
    `${(from.x + along.x * far + across.x * wide).toFixed(1)} ${(from.y + along.y * far + across.y * wide).toFixed(1)}`;
  const start = 26;
  const tip = length - 12;
  const neck = tip - 34;
  return `M${at(start, 7)}L${at(neck, 7)}L${at(neck, 22)}L${at(tip, 0)}L${at(neck, -22)}L${at(neck, -7)}L${at(start, -7)}Z`;
}
