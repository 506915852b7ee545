// What Play loads first stays small: the page's own code, as it goes over the wire.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { room } from './harness.mjs';

/** The engine and the fonts are no code of the page, and have budgets of their own. */
const MOST_BYTES = 150_000;

room('the code that Play loads first', async ({ page, context }) => {
  const bodies = new Map();
  const reads = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css|html)$|\/$/.test(pathname)) reads.push(response.body().then((body) => bodies.set(pathname, body), () => undefined));
  });
  await page.goto('#/play');
  await page.locator('.board').waitFor();
  await page.keyboard.press('h');
  await page.getByRole('region', { name: 'Hint' }).getByText('1 / 3').waitFor();
  // What is still on its way when the test ends belongs to other rooms.
  await Promise.all(reads);
  // Once the hint is there, the service worker fetches the other rooms; they are not needed for it.
  const others = /service-worker|\/(Make|Learn|Packs|About)-/;
  let sum = 0;
  for (const [path, body] of bodies) if (!others.test(path)) sum += gzipSync(body, { level: 9 }).length;
  console.log(`Play loads ${sum} bytes of code, gzip`);
  assert.ok(bodies.size > 3, 'the page has loaded something');
  assert.ok(sum <= MOST_BYTES, `${sum} bytes`);
});
