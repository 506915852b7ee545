// Figures of the engine in the browser: `npm run measure`. Sizes, times against native code, memory
// after many calls, and how soon a call ends when it is cancelled. Not part of the tests.
//
// Native times need `cargo build --release -p gridsmith --example measure` first. Run it on a quiet machine.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch } from './browser.mjs';
import { ENGINE, enginePage } from './engine-page.mjs';
import { serve } from './server.mjs';

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const native = root('target/release/examples/measure');
const say = (...cells) => console.log(cells.map((cell) => String(cell).padEnd(24)).join(''));

/** A puzzle of each kind, and what is asked about it. */
function cases() {
  const corpus = readFileSync(root('corpus/all.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  const cases = [];
  for (const puzzle of corpus) {
    for (const request of ['solve', 'hint', 'grade', 'rate']) {
      if (request === 'rate' && puzzle.family !== 'sudoku') continue;
      const more = request === 'grade' && puzzle.family === 'sudoku' ? { schemes: ['se', 'hodoku'] } : {};
      cases.push({ name: `${request} ${puzzle.id}`, text: JSON.stringify({ request, puzzle, ...more }) });
    }
  }
  for (const kind of ['sudoku', 'hidato', 'numbrix', 'hex', 'zip', 'queens']) {
    cases.push({ name: `generate ${kind}`, text: JSON.stringify({ request: 'generate', kind, seed: 7 }) });
  }
  return cases;
}

/** The best of some repeats, in milliseconds; runs in node and in the page. */
async function best(call, text) {
  let [least, total] = [Infinity, 0];
  for (let times = 0; total < 1000 && times < 300; times += 1) {
    const start = performance.now();
    await call(text);
    const time = performance.now() - start;
    [least, total] = [Math.min(least, time), total + time];
  }
  return least;
}

function nodeEngine() {
  const env = { cancelled: () => 0, progress() {}, panicked() {} };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(ENGINE)), { env });
  exports.gs_init();
  return (text) => {
    const bytes = new TextEncoder().encode(text);
    const input = exports.gs_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, input);
    const reply = exports.gs_call(input, bytes.length) >>> 0;
    exports.gs_free(input, bytes.length);
    const length = new DataView(exports.memory.buffer).getUint32(reply, true);
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, reply + 4, length));
    exports.gs_free(reply, length + 4);
    return exports.memory.buffer.byteLength;
  };
}

function sizes() {
  const bytes = readFileSync(ENGINE);
  say('engine, bytes', `raw ${bytes.length}`, `gzip ${gzipSync(bytes, { level: 9 }).length}`, `brotli ${brotliCompressSync(bytes).length}`);
}

async function times(page) {
  const all = cases();
  const ran = existsSync(native) && spawnSync(native, { input: all.map(({ text }) => text).join('\n'), encoding: 'utf8' });
  const natives = ran ? ran.stdout.trim().split('\n').map(Number) : [];
  if (!ran) console.log('no native times: cargo build --release -p gridsmith --example measure');
  const call = nodeEngine();
  say('ms', 'native', 'node', 'browser');
  const ratios = { node: [], browser: [] };
  for (const [index, { name, text }] of all.entries()) {
    const node = await best(call, text);
    const browser = await page.evaluate(
      ([best, text]) => new Function(`return ${best}`)()((text) => window.engine.askText(text), text),
      [String(best), text],
    );
    const ratio = (time) => (ran ? ` (${(time / natives[index]).toFixed(2)})` : '');
    say(name, natives[index] ?? '-', node.toFixed(3) + ratio(node), browser.toFixed(3) + ratio(browser));
    if (ran) ratios.node.push(node / natives[index]);
    // Posting a message takes a tenth of a millisecond: the ratio of shorter calls says nothing.
    if (ran && natives[index] > 0.5) ratios.browser.push(browser / natives[index]);
  }
  const mean = (list) => Math.exp(list.reduce((sum, ratio) => sum + Math.log(ratio), 0) / list.length).toFixed(2);
  if (ran) say('geometric mean', '', mean(ratios.node), `${mean(ratios.browser)} (native over 0.5 ms)`);
}

function memory() {
  const call = nodeEngine();
  const texts = cases().filter(({ name }) => !name.startsWith('generate')).map(({ text }) => text);
  for (let calls = 0; calls <= 10_000; calls += 1) {
    const bytes = call(texts[calls % texts.length]);
    if ([100, 1000, 5000, 10_000].includes(calls)) say('memory', `${calls} calls`, `${(bytes / 2 ** 20).toFixed(1)} MB`);
  }
}

/** From the cancel of a long call to the answer of the next one. */
async function cancels(page) {
  const waits = await page.evaluate(async () => {
    const empty = '.'.repeat(81);
    const long = [
      { request: 'count', puzzle: empty, limit: 1e9, nodes: 1e9 },
      { request: 'generate', kind: 'hidato', size: 12, seed: 1, count: 1000 },
      { request: 'grade', puzzle: '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9', schemes: ['se'] },
    ];
    const waits = [];
    for (let round = 0; round < 60; round += 1) {
      const abort = new AbortController();
      const call = window.engine.ask(long[round % long.length], { signal: abort.signal }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 60 + ((round * 7) % 40)));
      const start = performance.now();
      abort.abort();
      await call;
      await window.engine.ask({ request: 'solve', puzzle: 'AABB/ACBB/ACCD/CCDD' });
      waits.push(performance.now() - start);
    }
    return waits.sort((one, other) => one - other);
  });
  const at = (share) => `${waits[Math.min(waits.length - 1, Math.floor(waits.length * share))].toFixed(1)} ms`;
  say('next answer', `p50 ${at(0.5)}`, `p99 ${at(0.99)}`, `max ${at(1)}`);
}

const browser = await launch();
const folder = await enginePage();
sizes();
memory();
for (const isolated of [true, false]) {
  // A plain server sends no policy: the measuring code goes in as text.
  const server = await serve(folder, { isolated, plain: true });
  const page = await browser.newPage();
  await page.goto(server.address);
  await page.waitForFunction(() => window.engine);
  await page.evaluate(() => window.engine.ready);
  if (isolated) await times(page);
  console.log(isolated ? 'cancelled by shared memory:' : 'cancelled by ending the worker:');
  await cancels(page);
  await page.close();
  await server.stop();
}
await browser.close();
