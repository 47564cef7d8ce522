// axe on every view, light and dark, wide and narrow, and nothing that scrolls sideways.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { axePath, freshHome, openPage, startBrowser, startServer } from './harness.mjs';
import { views } from './views.mjs';

const axe = readFileSync(axePath, 'utf8');
let browser, server, folder;
before(async () => { folder = freshHome(); server = await startServer(folder.home); browser = await startBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); folder?.remove(); });

for (const [look, viewport] of [['light', { width: 1280, height: 800 }], ['dark', { width: 1280, height: 800 }], ['light', { width: 390, height: 844 }], ['dark', { width: 360, height: 740 }]])
  test(`axe has nothing to say, ${look}, ${viewport.width} wide`, async () => {
    const { page, context } = await openPage(browser, server.address, '#/', { colorScheme: look, viewport });
    const wrong = [];
    for (const [name, open] of Object.entries(views)) {
      await open(page, server.address);
      // The page allows no script but its own: axe comes in by the debugger instead.
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      for (const one of violations) wrong.push(`${name}: ${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) wrong.push(`${name}: ${wide} px too wide`);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });
