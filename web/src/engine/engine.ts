/** What the page asks of the engine. A worker with WebAssembly and an HTTP server both answer. */
import type { Report, ReportError, Request } from './schema';

/** How far a generation is. */
export interface Progress {
  readonly drafts: number;
  readonly done: number;
}

/** The report that answers a request, by its word. */
export type ReportOf<R extends Request> = Extract<Report, { report: R['request'] }>;

export interface AskOptions {
  /** Ends the work. The promise rejects with `Cancelled`. */
  signal?: AbortSignal;
  /** Hears of drafts and puzzles while `generate` runs. */
  progress?: (progress: Progress) => void;
  /** Long work (generate, count, grade of large boards) has a worker of its own, so that hints do not wait. */
  long?: boolean;
}

export interface Engine {
  /** True as soon as the first answer would not have to wait for the download. */
  readonly ready: Promise<void>;
  /** The report, or the report `error` if the request cannot be read or answered. */
  ask<R extends Request>(request: R, options?: AskOptions): Promise<ReportOf<R> | ReportError>;
}

/** The work was ended on purpose. */
export class Cancelled extends Error {}

/** The engine itself broke: a panic, no memory, no network. The next request starts a fresh one. */
export class EngineBroke extends Error {}

/** A server did not answer; the message says why, in words for the player. */
export class ServerRefused extends EngineBroke {}

