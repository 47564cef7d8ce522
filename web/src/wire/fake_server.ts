// A server in a few lines, for tests and for work on the page without the program: it plays noughts and crosses by the rules,
// and knows a chess board to look at.
import type { Socket } from './connection';
import type { Game, MatchState, Move, Side, View } from './messages';

type Message = Record<string, unknown> & { id: number; ask: string };
type Handler = (message: Message, send: (news: object) => void) => unknown;

const NOTHING = { algorithms: [], orderings: [], evaluations: [], steppings: [] };
const game = (name: string, title: string, sides: [string, string]): Game => ({
  name, title, sides, levels: [{ level: 0, elo: 400 }, { level: 1, elo: 700 }, { level: 2, elo: 1000 }, { level: 3, elo: 1300 }],
  players: ['minimax:3', 'alphabeta:5'], solves: ['mate', 'best'], makes: true, edits: true, records: 'pgn', study: NOTHING,
});
export const GAMES: Game[] = [
  game('chess', 'Chess', ['White', 'Black']), game('draughts/english', 'English draughts', ['Black', 'White']),
  game('go', 'Go', ['Black', 'White']), game('tictactoe', 'Tic-tac-toe', ['X', 'O']),
];

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

function winner(cells: string): Side | undefined {
  for (const [a, b, c] of LINES)
    if (cells[a!] !== '.' && cells[a!] === cells[b!] && cells[a!] === cells[c!]) return cells[a!] === 'X' ? 0 : 1;
  return undefined;
}

export function crossesView(played: number[]): View {
  const cells = Array.from({ length: 9 }, (_, cell) => { const at = played.indexOf(cell); return at < 0 ? '.' : at % 2 === 0 ? 'X' : 'O'; }).join('');
  const over = winner(cells) !== undefined || played.length === 9;
  const moves: Move[] = over ? [] : [...cells].flatMap((letter, cell) =>
    letter === '.' ? [{ id: `${'abc'[cell % 3]}${3 - Math.floor(cell / 3)}`, paths: [[cell]] }] : []);
  return {
    game: 'tictactoe', columns: ['a', 'b', 'c'], rows: ['3', '2', '1'], cells, owners: cells.replaceAll('X', '0').replaceAll('O', '1'),
    light: 0, last: played.slice(-1), turn: (played.length % 2) as Side, position: cells, moves,
  };
}

export function chessView(board: string, moves: Move[] = [], last: number[] = []): View {
  const cells = board.replace(/\d/g, (digits) => '.'.repeat(Number(digits))).replaceAll('/', '');
  return {
    game: 'chess', columns: [...'abcdefgh'], rows: [...'87654321'], cells,
    owners: [...cells].map((letter) => (letter === '.' ? '.' : letter === letter.toUpperCase() ? '0' : '1')).join(''),
    light: 0, last, turn: 0, position: board, moves,
  };
}

class FakeMatch {
  played: number[] = [];
  undone: number[] = [];
  constructor(readonly session: string, readonly seats: string[]) {}

  state(): MatchState {
    const view = crossesView(this.played);
    const won = winner(view.cells);
    const end = won !== undefined ? { winner: won, reason: 'three in a row', text: `${'XO'[won]} wins: three in a row.` }
      : this.played.length === 9 ? { reason: 'full', text: 'Drawn: the board is full.' } : undefined;
    return {
      session: this.session, game: 'tictactoe', title: 'Tic-tac-toe', view, start: '.........',
      seats: this.seats.map((player) => ({ player, text: player === 'human' ? 'you' : player, person: player === 'human', handed: false })),
      plies: this.played.map((cell, index) => ({ side: (index % 2) as Side, number: Math.floor(index / 2) + 1, text: crossesView([]).moves[cell]!.id })),
      redo: this.undone.length, limits: {}, turn: view.turn, waits_for_person: end === undefined && this.seats[view.turn] === 'human',
      thinking: false, paused: false, kept: true, ...(end === undefined ? {} : { end }),
    };
  }

  do(message: Message): { state: MatchState; said: string[]; refused?: string } {
    const command = message['command'];
    if (command === 'move') {
      const move = crossesView(this.played).moves.find((known) => known.id === message['move']);
      if (move === undefined) return { state: this.state(), said: [], refused: `${String(message['move'])} is no legal move here` };
      this.undone = [];
      this.played.push(move.paths[0]![0]!);
      const answer = crossesView(this.played).moves[0];
      if (this.seats[this.played.length % 2] !== 'human' && answer !== undefined) this.played.push(answer.paths[0]![0]!);
    } else if (command === 'undo') this.undone.push(...this.played.splice(-2).reverse());
    else if (command === 'redo') this.played.push(...this.undone.splice(-2).reverse());
    return { state: this.state(), said: [] };
  }
}

export class FakeServer {
  matches = new Map<string, FakeMatch>();
  sockets = new Set<FakeSocket>();
  asked: Message[] = [];
  handlers: Record<string, Handler>;
  #next = 1;

  constructor(more: Record<string, Handler> = {}) {
    this.handlers = {
      hello: () => ({ version: 'fake', games: GAMES, settings: [], day: '2026-03-09' }),
      games: () => ({ games: [] }),
      'position.read': (message) => ({ game: message['game'], position: '', from: 'fake', view: message['game'] === 'tictactoe' ? crossesView([]) : chessView('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR') }),
      'match.new': (message) => {
        const match = new FakeMatch(`m${this.#next++}`, message['seats'] as string[]);
        this.matches.set(match.session, match);
        return { session: match.session, state: match.state() };
      },
      'match.join': (message) => ({ state: this.#match(message).state() }),
      'match.do': (message, send) => {
        const answer = this.#match(message).do(message);
        send({ news: 'match', session: message['session'], state: answer.state, said: [] });
        return answer;
      },
      'match.look': (message) => ({ view: crossesView(this.#match(message).played.slice(0, Number(message['ply']))) }),
      ...more,
    };
  }

  #match(message: Message): FakeMatch {
    const match = this.matches.get(String(message['session']));
    if (match === undefined) throw new Error('no game is called so');
    return match;
  }

  open = (): Socket => {
    const socket = new FakeSocket(this);
    this.sockets.add(socket);
    queueMicrotask(() => socket.onopen?.());
    return socket;
  };

  hear(message: Message, socket: FakeSocket): void {
    this.asked.push(message);
    const handler = this.handlers[message.ask];
    try {
      if (handler === undefined) throw new Error(`nobody knows ${message.ask}`);
      socket.say({ id: message.id, answer: handler(message, (news) => this.sockets.forEach((other) => other.say(news))) });
    } catch (error) {
      socket.say({ id: message.id, error: { text: (error as Error).message } });
    }
  }

  cut(): void { [...this.sockets].forEach((socket) => socket.close()); }
}

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #server: FakeServer;
  #closed = false;

  constructor(server: FakeServer) { this.#server = server; }
  send(text: string): void { queueMicrotask(() => { if (!this.#closed) this.#server.hear(JSON.parse(text) as Message, this); }); }
  say(message: object): void { if (!this.#closed) this.onmessage?.({ data: JSON.stringify(message) }); }
  close(): void { this.#closed = true; this.#server.sockets.delete(this); this.onclose?.(); }
}
