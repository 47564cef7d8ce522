import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freshHome, openPage, startBrowser, startServer, tabTo } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

async function begin(page) {
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.task').waitFor();
}

// Some legal move, as the board offers it: take up the first handle, go to its first target.
async function someMove(page) {
  await page.locator('.cell.handle').first().click({ force: true });
  const dot = page.locator('.tabia-svg .dot').first();
  if (await dot.count() === 0) return;   // a stone stands already
  const box = await dot.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a puzzle by mouse: a hint, then the solution, then the next', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await begin(page);
  await page.getByRole('button', { name: 'Hint' }).first().click();
  await page.locator('.sentence').waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.locator('.about').waitFor();
  const first = await page.locator('.head').textContent();
  await page.getByRole('button', { name: 'Next' }).first().click();
  await page.waitForFunction((before) => document.querySelector('.head').textContent !== before, first);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a wrong try is refuted on the board and may be tried again', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await page.getByText('Choose which problems').click();
  await page.getByRole('radio', { name: 'Is refuted and taken back' }).check();
  await begin(page);
  // Moves until one is wrong: the boards of the shipped set have many.
  for (let guard = 0; guard < 10 && await page.getByRole('button', { name: 'Try again' }).count() === 0; ++guard) {
    if (await page.getByRole('button', { name: 'Next' }).count() > 0) await page.keyboard.press('n');
    await page.locator('.cell.handle').first().waitFor();
    await someMove(page);
    await page.waitForTimeout(50);
    await Promise.race([page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 5000 }).catch(() => {}), page.locator('.about').waitFor({ timeout: 5000 }).catch(() => {})]);
  }
  await page.locator('.sentence.bad').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.cell.handle').first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a puzzle by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
  await page.locator('.task').waitFor();
  await page.keyboard.press('h');
  await page.locator('.sentence').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Show the solution' }));
  await page.keyboard.press('Enter');
  await page.locator('.about').waitFor();
  const line = await page.locator('.about').textContent();
  assert.ok(line.length > 5);
  const first = await page.locator('.head').textContent();
  await page.keyboard.press('n');
  await page.waitForFunction((before) => document.querySelector('.head').textContent !== before, first);
  // What is typed and is no move is refused with a reason, and the puzzle goes on.
  await page.keyboard.press('/');
  await page.keyboard.type('z9');
  await page.keyboard.press('Enter');
  await page.locator('.sentence.bad').waitFor();
  await page.locator('.cell.handle').first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('every mode and every game begins', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  for (const mode of ['Rated', 'Streak', 'Storm', 'Woodpecker'])
    for (const game of mode === 'Rated' ? ['chess', 'draughts', 'go'] : ['chess']) {
      await page.goto(`${server.address}/#/puzzles/${game}`);
      await page.getByRole('radio', { name: mode, exact: true }).check();
      await begin(page);
      await page.locator('.cell.handle').first().waitFor();
    }
  assert.deepEqual(errors, []);
  await context.close();
});

test('the puzzle of the day stands on the front page', async () => {
  const { page, context } = await openPage(browser, server.address);
  await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor();
  await page.locator('.daily [role=gridcell]').first().waitFor();
  await context.close();
});
