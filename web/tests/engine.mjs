// The engine in a real browser: with and without shared memory, cancelled, broken, on plain servers.
import assert from 'node:assert/strict';
import { enginePage } from './engine-page.mjs';
import { room } from './harness.mjs';

const EMPTY = '.'.repeat(81);
/** Takes minutes if nobody stops it. */
const ENDLESS = { request: 'count', puzzle: EMPTY, limit: 1_000_000_000, nodes: 1_000_000_000 };
const SOLVE = { request: 'solve', puzzle: 'AABB/ACBB/ACCD/CCDD' };

/** Tests of the page with nothing but the engine, which is `window.engine` there. */
const alone = (name, options, body) => room(name, { folder: enginePage, ...options }, body);

async function start(page) {
  await page.goto('./');
  await page.waitForFunction(() => window.engine);
  await page.evaluate(() => window.engine.ready);
}

for (const isolated of [true, false]) {
  const how = isolated ? 'by shared memory' : 'by ending the worker';

  alone(`a call is stopped ${how}, and the next one is answered soon`, { isolated }, async ({ page }) => {
    await start(page);
    assert.equal(await page.evaluate(() => crossOriginIsolated), isolated);
    const { names, waits, verdict } = await page.evaluate(
      async ([endless, solve]) => {
        const names = [];
        const waits = [];
        let report;
        for (let round = 0; round < 5; round += 1) {
          const abort = new AbortController();
          const call = window.engine.ask(endless, { signal: abort.signal }).catch((error) => error);
          await new Promise((resolve) => setTimeout(resolve, 100));
          const begin = performance.now();
          abort.abort();
          names.push((await call) instanceof window.Cancelled);
          report = await window.engine.ask(solve);
          waits.push(performance.now() - begin);
        }
        return { names, waits, verdict: report.verdict };
      },
      [ENDLESS, SOLVE],
    );
    assert.deepEqual(names, [true, true, true, true, true]);
    assert.equal(verdict, 'unique');
    // Generous: other jobs may have the processor. tests/measure.mjs has the figures.
    assert.ok(Math.min(...waits) < 250, `next answers after ${waits.map(Math.round)} ms`);
  });

  alone(`long work does not hold up short work, ${how}`, { isolated }, async ({ page }) => {
    await start(page);
    const outcome = await page.evaluate(
      async ([endless, solve]) => {
        const abort = new AbortController();
        const long = window.engine.ask(endless, { signal: abort.signal, long: true }).then(String, (error) => error);
        const report = await window.engine.ask(solve);
        abort.abort();
        return [report.verdict, (await long) instanceof window.Cancelled];
      },
      [ENDLESS, SOLVE],
    );
    assert.deepEqual(outcome, ['unique', true]);
  });
}

alone('generation tells how far it is', {}, async ({ page }) => {
  await start(page);
  const { puzzles, heard } = await page.evaluate(async () => {
    const heard = [];
    const request = { request: 'generate', kind: 'hidato', size: 8, seed: 5, count: 30 };
    const report = await window.engine.ask(request, { long: true, progress: (progress) => heard.push(progress) });
    return { puzzles: report.puzzles.length, heard };
  });
  assert.equal(puzzles, 30);
  assert.ok(heard.length > 0 && heard.every(({ drafts, done }) => drafts >= done), JSON.stringify(heard));
});

alone('an engine that was lost is replaced', {}, async ({ page }) => {
  await start(page);
  const [broke, after] = await page.evaluate(async (solve) => {
    const Started = window.Worker;
    let worker;
    // The next worker is one whose call fails as a trap does.
    window.Worker = class extends Started {
      constructor(...how) {
        super(...how);
        worker = this;
      }
    };
    const engine = window.anotherEngine();
    await engine.ready;
    const call = engine.ask({ request: 'count', puzzle: '.'.repeat(81), limit: 1e9, nodes: 1e9 }).catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 50));
    worker.onmessage({ data: { type: 'broke', message: 'no memory' } });
    const error = await call;
    return [error instanceof window.EngineBroke && error.message, (await engine.ask(solve)).verdict];
  }, SOLVE);
  assert.deepEqual([broke, after], ['no memory', 'unique']);
});

alone('the page works on a server that knows no types, under a path', { plain: true, isolated: false, prefix: '/some/where/' }, async ({ page }) => {
  await start(page);
  assert.equal(await page.evaluate(async (solve) => (await window.engine.ask(solve)).verdict, SOLVE), 'unique');
});
