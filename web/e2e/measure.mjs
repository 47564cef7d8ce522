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
  const updates = await page.evaluate(async () => {
    const board = document.createElement('tabia-board');
    board.style.width = '800px';
    document.body.append(board);
    const columns = [...'ABCDEFGHJKLMNOPQRST'];
    const rows = Array.from({ length: 19 }, (_, index) => String(19 - index));
    const played = [];
    const view = () => {
      const cells = Array.from({ length: 361 }, (_, cell) => { const at = played.indexOf(cell); return at < 0 ? '.' : at % 2 ? 'O' : 'X'; }).join('');
      return {
        game: 'go', columns, rows, cells, owners: cells.replaceAll('X', '0').replaceAll('O', '1'), light: 1, last: played.slice(-1), turn: played.length % 2, position: cells,
        moves: [...cells].flatMap((letter, cell) => (letter === '.' ? [{ id: `${columns[cell % 19]}${rows[Math.floor(cell / 19)]}`, paths: [[cell]] }] : [])),
      };
    };
    board.movable = [0, 1];
    board.view = view();
    const times = [];
    for (let turn = 0; turn < 200; ++turn) {
      played.push((turn * 97) % 361);
      const next = view();
      const started = performance.now();
      board.view = next;
      board.getBoundingClientRect();   // the layout belongs to it
      times.push(performance.now() - started);
      if (turn % 20 === 0) await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b);
  });
  const at = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))].toFixed(2);
  opened.sort((a, b) => a - b);
  console.log(`first board: median ${at(opened, 0.5)} ms, slowest ${at(opened, 1)} ms of ${opened.length}`);
  console.log(`19x19 update: median ${at(updates, 0.5)} ms, 95 % below ${at(updates, 0.95)} ms, slowest ${at(updates, 1)} ms of ${updates.length}`);
} finally {
  await browser.close();
  await server.stop();
  home.remove();
}
