// Figures of the page: `node tests/measure-page.mjs` after `npm run build`. How much a first visit loads, how
// soon a puzzle can be played, how long hints and new puzzles take. Not part of the tests.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launch } from './browser.mjs';
import { enginePage } from './engine-page.mjs';
import { serve } from './server.mjs';

const KINDS = ['sudoku', 'hidato', 'numbrix', 'hex', 'zip', 'queens'];
const LABELS = ['trivial', 'easy', 'medium', 'hard', 'expert', 'extreme'];
const say = (...cells) => console.log(cells.map((cell) => String(cell).padEnd(22)).join(''));

function spread(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)} ms`;
  // Infinity: no puzzle within ten seconds.
  return [`p50 ${at(0.5)}`, `p99 ${at(0.99)}`, `n ${sorted.length}`];
}

/** Fresh visits: until a key writes a digit, and until the engine is there. */
async function visits(browser, site) {
  const [playable, hinted] = [[], []];
  let loaded = new Map();
  for (let visit = 0; visit < 7; visit += 1) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const seen = new Map();
    page.on('response', async (response) => seen.set(response.url(), await response.body().catch(() => Buffer.alloc(0))));
    const start = performance.now();
    await page.goto(site.address, { waitUntil: 'commit' });
    const cell = page.locator('[role=gridcell][tabindex="0"]');
    await cell.press('4');
    await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
    playable.push(performance.now() - start);
    await page.keyboard.press('h');
    await page.getByText('1 / 3').waitFor();
    hinted.push(performance.now() - start);
    loaded = seen;
    await context.close();
  }
  let [page, engine] = [0, 0];
  for (const [address, body] of loaded) {
    const bytes = gzipSync(body).length;
    if (address.endsWith('.wasm')) engine += bytes;
    else page += address.endsWith('.woff2') || address.endsWith('.png') ? body.length : bytes;
  }
  say('first visit', `page ${page} bytes`, `engine ${engine} bytes`);
  say('a digit is written', ...spread(playable));
  say('a first hint', ...spread(hinted));
}

/** Runs in the page with the engine: new puzzles of each label, and hints on the way through them. */
async function asked({ kind, labels }) {
  const { engine } = window;
  const time = async (request) => {
    const start = performance.now();
    const report = await engine.ask(request, { signal: AbortSignal.timeout(10_000) }).catch(() => ({ puzzles: [] }));
    return { report, time: performance.now() - start };
  };
  const result = { made: {}, hints: [] };
  for (const label of labels) {
    result.made[label] = [];
    for (let seed = 0; seed < 20 && result.made[label].filter((took) => took === Infinity).length < 3; seed += 1) {
      const { report, time: took } = await time({ request: 'generate', kind, label, seed, nodes: 5_000_000 });
      const [puzzle] = report.puzzles;
      result.made[label].push(puzzle ? took : Infinity);
      if (!puzzle || seed >= 5) continue;
      const steps = await engine.ask({ request: 'explain', puzzle });
      // Positions on the way: the first places of the explanation are entered.
      const placed = (steps.steps ?? []).flatMap((step) => step.places);
      for (let part = 0; part < 5; part += 1) {
        const some = placed.slice(0, Math.floor((placed.length * part) / 5));
        const state = kind === 'queens' ? { queens: some } : kind === 'zip' ? { links: some } : entered(some);
        result.hints.push((await time({ request: 'hint', puzzle, state })).time);
      }
    }
  }
  return result;

  function entered(some) {
    const links = some.filter((candidate) => Array.isArray(candidate[0]));
    const values = some.filter((candidate) => candidate.length === 3);
    return kind === 'sudoku' ? { values } : { values, links };
  }
}

const browser = await launch();
const site = await serve(fileURLToPath(new URL('../dist/', import.meta.url)), { isolated: true });
await visits(browser, site);
await site.stop();

const engineSite = await serve(await enginePage(), { isolated: true });
const page = await browser.newPage();
page.setDefaultTimeout(0);
await page.goto(engineSite.address);
await page.waitForFunction(() => window.engine);
await page.evaluate(() => window.engine.ready);
for (const kind of KINDS) {
  const { made, hints } = await page.evaluate(asked, { kind, labels: LABELS });
  say(`hint ${kind}`, ...spread(hints));
  for (const label of LABELS) say(`new ${kind}, ${label}`, ...spread(made[label]));
}
await browser.close();
await engineSite.stop();
