/** One instance of the WebAssembly module: text in, text out. docs/WASM.md describes the interface. */

/** What the module asks of its host while a call runs. */
export interface Host {
  /** True if the running call is to stop. */
  cancelled(): boolean;
  progress(drafts: number, done: number): void;
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  gs_init(): void;
  gs_alloc(length: number): number;
  gs_free(pointer: number, length: number): void;
  gs_call(pointer: number, length: number): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Instance {
  readonly #exports: Exports;
  /** The text of the panic, if there was one. */
  #panic = '';

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async start(module: WebAssembly.Module, host: Host): Promise<Instance> {
    const env = {
      cancelled: () => (host.cancelled() ? 1 : 0),
      progress: (drafts: number, done: number) => host.progress(drafts >>> 0, done >>> 0),
      panicked: (pointer: number, length: number) => {
        started.#panic = started.#text(pointer, length);
      },
    };
    const { exports } = await WebAssembly.instantiate(module, { env });
    const started = new Instance(exports as unknown as Exports);
    started.#exports.gs_init();
    return started;
  }

  /** The report on a request. Throws if the instance breaks; it is of no use then. */
  call(request: string): string {
    const { gs_alloc, gs_call, gs_free } = this.#exports;
    try {
      const bytes = encoder.encode(request);
      const input = gs_alloc(bytes.length);
      new Uint8Array(this.#exports.memory.buffer).set(bytes, input);
      const reply = gs_call(input, bytes.length) >>> 0;
      gs_free(input, bytes.length);
      const length = new DataView(this.#exports.memory.buffer).getUint32(reply, true);
      const text = this.#text(reply + 4, length);
      gs_free(reply, length + 4);
      return text;
    } catch (error) {
      throw new Error(this.#panic || String(error), { cause: error });
    }
  }

  /** The size of its memory, which grows but never shrinks. */
  get bytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Memory that grows moves: every view is made when it is used. */
  #text(pointer: number, length: number): string {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, pointer >>> 0, length));
  }
}
