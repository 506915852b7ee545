/** Checks the certificates of a pack, one after the other, with the checker of the engine. */
import { Cancelled, type Engine } from '../engine/engine';
import { canonicalOf, type PackItem } from './item';

export interface Checked {
  readonly accepted: number;
  readonly refused: readonly { readonly item: PackItem; readonly why: string }[];
  /** Puzzles without a certificate. */
  readonly without: number;
}

export interface CheckOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, all: number) => void;
}

export async function checkAll(engine: Engine, items: readonly PackItem[], options: CheckOptions = {}): Promise<Checked> {
  let accepted = 0;
  let without = 0;
  const refused: { item: PackItem; why: string }[] = [];
  for (const [index, item] of items.entries()) {
    if (options.signal?.aborted) throw new Cancelled();
    if (item.certificate === null) without += 1;
    else {
      const why = await refusal(engine, item, options.signal);
      if (why === null) accepted += 1;
      else refused.push({ item, why });
    }
    options.progress?.(index + 1, items.length);
  }
  return { accepted, refused, without };
}

/** Why the certificate of an item proves nothing about it; null if it does. */
export async function refusal(engine: Engine, item: PackItem, signal?: AbortSignal): Promise<string | null> {
  if (item.certificate === null) return 'The puzzle has no certificate.';
  const report = await engine.ask({ request: 'check', certificate: item.certificate }, { signal, long: true });
  if (report.report === 'error') return report.error;
  if (report.accepted === null) return 'The check was not finished.';
  if (!report.accepted) return report.reason ?? 'The certificate is wrong.';
  // A right certificate of another puzzle proves nothing about this one.
  const line = await engine.ask({ request: 'convert', puzzle: item.puzzle, to: 'canonical' }, { signal, long: true });
  if (line.report === 'error') return line.error;
  return line.text.trim() === canonicalOf(item) ? null : 'The certificate is about another puzzle.';
}
