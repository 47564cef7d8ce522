// Themes are kept in the spelling of puzzle files ('mateIn3', 'kingsideAttack'); people read words.
export function themeWords(theme: string): string {
  return theme.replace(/(?<=.)([A-Z]|(?<!\d)\d)/g, ' $1').toLowerCase();
}

// What a person types, as the files spell it: 'mate in 3, pin' and 'mateIn3 pin' are the same two themes. Where several of the known ones
// begin alike, the longest is meant; what nobody knows stays as it is.
export function themeKeys(text: string, known: string[]): string[] {
  const typed = text.split(/[\s,]+/).filter((word) => word !== '');
  const keys = new Map(known.flatMap((key) => [[themeWords(key), key], [key.toLowerCase(), key]]));
  const found: string[] = [];
  for (let at = 0; at < typed.length;) {
    let end = typed.length;
    while (end > at + 1 && !keys.has(typed.slice(at, end).join(' ').toLowerCase())) --end;
    const phrase = typed.slice(at, end).join(' ');
    found.push(keys.get(phrase.toLowerCase()) ?? phrase);
    at = end;
  }
  return found;
}
