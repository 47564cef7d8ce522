import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, byKeys, byMouse, enter, freshHome, openPage, problemOn, solveIt, startBrowser, startServer, tabTo, typeMove } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

async function begin(page) {
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.task').waitFor();
}

const choose = (page, mode) => page.getByRole('radio', { name: mode, exact: true }).check();
const headOf = (page) => page.locator('.head').textContent();
const nextBy = async (page, go) => {
  const before = await headOf(page);
  await go();
  await page.waitForFunction((text) => document.querySelector('.head')?.textContent !== text, before);
  await page.locator('.cell.handle').first().waitFor();
};

// A move that does not mate, where a mate in one is asked for.
async function wrongMove(page) {
  const { moves } = await problemOn(page);
  return moves.find((move) => !(move.text ?? move.id).endsWith('#')).id;
}
async function onlyMatesInOne(page) {
  await page.getByText('Choose which problems').click();
  await page.getByRole('button', { name: /^mate in 1\b/ }).click();
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
  await onlyMatesInOne(page);
  await page.getByRole('radio', { name: 'Is refuted and taken back' }).check();
  await begin(page);
  await byMouse(page, await wrongMove(page));
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  assert.match(await page.locator('.sentence.bad').textContent(), /Wrong: .*\?.*!/);
  assert.ok(await page.locator('.tabia-svg .arrow').count() > 0, 'the refutation has an arrow');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.cell.handle').first().waitFor();
  await solveIt(page, byMouse);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a puzzle is solved by mouse, and another one by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await begin(page);
  await solveIt(page, byMouse);
  await page.getByText('1 solved').waitFor();

  await page.goto(`${server.address}/#/puzzles/chess?again`);
  await enter(page, page.getByRole('button', { name: 'Begin' }));
  await page.locator('.task').waitFor();
  const problem = await solveIt(page, byKeys);
  await page.locator('.sentence', { hasText: /^Solved/ }).waitFor();
  await page.getByText('1 solved').waitFor();
  // All of its line stands there, written as the game writes it.
  const written = await page.locator('.about div', { hasText: 'Solution' }).locator('dd').textContent();
  assert.equal(written.split(' ').length, problem.moves.length);
  await nextBy(page, () => page.keyboard.press('n'));
  assert.deepEqual(errors, []);
  await context.close();
});

test('draughts and Go puzzles are solved, too', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/draughts');
  for (const game of ['draughts', 'go']) {
    await page.goto(`${server.address}/#/puzzles/${game}`);
    await begin(page);
    await solveIt(page, typeMove);
    await page.getByText('1 solved').waitFor();
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test('a streak goes on until the first mistake', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await onlyMatesInOne(page);
  await choose(page, 'Streak');
  await begin(page);
  await solveIt(page, byMouse);
  await page.getByText('1 solved').waitFor();
  await nextBy(page, () => page.getByRole('button', { name: 'Next' }).first().click());
  await solveIt(page, byKeys);
  await page.getByText('2 solved').waitFor();
  await nextBy(page, () => page.keyboard.press('n'));
  await byMouse(page, await wrongMove(page));
  await page.locator('.sentence.info', { hasText: 'a wrong move ends the streak' }).waitFor();
  await page.getByText('2 solved').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Next' }).count(), 0, 'nothing comes after the end');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a storm: the clock runs, a mistake costs ten seconds, then the time is up', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await onlyMatesInOne(page);
  await choose(page, 'Storm');
  await begin(page);
  const left = async () => {
    const [minutes, seconds] = (await page.getByRole('timer').textContent()).split(':').map(Number);
    return 60 * minutes + seconds;
  };
  await solveIt(page, byMouse);
  await page.getByText('1 solved').waitFor();
  await nextBy(page, () => page.keyboard.press('n'));
  const before = await left();
  assert.ok(before <= 180);
  await byMouse(page, await wrongMove(page));
  await page.locator('.about').waitFor();
  const lost = before - await left();
  assert.ok(lost >= 10, `${lost} s`);
  // What is done elsewhere is seen here: mistakes enough for all that is left of the time.
  for (let mistakes = 0; mistakes < 20 && await page.getByText('the time is up').count() === 0; ++mistakes) {
    const { session } = await problemOn(page).catch(() => ({ session: undefined }));
    if (session === undefined) break;
    await ask(page, 'puzzle.do', { session, command: 'next' });
    const { state } = await ask(page, 'puzzle.join', { session });
    if (!state.solving) break;
    await ask(page, 'puzzle.do', { session, command: 'move', move: state.view.moves.find((move) => !(move.text ?? move.id).endsWith('#')).id });
  }
  await page.locator('.sentence.info', { hasText: 'the time is up' }).waitFor();
  await page.getByText('1 solved').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Next' }).count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the woodpecker goes on where its set was left', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/puzzles/chess');
  await choose(page, 'Woodpecker');
  await begin(page);
  const first = await solveIt(page, byMouse);
  await nextBy(page, () => page.keyboard.press('n'));
  const second = (await problemOn(page)).problem;
  assert.notEqual(second.id, first.id);
  await page.getByRole('button', { name: 'Other puzzles' }).click();
  await choose(page, 'Woodpecker');
  await begin(page);
  assert.equal((await problemOn(page)).problem.id, second.id);
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
  await typeMove(page, 'z9');
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
