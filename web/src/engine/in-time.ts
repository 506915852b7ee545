/** Answers that are worth waiting for, but not forever. */
import { Cancelled } from './engine';

/**
 * The answer, or null if it takes longer than `most` milliseconds; a signal from outside ends it with
 * `Cancelled` as ever. On the largest boards a few search nodes take long, so that a budget is not enough.
 */
export async function inTime<T>(most: number, outside: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const own = new AbortController();
  const end = (): void => own.abort();
  outside?.addEventListener('abort', end);
  if (outside?.aborted) end();
  const timer = setTimeout(end, most);
  try {
    return await ask(own.signal);
  } catch (error) {
    if (error instanceof Cancelled && !outside?.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    outside?.removeEventListener('abort', end);
  }
}
