// Long work on the server, seen from here.
import { app } from '../strings';
import type { JobNews, JobPhase } from '../wire/messages';

export class Job {
  id = '';
  phase = $state<JobPhase>('waiting');
  text = $state('');
  progress = $state.raw<{ done: number; total?: number } | undefined>(undefined);
  parts = $state.raw<unknown[]>([]);
  result = $state.raw<unknown>(undefined);
  error = $state('');
  done: Promise<void>;
  #finish: () => void = () => {};
  #stop: () => void;

  constructor(stop: (job: Job) => void) {
    this.#stop = () => stop(this);
    this.done = new Promise((resolve) => { this.#finish = resolve; });
  }

  get running(): boolean { return this.phase === 'waiting' || this.phase === 'running'; }
  stop(): void { if (this.running) this.#stop(); }

  hear(news: JobNews): void {
    this.phase = news.state;
    if (news.text !== undefined) this.text = news.text;
    if (news.progress !== undefined) this.progress = news.progress;
    if (news.part !== undefined) this.parts = [...this.parts, news.part];
    if (news.result !== undefined) this.result = news.result;
    if (news.error !== undefined) this.error = typeof news.error === 'string' ? news.error : app.at(news.error.text, news.error.place);
    if (!this.running) this.#finish();
  }

  fail(why: string): void {
    this.phase = 'failed';
    this.error = why;
    this.#finish();
  }
}

const MOST_EARLY = 64;

export class Jobs {
  #ask: (ask: string, fields: object) => Promise<unknown>;
  #jobs = new Map<string, Job>();
  #early: JobNews[] = [];   // news of a job whose number is still on the way

  constructor(ask: (ask: string, fields: object) => Promise<unknown>) { this.#ask = ask; }

  start(ask: string, fields: object): Job {
    const job = new Job((stopped) => { if (stopped.id !== '') this.#ask('job.stop', { job: stopped.id }).catch(() => {}); });
    this.#ask(ask, fields).then(
      (answer) => {
        job.id = String((answer as { job: unknown }).job);
        this.#jobs.set(job.id, job);
        const early = this.#early.filter((news) => String(news.job) === job.id);
        this.#early = this.#early.filter((news) => String(news.job) !== job.id);
        early.forEach((news) => this.hear(news));
      },
      (error: Error) => job.fail(error.message),
    );
    return job;
  }

  hear(news: JobNews): void {
    const job = this.#jobs.get(String(news.job));
    if (job === undefined) {
      this.#early = [...this.#early, news].slice(-MOST_EARLY);
      return;
    }
    job.hear(news);
    if (!job.running) this.#jobs.delete(job.id);
  }

  // The connection went: nobody tells us any more how they end.
  lose(): void {
    this.#jobs.forEach((job) => job.fail(app.lostAnswer));
    this.#jobs.clear();
  }
}
