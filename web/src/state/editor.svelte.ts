// A position being set up, and what is known of it as a problem.
import { brushOf, place } from '../board/brushes';
import { toggled } from '../board/chain';
import { cellName } from '../board/speech';
import type { CheckRow, EditState, Problem } from '../wire/messages';
import type { Job } from './jobs.svelte';
import { page } from './page.svelte';

export type GoalVerb = 'kill' | 'live';
export type GoalScope = 'one' | 'all' | 'any';   // of several groups

export class Editor {
  session: string;
  state = $state.raw<EditState | undefined>(undefined);
  missing = $state('');
  brush = $state('hand');
  corner = $state<number | undefined>(undefined);   // the first corner of bounds
  goalVerb = $state<GoalVerb>('kill');
  goalScope = $state<GoalScope>('one');
  job = $state.raw<Job | undefined>(undefined);
  rows = $state.raw<CheckRow[]>([]);
  problem = $state.raw<Problem | undefined>(undefined);
  saved = $state(false);
  #past = $state.raw<string[]>([]);   // positions to go back to

  constructor(session: string) { this.session = session; }

  open(): () => void {
    const off = page.stay(this.session, () => void this.#join());
    void this.#join();
    return off;
  }

  async #join(): Promise<void> {
    try {
      this.#take((await page.ask<{ state: EditState }>('edit.join', { session: this.session })).state);
    } catch (error) {
      if (this.state === undefined) this.missing = (error as Error).message;
    }
  }

  #take(state: EditState): void {
    if (state.position !== this.state?.position) this.#forget();
    this.state = state;
    if (state.goal === undefined) return;
    this.goalVerb = state.goal.verb;
    if (state.goal.stones.length > 1) this.goalScope = state.goal.any ? 'any' : 'all';
  }

  #forget(): void {
    this.job?.stop();
    this.job = undefined;
    this.rows = [];
    this.problem = undefined;
    this.saved = false;
  }

  async change(...lines: string[]): Promise<void> {
    const before = this.state?.position;
    const answer = await page.try<{ state: EditState }>('edit.do', { session: this.session, lines });
    if (answer === undefined) return;
    this.#take(answer.state);
    if (before !== undefined && before !== answer.state.position) this.#past = [...this.#past, before].slice(-100);
  }

  get canUndo(): boolean { return this.#past.length > 0; }
  async undo(): Promise<void> {
    const before = this.#past.at(-1);
    if (before === undefined || this.state === undefined) return;
    const answer = await page.try<{ session: string; state: EditState }>('edit.new', { game: this.state.game, position: before });
    if (answer === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.session = answer.session;
    this.#take(answer.state);
  }

  // A square was clicked with what is in the hand.
  square(cell: number, second: boolean): void {
    const view = this.state?.view;
    if (view === undefined) return;
    if (second) return void this.change(place(view, 'x', cell));
    if (this.brush === 'target') return this.#aim(cell);
    if (this.brush === 'bounds') return this.#bound(cell);
    if (this.brush === 'inside') return void this.change(`bounds ${view.outside?.includes(cell) === false ? 'drop' : 'add'} ${cellName(view, cell)}`);
    if (this.brush === 'hand') {
      const held = brushOf(view, cell);
      if (held !== undefined) this.brush = held;
      return;
    }
    const same = brushOf(view, cell) === this.brush;
    void this.change(place(view, same ? 'x' : this.brush, cell));
  }

  #goalLine(stones: string[]): string {
    const scope = this.goalScope === 'one' || stones.length === 0 ? '' : ` ${this.goalScope} of`;
    return [`goal ${this.goalVerb}${scope}`, ...(this.goalScope === 'one' ? stones.slice(0, 1) : stones)].join(' ');
  }

  #aim(cell: number): void {
    const view = this.state!.view;
    const name = cellName(view, cell);
    void this.change(this.#goalLine(this.goalScope === 'one' ? [name] : toggled(view, this.state!.goal?.stones ?? [], cell, name)));
  }

  // Kill or live: the stones stay the same, so it is the other side that wants it.
  chooseVerb(verb: GoalVerb): void {
    const stones = this.state?.goal?.stones ?? [];
    this.goalVerb = verb;
    this.brush = 'target';
    if (stones.length > 0 && verb !== this.state?.goal?.verb) void this.change(this.#goalLine(stones), ...(this.state?.check === undefined ? ['turn'] : []));
  }

  chooseScope(scope: GoalScope): void {
    const stones = this.state?.goal?.stones ?? [];
    this.goalScope = scope;
    this.brush = 'target';
    if (stones.length > 1) void this.change(this.#goalLine(stones));
  }

  #bound(cell: number): void {
    const view = this.state!.view;
    if (this.corner === undefined) { this.corner = cell; return; }
    const from = cellName(view, this.corner);
    this.corner = undefined;
    void this.change(`bounds ${from}-${cellName(view, cell)}`);
  }

  shift(from: number, to: number | undefined): void {
    const view = this.state?.view;
    const held = view === undefined ? undefined : brushOf(view, from);
    if (view === undefined || held === undefined || from === to) return;
    if (to === undefined) void this.change(place(view, 'x', from));
    else void this.change(place(view, 'x', from), place(view, held, to));
  }

  async check(goal: string, seconds: number): Promise<void> {
    if (this.state === undefined) return;
    this.#forget();
    const job = page.jobs.start('problem.check', { game: this.state.game, position: this.state.position, ...(goal === '' ? {} : { goal }), seconds });
    this.job = job;
    await job.done;
    if (this.job !== job) return;
    this.job = undefined;
    if (job.error !== '') return page.complain(new Error(job.error));
    const result = job.result as { rows?: CheckRow[]; problem?: Problem } | undefined;
    this.rows = result?.rows ?? this.checked(job);
    this.problem = result?.problem;
    page.say(this.rows.map((row) => row.text).join(' '));
  }

  checked(job: Job | undefined): CheckRow[] { return (job?.parts ?? []) as CheckRow[]; }

  async save(): Promise<boolean> {
    if (this.problem === undefined) return false;
    const answer = await page.try('library.add', { problems: [this.problem] });
    this.saved = answer !== undefined;
    return this.saved;
  }
}
