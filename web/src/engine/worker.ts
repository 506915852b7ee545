/** The worker: it holds one instance of the engine and answers one call after the other. */
import type { FromWorker, ToWorker } from './messages';
import { Instance } from './wasm';

/** Progress comes thousands of times a second; nobody can look that often. */
const PAUSE = 100;

let instance: Instance | undefined;
let flag: Int32Array | null = null;
let running = 0;
let told = 0;

const send = (message: FromWorker): void => postMessage(message);

const host = {
  cancelled: () => flag !== null && Atomics.load(flag, 0) === running,
  progress(drafts: number, done: number) {
    const now = performance.now();
    if (now - told < PAUSE) return;
    told = now;
    send({ type: 'progress', id: running, drafts, done });
  },
};

function call(id: number, text: string): void {
  if (!instance) throw new Error('the engine was called before it started');
  running = id;
  told = 0;
  const reply = instance.call(text);
  send({ type: 'reply', id, text: reply, bytes: instance.bytes });
}

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.type === 'start') {
      flag = data.flag;
      instance = await Instance.start(data.module, host);
      send({ type: 'ready' });
    } else {
      call(data.id, data.text);
    }
  } catch (error) {
    instance = undefined;
    send({ type: 'broke', message: error instanceof Error ? error.message : String(error) });
  }
});
