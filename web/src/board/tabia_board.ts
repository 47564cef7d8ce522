// <tabia-board>: one board for every game, drawn as SVG. It knows no rules: what may be done is in the view it is given.
//
//   board.view = view; board.movable = [0];
//   board.addEventListener('move', (event) => send(event.detail.id));
//
// Layers from below: ground, marks under the pieces, pieces, targets, arrows, and on top the transparent cells that take the
// pointer and the keys and are the ARIA grid. A new view changes only the cells that differ.
import { board as words } from '../strings';
import type { Move, Side, View } from '../wire/messages';
import { pick, possible, starts, targets } from './choice';
import { chooser } from './chooser';
import { difference } from './difference';
import { arrowPath, boxOf, CELL, cellAt, centreOf, gridOf, kindOf, placeOf, step, type Grid } from './geometry';
import { ground, groundKey } from './ground';
import { cellLabel, cellName } from './speech';
import { ensurePieces, make, pictureOf } from './svg';

export interface Arrow { from: number; to: number; kind?: 'best' | 'good' | 'bad' | 'hint' | 'plain' }
export interface Mark { cell: number; kind: 'hint' | 'good' | 'bad' | 'best' | 'doubtful' | 'text'; text?: string }

export interface BoardEvents {
  move: { id: string; move: Move };
  square: { cell: number; second: boolean };
  shift: { from: number; to: number | undefined };
}

const SLIDE_MS = 190;
const DRAG_FROM = 5;   // pixels: less is a tap

interface Drag { from: number; piece: SVGElement | undefined; x: number; y: number; moving: boolean; fresh: boolean }

export class TabiaBoard extends HTMLElement {
  #view: View | undefined;
  #flipped = false;
  #movable: Side[] = [];
  #arrows: Arrow[] = [];
  #marks: Mark[] = [];
  #coordinates = true;
  #bounds = true;
  #editing = false;
  #still = false;       // a picture: neither taken hold of nor read cell by cell
  #label = '';

  #grid: Grid = { columns: 0, rows: 0, flipped: false };
  #groundKey = '';
  #pieces = new Map<number, SVGElement>();
  #cells: SVGElement[] = [];
  #labels: string[] = [];
  #picked: number[] = [];
  #here = 0;            // the cell the keyboard stands on
  #drag: Drag | undefined;
  #dropped = -1;        // where the person put a piece down: it needs no sliding there
  #held = -1;           // whose piece lies there until the answer comes
  #chooser: HTMLElement | undefined;

  #svg = make('svg', { class: 'tabia-svg' });
  #layers = {
    ground: make('g', { 'aria-hidden': 'true' }),
    under: make('g', { 'aria-hidden': 'true' }),
    pieces: make('g', { 'aria-hidden': 'true' }),
    ghost: make('g', { 'aria-hidden': 'true', class: 'ghost' }),
    targets: make('g', { 'aria-hidden': 'true' }),
    arrows: make('g', { 'aria-hidden': 'true' }),
    cells: make('g', { role: 'presentation' }),
  };
  #spoken = document.createElement('div');

  connectedCallback(): void {
    ensurePieces();
    if (this.#svg.parentNode === this) return;
    this.#svg.append(...Object.values(this.#layers));
    this.#spoken.className = 'unseen';
    this.#spoken.setAttribute('aria-live', 'polite');
    this.append(this.#svg, this.#spoken);
    this.#layers.cells.addEventListener('pointerdown', (event) => this.#down(event as PointerEvent));
    this.#layers.cells.addEventListener('pointerover', (event) => this.#hover(event as PointerEvent));
    this.#layers.cells.addEventListener('pointerleave', () => this.#layers.ghost.replaceChildren());
    this.#layers.cells.addEventListener('contextmenu', (event) => this.#context(event));
    this.#layers.cells.addEventListener('keydown', (event) => this.#key(event as KeyboardEvent));
    this.#layers.cells.addEventListener('focusin', (event) => this.#stand(this.#cellOf(event.target)));
    this.#role();
    if (this.#view !== undefined) this.#redraw(undefined);
  }

  get view(): View | undefined { return this.#view; }
  set view(view: View | undefined) {
    if (view === this.#view) return;
    const before = this.#view;
    this.#view = view;
    // News that change nothing on the board must not take the piece out of the person's hand.
    if (before === undefined || view === undefined || !sameChoice(before, view)) this.#dropChoice();
    if (this.isConnected) this.#redraw(before);
  }
  set flipped(flipped: boolean) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.#again();
  }
  set movable(sides: Side[]) {
    if (sides.join() === this.#movable.join()) return;
    this.#movable = sides;
    this.#dropChoice();
    this.#layers.ghost.replaceChildren();
    this.#handles();
  }
  set arrows(arrows: Arrow[]) { this.#arrows = arrows; this.#drawArrows(); }
  set marks(marks: Mark[]) { this.#marks = marks; this.#drawUnder(); this.#drawArrows(); }
  set coordinates(shown: boolean) { if (shown !== this.#coordinates) { this.#coordinates = shown; this.#again(); } }
  set bounds(shown: boolean) { if (shown !== this.#bounds) { this.#bounds = shown; this.#drawUnder(); } }
  set editing(editing: boolean) { this.#editing = editing; this.#dropChoice(); this.#handles(); }
  set still(still: boolean) { this.#still = still; this.#role(); this.#again(); }
  set label(label: string) { this.#label = label; this.#role(); }

  // Puts the keyboard on the board.
  takeFocus(): void { (this.#cells[this.#here] as SVGElement | undefined)?.focus(); }

  // Gives up a move that was begun. True if there was one.
  cancel(): boolean {
    const had = this.#picked.length > 0 || this.#chooser !== undefined;
    this.#dropChoice();
    return had;
  }

  #role(): void {
    this.#svg.setAttribute('role', this.#still ? 'img' : 'grid');
    this.#svg.setAttribute('aria-label', this.#label || words.board);
    this.classList.toggle('still', this.#still);
  }

  #again(): void {
    this.#groundKey = '';
    if (this.isConnected && this.#view !== undefined) this.#redraw(undefined);
  }

  #redraw(before: View | undefined): void {
    const view = this.#view;
    if (view === undefined) {
      Object.values(this.#layers).forEach((layer) => layer.replaceChildren());
      this.#pieces.clear();
      this.#cells = [];
      this.#groundKey = '';
      return;
    }
    this.#grid = gridOf(view, this.#flipped);
    const key = groundKey(view, this.#grid, this.#coordinates) + this.#still;
    if (key !== this.#groundKey || before === undefined) {
      this.#groundKey = key;
      this.#drawGround(view);
      this.#drawAllPieces(view);
    } else this.#slide(before, view);
    this.#dropped = -1;
    this.#pieces.get(this.#held)?.setAttribute('transform', this.#at(this.#held));
    this.#held = -1;
    this.#drawUnder();
    this.#drawArrows();
    this.#name(view);
    this.#handles();
    this.#pulse(view);
  }

  // In draughts who can capture must: those pieces say so, once.
  #pulse(view: View): void {
    if (kindOf(view.game) !== 'draughts' || !this.#able() || view.moves.length === 0 || !view.moves.every((move) => move.captures)) return;
    for (const cell of starts(view.moves)) this.#pieces.get(cell)?.classList.add('pulse');
  }

  #drawGround(view: View): void {
    const kind = kindOf(view.game);
    const box = boxOf(this.#grid, kind, this.#coordinates);
    this.#svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.dataset['kind'] = kind;
    this.#layers.ground.replaceChildren(...ground(view, this.#grid, this.#coordinates));
    this.#layers.ghost.replaceChildren();
    this.#cells = [];
    this.#labels = [];
    if (this.#still) return this.#layers.cells.replaceChildren();
    this.#here = Math.min(this.#here, view.cells.length - 1);
    const rows: SVGElement[] = [];
    for (let row = 0; row < this.#grid.rows; ++row) rows.push(make('g', { role: 'row' }));
    for (let cell = 0; cell < view.cells.length; ++cell) {
      const { column, row } = placeOf(cell, this.#grid);
      const element = make('rect', {
        role: 'gridcell', class: 'cell', x: column * CELL, y: row * CELL, width: CELL, height: CELL,
        'data-cell': cell, tabindex: cell === this.#here ? 0 : -1,
      });
      this.#cells.push(element);
    }
    // In the order they are seen, so that reading goes from the top left.
    const order = this.#flipped ? [...this.#cells].reverse() : this.#cells;
    order.forEach((element, index) => rows[Math.floor(index / this.#grid.columns)]!.append(element));
    this.#layers.cells.replaceChildren(...rows);
  }

  #piece(view: View, cell: number): SVGElement {
    const picture = pictureOf(kindOf(view.game), view.cells[cell]!, view.owners[cell] === String(view.light));
    return make('use', { href: `#${picture.symbol}`, class: picture.classes, width: CELL, height: CELL, transform: this.#at(cell) });
  }

  #at(cell: number): string {
    const { column, row } = placeOf(cell, this.#grid);
    return `translate(${column * CELL} ${row * CELL})`;
  }

  #drawAllPieces(view: View): void {
    this.#pieces.clear();
    for (let cell = 0; cell < view.cells.length; ++cell)
      if (view.cells[cell] !== '.') this.#pieces.set(cell, this.#piece(view, cell));
    this.#layers.pieces.replaceChildren(...this.#pieces.values());
  }

  #slide(before: View, view: View): void {
    const { slides, gone, come } = difference(before, view);
    const moving = !this.#quiet();
    for (const cell of gone) {
      const piece = this.#pieces.get(cell);
      this.#pieces.delete(cell);
      piece?.remove();
    }
    const taken = slides.map((slide) => {
      const piece = this.#pieces.get(slide.from);
      this.#pieces.delete(slide.from);
      return { slide, piece };
    });
    for (const { slide, piece } of taken) {
      piece?.remove();
      const fresh = this.#piece(view, slide.to);
      this.#pieces.set(slide.to, fresh);
      this.#layers.pieces.append(fresh);
      if (moving && this.#dropped !== slide.to) this.#animate(fresh, [slide.from, ...slide.over, slide.to]);
    }
    for (const cell of come) {
      const fresh = this.#piece(view, cell);
      this.#pieces.set(cell, fresh);
      this.#layers.pieces.append(fresh);
      if (moving && come.length < 12) fresh.animate?.([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
    }
  }

  #quiet(): boolean {
    return this.#still || document.documentElement.dataset['motion'] === 'none'
      || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  #animate(piece: SVGElement, cells: number[]): void {
    const frames = cells.map((cell) => {
      const { column, row } = placeOf(cell, this.#grid);
      return { transform: `translate(${column * CELL}px, ${row * CELL}px)` };
    });
    piece.animate?.(frames, { duration: Math.min(SLIDE_MS + 60 * (cells.length - 2), 250), easing: 'ease-in-out' });
  }

  #drawUnder(): void {
    const view = this.#view;
    if (view === undefined || this.#grid.columns === 0) return;
    const all: SVGElement[] = [];
    const square = (cell: number, classes: string) => {
      const { column, row } = placeOf(cell, this.#grid);
      all.push(make('rect', { class: classes, x: column * CELL, y: row * CELL, width: CELL, height: CELL }));
    };
    const round = kindOf(view.game) === 'go';
    if (this.#bounds) view.outside?.forEach((cell) => square(cell, 'outside'));
    if (!round) new Set(view.last).forEach((cell) => square(cell, 'last'));
    this.#picked.forEach((cell) => { if (!round) square(cell, 'picked'); });
    if (view.check !== undefined) {
      const { x, y } = centreOf(view.check, this.#grid);
      all.push(make('circle', { class: 'check', cx: x, cy: y, r: 62, fill: 'url(#check-glow)' }));
    }
    if (!round) this.#marks.forEach((mark) => { if (mark.kind !== 'text') square(mark.cell, `mark ${mark.kind}`); });
    this.#layers.under.replaceChildren(...all);
  }

  // Above the pieces: arrows, and in Go the rings on the stones.
  #drawArrows(): void {
    const view = this.#view;
    if (view === undefined || this.#grid.columns === 0) return;
    const all: SVGElement[] = [];
    const round = kindOf(view.game) === 'go';
    const ring = (cell: number, classes: string, r: number) => {
      const { x, y } = centreOf(cell, this.#grid);
      all.push(make('circle', { class: classes, cx: x, cy: y, r }));
    };
    if (round) {
      const tone = (cell: number) => (view.owners[cell] === '.' ? 'free' : view.owners[cell] === String(view.light) ? 'on-light' : 'on-dark');
      view.last.forEach((cell) => ring(cell, `last-ring ${tone(cell)}`, 20));
      view.target?.forEach((cell) => {
        const { x, y } = centreOf(cell, this.#grid);
        all.push(make('rect', { class: `target-stone ${tone(cell)}`, x: x - 9, y: y - 9, width: 18, height: 18, transform: `rotate(45 ${x} ${y})` }));
      });
      this.#marks.forEach((mark) => ring(mark.cell, `ring ${mark.kind}`, 34));
    }
    for (const mark of this.#marks)
      if (mark.text !== undefined) {
        const { x, y } = centreOf(mark.cell, this.#grid);
        const text = make('text', { class: `mark-text ${mark.kind}`, x, y });
        text.textContent = mark.text;
        all.push(text);
      }
    for (const arrow of this.#arrows) {
      const path = arrowPath(centreOf(arrow.from, this.#grid), centreOf(arrow.to, this.#grid));
      if (path === '') ring(arrow.to, `ring ${arrow.kind ?? 'plain'}`, 40);
      else all.push(make('path', { class: `arrow ${arrow.kind ?? 'plain'}`, d: path }));
    }
    this.#layers.arrows.replaceChildren(...all);
  }

  #drawTargets(): void {
    const view = this.#view;
    if (view === undefined || this.#picked.length === 0) return this.#layers.targets.replaceChildren();
    const all = targets(view.moves, this.#picked).map((target) => {
      const { x, y } = centreOf(target.cell, this.#grid);
      const taken = view.cells[target.cell] !== '.';
      const classes = `dot${target.captures ? ' captures' : ''}${target.final ? ' final' : ''}`;
      return make('circle', taken || target.captures ? { class: `${classes} ringed`, cx: x, cy: y, r: taken ? 44 : 24 } : { class: classes, cx: x, cy: y, r: 15 });
    });
    this.#layers.targets.replaceChildren(...all);
  }

  #name(view: View): void {
    this.#cells.forEach((element, cell) => {
      const label = cellLabel(view, cell);
      if (this.#labels[cell] === label) return;
      this.#labels[cell] = label;
      element.setAttribute('aria-label', label);
    });
  }

  // The hand over what can be taken hold of.
  #handles(): void {
    const own = this.#able() ? starts(this.#view!.moves) : new Set<number>();
    this.#cells.forEach((element, cell) => element.classList.toggle('handle', this.#editing || own.has(cell)));
  }

  #able(): boolean {
    return this.#view !== undefined && !this.#still && !this.#editing && this.#movable.includes(this.#view.turn);
  }

  #dropChoice(): void {
    this.#closeChooser();
    if (this.#picked.length > 1) this.#putBack();
    this.#picked = [];
    this.#drawTargets();
    this.#drawUnder();
  }

  #putBack(): void {
    const from = this.#picked[0]!;
    this.#pieces.get(from)?.setAttribute('transform', this.#at(from));
  }

  #closeChooser(): void {
    this.#chooser?.remove();
    this.#chooser = undefined;
  }

  // A cell was meant, by tap, drop or Enter.
  #choose(cell: number, dropped: boolean): void {
    const view = this.#view!;
    const found = pick(view.moves, this.#picked, cell);
    if (found.kind === 'none') {
      const again = this.#picked.length === 1 && this.#picked[0] === cell;
      this.#dropChoice();
      if (!again && starts(view.moves).has(cell) && !dropped) this.#choose(cell, false);
      return;
    }
    const from = this.#picked[0] ?? cell;
    if (dropped && this.#picked.length > 0) this.#dropped = cell;
    if (found.kind === 'move') return this.#send(found.move);
    if (found.kind === 'ask') return this.#ask(found.moves, cell);
    this.#picked = found.picked;
    if (this.#picked.length > 1) this.#pieces.get(from)?.setAttribute('transform', this.#at(cell));
    this.#drawUnder();
    this.#drawTargets();
    this.#say(words.picked(cellLabel(view, from), targets(view.moves, this.#picked).map((target) => cellName(view, target.cell))));
  }

  #send(move: Move): void {
    const picked = this.#picked.length > 1;
    this.#closeChooser();
    if (picked) this.#putBack();
    this.#picked = [];
    this.#drawTargets();
    this.#drawUnder();
    this.#layers.ghost.replaceChildren();
    this.#tell('move', { id: move.id, move });
  }

  #ask(moves: Move[], cell: number): void {
    this.#closeChooser();
    const box = chooser({
      moves, view: this.#view!,
      done: (move) => {
        if (move !== undefined) this.#send(move);
        else this.#dropChoice();
        this.takeFocus();
      },
    });
    const { column, row } = placeOf(cell, this.#grid);
    box.style.left = `${((Math.min(Math.max(column + 0.5, 2), this.#grid.columns - 2)) / this.#grid.columns) * 100}%`;
    box.style.top = `${((row + 0.5) / this.#grid.rows) * 100}%`;
    box.classList.toggle('low', row >= this.#grid.rows / 2);
    this.#chooser = box;
    this.append(box);
    box.querySelector('button')?.focus();
  }

  #tell<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #say(sentence: string): void { this.#spoken.textContent = sentence; }

  #cellOf(target: EventTarget | null): number | undefined {
    const cell = (target as Element | null)?.getAttribute?.('data-cell');
    return cell === null || cell === undefined ? undefined : Number(cell);
  }

  #stand(cell: number | undefined): void {
    if (cell === undefined || cell === this.#here) return;
    this.#cells[this.#here]?.setAttribute('tabindex', '-1');
    this.#here = cell;
    this.#cells[cell]?.setAttribute('tabindex', '0');
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      // Space is 'move now' where this board cannot be moved on.
      if (event.key === ' ' && !this.#editing && !this.#able()) return;
      event.preventDefault();
      event.stopPropagation();
      return this.#mean(this.#here, event.shiftKey);
    }
    if (event.key === 'Escape' && this.cancel()) return event.stopPropagation();
    // Home and End leaf through the game; on the board they need Ctrl nowhere, so arrows and pages are enough.
    if (!event.key.startsWith('Arrow') && !event.key.startsWith('Page')) return;
    event.preventDefault();
    event.stopPropagation();
    const to = step(this.#here, event.key, this.#grid);
    (this.#cells[to] as SVGElement).focus();
    this.#stand(to);
    this.#showGhost(to);
  }

  #mean(cell: number, second: boolean): void {
    if (this.#editing || !this.#able()) return this.#tell('square', { cell, second });
    this.#choose(cell, false);
  }

  #context(event: Event): void {
    const cell = this.#cellOf(event.target);
    if (!this.#editing || cell === undefined) return;
    event.preventDefault();
    this.#tell('square', { cell, second: true });
  }

  #down(event: PointerEvent): void {
    const cell = this.#cellOf(event.target);
    if (cell === undefined || event.button !== 0) return;
    this.#stand(cell);
    const own = this.#able() && possible(this.#view!.moves, [cell]).length > 0;
    const holds = this.#editing ? this.#view!.cells[cell] !== '.' : own && !this.#fits(cell);
    if (!holds) return this.#mean(cell, false);
    event.preventDefault();
    (this.#cells[cell] as SVGElement).focus({ preventScroll: true });
    const fresh = !this.#editing && this.#picked[0] !== cell;
    if (fresh) { this.#dropChoice(); this.#choose(cell, false); }
    if (!this.#editing && this.#picked.length === 0) return;
    this.#drag = { from: cell, piece: this.#pieces.get(cell), x: event.clientX, y: event.clientY, moving: false, fresh };
    const svg = this.#svg as SVGSVGElement;
    const move = (later: Event) => this.#dragging(later as PointerEvent);
    const end = (later: Event) => {
      svg.ownerDocument.removeEventListener('pointermove', move);
      svg.ownerDocument.removeEventListener('pointerup', end);
      svg.ownerDocument.removeEventListener('pointercancel', end);
      this.#dragEnd(later as PointerEvent);
    };
    svg.ownerDocument.addEventListener('pointermove', move);
    svg.ownerDocument.addEventListener('pointerup', end);
    svg.ownerDocument.addEventListener('pointercancel', end);
  }

  // Is the cell a next step of the move that was begun?
  #fits(cell: number): boolean {
    return this.#picked.length > 0 && targets(this.#view!.moves, this.#picked).some((target) => target.cell === cell);
  }

  #point(event: PointerEvent): { x: number; y: number } {
    const svg = this.#svg as SVGSVGElement;
    const matrix = svg.getScreenCTM?.();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }

  #dragging(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.piece === undefined) return;
    if (!drag.moving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM) return;
    if (!drag.moving) {
      drag.moving = true;
      this.#layers.pieces.append(drag.piece);
      this.classList.add('dragging');
    }
    const { x, y } = this.#point(event);
    drag.piece.setAttribute('transform', `translate(${x - CELL / 2} ${y - CELL / 2})`);
  }

  #dragEnd(event: PointerEvent): void {
    const drag = this.#drag;
    this.#drag = undefined;
    this.classList.remove('dragging');
    if (drag === undefined) return;
    if (!drag.moving) {
      if (this.#editing) this.#tell('square', { cell: drag.from, second: false });
      // A second tap on the same piece lets go of it.
      else if (!drag.fresh && this.#picked.length === 1) this.#dropChoice();
      return;
    }
    const to = event.type === 'pointercancel' ? undefined : this.#under(event);
    drag.piece?.setAttribute('transform', this.#at(drag.from));
    if (this.#editing) return this.#tell('shift', { from: drag.from, to });
    if (to === undefined || to === drag.from) return;
    if (!this.#fits(to)) return this.#dropChoice();
    drag.piece?.setAttribute('transform', this.#at(to));
    this.#held = drag.from;
    this.#choose(to, true);
  }

  #under(event: PointerEvent): number | undefined {
    const { x, y } = this.#point(event);
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    return cellAt({ column, row }, this.#grid);
  }

  #hover(event: PointerEvent): void {
    const cell = this.#cellOf(event.target);
    if (cell !== undefined && event.pointerType !== 'touch') this.#showGhost(cell);
  }

  // Where stones are placed, the stone that would stand there is seen through, and red where it may not.
  #showGhost(cell: number): void {
    const view = this.#view!;
    const placing = kindOf(view.game) === 'go' || view.game === 'tictactoe';
    if (!placing || !this.#able() || view.cells[cell] !== '.') return this.#layers.ghost.replaceChildren();
    const legal = view.moves.some((move) => move.paths.some((path) => path.length === 1 && path[0] === cell));
    const letter = view.turn === 0 ? 'X' : 'O';
    const picture = pictureOf(kindOf(view.game), letter, view.turn === view.light);
    const stone = make('use', { href: `#${picture.symbol}`, class: `${picture.classes}${legal ? '' : ' illegal'}`, width: CELL, height: CELL, transform: this.#at(cell) });
    const { x, y } = centreOf(cell, this.#grid);
    this.#layers.ghost.replaceChildren(stone, ...(legal ? [] : [make('circle', { class: 'no', cx: x, cy: y, r: 46 })]));
  }
}

function sameChoice(before: View, after: View): boolean {
  return before.game === after.game && before.position === after.position && before.cells === after.cells && before.turn === after.turn
    && before.moves.length === after.moves.length && before.moves.every((move, index) => move.id === after.moves[index]!.id);
}

export function defineBoard(): void {
  if (customElements.get('tabia-board') === undefined) customElements.define('tabia-board', TabiaBoard);
}
