import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Instance } from './wasm';

const file = new URL('../../../target/wasm/gridsmith.wasm', import.meta.url);

// `make wasm` builds it. The gate builds it first, so nothing is skipped there.
describe.skipIf(!existsSync(file))('the module', () => {
  let module: WebAssembly.Module;
  beforeAll(async () => {
    module = await WebAssembly.compile(readFileSync(file));
  });

  const still = { cancelled: () => false, progress: () => undefined };
  const report = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

  it('answers', async () => {
    const instance = await Instance.start(module, still);
    const reply = report(instance.call('{"request": "solve", "puzzle": "AABB/ACBB/ACCD/CCDD"}'));
    expect(reply).toMatchObject({ report: 'solve', verdict: 'unique' });
  });

  it('answers with an error what is no request', async () => {
    const instance = await Instance.start(module, still);
    expect(report(instance.call(''))).toMatchObject({ report: 'error' });
    expect(report(instance.call('{"request": "solve", "puzzle": "ä\u{1f600}"}'))).toMatchObject({ report: 'error' });
  });

  it('stops when its host says so, and works on', async () => {
    let stop = true;
    const instance = await Instance.start(module, { ...still, cancelled: () => stop });
    const ask = '{"request": "count", "puzzle": "' + '.'.repeat(81) + '", "limit": 1000000, "nodes": 100000000}';
    expect(report(instance.call(ask))).toMatchObject({ report: 'count', stop: 'cancelled' });
    stop = false;
    expect(report(instance.call('{"request": "generate", "kind": "queens", "seed": 1}'))).toMatchObject({
      puzzles: [{ family: 'queens' }],
    });
  });

  it('tells how far a generation is', async () => {
    const heard: [number, number][] = [];
    const instance = await Instance.start(module, {
      cancelled: () => false,
      progress: (drafts, done) => heard.push([drafts, done]),
    });
    const reply = report(instance.call('{"request": "generate", "kind": "queens", "size": 6, "seed": 1, "count": 3}'));
    expect(reply.puzzles).toHaveLength(3);
    expect(heard.at(-1)?.[1]).toBe(3);
  });

  it('ends a generation of many puzzles at once', async () => {
    const instance = await Instance.start(module, { ...still, cancelled: () => true });
    const ask = '{"request": "generate", "kind": "hidato", "size": 10, "seed": 1, "count": 1000}';
    expect(report(instance.call(ask))).toMatchObject({ report: 'generate', stop: 'cancelled' });
  });
});
