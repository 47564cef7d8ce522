// Stones that live and die together: the same colour, side by side.
import type { View } from '../wire/messages';

export function chainOf(view: View, cell: number): number[] {
  const owner = view.owners[cell];
  if (owner === undefined || owner === '.') return [];
  const width = view.columns.length;
  const found = new Set([cell]);
  // A set tells of what is added while it is walked.
  for (const one of found) {
    const column = one % width;
    const near = [one - width, one + width, ...(column > 0 ? [one - 1] : []), ...(column + 1 < width ? [one + 1] : [])];
    for (const next of near) if (view.owners[next] === owner) found.add(next);
  }
  return [...found].sort((a, b) => a - b);
}

export function cellNamed(view: View, name: string): number | undefined {
  const column = view.columns.findIndex((one) => name.toUpperCase().startsWith(one.toUpperCase()));
  const row = view.rows.indexOf(name.slice(1));
  return column < 0 || row < 0 ? undefined : row * view.columns.length + column;
}

// The named stones after somebody clicked one: its group comes in, or goes.
export function toggled(view: View, stones: string[], cell: number, name: string): string[] {
  const chain = chainOf(view, cell);
  const rest = stones.filter((stone) => !chain.includes(cellNamed(view, stone) ?? -1));
  return rest.length < stones.length ? rest : [...stones, name];
}
