// Play on the engine of `gridsmith studio`, over HTTP: `?engine=http` in the address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIST, missing, open } from './harness.mjs';
import { closeMessages, paste } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';
import { findGridsmith, startStudio } from './studio.mjs';

const gridsmith = findGridsmith();
if (!gridsmith && process.env.CI) throw new Error('missing: target/debug/gridsmith');
const skip = missing() || (gridsmith ? false : 'gridsmith is not built');

test('hints, steps, new puzzles and other formats come from the server', { skip, timeout: 180_000 }, async () => {
  const { address, stop } = await startStudio(DIST);
  const opened = await open({ baseURL: address, errors: [/422/] });
  const { page, context, faults } = opened;
  const asked = new Set();
  const wasm = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) asked.add(pathname.slice(4));
    // The service worker keeps everything for later.
    if (pathname.endsWith('.wasm') && !request.serviceWorker()) wasm.push(pathname);
  });
  try {
    await page.goto('?engine=http#/play');
    await paste(page, JSON.stringify(PUZZLES.hidato));
    await page.getByText('Opened: Hidato').waitFor();
    await closeMessages(page);
    const panel = page.getByRole('region', { name: 'Hint' });
    for (const stage of [1, 2, 3]) {
      await page.keyboard.press('h');
      await panel.getByText(`${stage} / 3`).waitFor();
    }
    await panel.getByRole('button', { name: 'Do it' }).click();
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('menuitem', { name: 'Step list' }).click();
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^New Hidato/ }).click();
    await page.locator('.status').getByText('Hidato').waitFor();
    await paste(page, 'this is no puzzle');
    await page.getByText('This cannot be read as a puzzle').waitFor();
    for (const verb of ['parse', 'convert', 'hint', 'explain', 'generate']) assert.ok(asked.has(verb), `${verb} is not among ${[...asked].join(', ')}`);
    assert.deepEqual(wasm, [], 'no engine is loaded into the page');
    assert.deepEqual(faults, []);
  } catch (error) {
    await opened.shot('failed-play-http').catch(() => undefined);
    throw error;
  } finally {
    await context.close();
    stop();
  }
});
