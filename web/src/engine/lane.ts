/** Calls that wait for each other: a lane has one worker at a time and replaces it when it must. */
import { Cancelled, EngineBroke, type Progress } from './engine';
import type { Crew } from './crew';
import type { Hand } from './hand';

/** A call that was told to stop and does not is ended with its worker after so many milliseconds. */
const PATIENCE = 40;
/** Memory never shrinks: a worker that has more than this is replaced between two calls. */
const LARGE = 256 << 20;

interface Job {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  readonly progress: ((progress: Progress) => void) | undefined;
  readonly resolve: (reply: string) => void;
  readonly reject: (error: unknown) => void;
}

export class Lane {
  readonly #crew: Crew;
  readonly #queue: Job[] = [];
  #hand: Hand | null = null;
  #busy = false;

  constructor(crew: Crew) {
    this.#crew = crew;
  }

  ask(text: string, signal?: AbortSignal, progress?: (progress: Progress) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled());
      // Whoever cancels hears of it at once; the worker comes to its end in its own time.
      signal?.addEventListener('abort', () => reject(new Cancelled()), { once: true });
      this.#queue.push({ text, signal, progress, resolve, reject });
      void this.#work();
    });
  }

  /** Resolves when a call would be answered at once. */
  async warm(): Promise<void> {
    await this.#ready();
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let job = this.#queue.shift(); job; job = this.#queue.shift()) {
      if (job.signal?.aborted) continue;
      try {
        const hand = await this.#ready();
        if (job.signal?.aborted) continue;
        job.resolve(await this.#call(hand, job));
      } catch (error) {
        job.reject(error instanceof EngineBroke ? error : new EngineBroke(String(error)));
      }
    }
    this.#busy = false;
  }

  async #call(hand: Hand, job: Job): Promise<string> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      if (hand.stop()) timer = setTimeout(() => hand.end(), PATIENCE);
      else hand.end();
    };
    job.signal?.addEventListener('abort', stop, { once: true });
    try {
      return await hand.call(job.text, job.progress);
    } finally {
      clearTimeout(timer);
      job.signal?.removeEventListener('abort', stop);
      if (hand.bytes > LARGE) hand.end();
    }
  }

  #starting: Promise<Hand> | null = null;

  #ready(): Promise<Hand> {
    if (this.#hand && !this.#hand.ended) return Promise.resolve(this.#hand);
    this.#starting ??= this.#crew
      .take()
      .then((hand) => (this.#hand = hand))
      .finally(() => (this.#starting = null));
    return this.#starting;
  }
}
