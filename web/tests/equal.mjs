// The same reports, byte for byte, from the library, from WebAssembly in node and in a worker of the
// browser, and over HTTP. GRIDSMITH_REQUESTS sets how many requests; 200 by default.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ENGINE, enginePage } from './engine-page.mjs';
import { room } from './harness.mjs';

const count = Number(process.env.GRIDSMITH_REQUESTS ?? 200);
const program = (name) => fileURLToPath(new URL(`../../target/debug/${name}`, import.meta.url));
const [writer, gridsmith] = [program('examples/requests'), program('gridsmith')];
const absent = [writer, gridsmith, ENGINE].filter((file) => !existsSync(file));
if (absent.length && process.env.CI) throw new Error(`missing: ${absent.join(', ')}`);
const skip = absent.length ? `not built: ${absent.join(', ')}` : false;

let made;
/** Requests and what the library answers, in process. */
function pairs() {
  made ??= spawnSync(writer, [String(count)], { encoding: 'utf8', maxBuffer: 1 << 30 })
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return made;
}

function compare(replies, wanted) {
  assert.equal(replies.length, wanted.length);
  const others = wanted.flatMap(({ request, report }, index) => (replies[index] === report ? [] : [{ request, report, reply: replies[index] }]));
  assert.deepEqual(others.slice(0, 5), [], `${others.length} reports differ`);
}

test(`${count} requests have the same reports in WebAssembly in node`, { skip }, async () => {
  let instance;
  const env = { cancelled: () => 0, progress() {}, panicked() {} };
  const { exports } = (await WebAssembly.instantiate(readFileSync(ENGINE), { env })).instance;
  instance = exports;
  instance.gs_init();
  const call = (text) => {
    const bytes = new TextEncoder().encode(text);
    const input = instance.gs_alloc(bytes.length);
    new Uint8Array(instance.memory.buffer).set(bytes, input);
    const reply = instance.gs_call(input, bytes.length) >>> 0;
    instance.gs_free(input, bytes.length);
    const length = new DataView(instance.memory.buffer).getUint32(reply, true);
    const report = new TextDecoder().decode(new Uint8Array(instance.memory.buffer, reply + 4, length));
    instance.gs_free(reply, length + 4);
    return report;
  };
  compare(pairs().map(({ request }) => call(request)), pairs());
});

if (!skip) {
  room(`${count} requests have the same reports in a worker of the browser`, { folder: enginePage, timeout: 900_000 }, async ({ page }) => {
    await page.goto('./');
    await page.waitForFunction(() => window.engine);
    const replies = [];
    for (let from = 0; from < count; from += 100) {
      const texts = pairs().slice(from, from + 100).map(({ request }) => request);
      replies.push(...(await page.evaluate((texts) => Promise.all(texts.map((text) => window.engine.askText(text))), texts)));
    }
    compare(replies, pairs());
  });
}

let server;
after(() => server?.kill());

/** The address of a server that takes its time, so that no report is cut short. */
async function serve() {
  const args = ['serve', '--bind', '127.0.0.1:0', '--log', 'none', '--deadline', '3600', '--max-body', '1000000'];
  server = spawn(gridsmith, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const told = createInterface({ input: server.stderr });
  const [line] = await once(told, 'line');
  return /http:\/\/[0-9.:]+/.exec(line)[0];
}

test(`${count} requests have the same reports over HTTP`, { skip }, async () => {
  const address = await serve();
  const served = pairs().filter((pair) => pair.served);
  const replies = [];
  for (const { request } of served) {
    const response = await fetch(`${address}/v1/${JSON.parse(request).request}`, { method: 'POST', body: request });
    replies.push(await response.text());
  }
  compare(replies, served);
  // Spoiled requests name no question that an address could have: they are lines of a batch.
  const spoiled = pairs().filter((pair) => !pair.served);
  const lines = spoiled.map(({ request }) => request).join('\n');
  const response = await fetch(`${address}/v1/batch`, { method: 'POST', body: lines });
  compare((await response.text()).trimEnd().split('\n'), spoiled);
});
