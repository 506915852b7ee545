/** The engine as WebAssembly in workers of the page. */
import url from 'engine.wasm?url';
import { Crew } from './crew';
import type { AskOptions, Engine, ReportOf } from './engine';
import { Lane } from './lane';
import type { Port } from './messages';
import type { ReportError, Request } from './schema';

export class WorkerEngine implements Engine {
  readonly ready: Promise<void>;
  /** Hints and other work that a player waits for. */
  readonly #short: Lane;
  /** Work that may take seconds. Its worker starts when it is needed for the first time. */
  readonly #long: Lane;

  constructor(crew = new Crew({ compile, open, shared: globalThis.crossOriginIsolated === true })) {
    this.#short = new Lane(crew);
    this.#long = new Lane(crew);
    this.ready = this.#short.warm();
    // Whoever asks hears of it; nobody has to wait for `ready`.
    this.ready.catch(() => undefined);
  }

  async ask<R extends Request>(request: R, options: AskOptions = {}): Promise<ReportOf<R> | ReportError> {
    return JSON.parse(await this.askText(JSON.stringify(request), options)) as ReportOf<R> | ReportError;
  }

  /** The report as the engine writes it. */
  askText(request: string, { signal, progress, long = false }: AskOptions = {}): Promise<string> {
    return (long ? this.#long : this.#short).ask(request, signal, progress);
  }
}

function open(): Port {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}

/** Compiles the module while it is still on its way. */
async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`status ${response.status}`);
  // Some servers do not know what the file is; browsers compile on the way only if they are told.
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
