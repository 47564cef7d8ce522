// Study: races, trees and the published tables, by mouse and again by keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enter, freshHome, openPage, startBrowser, startServer, tabTo } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

test('study by mouse: a race with its table', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/study/chess');
  await page.getByLabel('Depths').fill('1-2');
  await page.getByRole('button', { name: 'Run the race' }).click();
  await page.locator('tbody tr').nth(3).waitFor();
  const nodes = await page.locator('tbody tr td:nth-child(4)').allTextContents();
  assert.ok(nodes.includes('21'), `the start has 20 moves: ${nodes}`);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a race by keyboard alone, each run shown as soon as it is there', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/study/chess');
  await tabTo(page, page.getByRole('button', { name: 'minimax', exact: true }));
  await page.keyboard.press('Space');    // alpha-beta alone
  await tabTo(page, page.getByLabel('Depths'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1-3,60');
  await tabTo(page, page.getByLabel('Seconds for each run'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('60');
  await enter(page, page.getByRole('button', { name: 'Run the race' }));
  // The last one takes a minute: the others stand there meanwhile.
  await page.locator('tbody tr').nth(2).waitFor();
  await page.getByText('run 3 of 4').waitFor();
  await enter(page, page.getByRole('button', { name: 'Stop' }));
  await page.getByRole('button', { name: 'Run the race' }).waitFor();
  assert.ok(await page.locator('tbody tr').count() >= 3, 'what was run stays');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a tree of your own by mouse', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/study/chess?what=tree');
  await page.locator('textarea').fill('max ( A (3 12 8) B (2 4 6) C (14 5 2) )');
  await page.getByRole('button', { name: 'Draw the tree' }).click();
  await page.getByText(/^Step 1 of/).first().waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  assert.equal(await page.locator('.node.cut').count(), 2, 'the rest of B is not looked at');
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText(/^Step 0 of/).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('study by keyboard alone: a tree is walked step by step', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/study/chess?what=tree');
  await tabTo(page, page.getByRole('button', { name: 'Draw the tree' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Step 1 of/).first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Step 2 of/).first().waitFor();
  await page.keyboard.press('End');
  assert.ok(await page.locator('.node.cut').count() > 0, 'something was cut');
  assert.deepEqual(errors, []);
  await context.close();
});

// S4, S5, S8: what was published stands beside what is measured here.
const tables = [
  ['Orderings (S4)', ['44,889', '22,573', '26,205']],
  ['Nodes and values (S5)', ['21', '621', '13,781', '419,166', '26,205', '319,701', '11,238', '1,463', '796,481']],
  ['Ways to step (S8)', ['6.9 s', '2.9 s', '5.8 s', '2.6 s']],
];
for (const [name, published] of tables)
  test(`the published table: ${name}`, async () => {
    const { page, context, errors } = await openPage(browser, server.address, '#/study/chess?what=tables');
    const radio = page.getByRole('radio', { name });
    if (name.includes('S8')) {   // one of them by keyboard alone
      await tabTo(page, page.getByRole('radio', { name: tables[1][0] }));
      await page.keyboard.press('ArrowRight');
      await enter(page, page.getByRole('button', { name: 'Measure and compare' }));
    } else {
      await radio.check();
      await page.getByRole('button', { name: 'Measure and compare' }).click();
    }
    await page.locator('section.card table').first().waitFor();
    const cells = await page.locator('tbody td.number.muted').allTextContents();
    for (const number of published) assert.ok(cells.some((text) => text.trim().startsWith(number)), `${number} in ${cells.slice(0, 60)}`);
    const badges = await page.locator('section.card .badge').allTextContents();
    assert.ok(badges.length > 0 && badges.every((text) => text.includes('Agrees')), badges.join());
    // What must be exact is the same in both columns.
    if (name.includes('S5')) {
      const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.cells].map((one) => one.firstChild?.textContent ?? '')));
      for (const [algorithm, , depth, wanted, ours] of rows.filter(([algorithm, , , wanted]) => algorithm === 'minimax' && wanted !== '–')) assert.equal(ours, wanted, `${algorithm} ${depth}`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
