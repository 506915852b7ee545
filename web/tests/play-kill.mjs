// The browser is killed in the middle of a game; the next one finds the game as it was. Not with the browser
// that the other tests share: this one has a profile of its own on the disk, and is started and killed here.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { findChromium } from './browser.mjs';
import { address, missing } from './harness.mjs';
import { closeMessages, openPuzzle } from './play-tools.mjs';

const FLAGS = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0'];
const STARTED_MS = 60_000;
const label = (page, cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');

/** A browser of its own process group, so that a kill takes all of it and nothing else. */
async function start(profile) {
  const file = join(profile, 'DevToolsActivePort');
  rmSync(file, { force: true });
  const child = spawn(findChromium(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore', detached: true });
  for (const end = Date.now() + STARTED_MS; !existsSync(file); await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (Date.now() > end) throw new Error('the browser does not start');
  }
  const [port] = readFileSync(file, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0].newPage();
  return { child, page };
}

async function kill(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

test('the browser is killed in the middle of a game, and the game is there again', { skip: missing(), timeout: 180_000 }, async () => {
  const profile = mkdtempSync(join(tmpdir(), 'gridsmith-profile-'));
  let running;
  try {
    running = await start(profile);
    const base = await address();
    const { page } = running;
    const goto = page.goto.bind(page);
    page.goto = (path) => goto(new URL(path, base).href);
    // The first game is not the one that is open at the end.
    await openPuzzle(page, 'sudoku');
    await openPuzzle(page, 'queens');
    await closeMessages(page);
    for (const cell of [9, 12]) {
      await page.locator(`[data-cell="${cell}"]`).focus();
      await page.keyboard.press('x');
      await page.waitForFunction((at) => /cross/.test(document.querySelector(`[data-cell="${at}"]`)?.getAttribute('aria-label') ?? ''), cell);
    }
    // A move is saved within a moment; nobody closes anything.
    await page.waitForTimeout(500);
    await kill(running.child);
    running = await start(profile);
    await running.page.goto(new URL('#/play', base).href);
    await running.page.locator('.status').getByText('Queens 8x8').waitFor();
    await running.page.waitForFunction(() => /cross/.test(document.querySelector('[data-cell="12"]')?.getAttribute('aria-label') ?? ''));
    assert.match(await label(running.page, 9), /cross/);
    // Undo goes back from there: it is the whole game, not only its last state.
    await running.page.keyboard.press('z');
    assert.doesNotMatch(await label(running.page, 12), /cross/);
    assert.match(await label(running.page, 9), /cross/);
  } finally {
    if (running && running.child.exitCode === null && running.child.signalCode === null) await kill(running.child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
