// What the computer may use, and what becomes of work that hits its limit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { click, freshHome, openPage, startBrowser, startServer, tabTo } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const remark = (page, ply) => page.locator(`[data-ply='${ply}']`).getAttribute('title');
const depth = (text) => Number(text.match(/\/(\d+)/)[1]);
const positions = (text) => Number(text.match(/(\d+) positions/)[1]);
const played = (page, ply) => page.locator(`[data-ply='${ply}'][title*='/']`).waitFor();

test('a limit of depth is kept, and may be changed in play', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/play/chess');
  await page.getByText('More choices').click();
  await page.getByLabel('How it thinks').selectOption('computer');
  await page.getByLabel('Depth at most').fill('2');
  await page.getByRole('button', { name: 'Begin' }).click();
  await click(page, 'a2', 'a3');
  await played(page, 2);
  assert.ok(depth(await remark(page, 2)) <= 2, await remark(page, 2));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  assert.equal(await page.getByLabel('Depth at most').inputValue(), '2');
  await page.getByLabel('Depth at most').fill('5');
  await page.getByLabel('Seconds for a move').fill('50');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await click(page, 'h2', 'h3');
  await played(page, 4);
  assert.equal(depth(await remark(page, 4)), 5, await remark(page, 4));
  assert.deepEqual(errors, []);
  await context.close();
});

// The textbook search on a Go problem, once with all that helps it and once with nothing: it looks at other numbers of positions.
const problem = '9 9\n...--....\n.bbbb....\n.b--wb...\n.bw-wb...\n.bwwwb...\n.bbbbb...\n.........\n.........\n.........\nWhite to live 3 4\n';
test('the heuristics of Go can be switched, by mouse and by keyboard alone', async () => {
  const looked = [];
  for (const helped of [true, false]) {
    const { page, context, errors } = await openPage(browser, server.address, `#/play/go?position=${encodeURIComponent(problem)}`);
    await page.getByLabel('How it thinks').selectOption('alphabeta:5');
    await page.getByLabel('Depth at most').fill('4');
    await page.locator('label', { hasText: /^Black$/ }).click();
    const boxes = page.getByRole('group', { name: 'Heuristics' }).getByRole('button');
    assert.equal(await boxes.and(page.locator('[aria-pressed=true]')).count(), 9);
    if (!helped)
      for (let index = 0; index < 9; ++index) {
        if (index < 2) await boxes.nth(index).click();
        else { await tabTo(page, boxes.nth(index)); await page.keyboard.press('Space'); }
      }
    assert.equal(await boxes.and(page.locator('[aria-pressed=true]')).count(), helped ? 9 : 0);
    await page.getByRole('button', { name: 'Begin' }).click();
    await played(page, 1);
    looked.push(positions(await remark(page, 1)));
    assert.deepEqual(errors, []);
    await context.close();
  }
  assert.ok(looked[0] > 0 && looked[0] !== looked[1], looked.join());
});

test('work that hits its limit says so, and may go on longer', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/solve/chess');
  await page.locator('#solve-text').fill(start);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByLabel('Seconds').fill('1');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('.badge.unknown').waitFor();
  assert.match(await page.locator('.verdict').textContent(), /Not settled within 1 s\. Search longer\?/);
  await page.getByRole('button', { name: 'Search longer' }).click();
  await page.locator('.verdict', { hasText: 'Not settled within 4 s.' }).waitFor();
  // A checklist says the same in its own words.
  await page.goto(`${server.address}/#/make/chess`);
  await page.getByRole('group', { name: 'Pieces' }).waitFor();
  await page.getByLabel('Seconds').fill('1');
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByRole('list', { name: 'Checklist' }).locator('li.unknown', { hasText: 'Not settled within 1 s' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('long work blocks nobody', async () => {
  const busy = [];
  for (let index = 0; index < 3; ++index) {   // more than there are hands for it
    const { page, context } = await openPage(browser, server.address, '#/solve/chess');
    await page.locator('#solve-text').fill(start);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByLabel('Seconds').fill('600');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    busy.push({ page, context });
  }
  const { page, context, errors } = await openPage(browser, server.address, '#/play/chess');
  await page.getByRole('button', { name: 'Begin' }).click();
  await click(page, 'e2', 'e4');
  await page.locator("[data-ply='2']").waitFor();
  await page.goto(`${server.address}/#/puzzles/chess`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.locator('.about').waitFor();
  for (const one of busy) {
    const atWork = await one.page.getByRole('button', { name: 'Stop' }).count();
    assert.equal(atWork, 1, `still at work, or waiting for it: ${await one.page.locator('main').innerText()}`);
  }
  for (const one of busy) {
    await one.page.getByRole('button', { name: 'Stop' }).click();
    await one.page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
    await one.context.close();
  }
  assert.deepEqual(errors, []);
  await context.close();
});
