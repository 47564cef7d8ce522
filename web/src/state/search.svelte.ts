// A position that is being solved, and the walk through what was found.
import type { ReadPosition, Solved, Variation, View } from '../wire/messages';
import type { Job } from './jobs.svelte';
import { page } from './page.svelte';

export interface Step { text: string; view: View | undefined; path: number[] }

export class Search {
  text = $state('');
  read = $state.raw<ReadPosition | undefined>(undefined);
  reading = $state(false);   // a position was asked for and is not there yet: nothing is begun with the one before
  trouble = $state('');
  job = $state.raw<Job | undefined>(undefined);
  found = $state.raw<Solved | undefined>(undefined);
  walked = $state.raw<{ view: View; at: string } | undefined>(undefined);   // a place in the solution
  #asked = 0;

  async open(text: string, game?: string): Promise<void> {
    const mine = ++this.#asked;
    this.reading = true;
    this.trouble = '';
    try {
      const read = await page.ask<ReadPosition>('position.read', { text, ...(game === undefined ? {} : { game }) });
      if (mine !== this.#asked) return;
      this.reset();
      this.read = read;
      this.text = text;
    } catch (error) {
      if (mine === this.#asked) this.trouble = (error as Error).message;
    } finally {
      if (mine === this.#asked) this.reading = false;
    }
  }

  reset(): void {
    this.job?.stop();
    this.job = undefined;
    this.found = undefined;
    this.walked = undefined;
  }

  async solve(fields: object): Promise<void> {
    if (this.read === undefined) return;
    this.reset();
    const job = page.jobs.start('solve', { game: this.read.game, position: this.read.position, ...fields });
    this.job = job;
    await job.done;
    if (this.job !== job) return;
    this.job = undefined;
    if (job.error !== '') { this.trouble = job.error; return; }
    this.found = job.result as Solved | undefined;
    if (this.found !== undefined) page.say(this.found.sentence);
  }

  get view(): View | undefined { return this.walked?.view ?? this.read?.view; }

  walk(view: View | undefined, at: string): void { if (view !== undefined) this.walked = { view, at }; }

  // Along the main line by keys.
  step(by: number): void {
    const frames = this.found?.frames ?? [];
    const at = this.walked?.at.startsWith('line ') === true ? Number(this.walked.at.slice(5)) : -1;
    const to = Math.max(-1, Math.min(frames.length - 1, at + by));
    if (to < 0) this.walked = undefined;
    else this.walk(frames[to], `line ${to}`);
  }
}

export function countVariations(tree: Variation[] | undefined): number {
  let count = 0;
  const open = [...(tree ?? [])];
  while (open.length > 0) {
    const next = open.pop()!;
    ++count;
    open.push(...next.children);
  }
  return count;
}
