// Making SVG elements, and the pictures of pieces that every board of the page shares.
import chessPieces from './chess_pieces.svg?raw';

const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Attributes = Record<string, string | number>;

export function make(name: string, attributes: Attributes = {}, children: Element[] = []): SVGElement {
  const element = document.createElementNS(NAMESPACE, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

const STONES = `
<radialGradient id="stone-dark" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="#5d6064"/><stop offset=".55" stop-color="#2a2c30"/><stop offset="1" stop-color="#141518"/></radialGradient>
<radialGradient id="stone-light" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#f3f0ea"/><stop offset="1" stop-color="#cfcac0"/></radialGradient>
<radialGradient id="check-glow"><stop offset="0" stop-color="#e5301f" stop-opacity=".95"/><stop offset=".45" stop-color="#d42a1a" stop-opacity=".6"/><stop offset="1" stop-color="#b3261e" stop-opacity="0"/></radialGradient>
<symbol id="go-dark" viewBox="0 0 100 100"><circle cx="51.5" cy="53" r="46" opacity=".22"/><circle cx="50" cy="50" r="46" fill="url(#stone-dark)"/></symbol>
<symbol id="go-light" viewBox="0 0 100 100"><circle cx="51.5" cy="53" r="46" opacity=".22"/><circle cx="50" cy="50" r="45.5" fill="url(#stone-light)" stroke="#8d8778" stroke-width="1.2"/></symbol>
<symbol id="man" viewBox="0 0 100 100"><circle cx="50" cy="54" r="39" class="rim"/><circle cx="50" cy="49" r="39" class="top"/><circle cx="50" cy="49" r="29" class="groove"/><circle cx="50" cy="49" r="19" class="groove"/></symbol>
<symbol id="king" viewBox="0 0 100 100"><circle cx="50" cy="58" r="39" class="rim"/><circle cx="50" cy="52" r="39" class="rim"/><circle cx="50" cy="45" r="39" class="top"/><circle cx="50" cy="45" r="31" class="groove"/><path class="crown" d="M31 58 L28 34 L40 43 L50 29 L60 43 L72 34 L69 58 Z"/></symbol>
<symbol id="sign-x" viewBox="0 0 100 100"><path d="M24 24 L76 76 M76 24 L24 76" class="sign"/></symbol>
<symbol id="sign-o" viewBox="0 0 100 100"><circle cx="50" cy="50" r="29" class="sign"/></symbol>`;

const HOLDER = 'tabia-pieces';

// Once for the whole document: `use` finds them by their names.
export function ensurePieces(): void {
  if (document.getElementById(HOLDER) !== null) return;
  const source = chessPieces.replace(/<\/svg>\s*$/, `${STONES}</svg>`);
  const holder = document.importNode(new DOMParser().parseFromString(source, 'image/svg+xml').documentElement, true);
  holder.id = HOLDER;
  holder.setAttribute('class', 'unseen');
  holder.setAttribute('aria-hidden', 'true');
  document.body.append(holder);
}

export interface Picture { symbol: string; classes: string }

export function pictureOf(kind: string, letter: string, light: boolean): Picture {
  const tone = light ? 'light' : 'dark';
  if (kind === 'chess') return { symbol: `chess-${light ? 'w' : 'b'}${letter.toUpperCase()}`, classes: `piece chess ${tone}` };
  if (kind === 'draughts')
    return { symbol: letter === letter.toUpperCase() ? 'king' : 'man', classes: `piece draughts ${tone}` };
  if (kind === 'go') return { symbol: `go-${tone}`, classes: `piece go ${tone}` };
  return { symbol: letter.toLowerCase() === 'x' ? 'sign-x' : 'sign-o', classes: `piece sign ${tone}` };
}
