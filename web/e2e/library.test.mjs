// The library: found, shown, exported, imported, proved again.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { enter, freshHome, openPage, startBrowser, startServer, tabTo } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

const file = (name, text) => { const path = join(folder.home, name); writeFileSync(path, text); return path; };
async function choose(page, path, press) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page.getByRole('button', { name: 'Import a file' }))]);
  await chooser.setFiles(path);
}
const found = async (page) => Number((await page.locator('.found strong').first().textContent()).replace(/\D/g, ''));
const foundOther = (page, before) => page.waitForFunction((number) => Number(document.querySelector('.found strong').textContent.replace(/\D/g, '')) !== number, before);
async function exported(page, format, press) {
  await page.getByLabel('Format').selectOption(format);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: 'Export' }))]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('library by mouse: find, show, try', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/library/chess');
  await page.locator('.problem').first().click();
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.task').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('library by keyboard alone: find, show, try', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/library/chess');
  await page.locator('.problem').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('nothing is called so');
  await page.keyboard.press('Enter');
  await page.getByText('No problem fits').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await enter(page, page.locator('.problem').nth(1));
  await enter(page, page.getByRole('button', { name: 'Solution' }));
  await enter(page, page.getByRole('button', { name: 'One move on' }));
  await page.locator('dialog [aria-current=true]').waitFor();
  await enter(page, page.getByRole('button', { name: 'Try it' }));
  await page.locator('.task').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('what is found is exported, and comes in again', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/library/chess');
  await page.locator('.problem').first().waitFor();
  const all = await found(page);
  const find = async (theme, before) => {
    await page.getByLabel('Theme').fill(theme);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await foundOther(page, before);
    return found(page);
  };
  // By its key and by its words, which is how it is shown.
  const total = await find('mateIn4', all);
  await page.locator('.chip', { hasText: 'mate in 4' }).first().waitFor();
  await find('', total);
  assert.ok(total > 0 && await find('mate in 4', all) === total);
  const mouse = (button) => button.click();
  const lines = await exported(page, 'jsonl', mouse);
  assert.equal(lines.name, 'problems.jsonl');
  const problems = lines.text.trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(problems.length, total);
  const sheet = await exported(page, 'csv', (button) => enter(page, button));
  assert.equal(sheet.text.trim().split('\n').length, total + 1, 'a line for each, below their names');
  const games = await exported(page, '', mouse);
  assert.equal(games.text.match(/\[FEN /g).length, total);

  await choose(page, file('again.jsonl', problems.slice(0, 2).map((one) => `${JSON.stringify(one)}\n`).join('')), mouse);
  await page.getByText('2 read: 0 added, 2 already there').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

const header = 'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n';
test('a broken file says which line and why, and the good ones come in', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/library/chess');
  await page.locator('.problem').first().waitFor();
  const rows = [
    'e2e1,6k1/5ppp/8/8/8/8/8/R3K2R b - - 0 1,g8h8 a1a8,900,80,90,10,mateIn1,,',
    'e2e2,6k1/5ppp/9/8/8/8/8/R3K2R b - - 0 1,g8h8 a1a8,900,80,90,10,mateIn1,,',
    'e2e3,6k1/5ppp/8/8/8/8/8/R3K2R b - - 0 1,g8h8 a1b8,900,80,90,10,mateIn1,,',
  ];
  await choose(page, file('broken.csv', header + rows.map((row) => `${row}\n`).join('')), (button) => enter(page, button));
  await page.getByText('3 read: 1 added').waitFor();
  await page.locator('summary', { hasText: 'What was refused (2)' }).click();
  const complaints = await page.locator('.found details li').allTextContents();
  assert.match(complaints[0], /broken\.csv:3\b.*rank/, complaints[0]);
  assert.match(complaints[1], /broken\.csv:4\b.*a1b8/, complaints[1]);
  // Dropped anywhere, and without a known ending.
  await page.dispatchEvent('body', 'drop', { dataTransfer: await page.evaluateHandle(() => { const all = new DataTransfer(); all.items.add(new File(['x'], 'notes.txt')); return all; }) });
  await page.locator('.sentence.bad', { hasText: 'notes.txt' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a broken game dropped on Solve says where it is broken', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/solve/chess');
  await page.locator('[role=gridcell]').first().waitFor();
  const data = await page.evaluateHandle((text) => { const all = new DataTransfer(); all.items.add(new File([text], 'game.pgn')); return all; }, '[Event "x"]\n\n1. e4 e5\n2. Nf9 Nc6 *\n');
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await page.locator('.sentence.bad', { hasText: /Nf9.*line 4/ }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('what cannot be proved is kept if somebody says so; verify finds it', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/library/chess');
  await page.locator('.problem').first().waitFor();
  // A mate in one that is none.
  const wrong = header + 'liar1,6k1/5ppp/8/8/8/8/8/4KR1R b - - 0 1,g8h8 f1f6,900,80,90,10,mateIn1,https://example.org/liars,\n';
  await choose(page, file('liar.csv', wrong), (button) => button.click());
  await page.getByText('1 read: 0 added, 0 already there, 1 refused').waitFor();
  await page.getByLabel('Also keep what cannot be proved').check();
  await choose(page, file('liar.csv', wrong), (button) => button.click());
  await page.getByText('1 read: 1 added').waitFor();

  await page.getByLabel('Source').fill('liars');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.locator('.found strong', { hasText: /^1 problem$/ }).waitFor();
  await enter(page, page.getByRole('button', { name: 'Verify' }));
  await page.getByText('1 checked: 0 sound, 1 unsound, 0 not settled.').waitFor();

  // All that there is takes long; stopped, it says so and nothing else.
  await page.getByLabel('Source').fill('');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await foundOther(page, 1);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('proving every problem again').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.', { exact: true }).waitFor();
  assert.equal(await page.locator('.found .sentence.bad').count(), 0);

  // Only what is found is proved: here the problems of one theme.
  const all = await found(page);
  await page.getByLabel('Theme').fill('mateIn4');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await foundOther(page, all);
  const total = await found(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(`${total} checked: `).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
