import { describe, expect, it } from 'vitest';
import { AskError, Connection, MOST_OPEN, type Socket, type Status } from './connection';
import { FakeServer } from './fake_server';
import type { News } from './messages';

function open(server: FakeServer) {
  const statuses: Status[] = [];
  const news: News[] = [];
  const waits: { act: () => void; ms: number }[] = [];
  let back = 0;
  const connection = new Connection({
    open: server.open, onNews: (one) => news.push(one), onStatus: (status) => statuses.push(status), onBack: () => ++back,
    later: (act, ms) => waits.push({ act, ms }),
  });
  return { connection, statuses, news, waits, backs: () => back };
}
const settle = async () => { for (let turn = 0; turn < 20; ++turn) await Promise.resolve(); };

describe('the connection', () => {
  it('answers questions asked before it is open', async () => {
    const { connection } = open(new FakeServer());
    await expect(connection.ask<{ version: string }>('hello')).resolves.toMatchObject({ version: 'fake' });
  });

  it('hands an error on with its place', async () => {
    const server = new FakeServer({ bad: () => { throw new Error('no such thing'); } });
    await expect(open(server).connection.ask('bad')).rejects.toThrow('no such thing');
    expect(new AskError('broken', 'line 3').message).toBe('broken (line 3)');
  });

  it('gives every answer to its own question, whatever the order', async () => {
    const held: (() => void)[] = [];
    const server = new FakeServer();
    const { connection } = open(server);
    await settle();
    const socket = [...server.sockets][0]!;
    server.hear = (message) => held.push(() => socket.say({ id: message.id, answer: message['n'] }));
    const answers = [1, 2, 3].map((n) => connection.ask('echo', { n }));
    await settle();
    held.reverse().forEach((answer) => answer());
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  });

  it('never has more questions open than the server takes', async () => {
    const held: (() => void)[] = [];
    const server = new FakeServer();
    const { connection } = open(server);
    await settle();
    const socket = [...server.sockets][0]!;
    server.hear = (message) => held.push(() => socket.say({ id: message.id, answer: 0 }));
    const all = Array.from({ length: MOST_OPEN + 5 }, () => connection.ask('slow'));
    await settle();
    expect(held).toHaveLength(MOST_OPEN);
    while (held.length > 0) { held.shift()!(); await settle(); }
    await expect(Promise.all(all)).resolves.toHaveLength(MOST_OPEN + 5);
  });

  it('comes back after it was cut, waits longer each time, and joins again', async () => {
    const server = new FakeServer();
    const { connection, statuses, waits, backs } = open(server);
    await settle();
    const lost = connection.ask('hello');
    server.cut();
    await expect(lost).rejects.toMatchObject({ lost: true });
    expect(statuses.at(-1)).toBe('lost');
    const queued = connection.ask<{ version: string }>('hello');
    waits.shift()!.act();
    await expect(queued).resolves.toMatchObject({ version: 'fake' });
    expect(backs()).toBe(1);
    expect(statuses.at(-1)).toBe('open');

    // A server that is away: every try ends at once.
    const away = new FakeServer();
    away.open = () => {
      const socket: Socket = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null };
      queueMicrotask(() => socket.onclose?.());
      return socket;
    };
    const other = open(away);
    const lengths: number[] = [];
    for (let turn = 0; turn < 8; ++turn) { await settle(); const wait = other.waits.shift()!; lengths.push(wait.ms); wait.act(); }
    expect(lengths).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('passes news on', async () => {
    const server = new FakeServer();
    const { connection, news } = open(server);
    const { session } = await connection.ask<{ session: string }>('match.new', { game: 'tictactoe', seats: ['human', 'human'] });
    await connection.ask('match.do', { session, command: 'move', move: 'b2' });
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({ news: 'match', session });
  });
});
