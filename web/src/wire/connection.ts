// One WebSocket to the server. It numbers questions, waits for answers, hands out news, and comes back by itself when it was
// cut off. What is asked while it is away waits; what was asked just before is said to be lost, for nobody knows whether it
// was done.
import { app } from '../strings';
import type { News, WireError } from './messages';

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export class AskError extends Error {
  constructor(readonly text: string, readonly place?: string, readonly lost = false) {
    super(app.at(text, place));
  }
}

interface Question { message: Record<string, unknown>; resolve: (answer: unknown) => void; reject: (error: AskError) => void }

export type Status = 'connecting' | 'open' | 'lost';

export const MOST_OPEN = 32;   // the server answers one more with an error
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;

export interface ConnectionOptions {
  open: () => Socket;
  onNews: (news: News) => void;
  onStatus: (status: Status) => void;
  onBack: () => void;   // open again after it was lost: join again what was joined
  later?: (act: () => void, ms: number) => void;
}

export class Connection {
  #options: ConnectionOptions;
  #socket: Socket | undefined;
  #open = false;
  #wasOpen = false;
  #wait = FIRST_WAIT_MS;
  #next = 1;
  #asked = new Map<number, Question>();
  #queue: Question[] = [];

  constructor(options: ConnectionOptions) {
    this.#options = options;
    options.onStatus('connecting');
    this.#connect();
  }

  ask<T>(ask: string, fields: object = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ message: { ask, ...fields }, resolve: resolve as (answer: unknown) => void, reject });
      this.#flush();
    });
  }

  // The person need not wait for the next try.
  tryNow(): void {
    if (!this.#open && this.#socket === undefined) this.#connect();
  }

  #connect(): void {
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = () => this.#closed(socket);
  }

  #opened(): void {
    this.#open = true;
    this.#wait = FIRST_WAIT_MS;
    this.#options.onStatus('open');
    if (this.#wasOpen) this.#options.onBack();
    this.#wasOpen = true;
    this.#flush();
  }

  #closed(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = undefined;
    this.#open = false;
    const lost = [...this.#asked.values()];
    this.#asked.clear();
    for (const question of lost) question.reject(new AskError(app.lostAnswer, undefined, true));
    this.#options.onStatus('lost');
    const later = this.#options.later ?? ((act, ms) => void setTimeout(act, ms));
    later(() => this.tryNow(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  #flush(): void {
    while (this.#open && this.#queue.length > 0 && this.#asked.size < MOST_OPEN) {
      const question = this.#queue.shift()!;
      const id = this.#next++;
      this.#asked.set(id, question);
      this.#socket!.send(JSON.stringify({ ...question.message, id }));
    }
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as { id?: number; answer?: unknown; error?: WireError } & Partial<News>;
    if (message.id === undefined) return this.#options.onNews(message as News);
    const question = this.#asked.get(message.id);
    if (question === undefined) return;
    this.#asked.delete(message.id);
    if (message.error !== undefined) question.reject(new AskError(message.error.text, message.error.place));
    else question.resolve(message.answer);
    this.#flush();
  }
}
