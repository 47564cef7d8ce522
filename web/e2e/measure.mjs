// Prints how long the page takes: the first board, and one change on a board of nineteen lines.
import { freshHome, openPage, startBrowser, startServer } from './harness.mjs';

const home = freshHome();
const server = await startServer(home.home);
const browser = await startBrowser();
try {
  const opened = [];
  for (let turn = 0; turn < 5; ++turn) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.address}/`);
    // By the page's own clock, which begins when its address is entered.
    opened.push(await page.evaluate(() => new Promise((done) => {
      const look = () => (document.querySelector('tabia-board svg .piece') ? done(performance.now()) : requestAnimationFrame(look));
      look();
    })));
    await context.close();
  }
  const { page } = await openPage(browser, server.address, '#/', { reducedMotion: 'no-preference' });
  const turns = 200;
  await page.evaluate((turns) => {
    const columns = [...'ABCDEFGHJKLMNOPQRST'];
    const rows = Array.from({ length: 19 }, (_, index) => String(19 - index));
    const cells = Array(361).fill('.');
    const views = [];
    for (let turn = 0; turn <= turns; ++turn) {
      const text = cells.join('');
      views.push({
        game: 'go', columns, rows, cells: text, owners: text.replaceAll('X', '0').replaceAll('O', '1'), light: 1, turn: turn % 2, position: text,
        last: turn === 0 ? [] : [((turn - 1) * 97) % 361],
        moves: cells.flatMap((letter, cell) => (letter === '.' ? [{ id: `${columns[cell % 19]}${rows[Math.floor(cell / 19)]}`, paths: [[cell]] }] : [])),
      });
      cells[(turn * 97) % 361] = turn % 2 ? 'O' : 'X';
    }
    const board = document.createElement('tabia-board');
    board.style.width = '800px';
    document.body.append(board);
    board.movable = [0, 1];
    board.view = views[0];
    window.measured = { board, views };
  }, turns);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
  const before = await worked();
  const updates = await page.evaluate(async () => {
    const { board, views } = window.measured;
    const times = [];
    for (let turn = 1; turn < views.length; ++turn) {
      const started = performance.now();
      board.view = views[turn];
      board.getBoundingClientRect();   // the layout belongs to it
      times.push(performance.now() - started);
      if (turn % 20 === 0) await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b);
  });
  // What the page's thread worked, painting and all: other work on the machine is in what the clock says, not in this.
  const each = (await worked() - before) / turns;
  const shown = await page.evaluate(() => (window.measured.board.isConnected ? window.measured.board.querySelectorAll('.piece').length : 0));
  if (shown !== turns) throw new Error(`${shown} of ${turns} stones are on the page`);
  const at = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))].toFixed(2);
  opened.sort((a, b) => a - b);
  console.log(`first board: median ${at(opened, 0.5)} ms, slowest ${at(opened, 1)} ms of ${opened.length}`);
  console.log(`19x19 update: median ${at(updates, 0.5)} ms, 95 % below ${at(updates, 0.95)} ms, slowest ${at(updates, 1)} ms of ${updates.length}; the thread worked ${each.toFixed(2)} ms for each`);
} finally {
  await browser.close();
  await server.stop();
  home.remove();
}
