/** Reads a file of puzzles: a pack, JSON Lines, or any text that the engine knows. */
import { Cancelled, type Engine } from '../engine/engine';
import type { Puzzle } from '../engine/schema';
import { itemOf, type PackItem } from './item';
import { decode, isJson, MOST_PUZZLES, split, type BadLine, type Block } from './records';

export interface Pack {
  readonly title: string;
  readonly items: readonly PackItem[];
  /** Lines that were left out, with the reason. */
  readonly bad: readonly BadLine[];
  /** The book that is kept in the browser, rather than a file. */
  readonly isBook?: true;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, all: number) => void;
}

/** Lines that are read before the page may draw again. */
const TURN = 500;

export async function readPack(engine: Engine, name: string, bytes: Uint8Array, options: ReadOptions = {}): Promise<Pack> {
  const { header, blocks, bad } = split(decode(bytes));
  const problems: BadLine[] = [...bad];
  const items: PackItem[] = [];
  for (const [index, block] of blocks.entries()) {
    for (const { line, text } of await recordsOf(engine, block, options.signal)) {
      if (items.length >= MOST_PUZZLES) break;
      try {
        const puzzle = await puzzleOf(engine, text, options.signal);
        items.push(itemOf(puzzle, items.length, line, isJson(text) ? text : null));
      } catch (error) {
        if (error instanceof Cancelled) throw error;
        problems.push({ line, why: error instanceof Error ? error.message : String(error) });
      }
    }
    if (items.length >= MOST_PUZZLES && index + 1 < blocks.length) {
      problems.push({ line: block.line, why: `Only the first ${MOST_PUZZLES.toLocaleString('en')} puzzles are read.` });
      break;
    }
    if (index % TURN === TURN - 1) {
      options.progress?.(index + 1, blocks.length);
      await new Promise((resolve) => setTimeout(resolve));
      if (options.signal?.aborted) throw new Cancelled();
    }
  }
  options.progress?.(blocks.length, blocks.length);
  problems.sort((a, b) => a.line - b.line);
  return { title: header?.title ?? name.replace(/\.[a-z0-9]+$/i, ''), items, bad: problems };
}

/** Lines that stand together are one puzzle, unless the first of them is one by itself. */
async function recordsOf(engine: Engine, { line, lines }: Block, signal?: AbortSignal): Promise<{ line: number; text: string }[]> {
  const [first = ''] = lines;
  const each = lines.length === 1 || isJson(first) || (await parse(engine, first, signal)) !== null;
  return each ? lines.map((text, index) => ({ line: line + index, text })) : [{ line, text: lines.join('\n') }];
}

async function puzzleOf(engine: Engine, text: string, signal?: AbortSignal): Promise<Puzzle> {
  if (isJson(text)) return fromJson(text);
  const report = await engine.ask({ request: 'parse', text }, { signal });
  if (report.report === 'error') throw new Error(report.error.replace(/^text: /, ''));
  return report.puzzle;
}

function fromJson(text: string): Puzzle {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The line is not JSON.');
  }
  const puzzle = value as Puzzle;
  if (typeof value !== 'object' || value === null || !['sudoku', 'path', 'queens'].includes(puzzle.family)) {
    throw new Error('The line is not a puzzle: it has no family.');
  }
  const schema: unknown = puzzle.schema ?? 1;
  if (schema !== 1 && schema !== 2) throw new Error('The puzzle was written by a later version of Gridsmith.');
  return puzzle;
}

async function parse(engine: Engine, text: string, signal?: AbortSignal): Promise<Puzzle | null> {
  const report = await engine.ask({ request: 'parse', text }, { signal });
  return report.report === 'error' ? null : report.puzzle;
}
