/** A worker for unit tests: it replies when the test says so. */
import { Crew } from './crew';
import type { FromWorker, Port, ToWorker } from './messages';

export class FakePort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  ended = false;
  flag: Int32Array | null = null;
  /** The calls it has heard. */
  readonly calls: { id: number; text: string }[] = [];

  postMessage(message: ToWorker): void {
    if (message.type === 'start') {
      this.flag = message.flag;
      queueMicrotask(() => this.say({ type: 'ready' }));
    } else {
      this.calls.push({ id: message.id, text: message.text });
    }
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }

  /** Replies to its last call. */
  reply(text: string, bytes = 0): void {
    this.say({ type: 'reply', id: this.calls.at(-1)?.id ?? 0, text, bytes });
  }
}

/** A crew of such workers, and all of them in the order they were opened. */
export function fakeCrew(shared: boolean, compile = async () => ({}) as WebAssembly.Module): { crew: Crew; ports: FakePort[] } {
  const ports: FakePort[] = [];
  const open = (): FakePort => {
    const port = new FakePort();
    ports.push(port);
    return port;
  };
  return { crew: new Crew({ compile, open, shared }), ports };
}
