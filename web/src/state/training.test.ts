import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chessView, FakeServer } from '../wire/fake_server';
import type { PuzzleEvent, PuzzleState } from '../wire/messages';
import { page } from './page.svelte';
import { FRAME_MS, Training } from './training.svelte';

const start = chessView('8/8/8/8/8/8/4P3/8', [{ id: 'e2e4', paths: [[52, 36]] }]);
const tried = chessView('8/8/8/8/4P3/8/8/8', [], [52, 36]);
const refuted = chessView('8/8/8/4p3/4P3/8/8/8', [], [12, 28]);
const state = (more: Partial<PuzzleState> = {}): PuzzleState => ({
  session: 'p1', game: 'chess', mode: 'rated', number: 1, score: 0, task: 'White to move.', view: start, side: 0, solving: true, rating: 1500, ...more,
});
let events: PuzzleEvent[] = [];
let told = state();
const server = new FakeServer({
  'puzzle.join': () => ({ state: told }),
  'puzzle.do': (_, send) => { send({ news: 'puzzle', session: 'p1', state: told, events }); return { state: told, events }; },
});
const settle = async () => { for (let turn = 0; turn < 30; ++turn) await Promise.resolve(); };
beforeAll(async () => { page.start(server.open); await settle(); });

describe('training', () => {
  it('plays out a wrong try, once, and waits for another', async () => {
    vi.useFakeTimers();
    const training = new Training('p1', state());
    training.open();
    events = [{ kind: 'wrong', text: 'Wrong: e4? e5!', frames: [tried, refuted], taken_back: true }];
    const say = vi.spyOn(page, 'say');
    training.move('e2e4');
    await settle();
    expect(say).toHaveBeenCalledTimes(1);   // though it is told to everybody and answered to us
    say.mockRestore();
    expect(training.view).toEqual(tried);
    expect(training.movable).toEqual([]);
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    expect(training.view).toEqual(refuted);
    expect(training.arrows).toEqual([{ from: 12, to: 28, kind: 'bad' }]);
    await vi.advanceTimersByTimeAsync(4 * FRAME_MS);
    expect(training.view).toEqual(refuted);
    expect(training.refuting).toBe(true);
    training.again();
    expect(training.view?.cells).toBe(start.cells);
    expect(training.movable).toEqual([0]);
    vi.useRealTimers();
  });

  it('says what happened, and apart from it what that did to the rating', async () => {
    const training = new Training('p1', state());
    training.open();
    told = state({ solving: false, solved: true });
    events = [{ kind: 'solved', text: 'Solved.' }, { kind: 'kept', text: 'Your rating: 1510.' }];
    await training.do('move', { move: 'e2e4' });
    expect(training.talk).toEqual({ kind: 'solved', text: 'Solved.' });
    expect(training.aside).toBe('Your rating: 1510.');
    expect(training.movable).toEqual([]);
  });
});
