// The board without anything on it: squares or lines, names of files and ranks, what is outside a problem.
import type { View } from '../wire/messages';
import { CELL, kindOf, placeOf, starPoints, type Grid } from './geometry';
import { make } from './svg';

export function ground(view: View, grid: Grid, coordinates: boolean): SVGElement[] {
  const kind = kindOf(view.game);
  if (kind === 'go') return [...lines(grid), ...(coordinates ? margins(view, grid) : [])];
  if (kind === 'tictactoe') return [...hatch(grid), ...(coordinates ? corners(view, grid) : [])];
  return [...squares(grid), ...(coordinates ? (view.numbers ? numbers(view, grid) : corners(view, grid)) : [])];
}

// What makes two grounds the same, so that they are drawn once.
export function groundKey(view: View, grid: Grid, coordinates: boolean): string {
  return [view.game, view.columns.join(), view.rows.join(), grid.flipped, coordinates, view.numbers?.join() ?? ''].join('|');
}

function squares(grid: Grid): SVGElement[] {
  const all = [make('rect', { class: 'square light', width: grid.columns * CELL, height: grid.rows * CELL })];
  let dark = '';
  for (let row = 0; row < grid.rows; ++row)
    for (let column = 0; column < grid.columns; ++column)
      // The square at the lower left is dark, whoever looks on.
      if ((column + grid.rows - 1 - row) % 2 === 0) dark += `M${column * CELL} ${row * CELL}h${CELL}v${CELL}h-${CELL}z`;
  all.push(make('path', { class: 'square dark', d: dark }));
  return all;
}

function hatch(grid: Grid): SVGElement[] {
  let path = '';
  for (let column = 1; column < grid.columns; ++column) path += `M${column * CELL} 8V${grid.rows * CELL - 8}`;
  for (let row = 1; row < grid.rows; ++row) path += `M8 ${row * CELL}H${grid.columns * CELL - 8}`;
  const size = { width: grid.columns * CELL, height: grid.rows * CELL };
  return [make('rect', { class: 'slate', ...size }), make('path', { class: 'hatch', d: path })];
}

function lines(grid: Grid): SVGElement[] {
  const right = (grid.columns - 0.5) * CELL;
  const bottom = (grid.rows - 0.5) * CELL;
  let path = '';
  for (let column = 0; column < grid.columns; ++column) path += `M${(column + 0.5) * CELL} 50V${bottom}`;
  for (let row = 0; row < grid.rows; ++row) path += `M50 ${(row + 0.5) * CELL}H${right}`;
  const stars = starPoints(grid.columns, grid.rows).map(({ column, row }) =>
    make('circle', { class: 'star', cx: (column + 0.5) * CELL, cy: (row + 0.5) * CELL, r: 10 }),
  );
  return [
    make('rect', { class: 'wood', x: -60, y: -60, width: grid.columns * CELL + 120, height: grid.rows * CELL + 120 }),
    make('path', { class: 'lines', d: path }),
    make('rect', { class: 'edge', x: 50, y: 50, width: right - 50, height: bottom - 50 }),
    ...stars,
  ];
}

function text(words: string, x: number, y: number, classes: string): SVGElement {
  const element = make('text', { x, y, class: classes });
  element.textContent = words;
  return element;
}

function margins(view: View, grid: Grid): SVGElement[] {
  const all: SVGElement[] = [];
  view.columns.forEach((name, index) => {
    const x = ((grid.flipped ? grid.columns - 1 - index : index) + 0.5) * CELL;
    all.push(text(name, x, -18, 'name go'), text(name, x, grid.rows * CELL + 18, 'name go'));
  });
  view.rows.forEach((name, index) => {
    const y = ((grid.flipped ? grid.rows - 1 - index : index) + 0.5) * CELL;
    all.push(text(name, -20, y, 'name go'), text(name, grid.columns * CELL + 20, y, 'name go'));
  });
  return all;
}

function corners(view: View, grid: Grid): SVGElement[] {
  const tone = (column: number, row: number) => ((column + grid.rows - 1 - row) % 2 === 0 ? 'on-dark' : 'on-light');
  const columns = view.columns.map((name, index) => {
    const column = grid.flipped ? grid.columns - 1 - index : index;
    return text(name, column * CELL + 5, grid.rows * CELL - 6, `name file ${tone(column, grid.rows - 1)}`);
  });
  const rows = view.rows.map((name, index) => {
    const row = grid.flipped ? grid.rows - 1 - index : index;
    return text(name, 5, row * CELL + 20, `name rank ${tone(0, row)}`);
  });
  return [...columns, ...rows];
}

function numbers(view: View, grid: Grid): SVGElement[] {
  return view.numbers!.flatMap((number, cell) => {
    if (number === 0) return [];
    const { column, row } = placeOf(cell, grid);
    return [text(String(number), column * CELL + 4, row * CELL + 15, 'name number on-dark')];
  });
}
