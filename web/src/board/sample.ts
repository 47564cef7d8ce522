// Boards the page can draw without asking: empty Go boards, and a corner of one for the front page.
import type { View } from '../wire/messages';

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';   // Go leaves out I

export function goView(size: number, stones: Record<string, 'X' | 'O'> = {}): View {
  const columns = [...LETTERS].slice(0, size);
  const rows = Array.from({ length: size }, (_, index) => String(size - index));
  const cells = rows.flatMap((row) => columns.map((column) => stones[`${column}${row}`] ?? '.')).join('');
  return {
    game: 'go', columns, rows, cells, owners: cells.replaceAll('X', '0').replaceAll('O', '1'), light: 1, last: [], turn: 0, position: '', moves: [],
  };
}

export const goSample: View = goView(9, {
  B2: 'O', C2: 'O', D2: 'O', E2: 'O', A2: 'X', B3: 'X', C3: 'X', D3: 'X', E3: 'X', F2: 'X', F1: 'X', G3: 'X', D1: 'O', C6: 'X', F7: 'O', G6: 'O', D7: 'X',
});
