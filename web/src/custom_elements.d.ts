import type { TabiaBoard } from './board/tabia_board';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'tabia-board': {
      'bind:this'?: TabiaBoard; class?: string;
      onmove?: (event: Event) => void; onsquare?: (event: Event) => void; onshift?: (event: Event) => void;
    };
  }
}
