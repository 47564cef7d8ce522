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

// A page that fails the test on any error the browser reports.
export async function openPage(browser, address, route = '#/', options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
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
  for (let guard = 0; guard < most; ++guard) {
    if (await locator.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${locator}`);
}
