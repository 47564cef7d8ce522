import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../wire/fake_server';
import type { MatchAnswer } from '../wire/messages';
import { page } from './page.svelte';
import { parseRoute, writeRoute } from './route.svelte';
import { Table } from './table.svelte';

const server = new FakeServer();
const settle = async () => { for (let turn = 0; turn < 40; ++turn) await Promise.resolve(); };

beforeAll(async () => { page.start(server.open); await settle(); });

async function sit(seats: string[]): Promise<Table> {
  const { session } = await page.ask<MatchAnswer>('match.new', { game: 'tictactoe', seats });
  const table = new Table(session);
  table.open();
  await settle();
  return table;
}

describe('a table', () => {
  it('plays, takes back and restores', async () => {
    const table = await sit(['human', 'computer:1']);
    expect(table.movable).toEqual([0]);
    table.move('b2');
    await settle();
    expect(table.plies).toBe(2);
    await table.do('undo');
    expect(table.plies).toBe(0);
    await table.do('redo');
    expect(table.plies).toBe(2);
  });

  it('looks back without moving, and returns', async () => {
    const table = await sit(['human', 'human']);
    for (const move of ['a1', 'b2', 'c3']) { table.move(move); await settle(); }
    await table.look(1);
    expect(table.view!.cells.replaceAll('.', '')).toBe('X');
    expect(table.movable).toEqual([]);
    table.step(1);
    await settle();
    expect(table.at).toBe(2);
    await table.look(3);
    expect(table.live).toBe(true);
    expect(table.movable).toEqual([1]);
  });

  it('says what the server refused', async () => {
    const table = await sit(['human', 'human']);
    table.type('z9');
    await settle();
    expect(page.toast?.text).toContain('z9');
    expect(table.plies).toBe(0);
  });

  it('announces every move', async () => {
    const table = await sit(['human', 'human']);
    table.move('a1');
    await settle();
    expect(page.announced).toContain('X: a1');
  });

  it('joins again after the connection was lost', async () => {
    const table = await sit(['human', 'human']);
    vi.useFakeTimers();
    server.cut();
    expect(page.status).toBe('lost');
    server.matches.get(table.session)!.played = [4];
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await settle();
    expect(page.status).toBe('open');
    expect(table.plies).toBe(1);
  });

  it('says so when it is not there', async () => {
    const table = new Table('nobody');
    table.open();
    await settle();
    expect(table.missing).not.toBe('');
  });
});

describe('addresses', () => {
  it('round-trip', () => {
    for (const [view, game, rest, query] of [['home', undefined, undefined, {}], ['play', 'draughts/russian', 'ab12', {}], ['solve', 'chess', undefined, { position: '8/8/8 w - - 0 1 & more' }]] as const) {
      const route = parseRoute(writeRoute(view, game, rest, query));
      expect(route).toEqual({ view, game, rest, query });
    }
    expect(parseRoute('').view).toBe('home');
  });
});
