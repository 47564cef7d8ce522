// Home, Solve, Make, Settings and Help: the main task of each, by mouse and again by keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, click, enter, freshHome, keyTo, openPage, startBrowser, startServer, tabTo } from './harness.mjs';

let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

const mateInTwo = 'r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1';

test('solve by mouse: paste, solve, walk the line', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/solve/chess');
  await page.locator('#solve-text').fill(mateInTwo);
  await page.getByRole('button', { name: 'Read it' }).click();
  await cell(page, 'd5').and(page.locator('[aria-label*="queen"]')).waitFor();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('.badge.proved').waitFor();
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
  await page.locator('.badge.proved').waitFor();
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
  await page.getByRole('list', { name: 'Checklist' }).locator('li.good', { hasText: 'Solved' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('make by keyboard alone: clear, place, undo, check, save', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess');
  const tray = page.getByRole('group', { name: 'Pieces' });
  await enter(page, page.getByRole('button', { name: 'Clear' }));
  const put = async (name, where) => {
    await tabTo(page, tray.getByRole('button', { name }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('b');
    await keyTo(page, where);
    await cell(page, where).and(page.locator(`[aria-label*="${name}"]`)).waitFor();
  };
  await put('white queen', 'e4');
  await page.keyboard.press('z');
  await cell(page, 'e4').and(page.locator('[aria-label*="empty"]')).waitFor();
  await put('black king', 'h8');
  await put('white king', 'g6');
  await put('white rook', 'a1');
  await enter(page, page.getByRole('button', { name: 'Check it' }));
  await page.getByRole('list', { name: 'Checklist' }).locator('li.good', { hasText: 'Only one solution' }).waitFor();
  await enter(page, page.getByRole('button', { name: 'Save to the library' }));
  await page.getByRole('button', { name: 'Saved to the library.' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('make: what was proved is saved as proved, what is open as not checked', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess?position=' + encodeURIComponent('7k/8/6K1/8/8/8/8/1R6 w - - 0 1'));
  const unique = (state) => page.getByRole('list', { name: 'Checklist' }).locator(`li.${state}`, { hasText: 'Only one solution' });
  await page.getByRole('button', { name: 'Check it' }).click();
  await unique('good').waitFor();
  await page.getByRole('button', { name: 'Save to the library' }).click();
  await page.getByRole('button', { name: 'Saved to the library.' }).waitFor();
  await page.goto(`${server.address}/#/make/draughts?position=${encodeURIComponent('W:W31,27,19:B17,12,5')}`);
  await page.getByRole('spinbutton', { name: 'Seconds' }).fill('4');
  await page.getByRole('button', { name: 'Check it' }).click();
  await unique('unknown').and(page.locator('li', { hasText: 'Not settled: ' })).waitFor();
  await page.getByRole('button', { name: 'Save as not checked' }).click();
  await page.getByRole('button', { name: 'Saved to the library.' }).waitFor();
  for (const [game, word] of [['chess', 'Proved'], ['draughts', 'not checked']]) {
    await page.goto(`${server.address}/#/library/${game}`);
    await page.getByRole('textbox', { name: 'Source' }).fill('set up by hand');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.locator('li', { hasText: 'set up by hand' }).and(page.locator('li', { hasText: word })).first().waitFor();
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test('fresh problems by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess');
  await tabTo(page, page.getByRole('tab', { name: 'Editor' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByLabel('Difficulty'));
  await page.keyboard.press('Home');
  await tabTo(page, page.getByLabel('How many'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.locator('.made li').first().waitFor();
  await enter(page, page.getByRole('button', { name: 'Save all to the library' }));
  await page.getByRole('button', { name: 'Saved to the library.' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a Go problem about several groups keeps them, and can be changed', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/go');
  const problem = '5 4\n-bww.\nb.bw.\nbbww.\nwww-.\nWhite to kill all of 2 1, 1 3\nko 2 2\n';
  await page.goto(`${server.address}/#/make/go?position=${encodeURIComponent(problem)}`);
  await page.getByRole('radio', { name: 'All of' }).and(page.locator(':checked')).waitFor();
  await cell(page, 'B4').and(page.locator('[aria-label*="of the group"]')).waitFor();
  await cell(page, 'A2').and(page.locator('[aria-label*="of the group"]')).waitFor();
  await page.locator('main').getByText('Position', { exact: true }).click();
  const text = page.locator('code.text');
  const says = (words) => text.filter({ hasText: words }).waitFor();
  assert.equal((await text.textContent()).trim(), problem.trim());

  await page.locator('label', { hasText: 'Any of' }).click();
  await says('White to kill any of 2 1, 1 3');
  await click(page, 'B2');            // of a chain that is in: the chain goes out
  await says('White to kill 2 1');
  await click(page, 'C3');
  await says('White to kill any of 2 1, 3 2');
  await page.locator('label', { hasText: 'Live' }).click();
  await says('Black to live any of 2 1, 3 2');   // the stones are the same, so the other side wants it
  await page.locator('label', { hasText: 'One group' }).click();
  await says('Black to live 2 1');

  const tray = page.getByRole('group', { name: 'Pieces' });
  await tray.getByRole('button', { name: 'A point of the bounds' }).click();
  await click(page, 'E1');
  await says('www--');
  await click(page, 'D1');
  await says('www.-');
  await says('ko 2 2');
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
  await page.locator('.verdict').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('fresh problems are made and saved', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess');
  await page.getByRole('tab', { name: 'Make fresh ones' }).click();
  await page.getByLabel('Difficulty').selectOption('1');
  await page.getByLabel('How many').fill('1');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.locator('.made li').first().waitFor();
  await page.getByRole('button', { name: 'Save all to the library' }).click();
  await page.getByRole('button', { name: 'Saved to the library.' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a network sets up problems with the theme that is chosen', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/make/chess');
  await page.getByRole('tab', { name: 'Make fresh ones' }).click();
  await page.locator('summary').filter({ hasText: 'More' }).first().click();
  await page.getByLabel('Method').selectOption({ label: 'Set up by a network' });
  await page.getByLabel('Theme').selectOption({ label: 'back rank mate' });
  await page.getByLabel('How many').fill('2');
  await page.getByLabel('Seed').fill('987654');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.getByText('2 made.').waitFor();
  assert.equal(await page.locator('.made li').count(), 2);
  await page.getByRole('button', { name: 'Save all to the library' }).click();
  await page.getByRole('button', { name: 'Saved to the library.' }).waitFor();
  await page.goto(`${server.address}/#/library/chess`);
  await page.getByLabel('Source').fill('network seed 987654');
  await page.getByLabel('Theme').fill('back rank mate');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.locator('strong', { hasText: '2 problems' }).waitFor();
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

test('settings by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/settings');
  await tabTo(page, page.getByRole('radio', { name: 'As the system' }));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.documentElement.dataset.look === 'light');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.documentElement.dataset.look === 'dark');
  await tabTo(page, page.getByRole('checkbox', { name: 'High contrast' }));
  await page.keyboard.press('Space');
  const thinking = page.getByLabel('seconds the computer thinks without a clock');
  await tabTo(page, thinking);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2.5');
  await page.keyboard.press('Tab');
  await page.locator('[role=status][aria-live]', { hasText: 'Saved.' }).waitFor({ state: 'attached' });
  await page.reload();
  await thinking.waitFor();
  assert.equal(await thinking.inputValue(), '2.5');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), 'high');
  assert.deepEqual(errors, []);
  await context.close();
});

test('help by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address);
  await page.locator('h1').waitFor();
  await page.keyboard.press('?');
  await enter(page, page.locator('summary', { hasText: 'Solve puzzles' }));
  await tabTo(page, page.getByLabel('Too easy, too hard, or right?'));
  await page.keyboard.type('Right.');
  await enter(page, page.locator('details[open]').getByRole('button', { name: 'Keep the answers' }));
  await page.locator('.sentence', { hasText: /Kept as feedback-/ }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('from the front page into every game, by mouse and by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, server.address);
  for (const [game, title] of [['chess', 'Play chess'], ['draughts', 'Play English draughts'], ['go', 'Play Go']])
    for (const go of [(link) => link.click(), (link) => enter(page, link)]) {
      await page.goto(`${server.address}/#/`);
      await go(page.locator(`.games a[href='#/play/${game}']`));
      await page.getByRole('heading', { name: new RegExp(title, 'i') }).waitFor();
    }
  assert.deepEqual(errors, []);
  await context.close();
});

test('the sheets are printed unfolded, all of them or one', async () => {
  const { page, context, errors } = await openPage(browser, server.address, '#/help');
  await page.locator('details.sheet').nth(4).waitFor();
  const shown = () => page.evaluate(() => [...document.querySelectorAll('details.sheet')].filter((sheet) => sheet.open && getComputedStyle(sheet).display !== 'none').map((sheet) => sheet.querySelector('summary').textContent));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal((await shown()).length, 5);
  assert.ok(await page.getByText('What would you change first?').isVisible());
  assert.equal(await page.getByRole('button').filter({ visible: true }).count(), 0, 'paper has no buttons');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.deepEqual(await shown(), []);
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Draughts', { exact: true }).click();
  await page.evaluate(() => { window.print = () => dispatchEvent(new Event('beforeprint')); });
  await page.locator('details[open]').getByRole('button', { name: 'Print this sheet' }).click();
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(await shown(), ['Draughts']);
  assert.deepEqual(errors, []);
  await context.close();
});
