/** A ZIP of pictures and JSON, for people who lay out pages themselves. */
import { Cancelled, type Engine } from '../engine/engine';
import type { PackItem } from './item';
import type { ZipEntry } from './zip';

export interface Contents {
  readonly svg: boolean;
  readonly png: boolean;
  readonly json: boolean;
  readonly solutions: boolean;
  readonly theme: 'print' | 'light' | 'dark' | 'contrast';
}

export interface ExportOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, all: number) => void;
  /** Draws SVG as PNG; only a browser can. */
  readonly png?: (svg: string) => Promise<Uint8Array>;
}

/** Pixels of a cell in PNG pictures. */
const CELL = 64;

/** The files in the order of the items: `001.svg`, `001-solution.svg`, `001.png`, `001.json`. */
export async function entriesOf(
  engine: Engine,
  items: readonly PackItem[],
  contents: Contents,
  options: ExportOptions = {},
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  const encoder = new TextEncoder();
  const digits = Math.max(3, String(items.length).length);
  for (const [index, item] of items.entries()) {
    if (options.signal?.aborted) throw new Cancelled();
    const name = String(index + 1).padStart(digits, '0');
    for (const solution of contents.solutions ? [false, true] : [false]) {
      if (!contents.svg && !contents.png) break;
      const svg = await draw(engine, item, solution, contents.theme, options.signal);
      const file = solution ? `${name}-solution` : name;
      if (contents.svg) entries.push({ name: `${file}.svg`, bytes: encoder.encode(svg) });
      if (contents.png && options.png) entries.push({ name: `${file}.png`, bytes: await options.png(svg) });
    }
    if (contents.json) entries.push({ name: `${name}.json`, bytes: encoder.encode(`${item.text ?? JSON.stringify(item.puzzle)}\n`) });
    options.progress?.(index + 1, items.length);
  }
  return entries;
}

async function draw(engine: Engine, item: PackItem, solution: boolean, theme: Contents['theme'], signal?: AbortSignal): Promise<string> {
  const report = await engine.ask(
    { request: 'draw', puzzle: item.puzzle, solution, theme, cell_size: CELL, caption: '' },
    { signal, long: true },
  );
  if (report.report === 'error') throw new Error(`Puzzle ${item.id}: ${report.error}`);
  if (report.svg === undefined) throw new Error(`Puzzle ${item.id} cannot be drawn.`);
  return report.svg;
}
