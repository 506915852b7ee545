// After the first visit the page opens without a network, and a new build waits until it is wanted.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { DIST, room } from './harness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gridsmith-'));
after(() => rmSync(folder, { recursive: true }));

/** Until the page is under a service worker that has everything. */
async function kept(page) {
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

room('opens without a network, and may share memory then', { own: true, isolated: false, prefix: '/studio/' }, async ({ page, server, shot }) => {
  await kept(page);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await server.stop();
  for (const room of ['#/play', '#/learn', '#/make', '#/packs', '#/about']) {
    await page.goto(`./${room}`);
    await page.reload();
    await page.waitForFunction(() => document.querySelector('#app')?.textContent?.trim());
  }
  // The service worker sends the headers that the server did not.
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await shot('offline');
});

room('announces a new build and changes to it on request', { own: true, folder: () => folder }, async ({ page }) => {
  cpSync(DIST, folder, { recursive: true });
  await kept(page);

  const worker = join(folder, 'service-worker.js');
  const version = /"[0-9a-f]{16}"/.exec(readFileSync(worker, 'utf8'))?.[0];
  assert.ok(version, 'the build has a version');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(version, '"0000000000000000"'));
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<html ', '<html data-build="new" '));

  await page.reload();
  const use = page.getByRole('button', { name: 'Use it' });
  await use.waitFor();
  const build = () => page.evaluate(() => document.documentElement.dataset.build);
  assert.equal(await build(), undefined, 'not forced');
  await use.click();
  await page.waitForFunction(() => document.documentElement.dataset.build === 'new');
});
