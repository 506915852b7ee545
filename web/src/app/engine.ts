/** The one engine of the page, and what every room does with its answers. */
import { createEngine } from '../engine';
import { Cancelled, EngineBroke, type AskOptions, type Engine, type ReportOf, ServerRefused } from '../engine/engine';
import { inTime } from '../engine/in-time';
import type { Report, Request } from '../engine/schema';

let made: Engine | null = null;

/** The engine; the first call starts its download. */
export function engine(): Engine {
  made ??= createEngine();
  return made;
}

/** The engine could not read the puzzle or answer the question; the message says why. */
export class Refused extends Error {}

/** The report, or an exception: `Refused`, `Cancelled` or `EngineBroke`. */
export async function answer<R extends Request>(request: R, options?: AskOptions): Promise<ReportOf<R>> {
  const report: Report = await engine().ask(request, options);
  if (report.report === 'error') throw new Refused(report.error);
  return report as ReportOf<R>;
}

/** More than any text takes to be read or written; the engine may be at work on something else. */
const SOON_MS = 10_000;

/** The report to a question that is short by itself; an exception if it does not come soon. */
export async function answerSoon<R extends Request>(request: R): Promise<ReportOf<R>> {
  const report = await inTime(SOON_MS, undefined, (signal) => answer(request, { signal }));
  if (!report) throw new Error('The engine is at work on something else. Please try again in a moment.');
  return report;
}

/** What to tell the player about an exception; null if there is nothing to tell. */
export function plainly(error: unknown): string | null {
  if (error instanceof Cancelled) return null;
  if (error instanceof Refused) return error.message;
  if (error instanceof ServerRefused) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  if (error instanceof EngineBroke) return 'The engine stopped and was started again. Please try once more.';
  return error instanceof Error ? error.message : String(error);
}
