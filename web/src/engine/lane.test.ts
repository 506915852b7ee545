import { describe, expect, it, vi } from 'vitest';
import { Cancelled, EngineBroke, type Progress } from './engine';
import { fakeCrew, type FakePort } from './fake-port';
import { Lane } from './lane';

/** Until everything that is under way has been heard. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function at(ports: readonly FakePort[], index: number): FakePort {
  const port = ports[index];
  if (!port) throw new Error(`there are ${ports.length} workers`);
  return port;
}

describe('a lane', () => {
  it('asks one thing after the other, of one worker', async () => {
    const { crew, ports } = fakeCrew(true);
    const lane = new Lane(crew);
    const replies = [lane.ask('a'), lane.ask('b')];
    await settle();
    expect(ports).toHaveLength(1);
    expect(at(ports, 0).calls.map(({ text }) => text)).toEqual(['a']);
    at(ports, 0).reply('A');
    await settle();
    at(ports, 0).reply('B');
    expect(await Promise.all(replies)).toEqual(['A', 'B']);
  });

  it('leaves out what was cancelled while it waited', async () => {
    const { crew, ports } = fakeCrew(true);
    const lane = new Lane(crew);
    const first = lane.ask('a');
    const abort = new AbortController();
    const second = lane.ask('b', abort.signal);
    const third = lane.ask('c');
    abort.abort();
    await expect(second).rejects.toBeInstanceOf(Cancelled);
    await settle();
    at(ports, 0).reply('A');
    await first;
    await settle();
    at(ports, 0).reply('C');
    await third;
    expect(at(ports, 0).calls.map(({ text }) => text)).toEqual(['a', 'c']);
  });

  it('asks nothing that was cancelled before', async () => {
    const { crew, ports } = fakeCrew(true);
    await expect(new Lane(crew).ask('a', AbortSignal.abort())).rejects.toBeInstanceOf(Cancelled);
    expect(ports).toHaveLength(0);
  });

  it('stops a call by the flag, and goes on with the same worker', async () => {
    const { crew, ports } = fakeCrew(true);
    const lane = new Lane(crew);
    const abort = new AbortController();
    const call = lane.ask('a', abort.signal);
    await settle();
    abort.abort();
    await expect(call).rejects.toBeInstanceOf(Cancelled);
    const port = at(ports, 0);
    expect(port.flag?.[0]).toBe(port.calls[0]?.id);
    port.reply('{"stop":"cancelled"}');
    const next = lane.ask('b');
    await settle();
    // The flag names the call that was stopped, not the one that runs.
    expect(port.flag?.[0]).not.toBe(port.calls[1]?.id);
    port.reply('B');
    expect(await next).toBe('B');
    expect(ports).toHaveLength(1);
  });

  it('ends a worker that does not heed the flag', async () => {
    vi.useFakeTimers();
    const { crew, ports } = fakeCrew(true);
    const lane = new Lane(crew);
    const abort = new AbortController();
    const call = lane.ask('a', abort.signal);
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    abort.abort();
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(at(ports, 0).ended).toBe(true);
    const next = lane.ask('b');
    await settle();
    at(ports, 1).reply('B');
    expect(await next).toBe('B');
  });

  it('ends the worker where memory cannot be shared, and has a spare one ready', async () => {
    const { crew, ports } = fakeCrew(false);
    const lane = new Lane(crew);
    const abort = new AbortController();
    const call = lane.ask('a', abort.signal);
    await settle();
    expect(ports).toHaveLength(2);
    abort.abort();
    await expect(call).rejects.toBeInstanceOf(Cancelled);
    expect(at(ports, 0).ended).toBe(true);
    const next = lane.ask('b');
    await settle();
    at(ports, 1).reply('B');
    expect(await next).toBe('B');
    expect(ports).toHaveLength(3);
  });

  it('says what broke, and starts a fresh worker for the next call', async () => {
    const { crew, ports } = fakeCrew(true);
    const lane = new Lane(crew);
    const call = lane.ask('a');
    await settle();
    at(ports, 0).say({ type: 'broke', message: 'panicked at ...' });
    await expect(call).rejects.toThrow('panicked at ...');
    await expect(call).rejects.toBeInstanceOf(EngineBroke);
    const next = lane.ask('b');
    await settle();
    at(ports, 1).reply('B');
    expect(await next).toBe('B');
  });

  it('replaces a worker whose memory has become large', async () => {
    const { crew, ports } = fakeCrew(true);
    const lane = new Lane(crew);
    const call = lane.ask('a');
    await settle();
    at(ports, 0).reply('A', 300 << 20);
    expect(await call).toBe('A');
    await settle();
    expect(at(ports, 0).ended).toBe(true);
  });

  it('passes progress on', async () => {
    const { crew, ports } = fakeCrew(true);
    const heard: Progress[] = [];
    const call = new Lane(crew).ask('a', undefined, (progress) => heard.push(progress));
    await settle();
    at(ports, 0).say({ type: 'progress', id: 1, drafts: 7, done: 2 });
    at(ports, 0).reply('A');
    await call;
    expect(heard).toEqual([{ drafts: 7, done: 2 }]);
  });

  it('tries again when the engine could not be loaded', async () => {
    let times = 0;
    const { crew, ports } = fakeCrew(true, async () => {
      times += 1;
      if (times === 1) throw new Error('no network');
      return {} as WebAssembly.Module;
    });
    const lane = new Lane(crew);
    await expect(lane.ask('a')).rejects.toThrow('no network');
    const next = lane.ask('b');
    await settle();
    at(ports, 0).reply('B');
    expect(await next).toBe('B');
  });
});
