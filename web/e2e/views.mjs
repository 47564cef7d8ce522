// How each view is opened with something in it, for pictures and for axe.
import { cell } from './harness.mjs';

const at = (route) => async (page, address) => {
  await page.goto(`${address}/${route}`);
  await page.locator('main h1, main [role=gridcell]').first().waitFor();
  await settle(page);
};
// Until nothing moves any more, and the boards that are there have been drawn.
async function settle(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('tabia-board')].every((board) => board.querySelector('svg .piece, svg .wood, svg .square') !== null)
    && document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity));
}

async function playing(page, address) {
  await page.goto(`${address}/#/play/chess`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('[role=gridcell]').first().waitFor();
  for (const [move, count] of [[['e2', 'e4'], 2], [['g1', 'f3'], 4], [['f1', 'e2'], 6]]) {
    for (const name of move) await cell(page, name).click({ force: true });
    await page.locator(`[data-ply='${count}']`).first().waitFor({ state: 'attached' });
  }
  await settle(page);
}

async function explained(page, address) {
  await playing(page, address);
  await page.keyboard.press('w');
  await page.locator('.verdict').first().waitFor();
  await settle(page);
}

const puzzle = (game) => async (page, address) => {
  await page.goto(`${address}/#/puzzles/${game}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.task').waitFor();
  await settle(page);
};

async function puzzleOver(page, address) {
  await puzzle('chess')(page, address);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.locator('.about').waitFor();
  await settle(page);
}

async function solved(page, address) {
  const position = encodeURIComponent('r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1');
  await page.goto(`${address}/#/solve/chess?position=${position}`);
  await page.locator('[role=gridcell]').first().waitFor();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('.badge').first().waitFor();
  await settle(page);
}

async function race(page, address) {
  await page.goto(`${address}/#/study/chess`);
  await page.getByLabel('Depths').fill('1-3');
  await page.getByRole('button', { name: 'Run the race' }).click();
  await page.locator('tbody tr').nth(5).waitFor();
  await settle(page);
}

async function tree(page, address) {
  await page.goto(`${address}/#/study/chess?what=tree`);
  await page.getByRole('button', { name: 'Draw the tree' }).click();
  await page.getByText(/^Step 1 of/).first().waitFor();
  await page.keyboard.press('End');
  await settle(page);
}

export const views = {
  home: async (page, address) => {
    await at('#/')(page, address);
    await page.locator('.daily [role=gridcell]').first().waitFor();
    await page.locator('.picture tabia-board').nth(2).waitFor();
    await settle(page);
  },
  'play-setup': at('#/play/chess'),
  play: playing,
  'play-why': explained,
  'play-go': async (page, address) => {
    await page.goto(`${address}/#/play/go`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await cell(page, 'E5').click({ force: true });
    await page.locator("[data-ply='2']").first().waitFor({ state: 'attached' });
    await settle(page);
  },
  'puzzle-setup': at('#/puzzles/chess'),
  puzzle: puzzle('chess'),
  'puzzle-over': puzzleOver,
  'puzzle-draughts': puzzle('draughts'),
  'puzzle-go': puzzle('go'),
  solve: at('#/solve/chess'),
  solved,
  'make-chess': at('#/make/chess'),
  'make-go': at('#/make/go'),
  race,
  tree,
  library: async (page, address) => { await at('#/library/chess')(page, address); await page.locator('.problem').first().waitFor(); await settle(page); },
  settings: at('#/settings'),
  help: at('#/help'),
};
