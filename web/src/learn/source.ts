/**
 * Positions for the trainer, without end. Three sources, the best first:
 *
 * 1. a new puzzle in which the technique occurs; its way to the solution is followed to a position
 *    whose next hint is this technique;
 * 2. the example in another form (turned, mirrored, with other digits);
 * 3. the example itself.
 *
 * Rare techniques are not worth a long search: 1 is given up after some drafts.
 */
import { Cancelled, type Engine } from '../engine/engine';
import type { Candidate, Label, Puzzle, RequestGenerate, Solution, Step } from '../engine/schema';
import { kindOf } from '../game/board';
import { claimsOf, isPair, keyOfClaim } from './candidate';
import type { Kind } from '../game/types';
import { bare, loadExample, solutionOf } from './example';
import type { Technique } from './list';
import { below, randomOf, type Random } from './random';
import { shuffle, type Entered, type Placed } from './symmetry';

export interface Exercise extends Placed {
  readonly kind: Kind;
  readonly solution: Solution | null;
  /** Every step of this technique that the position is known to have; the first one is shown. */
  readonly steps: readonly Step[];
  /** False if hints would show an easier step first. */
  readonly next: boolean;
  readonly source: 'new' | 'shuffled' | 'example';
}

const DRAFTS = 300;
const NODES = 2_000_000;
const PUZZLES = 4;
const SHUFFLES = 4;

export async function findExercise(
  engine: Engine,
  technique: Technique,
  seed: number,
  signal?: AbortSignal,
): Promise<Exercise | null> {
  const random = randomOf(seed);
  const example = await loadExample(engine, technique);
  // Without an example it is known that none of many puzzles needed it.
  if (!example) return null;
  const made = await fromNew(engine, technique, random, signal);
  if (made) return made;
  for (let tries = 0; tries < SHUFFLES; tries++) {
    const placed = shuffle(example, random);
    const exercise = await atPosition(engine, technique, placed, 'shuffled', true, signal);
    if (exercise) return exercise;
  }
  const solution = await solutionOf(engine, example.puzzle, { signal });
  return { ...example, kind: kindOf(example.puzzle), solution, steps: [example.step], next: false, source: 'example' };
}

async function fromNew(engine: Engine, technique: Technique, random: Random, signal?: AbortSignal): Promise<Exercise | null> {
  for (let tries = 0; tries < PUZZLES; tries++) {
    const request = wish(technique, random);
    if (!request) return null;
    const report = await engine.ask(request, { signal, long: true });
    const puzzle = report.report === 'error' ? null : report.puzzles[0];
    if (!puzzle) return null;
    const exercise = await along(engine, technique, puzzle, signal);
    if (exercise) return exercise;
    if (signal?.aborted) throw new Cancelled();
  }
  return null;
}

const HARDER: Partial<Record<Label, Label>> = { trivial: 'easy', easy: 'medium', medium: 'hard', hard: 'expert' };

/** What is asked of the generator; null for techniques that it cannot be asked for. */
export function wish(technique: Technique, random: Random): RequestGenerate | null {
  const request = { request: 'generate', seed: below(random, 0x1_0000_0000), count: 1, nodes: NODES } as const;
  if (technique.group === 'sudoku') {
    if (technique.hodoku === null || technique.order === null) return null;
    const settings = { 'sudoku.techniques': [technique.code], 'sudoku.max_attempts': DRAFTS };
    return { ...request, kind: 'sudoku', settings };
  }
  const label = technique.label ?? 'medium';
  // Puzzles of the next label have the easier techniques as well, in richer positions.
  const wanted = below(random, 3) === 0 ? (HARDER[label] ?? label) : label;
  const drafts = { 'drafts.tries': 60 };
  switch (technique.group) {
    case 'sizes': {
      const form = below(random, 3);
      return {
        ...request, kind: 'sudoku', size: '6x6', label: wanted,
        ...(form === 1 ? { jigsaw: true } : form === 2 ? { diagonals: true } : {}),
        settings: { 'sized.max_attempts': DRAFTS },
      };
    }
    case 'path': {
      const kind = technique.kinds[below(random, technique.kinds.length)] ?? 'hidato';
      return { ...request, kind, size: kind === 'hex' ? 3 : 5 + below(random, 2), label: wanted, settings: drafts };
    }
    case 'zip':
      return { ...request, kind: 'zip', size: 5 + below(random, 2), label: wanted, settings: drafts };
    case 'queens':
      return { ...request, kind: 'queens', size: 7 + below(random, 2), label: wanted, settings: { 'queens.max_attempts': DRAFTS } };
  }
}

/** Follows the way to the solution to the first position whose next hint is the technique. */
async function along(engine: Engine, technique: Technique, puzzle: Puzzle, signal?: AbortSignal): Promise<Exercise | null> {
  const way = technique.group === 'sudoku' ? ({ way: 'hint' } as const) : {};
  const report = await engine.ask({ request: 'explain', puzzle: bare(puzzle), nodes: NODES, ...way }, { signal, long: true });
  if (report.report === 'error') return null;
  let state: Entered = {};
  for (const step of report.steps ?? []) {
    if (step.technique === technique.code) {
      const exercise = await atPosition(engine, technique, { puzzle, state }, 'new', false, signal);
      if (exercise) return exercise;
    }
    state = entered(state, step, puzzle);
  }
  return null;
}

/** The exercise at a position, if the technique is the next hint there, or (`any`) one of the steps that are there. */
async function atPosition(
  engine: Engine,
  technique: Technique,
  { puzzle, state }: Placed,
  source: Exercise['source'],
  any: boolean,
  signal?: AbortSignal,
): Promise<Exercise | null> {
  const plain = bare(puzzle);
  const hint = await engine.ask({ request: 'hint', puzzle: plain, state, nodes: NODES }, { signal });
  if (hint.report === 'error' || hint.hint !== 'move') return null;
  const next = hint.technique === technique.code;
  if (!next && !any) return null;
  const own = (hint.steps ?? []).filter((step) => step.technique === technique.code);
  const all = puzzle.family === 'sudoku' ? await engine.ask({ request: 'steps', puzzle: plain, state, nodes: NODES }, { signal }) : null;
  const others = all && all.report !== 'error' ? (all.steps ?? []).filter((step) => step.technique === technique.code) : [];
  const steps = distinct([...own, ...others]);
  if (steps.length === 0) return null;
  const solution = await solutionOf(engine, puzzle, { signal });
  return { puzzle: plain, state, kind: kindOf(puzzle), solution, steps, next, source };
}

/** Steps that conclude the same are one. */
function distinct(steps: readonly Step[]): Step[] {
  const seen = new Map<string, Step>();
  for (const step of steps) {
    const key = claimsOf(step, 64).map(keyOfClaim).sort().join(' ');
    if (!seen.has(key)) seen.set(key, step);
  }
  return [...seen.values()];
}

/** The position after a step. Paths hold no eliminations: their hints find them again. */
function entered(state: Entered, step: Step, puzzle: Puzzle): Entered {
  type Triple = readonly [number, number, number];
  const values = step.places.filter((one: Candidate): one is Triple => !isPair(one) && one.length === 3);
  const links = step.places.filter(isPair);
  if (puzzle.family === 'queens') {
    type Square = readonly [number, number];
    return {
      queens: [...(state.queens ?? []), ...(step.places as readonly Square[])],
      crosses: [...(state.crosses ?? []), ...(step.drops as readonly Square[])],
    };
  }
  if (puzzle.family === 'sudoku') {
    return {
      values: [...(state.values ?? []), ...values],
      ruled_out: [...(state.ruled_out ?? []), ...(step.drops as readonly Triple[])],
    };
  }
  return {
    ...(puzzle.kind === 'zip' ? {} : { values: [...(state.values ?? []), ...values] }),
    links: [...(state.links ?? []), ...links],
  };
}
