// A picture of every view, wide and narrow, light and dark: node e2e/screens.mjs [FOLDER] [NAME ...]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freshHome, openPage, startBrowser, startServer } from './harness.mjs';
import { views } from './views.mjs';

const [folder = 'screens', ...names] = process.argv.slice(2);
const sizes = (process.env.SIZES ?? '1280x800,390x844').split(',').map((text) => text.split('x').map(Number));
mkdirSync(folder, { recursive: true });
const home = freshHome();
const server = await startServer(home.home);
const browser = await startBrowser();
try {
  for (const [width, height] of sizes)
    for (const look of ['light', 'dark']) {
      const { page, context, errors } = await openPage(browser, server.address, '#/', { colorScheme: look, viewport: { width, height } });
      for (const [name, open] of Object.entries(views)) {
        if (names.length > 0 && !names.includes(name)) continue;
        try {
          await open(page, server.address);
        } catch (error) {
          console.error(`${name} ${width} ${look}: ${error.message.split('\n')[0]}`);
        }
        await page.screenshot({ path: join(folder, `${name}-${width}-${look}.png`) });
      }
      if (errors.length > 0) console.error(errors.join('\n'));
      await context.close();
    }
} finally {
  await browser.close();
  await server.stop();
  home.remove();
}
