// Solve, Make, Study, Library, Settings and Help: the main task of each, by mouse and again by keyboard alone.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { cell, click, freshHome, keyTo, openPage, startBrowser, startServer, tabTo } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

const mateInTwo = 'r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1';
const slow = { timeout: 60_000 };

test('solve by mouse: paste, solve, walk the line', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/solve/chess');
  await page.locator('#solve-text').fill(mateInTwo);
  await page.getByRole('button', { name: 'Read it' }).click();
  await cell(page, 'd5').and(page.locator('[aria-label*="queen"]')).waitFor();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('.badge.proved').waitFor(slow);
  assert.match(await page.locator('.verdict').textContent(), /mate in 2/i);
  await page.getByRole('button', { name: 'On', exact: true }).click();
  await page.locator('.step[aria-current]').first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('solve by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/solve/chess');
  await page.locator('#solve-text').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.insertText(mateInTwo);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await cell(page, 'd5').and(page.locator('[aria-label*="queen"]')).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Solve', exact: true }));
  await page.keyboard.press('Enter');
  await page.locator('.badge.proved').waitFor(slow);
  await page.keyboard.press('ArrowRight');
  await page.locator('.step[aria-current]').first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a broken position says what and where', async () => {
  const { page, context } = await openPage(browser, server.address, '#/solve/chess');
  await page.locator('#solve-text').fill('rnbqkbnr/ppppppppp/8 w');
  await page.getByRole('button', { name: 'Read it' }).click();
  assert.ok((await page.locator('.sentence.bad').textContent()).length > 10);
  await context.close();
});

test('a file dropped on the page is opened', async () => {
  const { page, context } = await openPage(browser, server.address, '#/solve/chess');
  await page.locator('[role=gridcell]').first().waitFor();
  const data = await page.evaluateHandle((text) => { const all = new DataTransfer(); all.items.add(new File([text], 'problem.fen')); return all; }, mateInTwo);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await cell(page, 'd5').and(page.locator('[aria-label*="queen"]')).waitFor();
  await context.close();
});

test('make by mouse: clear, place, check', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess');
  await page.getByRole('group', { name: 'Pieces' }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  const put = async (name, where) => { await page.getByRole('group', { name: 'Pieces' }).getByRole('button', { name }).click(); await click(page, where); await cell(page, where).and(page.locator(`[aria-label*="${name}"]`)).waitFor(); };
  await put('black king', 'h8');
  await put('white king', 'g6');
  await put('white rook', 'a1');
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByRole('list', { name: 'Checklist' }).locator('li.good', { hasText: 'Solved' }).waitFor(slow);
  assert.deepEqual(errors, []);
  await context.close();
});

test('make by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess');
  await page.getByRole('group', { name: 'Pieces' }).waitFor();
  await tabTo(page, page.getByRole('group', { name: 'Pieces' }).getByRole('button', { name: 'white queen' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await keyTo(page, 'e4');
  await cell(page, 'e4').and(page.locator('[aria-label*="white queen"]')).waitFor();
  await page.keyboard.press('z');
  await cell(page, 'e4').and(page.locator('[aria-label*="empty"]')).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a Go problem is set up and solved', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/go');
  const tray = page.getByRole('group', { name: 'Pieces' });
  await tray.waitFor();
  const stones = async (name, ...where) => {
    await tray.getByRole('button', { name, exact: true }).click();
    for (const one of where) { await click(page, one); await cell(page, one).and(page.locator(`[aria-label*="${name}"]`)).waitFor(); }
  };
  await stones('black stone', 'A2', 'B2', 'C2', 'D2', 'D1');
  await stones('white stone', 'A3', 'B3', 'C3', 'D3', 'E3', 'E2', 'E1');
  await tray.getByRole('button', { name: 'A stone of the group' }).click();
  await click(page, 'B2');
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('#solve-text').waitFor();
  await page.locator('main').getByRole('button', { name: 'Solve', exact: true }).last().click();
  await page.locator('.verdict').waitFor(slow);
  assert.deepEqual(errors, []);
  await context.close();
});

test('fresh problems are made and saved', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess');
  await page.getByRole('tab', { name: 'Make fresh ones' }).click();
  await page.getByLabel('Difficulty').selectOption('1');
  await page.getByLabel('How many').fill('1');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.locator('.made li').first().waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Save all to the library' }).click();
  await page.getByRole('button', { name: 'Saved to the library.' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('study by mouse: a race with its table', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/study/chess');
  await page.getByLabel('Depths').fill('1-2');
  await page.getByRole('button', { name: 'Run the race' }).click();
  await page.locator('tbody tr').nth(3).waitFor(slow);
  const nodes = await page.locator('tbody tr td:nth-child(4)').allTextContents();
  assert.ok(nodes.includes('21'), `the start has 20 moves: ${nodes}`);
  assert.deepEqual(errors, []);
  await context.close();
});

test('study by keyboard alone: a tree is walked step by step', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/study/chess?what=tree');
  await tabTo(page, page.getByRole('button', { name: 'Draw the tree' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Step 1 of/).first().waitFor(slow);
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Step 2 of/).first().waitFor();
  await page.keyboard.press('End');
  assert.ok(await page.locator('.node.cut').count() > 0, 'something was cut');
  assert.deepEqual(errors, []);
  await context.close();
});

test('library by mouse: find, show, try', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/library/chess');
  await page.locator('.problem').first().click();
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.task').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('library by keyboard alone, and import of a file', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/library/chess');
  await page.locator('.problem').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('nothing is called so');
  await page.keyboard.press('Enter');
  await page.getByText('No problem fits').waitFor();
  const file = join(folder.home, 'bad.csv');
  writeFileSync(file, 'this is no problem at all\n');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import a file' }).click()]);
  await chooser.setFiles(file);
  await page.locator('.sentence.bad, [role=status]', { hasText: /refused|bad\.csv|line|read/i }).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('settings are kept, of the page and of the program', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/settings');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.look), 'dark');
  await page.locator('select:has(option[value="letters"])').selectOption('letters');
  await page.reload();
  await page.locator('select:has(option[value="letters"])').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.look), 'dark');
  assert.equal(await page.locator('select:has(option[value="letters"])').inputValue(), 'letters');
  assert.deepEqual(errors, []);
  await context.close();
});

test('help lists the keys and keeps the answers of a sheet', async () => {
  const { page, context, errors } = await openPage(browser, server.address);
  await page.locator('h1').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.getByText('Play a game', { exact: true }).click();
  await page.getByLabel('Was the hint of use?').fill('Yes.');
  await page.getByRole('button', { name: 'Keep the answers' }).first().click();
  await page.locator('.sentence', { hasText: /Kept as feedback-/ }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
