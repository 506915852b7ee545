/** A worker as the page sees it: started once, one call at a time, ended when it broke or was stopped. */
import { EngineBroke, type Progress } from './engine';
import type { FromWorker, Port } from './messages';

interface Call {
  readonly id: number;
  readonly resolve: (reply: string) => void;
  readonly reject: (error: Error) => void;
  readonly progress: ((progress: Progress) => void) | undefined;
}

export class Hand {
  /** Resolves when the instance can be called. */
  readonly ready: Promise<void>;
  /** The size of the memory of the instance after its last call. */
  bytes = 0;
  ended = false;
  readonly #port: Port;
  readonly #flag: Int32Array | null;
  #started: { resolve: () => void; reject: (error: Error) => void };
  #call: Call | null = null;
  #last = 0;

  constructor(port: Port, module: WebAssembly.Module, flag: Int32Array | null) {
    this.#port = port;
    this.#flag = flag;
    const { promise, resolve, reject } = deferred();
    this.ready = promise;
    this.#started = { resolve, reject };
    // A spare worker may break while nobody waits for it.
    promise.catch(() => undefined);
    port.onmessage = ({ data }) => this.#hear(data);
    port.onerror = (event) => this.end(event.message || 'the worker could not be started');
    port.postMessage({ type: 'start', module, flag });
  }

  call(text: string, progress?: (progress: Progress) => void): Promise<string> {
    if (this.ended || this.#call) throw new Error('a worker takes one call at a time');
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#call = { id, resolve, reject, progress };
      this.#port.postMessage({ type: 'call', id, text });
    });
  }

  /** Tells the running call to stop. False if there is no way to tell it. */
  stop(): boolean {
    if (!this.#flag || !this.#call) return false;
    Atomics.store(this.#flag, 0, this.#call.id);
    return true;
  }

  /** Ends the worker, whatever it does. A running call is rejected. */
  end(reason = 'the worker was ended'): void {
    if (this.ended) return;
    this.ended = true;
    this.#port.terminate();
    const error = new EngineBroke(reason);
    this.#started.reject(error);
    this.#call?.reject(error);
    this.#call = null;
  }

  #hear(message: FromWorker): void {
    if (this.ended) return;
    const call = this.#call;
    switch (message.type) {
      case 'ready':
        this.#started.resolve();
        break;
      case 'progress':
        if (call?.id === message.id) call.progress?.({ drafts: message.drafts, done: message.done });
        break;
      case 'reply':
        this.bytes = message.bytes;
        this.#call = null;
        call?.resolve(message.text);
        break;
      case 'broke':
        this.end(message.message);
    }
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
