// A connection that is lost shows itself, says what became of what was asked, and heals.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { click, freshHome, openPage, problemOn, startBrowser, startServer } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

const lost = (page) => page.getByRole('alert').filter({ hasText: 'Connection lost' });

test('a puzzle and a long search when the server goes and comes back', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.cell.handle').first().waitFor();
  const { problem } = await problemOn(page);
  const other = await context.newPage();
  await other.goto(`${server.address}/#/solve/chess`);
  await other.locator('[role=gridcell]').first().waitFor();
  await other.getByLabel('Seconds').fill('600');
  await other.getByRole('button', { name: 'Solve', exact: true }).click();
  await other.locator('p[role=status]', { hasText: 'looking for a mate' }).waitFor();   // it is at work, not only asked for

  await server.stop('SIGKILL');
  await lost(page).waitFor();
  await lost(other).waitFor();
  await other.locator('.sentence.bad', { hasText: 'The connection was lost before the answer came' }).waitFor();
  server = await startServer(folder.home, server.port);
  await lost(page).waitFor({ state: 'detached' });
  await lost(other).waitFor({ state: 'detached' });

  // The same problem stands there, and the search can be begun again.
  assert.equal((await problemOn(page)).problem.id, problem.id);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.locator('.about').waitFor();
  await other.getByRole('button', { name: 'Solve', exact: true }).click();
  await other.getByRole('button', { name: 'Stop' }).click();
  await other.getByRole('button', { name: 'Solve', exact: true }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('what is done while the connection is away is done when it is back', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/play/chess');
  await page.getByRole('button', { name: 'Begin' }).click();
  await click(page, 'e2', 'e4');
  await page.locator("[data-ply='2']").waitFor();
  await server.stop();
  await lost(page).waitFor();
  await click(page, 'g1', 'f3');
  server = await startServer(folder.home, server.port);
  await page.getByRole('button', { name: 'Try now' }).click().catch(() => {});   // it may have come back by itself
  await page.locator("[data-ply='4']").waitFor();
  assert.match(await page.locator("[data-ply='3']").textContent(), /Nf3/);
  await lost(page).waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});
