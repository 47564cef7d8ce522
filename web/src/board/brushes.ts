// What the tray of the editor holds, and how each thing is said to the server: in the words of the terminal's editor.
import { make as words } from '../strings';
import type { View } from '../wire/messages';
import { kindOf } from './geometry';
import { cellName, nameOfLetter } from './speech';

export interface Brush { id: string; letter?: string; owner?: 0 | 1; label: string; icon?: string }

export function brushes(view: View): Brush[] {
  const kind = kindOf(view.game);
  const piece = (letter: string, owner: 0 | 1, id = letter): Brush => ({ id, letter, owner, label: nameOfLetter(view, letter, owner) });
  const hand: Brush = { id: 'hand', label: words.hand, icon: 'grab' };
  const erase: Brush = { id: 'x', label: words.eraser, icon: 'erase' };
  if (kind === 'chess') return [hand, ...[...'KQRBNP'].map((letter) => piece(letter, 0)), ...[...'kqrbnp'].map((letter) => piece(letter, 1)), erase];
  if (kind === 'go') return [piece('X', 0, 'B'), piece('O', 1, 'W'), erase, { id: 'target', label: words.pickTarget, icon: 'target' }, { id: 'bounds', label: words.pickBounds, icon: 'bounds' }, { id: 'inside', label: words.pickInside, icon: 'inside' }];
  const dark = (1 - view.light) as 0 | 1;
  return [hand, piece('x', dark, 'B'), piece('R', dark, 'BK'), piece('o', view.light, 'W'), piece('W', view.light, 'WK'), erase];
}

// The line that puts what the brush holds on a cell.
export function place(view: View, brush: string, cell: number): string {
  const name = cellName(view, cell);
  return kindOf(view.game) === 'chess' && brush !== 'x' ? `${brush}${name}` : `${brush} ${name}`;
}

// How what stands on a cell would be placed again.
export function brushOf(view: View, cell: number): string | undefined {
  const letter = view.cells[cell];
  if (letter === undefined || letter === '.') return undefined;
  if (kindOf(view.game) === 'chess') return letter;
  const light = view.owners[cell] === String(view.light);
  if (kindOf(view.game) === 'go') return light ? 'W' : 'B';
  return `${light ? 'W' : 'B'}${letter === letter.toUpperCase() ? 'K' : ''}`;
}
