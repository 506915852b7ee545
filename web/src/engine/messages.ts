/** What the page and a worker say to each other. */

export type ToWorker =
  /** Once, first. `flag` holds the number of the call that is to stop, where memory can be shared. */
  | { readonly type: 'start'; readonly module: WebAssembly.Module; readonly flag: Int32Array | null }
  | { readonly type: 'call'; readonly id: number; readonly text: string };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly id: number; readonly drafts: number; readonly done: number }
  /** `bytes` is how large the memory of the instance has become. */
  | { readonly type: 'reply'; readonly id: number; readonly text: string; readonly bytes: number }
  /** The instance panicked or ran out of memory, and is of no use any more. */
  | { readonly type: 'broke'; readonly message: string };

/** The part of `Worker` that is used, so that tests can stand in for it. */
export interface Port {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
