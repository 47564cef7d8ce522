import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, click, freshHome, keyTo, openPage, startBrowser, startServer, tabTo } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

const plies = (page) => page.locator('[data-ply]').count();
const wait = async (page, count) => page.locator(`[data-ply='${count}']`).first().waitFor();

async function begin(page) {
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('[role=gridcell]').first().waitFor();
}

test('a game by mouse: move, answer, hint, undo, redo, why, resign', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/play/chess');
  await begin(page);
  await click(page, 'e2', 'e4');
  await wait(page, 2);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('span.hint').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator("[data-ply='1']").waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo' }).click();
  await wait(page, 2);
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.locator('.verdict').waitFor();
  assert.ok(await page.locator('.tabia-svg .arrow').count() > 0, 'candidates are drawn on the board');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'New game' }).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a piece can be dragged', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/play/chess');
  await begin(page);
  const from = await cell(page, 'd2').boundingBox();
  const to = await cell(page, 'd4').boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await wait(page, 2);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a game by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/play/chess');
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
  await page.locator('[role=gridcell]').first().waitFor();
  await page.keyboard.press('b');
  await keyTo(page, 'e2');
  await keyTo(page, 'e4');
  await wait(page, 2);
  await page.keyboard.press('z');
  await page.locator("[data-ply='1']").waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('Nf3');
  await page.keyboard.press('Enter');
  await wait(page, 2);
  assert.match(await page.locator("[data-ply='1']").textContent(), /Nf3/);
  await page.keyboard.press('Home');
  await page.getByText('Looking at move 0').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('f');
  assert.match(await page.locator('tabia-board [role=gridcell]').first().getAttribute('aria-label'), /^h1,/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the move is announced, and has words in the list', async () => {
  for (const [game, moves, words] of [['chess', ['g1', 'f3'], '1, White: Nf3, knight g1 to f3'], ['draughts', ['11', '15'], '1, Black: 11-15, man 11 to 15'], ['go', ['E5'], '1, Black: E5, stone on E5']]) {
    const { page, context, errors } = await openPage(browser, server.address, `#/play/${game}`);
    await begin(page);
    await click(page, ...moves);
    await page.locator('[role=status][aria-live]', { hasText: /(White|Black): \w+ .*\d/ }).waitFor({ state: 'attached' });
    await page.locator(`[data-ply='1'][aria-label='${words}']`).waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test('draughts and Go are played by mouse', async () => {
  for (const [game, moves] of [['draughts', ['11', '15']], ['go', ['E5']]]) {
    const { page, context, errors } = await openPage(browser, server.address, `#/play/${game}`);
    await begin(page);
    await click(page, ...moves);
    await wait(page, 2);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test('a reload, a server restart and a second tab in the middle of a game', async () => {
  const { page, context } = await openPage(browser, server.address, '#/play/chess');
  await begin(page);
  await click(page, 'e2', 'e4');
  await wait(page, 2);
  await page.reload();
  await wait(page, 2);

  const second = await context.newPage();
  await second.goto(page.url());
  await wait(second, 2);
  await second.keyboard.press('z');
  await page.locator("[data-ply='1']").waitFor({ state: 'detached' });
  await click(page, 'g1', 'f3');
  await wait(second, 2);
  await second.close();

  const before = await page.locator("[data-ply='1']").textContent();
  await server.stop('SIGKILL');
  await page.getByText('Connection lost').waitFor();
  server = await startServer(folder.home, server.port);
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
  await wait(page, 2);
  assert.equal(await page.locator("[data-ply='1']").textContent(), before);
  await page.keyboard.press('z');
  await page.locator("[data-ply='1']").waitFor({ state: 'detached' });
  await click(page, 'd2', 'd4');
  await wait(page, 2);
  assert.ok(await plies(page) >= 2);
  await context.close();
});

test('the game waits on the front page', async () => {
  const { page, context } = await openPage(browser, server.address);
  await page.getByRole('heading', { name: 'Continue' }).waitFor();
  await page.locator('.go-on').first().click();
  await page.waitForURL(/#\/play\//);
  await page.locator("[data-ply='1']").waitFor();
  await context.close();
});
