// What the whole page shares: the connection, the games, the place in the page, its look, and the one line it says aloud.
import { kindOf, sideBelow } from '../board/geometry';
import type { TabiaBoard } from '../board/tabia_board';
import { Connection, AskError, type Socket, type Status } from '../wire/connection';
import type { Game, Hello, News, Setting, Side, View } from '../wire/messages';
import { Jobs } from './jobs.svelte';
import { parseRoute, writeRoute, type Route } from './route.svelte';

export interface Looks {
  look: 'system' | 'light' | 'dark';
  board: 'wood' | 'green' | 'blue' | 'grey';
  contrast: boolean; large: boolean; still: boolean; coordinates: boolean; bounds: boolean; evaluation: boolean; sound: boolean;
}
const USUAL_LOOKS: Looks = {
  look: 'system', board: 'wood', contrast: false, large: false, still: false, coordinates: true, bounds: true, evaluation: true, sound: false,
};
const LOOKS_KEY = 'tabia-looks';
const GAME_KEY = 'tabia-game';

interface Joined { session: string; join: () => void }

export class Page {
  status = $state<Status>('connecting');
  hello = $state.raw<Hello | undefined>(undefined);
  settings = $state.raw<Setting[]>([]);
  route = $state.raw<Route>(parseRoute(''));
  looks = $state<Looks>({ ...USUAL_LOOKS });
  systemDark = $state(false);
  narrow = $state(false);
  announced = $state('');
  toast = $state.raw<{ text: string; kind: 'bad' | 'good' } | undefined>(undefined);
  jobs: Jobs;

  #connection: Connection | undefined;
  #hearers = new Set<(news: News) => void>();
  #joined = new Set<Joined>();
  #boards = new Set<TabiaBoard>();

  constructor() {
    this.jobs = new Jobs((ask, fields) => this.ask(ask, fields));
  }

  start(open: () => Socket): void {
    this.#readLooks();
    this.#connection = new Connection({
      open,
      onNews: (news) => {
        if (news.news === 'job') this.jobs.hear(news);
        this.#hearers.forEach((hearer) => hearer(news));
      },
      onStatus: (status) => { this.status = status; if (status === 'lost') this.jobs.lose(); },
      onBack: () => { this.#greet(); this.#joined.forEach((joined) => joined.join()); },
    });
    this.#greet();
    const follow = () => { this.route = parseRoute(location.hash); if (this.route.game !== undefined) this.#keep(GAME_KEY, this.route.game); };
    addEventListener('hashchange', follow);
    follow();
  }

  #greet(): void {
    this.ask<Hello>('hello').then((hello) => { this.hello = hello; this.settings = hello.settings; }, () => {});
  }

  ask<T>(ask: string, fields: object = {}): Promise<T> {
    if (this.#connection === undefined) throw new Error('the page has not started');
    return this.#connection.ask<T>(ask, fields);
  }

  // For what a person started: an error is shown, and the answer is undefined.
  async try<T>(ask: string, fields: object = {}): Promise<T | undefined> {
    try {
      return await this.ask<T>(ask, fields);
    } catch (error) {
      this.complain(error);
      return undefined;
    }
  }

  tryNow(): void { this.#connection?.tryNow(); }

  // News until the returned function is called.
  hear(hearer: (news: News) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  // Joined again whenever the connection comes back.
  stay(session: string, join: () => void): () => void {
    const joined = { session, join };
    this.#joined.add(joined);
    return () => this.#joined.delete(joined);
  }

  get games(): Game[] { return this.hello?.games ?? []; }
  gameNamed(name: string | undefined): Game | undefined { return this.games.find((game) => game.name === name); }

  // The game chosen in the bar: that of the address, else the last one.
  get game(): string {
    return this.route.game ?? this.#kept(GAME_KEY) ?? this.games[0]?.name ?? 'chess';
  }
  get title(): string { return this.gameNamed(this.game)?.title ?? this.game; }

  // Whose pieces stand below in a game, learnt from its beginning.
  #below = $state.raw<Record<string, Side | undefined>>({});
  learnBelow(game: string): void {
    if (game in this.#below || kindOf(game) === 'go') return;
    this.#below = { ...this.#below, [game]: undefined };
    this.ask<{ view: View }>('position.read', { text: 'start', game }).then(
      ({ view }) => { this.#below = { ...this.#below, [game]: sideBelow(view) }; },
      () => {},
    );
  }
  // Does the board have to be turned for this side to sit below?
  turned(game: string, side: Side): boolean {
    const below = this.#below[game];
    return below !== undefined && below !== side;
  }

  go(view: string, game?: string, rest?: string, query?: Record<string, string>): void {
    location.hash = writeRoute(view, game, rest, query);
  }

  say(sentence: string): void {
    // The same words twice are said twice.
    this.announced = sentence === this.announced ? `${sentence} ` : sentence;
  }

  complain(error: unknown): void {
    this.toast = { text: error instanceof AskError || error instanceof Error ? error.message : String(error), kind: 'bad' };
  }
  tell(text: string): void { this.toast = { text, kind: 'good' }; }

  // The board that keys of the page speak to: the one shown last.
  ownBoard(board: TabiaBoard): () => void {
    this.#boards.add(board);
    return () => this.#boards.delete(board);
  }
  get board(): TabiaBoard | undefined { return [...this.#boards].at(-1); }

  // Keys of the view that is shown; a later one goes before an earlier one.
  #keys: Record<string, () => void>[] = [];
  ownKeys(keys: Record<string, () => void>): () => void {
    this.#keys.push(keys);
    return () => { this.#keys = this.#keys.filter((other) => other !== keys); };
  }
  press(key: string): boolean {
    const act = this.#keys.findLast((keys) => key in keys)?.[key];
    act?.();
    return act !== undefined;
  }

  get dark(): boolean { return this.looks.look === 'dark' || (this.looks.look === 'system' && this.systemDark); }

  saveLooks(): void { this.#keep(LOOKS_KEY, JSON.stringify(this.looks)); }

  #readLooks(): void {
    try {
      const kept = JSON.parse(this.#kept(LOOKS_KEY) ?? '{}') as Partial<Looks>;
      this.looks = { ...USUAL_LOOKS, ...kept };
    } catch {
      this.looks = { ...USUAL_LOOKS };
    }
  }

  #kept(key: string): string | undefined {
    try { return localStorage.getItem(key) ?? undefined; } catch { return undefined; }
  }
  #keep(key: string, value: string): void {
    try { localStorage.setItem(key, value); } catch { /* a browser that keeps nothing still plays */ }
  }
}

export const page = new Page();
