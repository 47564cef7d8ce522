// Files that a person gives to the page or gets from it. Nothing is sent that the person did not hand over.
import { page } from './page.svelte';

const MOST_BYTES = 900_000;   // a message may have a mebibyte, quoting included

type Taker = (name: string, text: string) => void;

class Files {
  #taker: Taker | undefined;
  waiting = $state.raw<{ name: string; text: string } | undefined>(undefined);

  // The view that wants what is dropped.
  want(taker: Taker): () => void {
    this.#taker = taker;
    return () => { if (this.#taker === taker) this.#taker = undefined; };
  }

  async take(file: File): Promise<void> {
    if (file.size > MOST_BYTES)
      return page.complain(`${file.name} has ${Math.ceil(file.size / 1000)} kB; the page takes ${MOST_BYTES / 1000} kB at most. 'tabia library import' takes any size.`);
    const text = await file.text();
    if (this.#taker !== undefined) return this.#taker(file.name, text);
    this.waiting = { name: file.name, text };
    page.go('solve', page.game);
  }

  pick(accept = ''): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => { const file = input.files?.[0]; if (file) void this.take(file); });
    input.click();
  }

  save(name: string, text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  async copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      page.tell(done);
    } catch (error) {
      page.complain(error);
    }
  }
}

export const files = new Files();
