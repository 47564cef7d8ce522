// The small choice that opens where several moves look alike on the board: what to promote to, or which way to capture.
import { board as words } from '../strings';
import { moveText, type Move, type View } from '../wire/messages';
import { make, pictureOf } from './svg';

export interface Asked { moves: Move[]; view: View; done: (move: Move | undefined) => void }

export function chooser({ moves, view, done }: Asked): HTMLElement {
  const box = document.createElement('div');
  box.className = 'chooser';
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-modal', 'true');
  box.setAttribute('aria-label', moves[0]?.promotion === undefined ? words.whichMove : words.promoteTo);
  for (const move of moves) box.append(button(move, view, done));
  box.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') done(undefined);
    const keys: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 };
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = [...box.querySelectorAll('button')];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[(at + by + all.length) % all.length]?.focus();
  });
  return box;
}

function button(move: Move, view: View, done: (move: Move) => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.setAttribute('aria-label', move.promotion === undefined ? (move.words ?? moveText(move)) : (words.pieces[move.promotion.toLowerCase()] ?? moveText(move)));
  if (move.promotion === undefined) element.textContent = moveText(move);
  else {
    const picture = pictureOf('chess', move.promotion, view.turn === view.light);
    const use = make('use', { href: `#${picture.symbol}`, width: 45, height: 45 });
    element.append(make('svg', { viewBox: '0 0 45 45', 'aria-hidden': 'true' }, [use]));
  }
  element.addEventListener('click', () => done(move));
  return element;
}
