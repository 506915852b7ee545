// Every room but Play, which has tests of its own, as those see it who need it larger, clearer or in colours of
// their own: nothing is cut off to the side, and axe has no findings.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';

const PLACES = {
  make: 'button:has-text("One solution, please")',
  learn: '.page h2',
  'learn/x-wing': 'text=Sudoku Explainer',
  'learn/queens/region-single/train': 'button:has-text("Check")',
  packs: 'h1',
  'packs/new': 'button[type=submit]:has-text("puzzles")',
  about: 'h1',
  'about/formats': 'table',
  'about/api': 'h1',
  'about/storage': 'h2',
};
const MODES = {
  // A window of 1280x800 at twice its size.
  zoomed: { width: 640, height: 400, scale: 2 },
  contrast: { contrast: 'more' },
  forced: { forced: 'active' },
};

for (const [name, mode] of Object.entries(MODES)) {
  for (const [path, wanted] of Object.entries(PLACES)) {
    room(`${path}, ${name}`, mode, async ({ page, axe, shot }) => {
      await page.goto(`#/${path}`);
      await page.locator(wanted).first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
      await axe();
      await shot(`rooms-${path.replaceAll('/', '-')}-${name}`);
    });
  }
}
