/**
 * Makes a pack from a wish list. Every puzzle has a seed of its own, which follows from the seed of
 * the list and its place in it, so the same list gives the same pack, and stopping keeps what is
 * there. In the pack every puzzle is a target of its own, so `gridsmith pack make` makes the same
 * puzzles again from its header.
 */
import { Cancelled, type Engine } from '../engine/engine';
import type { Label, Puzzle, Rating, RequestGenerate } from '../engine/schema';
import type { Kind } from '../game/types';
import { crcText } from './crc32';

export interface Target {
  readonly kind: Kind;
  readonly label: Label | '';
  /** As the generator takes it; empty for the usual size. */
  readonly size: string;
  readonly stars: number;
  readonly variant: 'plain' | 'jigsaw' | 'diagonals';
  readonly count: number;
}

export interface Made {
  readonly lines: readonly string[];
  readonly puzzles: readonly Puzzle[];
  /** Targets that gave too few puzzles, from 0, with the reason. */
  readonly short: readonly { readonly target: number; readonly found: number; readonly why: string }[];
}

export interface MakeOptions {
  readonly title: string;
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, all: number) => void;
}

export const MOST_WISHED = 1000;
const NODES = 20_000_000;
const PATH_NODES = 2_000_000;
/** Tries in a row that may give nothing new before a target is given up. */
const PATIENCE = 10;

/** The seed of a try: mixed so that neighbours have nothing in common, below 2^53. */
export function seedOf(seed: number, target: number, attempt: number): number {
  const text = `${seed} ${target} ${attempt}`;
  const high = Number.parseInt(crcText(`gridsmith ${text}`), 16) & 0x1fffff;
  return high * 0x1_0000_0000 + Number.parseInt(crcText(text), 16);
}

export async function makePack(engine: Engine, targets: readonly Target[], options: MakeOptions): Promise<Made> {
  const all = targets.reduce((sum, { count }) => sum + count, 0);
  const made: { puzzle: Puzzle; seed: number }[] = [];
  const known = new Set<string>();
  const short: { target: number; found: number; why: string }[] = [];
  try {
    for (const [place, target] of targets.entries()) {
      let found = 0;
      let failures = 0;
      for (let attempt = 0; found < target.count && failures < PATIENCE; attempt++) {
        const seed = seedOf(options.seed, place, attempt);
        const { puzzle, why } = await one(engine, target, seed, options.signal);
        const key = puzzle ? await canonical(engine, puzzle, options.signal) : null;
        if (puzzle && key !== null && !known.has(key)) {
          known.add(key);
          made.push({ puzzle, seed });
          found += 1;
          failures = 0;
          options.progress?.(made.length, all);
        } else {
          failures += 1;
          if (failures === PATIENCE) short.push({ target: place, found, why: why ?? 'Only puzzles were found that are in the pack already.' });
        }
      }
    }
  } catch (error) {
    // Stopped: what is there is a pack.
    if (!(error instanceof Cancelled)) throw error;
  }
  const { lines, puzzles } = await write(engine, made, options);
  return { lines, puzzles, short };
}

export function requestOf(target: Target, seed: number): RequestGenerate {
  return {
    request: 'generate',
    kind: target.kind,
    seed,
    count: 1,
    nodes: NODES,
    ...(target.label === '' ? {} : { label: target.label }),
    ...(target.size === '' ? {} : { size: target.size }),
    ...(target.kind === 'queens' && target.stars > 1 ? { stars: target.stars } : {}),
    ...(target.kind === 'sudoku' && target.variant === 'jigsaw' ? { jigsaw: true } : {}),
    ...(target.kind === 'sudoku' && target.variant === 'diagonals' ? { diagonals: true } : {}),
  };
}

async function one(engine: Engine, target: Target, seed: number, signal?: AbortSignal): Promise<{ puzzle: Puzzle | null; why: string | null }> {
  const report = await engine.ask(requestOf(target, seed), { signal, long: true });
  if (report.report === 'error') throw new Error(report.error);
  const puzzle = report.puzzles[0] ?? null;
  return { puzzle: puzzle?.certificate === undefined ? null : puzzle, why: report.missed?.[0]?.reason ?? null };
}

async function canonical(engine: Engine, puzzle: Puzzle, signal?: AbortSignal): Promise<string | null> {
  const report = await engine.ask({ request: 'canon', puzzle }, { signal, long: true });
  return report.report === 'error' ? null : report.canonical;
}

type Fields = Record<string, unknown>;

async function write(engine: Engine, made: readonly { puzzle: Puzzle; seed: number }[], options: MakeOptions): Promise<{ lines: string[]; puzzles: Puzzle[] }> {
  const origins = made.map(({ puzzle }) => puzzle.origin as { version?: string; plan?: Fields } | undefined);
  const version = origins[0]?.version ?? '';
  const target = made.map(({ seed }, index) => {
    const { target: own = {}, ...parts } = (origins[index]?.plan ?? {}) as Fields & { target?: Fields };
    return { count: 1, seed, nodes: NODES, ...own, ...parts };
  });
  const title = options.title === '' ? {} : { title: options.title };
  const plan = { pack: { ...title, seed: options.seed, order: 'listed' }, target };
  const id = crcText(`${version} ${JSON.stringify(plan)}`);
  const header = sealed({ schema: 2, pack: 1, version, ...title, count: made.length, plans: [{ id, version, plan }] });
  const lines = [header];
  const puzzles: Puzzle[] = [];
  for (const [index, { puzzle, seed }] of made.entries()) {
    const { techniques, rating } = await way(engine, puzzle);
    const origin = { by: 'gridsmith', version, plan: id, seed, target: index, index: 0 };
    const fields = packed(puzzle, `${id}-${index}-0`, techniques, rating, origin);
    lines.push(sealed(fields));
    puzzles.push(fields as unknown as Puzzle);
  }
  return { lines, puzzles };
}

/** The fields of an item in the order of a pack. */
function packed(puzzle: Puzzle, id: string, techniques: Fields, rating: Rating | null, origin: Fields): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(puzzle)) {
    if (name === 'origin') continue;
    fields[name] = name === 'ratings' && rating ? [...(value as Rating[]), rating] : value;
    if (name === 'family') fields.id = id;
    if (name === 'ratings') fields.techniques = techniques;
  }
  fields.origin = origin;
  return fields;
}

/** The techniques of the way to the solution: HoDoKu's for plain Sudokus, which also gives a rating. */
async function way(engine: Engine, puzzle: Puzzle): Promise<{ techniques: Fields; rating: Rating | null }> {
  const plain = puzzle.family === 'sudoku' && (puzzle.size ?? 9) === 9 && !puzzle.regions && !puzzle.diagonals;
  const report = await engine.ask({
    request: 'explain', puzzle, nodes: PATH_NODES, ...(plain ? { way: 'hodoku' as const } : {}),
  }, { long: true });
  if (report.report === 'error' || report.stop !== undefined) return { techniques: {}, rating: null };
  const techniques: Record<string, number> = {};
  for (const { technique } of report.steps ?? []) {
    const code = plain ? await ours(engine, technique) : technique;
    techniques[code] = (techniques[code] ?? 0) + 1;
  }
  return { techniques, rating: plain ? (report.grade?.rating ?? null) : null };
}

const codes = new Map<string, string>();

/** Our code of a technique for HoDoKu's, e.g. `pointing` for `lc1`; HoDoKu's own where we have none. */
async function ours(engine: Engine, code: string): Promise<string> {
  const known = codes.get(code);
  if (known !== undefined) return known;
  const report = await engine.ask({ request: 'techniques', family: 'sudoku', technique: code }, { long: true });
  const name = report.report === 'error' ? code : (report.techniques[0]?.technique ?? code);
  codes.set(code, name);
  return name;
}

/** The line with its checksum. Ratings of Sudoku Explainer have one decimal, as the engine writes them. */
export function sealed(fields: Fields): string {
  const body = JSON.stringify(fields).slice(0, -1)
    .replace(/("scheme":"(?:se|easiest)","version":"[^"]*","value":\d+)(?=[,}])/g, '$1.0');
  return `${body},"checksum":"${crcText(body)}"}`;
}
