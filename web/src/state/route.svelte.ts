// The address after the hash says what is on the page: #/play/chess/SESSION?position=…
// A game's own slash is written as a colon there: draughts:russian.

export interface Route { view: string; game: string | undefined; rest: string | undefined; query: Record<string, string> }

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view = '', game, rest] = path.split('/').map((part) => decodeURIComponent(part));
  return {
    view: view || 'home',
    game: game === undefined || game === '' ? undefined : game.replaceAll(':', '/'),
    rest: rest || undefined,
    query: Object.fromEntries(new URLSearchParams(search)),
  };
}

export function writeRoute(view: string, game?: string, rest?: string, query: Record<string, string> = {}): string {
  const parts = [view, game?.replaceAll('/', ':'), rest].filter((part) => part !== undefined).map((part) => encodeURIComponent(part!).replaceAll('%3A', ':'));
  const search = new URLSearchParams(query).toString();
  return `#/${parts.join('/')}${search === '' ? '' : `?${search}`}`;
}
