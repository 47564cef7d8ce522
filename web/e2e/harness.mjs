// Starts the program and a browser for the end-to-end tests. TABIA names the program, CHROMIUM the browser.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const program = resolve(process.env.TABIA ?? join(here, '../../build/release/tabia'));
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// A folder of its own for every test, so that nobody's games are touched.
export function freshHome() {
  const home = mkdtempSync(join(tmpdir(), 'tabia-e2e-'));
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
}

export async function startServer(home, port = 0) {
  const child = spawn(program, ['serve', '--port', String(port), '--home', home], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const address = await new Promise((done, fail) => {
    const hear = (data) => {
      said += data;
      const found = said.match(/http:\/\/[^\s"]+/);
      if (found) done(found[0].replace(/\/$/, ''));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => fail(new Error(`tabia serve ended with ${code}: ${said}`)));
  });
  const ended = new Promise((done) => child.on('exit', done));
  return {
    address,
    port: Number(new URL(address).port),
    stop: async (signal = 'SIGTERM') => { child.kill(signal); await ended; },
  };
}

export async function startBrowser() {
  return chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
}

// What is waited for comes at some time, also on a machine that is busy with other things: nothing here is about speed.
const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 180_000);

// A page that fails the test on any error the browser reports.
export async function openPage(browser, address, route = '#/', options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text())) errors.push(message.text()); });
  await page.goto(`${address}/${route}`);
  await page.locator('main').waitFor();
  return { page, context, errors };
}

export const cell = (page, name) => page.locator(`tabia-board:not(.still) [role=gridcell][aria-label^="${name},"]`).first();

export async function click(page, ...names) {
  for (const name of names) await cell(page, name).click({ force: true });
}

// From wherever the keyboard stands to a cell, by arrows, then Enter.
export async function keyTo(page, name) {
  const place = (label) => page.evaluate((wanted) => {
    const found = [...document.querySelectorAll('tabia-board:not(.still) [role=gridcell]')].find((one) => one.getAttribute('aria-label').startsWith(`${wanted},`));
    const box = found.getBoundingClientRect();
    return { x: Math.round(box.left / box.width), y: Math.round(box.top / box.height) };
  }, label);
  const now = () => page.evaluate(() => {
    const box = document.activeElement.getBoundingClientRect();
    return { x: Math.round(box.left / box.width), y: Math.round(box.top / box.height) };
  });
  const to = await place(name);
  let at = await now();
  for (let guard = 0; guard < 60 && (at.x !== to.x || at.y !== to.y); ++guard) {
    await page.keyboard.press(at.x < to.x ? 'ArrowRight' : at.x > to.x ? 'ArrowLeft' : at.y < to.y ? 'ArrowDown' : 'ArrowUp');
    at = await now();
  }
  await page.keyboard.press('Enter');
}

export async function tabTo(page, locator, most = 80) {
  await locator.waitFor();
  for (let guard = 0; guard < most; ++guard) {
    if (await locator.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${locator}`);
}

// To something by Tab, and Enter.
export async function enter(page, locator, most) {
  await tabTo(page, locator, most);
  await page.keyboard.press('Enter');
}

// What is typed after '/', where the page asks for it in a small window.
export async function typeMove(page, text) {
  await page.keyboard.press('/');
  const input = page.locator('dialog[open] input');
  await input.waitFor();
  await input.evaluate((element) => element === document.activeElement || element.focus());
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'detached' });
}

// Asks the server as the page does, by a connection of its own.
export const ask = (page, question, fields = {}) => page.evaluate(([name, rest]) => new Promise((done, fail) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ ...rest, id: 1, ask: name }));
  socket.onerror = () => fail(new Error('no connection'));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.id !== 1) return;
    socket.close();
    if (message.error) fail(new Error(message.error.text));
    else done(message.answer);
  };
}), [question, fields]);

export const sessionOf = (page) => new URL(page.url()).hash.split('/').at(-1);

const shelves = new Map();   // the problems of a game: nobody changes them meanwhile
async function problemsOf(page, game) {
  if (shelves.has(game)) return shelves.get(game);
  const all = [];
  for (let after = 0; after !== undefined;) {
    const { rows, next } = await ask(page, 'library.list', { filter: { game }, most: 200, after });
    all.push(...rows);
    after = next;
  }
  shelves.set(game, all);
  return all;
}

// The problem on the page: what the library says of it, and the moves that can be tried.
export async function problemOn(page) {
  const { state } = await ask(page, 'puzzle.join', { session: sessionOf(page) });
  const { view, game } = state;
  const found = (await problemsOf(page, game)).find((one) => one.view.cells === view.cells && one.view.turn === view.turn);
  if (found === undefined) throw new Error(`not in the library: ${view.position}`);
  return { problem: found, moves: view.moves, session: state.session, number: state.number };
}

// A move by two squares of a chess board, 'e2e4'. What is promoted to is typed.
const isPlain = (move) => /^[a-h][1-8][a-h][1-8]$/.test(move);
export const byMouse = (page, move) => (isPlain(move) ? click(page, move.slice(0, 2), move.slice(2)) : typeMove(page, move));
export async function byKeys(page, move) {
  if (!isPlain(move)) return typeMove(page, move);
  await page.keyboard.press('b');
  await keyTo(page, move.slice(0, 2));
  await keyTo(page, move.slice(2));
}

// The solution, move by move; what the other side answers is waited for.
export async function solveIt(page, play) {
  const { problem } = await problemOn(page);
  for (const move of problem.moves.filter((_, index) => index % 2 === 0)) {
    await page.locator('.cell.handle').first().waitFor();
    await play(page, move);
    await page.locator('.cell.handle, .about').first().waitFor();
  }
  await page.locator('.about').waitFor();
  return problem;
}
