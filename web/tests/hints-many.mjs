// Puzzles of every kind are solved by "hint, do it" alone, in the page's own sessions, and sometimes by
// another step than the first one. A few in each run; GRIDSMITH_HINTS=200 makes 200 of each family.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { ENGINE } from './engine-page.mjs';
import { room } from './harness.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Builds tests/hints-page once. */
let built;
async function hintsPage() {
  const outDir = path('../node_modules/.cache/hints-page');
  built ??= build({
    configFile: false,
    root: path('hints-page'),
    base: './',
    logLevel: 'warn',
    plugins: [svelte({ configFile: false })],
    resolve: { alias: [{ find: /^engine\.wasm/, replacement: ENGINE }] },
    worker: { format: 'es' },
    build: { target: 'es2022', outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await built;
  return outDir;
}

/** What is made in turn: the sizes and variants that "new" offers, and labels that are found quickly there. */
const ALL = ['trivial', 'easy', 'medium', 'hard', 'expert', 'extreme'];
const SOME = ALL.slice(0, 4);
const FAMILIES = {
  sudoku: [
    { kind: 'sudoku', size: '9', labels: ALL },
    { kind: 'sudoku', size: '6', labels: SOME },
    { kind: 'sudoku', size: '9', jigsaw: true, labels: SOME },
    { kind: 'sudoku', size: '4', labels: ['trivial'] },
    { kind: 'sudoku', size: '9', diagonals: true, labels: SOME },
    { kind: 'sudoku', size: '12', labels: SOME },
  ],
  paths: [
    { kind: 'hidato', size: '7', labels: SOME },
    { kind: 'numbrix', size: '7', labels: SOME },
    { kind: 'hex', size: '4', labels: SOME },
    { kind: 'zip', size: '6', labels: SOME },
    { kind: 'hidato', size: '5', labels: SOME },
    { kind: 'numbrix', size: '9', labels: SOME },
    { kind: 'hex', size: '3', labels: SOME },
    { kind: 'zip', size: '7', labels: SOME },
  ],
  queens: [
    { kind: 'queens', size: '8', labels: SOME },
    { kind: 'queens', size: '6', labels: SOME },
    { kind: 'queens', size: '10', stars: 2, labels: ['medium', 'hard', 'expert'] },
    { kind: 'queens', size: '9', labels: ALL },
  ],
};
const WANTED = Number(process.env.GRIDSMITH_HINTS ?? 0);

for (const [family, forms] of Object.entries(FAMILIES)) {
  const count = WANTED || forms.length;
  room(`${family}: ${count} puzzles are solved by hints`, { folder: hintsPage, timeout: 120_000 + count * 60_000 }, async ({ page }) => {
    await page.goto('');
    await page.waitForFunction(() => 'solveByHints' in window);
    let [solved, hints, others] = [0, 0, 0];
    for (let seed = 0; solved < count; seed++) {
      assert.ok(seed < 3 * count + 10, 'labels that are rarely found');
      const { labels, ...form } = forms[seed % forms.length];
      const label = labels[Math.floor(seed / forms.length) % labels.length];
      const request = { request: 'generate', ...form, label, seed: 1000 + seed, nodes: 5_000_000 };
      // The lists of all steps of hard positions take long.
      const every = ['expert', 'extreme'].includes(label) ? 0 : (seed % 3) + 1;
      const played = await page
        .evaluate(([ask, others]) => window.solveByHints(ask, others), [request, every])
        .catch((error) => assert.fail(`${JSON.stringify(request)}: ${error.message}`));
      if (!played) continue;
      solved++;
      hints += played.hints;
      others += played.others;
    }
    console.log(`${family}: ${solved} solved by ${hints} hints, ${others} of them other steps`);
  });
}
