/** The example of a technique: a position and the step that is there. */
import type { AskOptions, Engine } from '../engine/engine';
import type { Position, Puzzle, ReportTechnique, Solution, Step } from '../engine/schema';
import { groupOf, type Technique } from './list';
import type { Entered, Placed } from './symmetry';

export interface Example extends Placed {
  readonly step: Step;
}

/** The example, or null where no puzzle is known that needs the technique. */
export async function loadExample(engine: Engine, technique: Technique): Promise<Example | null> {
  const report = await engine.ask({ request: 'techniques', technique: technique.code });
  if (report.report === 'error') throw new Error(report.error);
  const found = report.techniques.find((one: ReportTechnique) => groupOf(one) === technique.group);
  if (!found?.example) return null;
  const { position, state, step } = found.example;
  return { ...(await readPosition(engine, position, state)), step };
}

/** A position of the engine in the long form: lists of what is entered. */
export async function readPosition(engine: Engine, puzzle: string | Puzzle, state?: Position): Promise<Placed> {
  const report = await engine.ask({ request: 'convert', puzzle, to: 'json', ...(state === undefined ? {} : { state }) });
  if (report.report === 'error') throw new Error(report.error);
  const { state: entered = {}, ...rest } = JSON.parse(report.text) as Puzzle & { state?: Entered };
  return { puzzle: rest as Puzzle, state: entered };
}

export async function solutionOf(engine: Engine, puzzle: Puzzle, options?: AskOptions): Promise<Solution | null> {
  if (puzzle.solution) return puzzle.solution;
  const report = await engine.ask({ request: 'solve', puzzle }, options);
  return report.report === 'error' ? null : (report.solution ?? null);
}

/** The puzzle without what a pack or a generator says about it. */
export function bare(puzzle: Puzzle): Puzzle {
  const {
    solution: _solution, solutions: _solutions, label: _label, ratings: _ratings, techniques: _techniques,
    certificate: _certificate, origin: _origin, checksum: _checksum, state: _state, ...rest
  } = puzzle;
  return rest as Puzzle;
}
