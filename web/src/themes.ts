// Themes are kept in the spelling of puzzle files ('mateIn3', 'kingsideAttack'); people read words.
export function themeWords(theme: string): string {
  return theme.replace(/(?<=.)([A-Z]|(?<!\d)\d)/g, ' $1').toLowerCase();
}
