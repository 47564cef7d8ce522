// A game on this page: what the server says of it, and what the person is looking at meanwhile.
import type { Arrow, Mark } from '../board/tabia_board';
import { kindOf } from '../board/geometry';
import { plyWords } from '../board/speech';
import { play as words } from '../strings';
import { moveText, type Explanation, type Hint, type MatchAnswer, type MatchState, type Ply, type Side, type Thinking, type View } from '../wire/messages';
import type { Job } from './jobs.svelte';
import { page } from './page.svelte';
import { knock } from './sound';

const MOST_LOG = 200;

export class Table {
  session: string;
  state = $state.raw<MatchState | undefined>(undefined);
  missing = $state('');
  thinking = $state.raw<Thinking | undefined>(undefined);
  log = $state.raw<string[]>([]);
  turnedByHand = $state(false);
  heard = $state(0);                              // when the clocks were told, by performance.now()
  looking = $state<number | undefined>(undefined);   // plies played in what is shown; undefined: the game as it stands
  replaying = $state(false);
  hint = $state.raw<Hint | undefined>(undefined);
  why = $state.raw<Explanation | undefined>(undefined);
  whyAt = $state<number | undefined>(undefined);
  whyJob = $state.raw<Job | undefined>(undefined);
  line = $state.raw<{ move: number; frame: number } | undefined>(undefined);   // a line of the explanation, frame by frame

  #views = $state.raw<Map<number, View>>(new Map());
  #leave: (() => void)[] = [];

  constructor(session: string) { this.session = session; }

  open(): () => void {
    this.#leave = [
      page.hear((news) => {
        if (news.news === 'match' && news.session === this.session) this.#take(news.state, news.said);
        if (news.news === 'thinking' && news.session === this.session) this.thinking = news;
      }),
      page.stay(this.session, () => void this.#join()),
    ];
    void this.#join();
    return () => this.#leave.forEach((leave) => leave());
  }

  async #join(): Promise<void> {
    try {
      this.#take((await page.ask<MatchAnswer>('match.join', { session: this.session })).state);
    } catch (error) {
      if (this.state === undefined) this.missing = (error as Error).message;
    }
  }

  #take(state: MatchState, said: string[] = []): void {
    const before = this.state;
    this.state = state;
    this.heard = performance.now();
    page.learnBelow(state.game);
    const changed = before === undefined || before.plies.length !== state.plies.length || before.view.position !== state.view.position;
    if (changed) {
      this.#views = new Map();
      this.hint = undefined;
      this.looking = undefined;
      this.#dropWhy();
    }
    if (!state.thinking) this.thinking = state.end === undefined ? this.thinking : undefined;
    const last = state.plies.at(-1);
    if (before !== undefined && state.plies.length > before.plies.length && last !== undefined) {
      const who = page.gameNamed(state.game)?.sides[last.side] ?? '';
      if (page.looks.sound) knock(/[x:*]/.test(last.text));
      page.say([`${who}: ${plyWords(state.game, last)}.`, state.end?.text ?? ''].join(' ').trim());
    } else if (state.end !== undefined && before?.end === undefined && before !== undefined) page.say(state.end.text);
    if (said.length > 0) this.log = [...this.log, ...said].slice(-MOST_LOG);
  }

  // The person sits below; two people, or none, see the game as it is printed.
  get flipped(): boolean {
    const seats = this.state?.seats ?? [];
    const person = seats.findIndex((seat) => seat.person);
    const alone = person >= 0 && !seats.every((seat) => seat.person);
    return this.turnedByHand !== (alone && page.turned(this.state!.game, person as Side));
  }
  flip(): void { this.turnedByHand = !this.turnedByHand; }
  get below(): Side {
    const first = page.turned(this.state?.game ?? '', 0) ? 1 : 0;   // below on the board as it is printed
    return (this.flipped ? 1 - first : first) as Side;
  }

  async do(command: string, fields: object = {}): Promise<void> {
    const answer = await page.try<MatchAnswer>('match.do', { session: this.session, command, ...fields });
    if (answer === undefined) return void this.#join();
    this.#take(answer.state, answer.said);
    if (answer.refused !== undefined) page.complain(new Error(answer.refused));
  }

  move(id: string): void { void this.do('move', { move: id }); }

  // A move as a person writes it: our list knows the texts, the server the rest.
  type(text: string): void {
    const wanted = text.trim();
    const plain = (name: string) => name.replace(/[+#!?x=:\-\s]/g, '').toLowerCase();
    const moves = this.state?.view.moves ?? [];
    const exact = moves.find((move) => moveText(move) === wanted || move.id === wanted);
    const close = moves.filter((move) => plain(moveText(move)) === plain(wanted) || plain(move.id) === plain(wanted));
    const found = exact ?? (close.length === 1 ? close[0] : undefined);
    void this.do('move', { move: found?.id ?? wanted });
  }

  // --- looking back

  get plies(): number { return this.state?.plies.length ?? 0; }
  get at(): number { return this.looking ?? this.plies; }
  get live(): boolean { return this.looking === undefined && this.line === undefined; }

  get view(): View | undefined {
    const line = this.line;
    if (line !== undefined && line.frame >= 0) return this.why?.moves[line.move]?.frames[line.frame] ?? this.#whyView;
    if (this.looking === undefined) return this.state?.view;
    return this.#views.get(this.looking) ?? this.state?.view;
  }

  async look(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.plies));
    this.line = undefined;
    if (wanted === this.plies) { this.looking = undefined; return; }
    const known = this.#views.get(wanted);
    if (known === undefined) {
      const answer = await page.try<{ view: View }>('match.look', { session: this.session, ply: wanted });
      if (answer === undefined) return;
      this.#views = new Map(this.#views).set(wanted, answer.view);
    }
    this.looking = wanted;
    const shown = wanted === 0 ? undefined : this.state?.plies[wanted - 1];
    if (shown !== undefined) page.say(plyWords(this.state!.game, shown));
  }

  step(by: number): void {
    const line = this.line;
    if (line !== undefined) {
      const frames = this.why?.moves[line.move]?.frames.length ?? 0;
      this.line = { ...line, frame: Math.max(-1, Math.min(frames - 1, line.frame + by)) };
      return;
    }
    void this.look(this.at + by);
  }

  // --- help

  async askHint(): Promise<void> {
    const job = page.jobs.start('match.hint', { session: this.session });
    await job.done;
    if (job.error !== '') return page.complain(new Error(job.error));
    this.hint = job.result as Hint;
    page.say(this.hint.text);
  }

  async askWhy(ply?: number, move?: string): Promise<void> {
    this.#dropWhy();
    const at = ply ?? this.at;
    const job = page.jobs.start('match.why', { session: this.session, ply: at, ...(move === undefined ? {} : { move }) });
    this.whyJob = job;
    if (at !== this.at) await this.look(at);
    await job.done;
    if (this.whyJob !== job) return;
    this.whyJob = undefined;
    if (job.error !== '') return page.complain(new Error(job.error));
    this.why = job.result as Explanation | undefined;
    this.whyAt = at;
    if (this.why !== undefined) page.say(this.why.verdict);
  }

  #dropWhy(): void {
    this.whyJob?.stop();
    this.whyJob = undefined;
    this.why = undefined;
    this.whyAt = undefined;
    this.line = undefined;
  }

  get #whyView(): View | undefined {
    return this.whyAt === undefined || this.whyAt === this.plies ? this.state?.view : this.#views.get(this.whyAt);
  }

  #path(id: string, view: View | undefined): number[] | undefined {
    return view?.moves.find((move) => move.id === id)?.paths[0];
  }

  get arrows(): Arrow[] {
    const view = this.view;
    if (view === undefined) return [];
    const hint = this.hint?.move === undefined ? undefined : this.#path(this.hint.move, view);
    if (hint !== undefined && this.live) return [{ from: hint[0]!, to: hint.at(-1)!, kind: 'hint' }];
    if (this.why === undefined || kindOf(view.game) === 'go') return [];
    if (this.line !== undefined && this.line.frame >= 0) {
      const last = view.last;
      return last.length >= 2 ? [] : [];
    }
    if (this.at !== this.whyAt) return [];
    const shown = this.line === undefined ? this.why.moves.slice(0, 4) : [this.why.moves[this.line.move]!];
    return shown.flatMap((moved) => {
      const path = this.#path(moved.move, this.#whyView);
      return path === undefined ? [] : [{ from: path[0]!, to: path.at(-1)!, kind: arrowOf(moved.fate) }];
    });
  }

  get marks(): Mark[] {
    const view = this.view;
    if (this.hint?.cells !== undefined && this.live) return this.hint.cells.map((cell) => ({ cell, kind: 'hint' }));
    if (view === undefined || this.why === undefined || kindOf(view.game) !== 'go' || this.at !== this.whyAt) return [];
    if (this.line !== undefined && this.line.frame >= 0) return [];
    return this.why.moves.slice(0, 20).flatMap((moved) => {
      const cell = this.#path(moved.move, this.#whyView)?.[0];
      return cell === undefined ? [] : [{ cell, kind: moved.fate === 'best' || moved.fate === 'good' ? 'good' : moved.fate === 'unknown' ? 'doubtful' : 'bad' } as Mark];
    });
  }

  // --- what can be done

  get movable(): Side[] {
    const state = this.state;
    if (state === undefined || !this.live || state.end !== undefined || !state.waits_for_person) return [];
    return [state.turn];
  }

  // What the computer last thought before the place that is shown.
  get #thought(): Ply | undefined {
    return this.state?.plies.slice(0, this.at).findLast((ply) => ply.share !== undefined);
  }
  get share(): number | undefined {
    if (this.looking === undefined && this.thinking !== undefined) return this.thinking.share;
    return this.#thought?.share;
  }
  get worth(): string {
    if (this.looking === undefined && this.thinking !== undefined) return this.thinking.text;
    return this.#thought?.worth ?? '';
  }

  sentence(): string {
    const state = this.state;
    if (state === undefined) return '';
    const sides = page.gameNamed(state.game)?.sides ?? ['', ''];
    if (this.looking !== undefined) return words.looking(this.looking, this.plies);
    if (state.end !== undefined) return state.end.text;
    const parts: string[] = [];
    if (state.problem !== undefined) parts.push(`${state.problem.objective.replace(/\.?$/, '.')}`);
    const people = state.seats.filter((seat) => seat.person).length;
    const notice = state.notice ? ` ${state.notice.charAt(0).toUpperCase()}${state.notice.slice(1)}.` : '';
    if (state.paused) parts.push(words.paused);
    else if (state.waits_for_person) {
      if (people === 1) parts.push(words.youPlay(sides[state.turn]!), words.yourMove);
      else parts.push(words.toMove(sides[state.turn]!));
    } else if (state.thinking) parts.push(words.thinks(sides[state.turn]!));
    else parts.push(words.toMove(sides[state.turn]!));
    return parts.join(' ') + notice;
  }
}

function arrowOf(fate: string): Arrow['kind'] {
  return fate === 'best' ? 'best' : fate === 'good' ? 'good' : fate === 'fails' ? 'bad' : 'plain';
}
