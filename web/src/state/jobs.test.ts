import { describe, expect, it } from 'vitest';
import { Jobs } from './jobs.svelte';

const settle = async () => { for (let turn = 0; turn < 10; ++turn) await Promise.resolve(); };

describe('jobs', () => {
  it('collect parts, and end with a result', async () => {
    const jobs = new Jobs(async () => ({ job: 'j1' }));
    const job = jobs.start('make', {});
    await settle();
    jobs.hear({ job: 'j1', state: 'running', text: 'making', progress: { done: 1, total: 2 } });
    jobs.hear({ job: 'j1', state: 'running', part: 1 });
    jobs.hear({ job: 'j2', state: 'running', part: 'of another' });
    jobs.hear({ job: 'j1', state: 'running', part: 2 });
    expect(job.running).toBe(true);
    jobs.hear({ job: 'j1', state: 'done', result: { made: 2 } });
    await job.done;
    expect(job.parts).toEqual([1, 2]);
    expect(job.result).toEqual({ made: 2 });
    expect(job.text).toBe('making');
  });

  it('hear what was said before their number was known', async () => {
    let answer: (value: unknown) => void = () => {};
    const jobs = new Jobs(() => new Promise((resolve) => { answer = resolve; }));
    const job = jobs.start('solve', {});
    jobs.hear({ job: 'j7', state: 'done', result: 'early' });
    answer({ job: 'j7' });
    await job.done;
    expect(job.result).toBe('early');
  });

  it('fail with the reason: refused, broken, or lost', async () => {
    const refused = new Jobs(async () => { throw new Error('too much work'); }).start('solve', {});
    await refused.done;
    expect(refused.error).toBe('too much work');

    const jobs = new Jobs(async () => ({ job: 'j1' }));
    const broken = jobs.start('solve', {});
    await settle();
    jobs.hear({ job: 'j1', state: 'failed', error: { text: 'unreadable', place: 'line 2' } });
    expect(broken.error).toBe('unreadable (line 2)');

    const lost = jobs.start('solve', {});
    await settle();
    jobs.lose();
    await lost.done;
    expect(lost.running).toBe(false);
    expect(lost.error).not.toBe('');
  });

  it('stop on the server', async () => {
    const asked: unknown[] = [];
    const jobs = new Jobs(async (ask, fields) => { asked.push([ask, fields]); return { job: 'j1' }; });
    const job = jobs.start('solve', {});
    await settle();
    job.stop();
    expect(asked.at(-1)).toEqual(['job.stop', { job: 'j1' }]);
  });
});
