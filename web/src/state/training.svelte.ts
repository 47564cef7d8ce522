// Puzzles, one after another: what the server says, and the refutation that is being played out on the board.
import type { Arrow, Mark } from '../board/tabia_board';
import { moveText, type PuzzleAnswer, type PuzzleEvent, type PuzzleState, type View } from '../wire/messages';
import { page } from './page.svelte';

export const FRAME_MS = 550;

export interface Talk { kind: PuzzleEvent['kind']; text: string }

export class Training {
  session: string;
  state = $state.raw<PuzzleState | undefined>(undefined);
  missing = $state('');
  talk = $state.raw<Talk | undefined>(undefined);
  aside = $state('');   // what the try did to the rating
  hints = $state.raw<number[]>([]);
  frame = $state.raw<View | undefined>(undefined);   // shown instead of the position while something is played out
  refuting = $state(false);                          // the refutation stands on the board until 'Try again'
  heard = $state(0);
  flippedByHand = $state(false);
  waiting = $state(false);
  #answered = '';

  constructor(session: string, state?: PuzzleState) {
    this.session = session;
    if (state !== undefined) this.#take(state);
  }

  open(): () => void {
    const leave = [
      page.hear((news) => { if (news.news === 'puzzle' && news.session === this.session) this.#hear(news.state, news.events ?? []); }),
      page.stay(this.session, () => void this.join()),
    ];
    if (this.state === undefined) void this.join();
    return () => leave.forEach((off) => off());
  }

  // What another page did. Our own commands are answered, and what is said of them to everybody is known already.
  #hear(state: PuzzleState, events: PuzzleEvent[]): void {
    if (this.waiting || JSON.stringify([state.number, state.line, events]) === this.#answered) return;
    this.#take(state);
    void this.#play(events);
  }

  async join(): Promise<void> {
    try {
      this.#take((await page.ask<PuzzleAnswer>('puzzle.join', { session: this.session })).state);
    } catch (error) {
      if (this.state === undefined) this.missing = (error as Error).message;
    }
  }

  #take(state: PuzzleState): void {
    if (this.state?.number !== state.number) { this.talk = undefined; this.aside = ''; this.hints = []; this.frame = undefined; this.refuting = false; this.flippedByHand = false; }
    this.state = state;
    if (state.game) page.learnBelow(state.game);
    this.heard = performance.now();
  }

  async do(command: string, fields: object = {}): Promise<void> {
    if (this.waiting) return;
    this.waiting = true;
    const answer = await page.try<PuzzleAnswer>('puzzle.do', { session: this.session, command, ...fields });
    this.waiting = false;
    if (answer === undefined) return void this.join();
    this.#answered = JSON.stringify([answer.state.number, answer.state.line, answer.events ?? []]);
    this.#take(answer.state);
    await this.#play(answer.events ?? []);
  }

  move(id: string): void { this.hints = []; void this.do('move', { move: id }); }

  type(text: string): void {
    const found = this.state?.view?.moves.find((move) => moveText(move) === text || move.id === text);
    this.move(found?.id ?? text);
  }

  again(): void { this.refuting = false; this.frame = undefined; this.talk = undefined; }

  // Events in their order, at a pace that can be followed.
  async #play(events: PuzzleEvent[]): Promise<void> {
    for (const event of events) {
      if (event.kind === 'kept') this.aside = event.text;
      else this.talk = { kind: event.kind, text: event.text };
      page.say(event.text);
      if (event.kind === 'hint') this.hints = event.cells;
      else if (event.kind === 'right' || event.kind === 'answer') await this.#show(event.frame === undefined ? [] : [event.frame]);
      else if (event.kind === 'wrong') {
        this.refuting = true;
        await this.#show(event.frames, true);
        if (!event.taken_back) this.refuting = false;
      }
    }
    if (!this.refuting) this.frame = undefined;
  }

  async #show(frames: View[], keep = false): Promise<void> {
    const number = this.state?.number;
    for (const [index, frame] of frames.entries()) {
      this.frame = frame;
      if (keep || index + 1 < frames.length || frames.length === 1) await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
      if (this.state?.number !== number) return;
    }
  }

  get view(): View | undefined { return this.frame ?? this.state?.view; }
  get flipped(): boolean {
    const state = this.state;
    return state !== undefined && page.turned(state.game, state.side) !== this.flippedByHand;
  }
  get movable(): (0 | 1)[] {
    const state = this.state;
    return state !== undefined && state.solving && this.frame === undefined && !this.waiting ? [state.side] : [];
  }
  get arrows(): Arrow[] {
    const last = this.frame?.last ?? [];
    if (!this.refuting || last.length < 2) return [];
    const view = this.frame!;
    // The piece stands where it went to.
    const to = last.find((cell) => view.cells[cell] !== '.') ?? last.at(-1)!;
    const from = last.find((cell) => cell !== to)!;
    return [{ from, to, kind: 'bad' }];
  }
  get marks(): Mark[] { return this.hints.map((cell) => ({ cell, kind: 'hint' })); }
}
