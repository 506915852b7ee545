/** What stands at the back of a booklet: solutions and first hints, asked of the engine where they are missing. */
import { Cancelled, type Engine } from '../../engine/engine';
import { inTime } from '../../engine/in-time';
import type { Solution } from '../../engine/schema';
import type { PackItem } from '../item';

export interface Back {
  readonly solutions: ReadonlyMap<PackItem, Solution>;
  readonly hints: ReadonlyMap<PackItem, string>;
}

/** A puzzle that takes longer has no answer at the back, rather than a booklet that is never ready. */
const NODES = 2_000_000;
/** On the largest boards that many nodes take minutes. */
const PATIENCE_MS = 10_000;

export const NO_BACK: Back = { solutions: new Map(), hints: new Map() };

export async function backOf(
  engine: Engine,
  items: readonly PackItem[],
  wanted: { readonly answers: boolean; readonly hints: boolean },
  options: { readonly signal?: AbortSignal; readonly progress?: (done: number, all: number) => void } = {},
): Promise<Back> {
  const solutions = new Map<PackItem, Solution>();
  const hints = new Map<PackItem, string>();
  for (const [index, item] of items.entries()) {
    if (options.signal?.aborted) throw new Cancelled();
    if (wanted.answers) {
      const solution = item.puzzle.solution ?? (await solve(engine, item, options.signal));
      if (solution) solutions.set(item, solution);
    }
    if (wanted.hints) hints.set(item, await hint(engine, item, options.signal));
    options.progress?.(index + 1, items.length);
  }
  return { solutions, hints };
}

async function solve(engine: Engine, item: PackItem, signal?: AbortSignal): Promise<Solution | null> {
  const report = await inTime(PATIENCE_MS, signal, (own) => engine.ask({ request: 'solve', puzzle: item.puzzle, nodes: NODES }, { signal: own, long: true }));
  return !report || report.report === 'error' ? null : (report.solution ?? null);
}

/** Where to begin, and with which technique; the move itself is not given away. */
async function hint(engine: Engine, item: PackItem, signal?: AbortSignal): Promise<string> {
  const report = await inTime(PATIENCE_MS, signal, (own) =>
    engine.ask({ request: 'hint', puzzle: item.puzzle, state: {}, stage: 2, nodes: NODES }, { signal: own, long: true }),
  );
  if (!report || report.report === 'error') return '';
  if (report.hint !== 'move') return report.text ?? '';
  const name = report.name ?? '';
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return `${report.where ?? ''}${name === '' ? '' : ` (${title}.)`}`;
}
