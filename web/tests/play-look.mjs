// Play at every width and in every theme: axe, nothing that overflows, a board that never jumps.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';
import { openPuzzle } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';

const MODES = {
  light: {},
  dark: { theme: 'dark' },
  contrast: { contrast: 'more' },
  forced: { forced: 'active' },
  phone: { width: 390, height: 844, touch: true },
  small: { width: 320, height: 568, touch: true },
  // A window of 1280x800 at twice its size.
  zoomed: { width: 640, height: 400, scale: 2 },
};
/** Every kind there; elsewhere one stands for all. */
const EVERY = ['light', 'phone', 'contrast', 'zoomed'];

for (const [name, mode] of Object.entries(MODES)) {
  for (const kind of EVERY.includes(name) ? Object.keys(PUZZLES) : ['sudoku']) {
    room(`${kind} in ${name}`, mode, async ({ page, axe, shot }) => {
      await openPuzzle(page, kind);
      for (const key of ['h', 'h', 'h']) {
        await page.keyboard.press(key);
        await page.getByRole('region', { name: 'Hint' }).getByText(/[1-3] \/ 3/).waitFor();
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
      await axe();
      await shot(`play-${kind}-${name}`);
    });
  }
}

for (const [name, mode] of [['wide', {}], ['phone', MODES.phone]]) {
  room(`the board stays where it is: ${name}`, mode, async ({ page }) => {
    await openPuzzle(page, 'sudoku');
    const place = () => page.locator('.place .board').boundingBox();
    const before = await place();
    const region = page.getByRole('region', { name: 'Hint' });
    for (const key of ['h', 'h', 'h']) {
      await page.keyboard.press(key);
      await region.getByText(/[1-3] \/ 3/).waitFor();
      assert.deepEqual(await place(), before);
    }
    await region.getByRole('button', { name: 'Do it' }).click();
    await page.getByRole('button', { name: 'More' }).last().click();
    assert.deepEqual(await place(), before);
    await page.getByRole('menuitem', { name: 'Step list' }).click();
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    assert.deepEqual(await place(), before);
  });
}

room('sheets and settings, by keyboard', async ({ page, axe, shot }) => {
  await openPuzzle(page, 'sudoku');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await axe();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'Dark' }).check({ force: true });
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await settings.getByRole('switch', { name: 'Show the timer' }).click();
  await axe();
  await shot('play-settings');
  await page.keyboard.press('Escape');
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Paused. Go on' }).click();
  await page.reload();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
});

room('the skip link and the menu of the page', { width: 390, height: 844 }, async ({ page }) => {
  await page.goto('#/play');
  await page.locator('.board').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to the content');
  await page.keyboard.press('Tab');
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/learn$/);
});

room('the puzzle on paper', async ({ page, shot }) => {
  await openPuzzle(page, 'sudoku');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('.printed .board').isVisible());
  assert.ok(!(await page.locator('.play').isVisible()));
  await shot('play-print');
});
