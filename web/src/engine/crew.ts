/** Starts workers from one compiled module, and keeps a spare one where stopping a call costs a worker. */
import { EngineBroke } from './engine';
import { Hand } from './hand';
import type { Port } from './messages';

export interface CrewOptions {
  readonly compile: () => Promise<WebAssembly.Module>;
  readonly open: () => Port;
  /** Running calls can be told to stop through shared memory. */
  readonly shared: boolean;
}

export class Crew {
  readonly #options: CrewOptions;
  #module: Promise<WebAssembly.Module> | null = null;
  #spare: Hand | null = null;

  constructor(options: CrewOptions) {
    this.#options = options;
  }

  /** The compiled module; after a failure, e.g. of the network, the next call tries again. */
  module(): Promise<WebAssembly.Module> {
    this.#module ??= this.#options.compile().catch((error: unknown) => {
      this.#module = null;
      throw new EngineBroke(`the engine could not be loaded: ${String(error)}`);
    });
    return this.#module;
  }

  /** A worker that can be called at once. */
  async take(): Promise<Hand> {
    const module = await this.module();
    const spare = this.#spare;
    this.#spare = null;
    const hand = spare && !spare.ended ? spare : this.#start(module);
    await hand.ready;
    if (!this.#options.shared) this.#spare ??= this.#start(module);
    return hand;
  }

  #start(module: WebAssembly.Module): Hand {
    const flag = this.#options.shared ? new Int32Array(new SharedArrayBuffer(4)) : null;
    return new Hand(this.#options.open(), module, flag);
  }
}
