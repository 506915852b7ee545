import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainly } from '../app/engine';
import { Cancelled, EngineBroke } from './engine';
import { HttpEngine } from './http-engine';

const engine = new HttpEngine('http://127.0.0.1:8017/page/');
const answer = (status: number, body: string) => vi.fn(async (_url: URL, _init: RequestInit) => new Response(body, { status }));

afterEach(() => vi.unstubAllGlobals());

describe('the engine over HTTP', () => {
  it('posts the request to its address', async () => {
    const fetched = answer(200, '{"report":"rate"}');
    vi.stubGlobal('fetch', fetched);
    expect(await engine.ask({ request: 'rate', puzzle: 'AABB/ACBB/ACCD/CCDD' })).toEqual({ report: 'rate' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe('http://127.0.0.1:8017/page/v1/rate');
    expect(init?.body).toBe('{"request":"rate","puzzle":"AABB/ACBB/ACCD/CCDD"}');
  });

  it('hands on the report that says what is wrong', async () => {
    vi.stubGlobal('fetch', answer(422, '{"report":"error","error":"no"}'));
    expect(await engine.ask({ request: 'rate', puzzle: '?' })).toEqual({ report: 'error', error: 'no' });
  });

  it('says in words why there is no report', async () => {
    vi.stubGlobal('fetch', answer(503, ''));
    await expect(engine.ask({ request: 'formats' })).rejects.toThrow('busy');
    vi.stubGlobal('fetch', answer(200, '<html>'));
    await expect(engine.ask({ request: 'formats' })).rejects.toBeInstanceOf(EngineBroke);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(engine.ask({ request: 'formats' })).rejects.toThrow('cannot be reached');
    // What is shown is that reason, not that the engine of the page was started again.
    expect(plainly(await engine.ask({ request: 'formats' }).catch((error: unknown) => error))).toBe('The server cannot be reached.');
    expect(plainly(new EngineBroke('no memory'))).toContain('was started again');
  });

  it('ends with `Cancelled`', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(engine.ask({ request: 'formats' }, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Cancelled);
  });
});
