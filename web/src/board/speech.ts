// How squares and pieces are spoken to somebody who does not see them.
import { board as words } from '../strings';
import type { Ply, View } from '../wire/messages';
import { kindOf } from './geometry';

export function cellName(view: View, cell: number): string {
  const width = view.columns.length;
  const number = view.numbers?.[cell];
  if (number !== undefined && number > 0) return String(number);
  return `${view.columns[cell % width]}${view.rows[Math.floor(cell / width)]}`;
}

export function pieceName(view: View, cell: number): string | undefined {
  const letter = view.cells[cell];
  if (letter === undefined || letter === '.') return undefined;
  const owner = view.owners[cell] === '1' ? 1 : 0;
  return nameOfLetter(view, letter, owner);
}

export function nameOfLetter(view: View, letter: string, owner: 0 | 1): string {
  const kind = kindOf(view.game);
  const colour = owner === view.light ? words.light : words.dark;
  if (kind === 'chess') return words.chess(colour, letter.toLowerCase());
  if (kind === 'draughts') return words.draughts(colour, letter === letter.toUpperCase());
  if (kind === 'go') return words.stone(colour);
  return words.sign(letter.toUpperCase());
}

export function cellLabel(view: View, cell: number): string {
  const parts = [cellName(view, cell), pieceName(view, cell) ?? words.empty];
  if (view.check === cell) parts.push(words.inCheck);
  if (view.outside?.includes(cell)) parts.push(words.outside);
  if (view.target?.includes(cell)) parts.push(words.target);
  return parts.join(', ');
}

// A move that was made: 'knight g1 to f3', 'man 11 to 15', 'stone on D4'.
export function plyWords(game: string, ply: Ply): string {
  if (ply.words !== undefined) return ply.words;
  if (kindOf(game) !== 'go') return ply.text;
  return ply.text.toLowerCase() === 'pass' ? words.passes : words.stoneOn(ply.text);
}
