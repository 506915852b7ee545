/** Harder and easier: local changes that keep the solution, tried until one moves the rating. */
import type { Engine } from '../engine/engine';
import type { Grade } from '../engine/schema';
import type { Cell } from '../game/types';
import { type Clue, images, missingClues, orbits, withClue, without } from './clues';
import type { Draft } from './draft';
import { type Outcome, type Work, changedCells, shuffled, stopIf } from './improve';
import { gradeRequest } from './judge';
import { borderMoves, withMove } from './regions';
import type { Symmetry } from './symmetry';

export type Direction = 'harder' | 'easier';

const LABELS = ['trivial', 'easy', 'medium', 'hard', 'expert', 'extreme'] as const;
/** Tries before the button gives up. */
export const TRIES = 120;
const GRADE_NODES = 300_000;

/** One number for how hard a puzzle is: the rating, and the work along the way as its fraction. */
export function hardness(grade: Grade): number {
  const rating = grade.rating?.value ?? 10 * LABELS.indexOf(grade.label);
  return rating + Math.min(99, grade.hard_steps) / 10_000;
}

async function gradeOf(engine: Engine, draft: Draft, work: Work): Promise<Grade | null> {
  const report = await engine.ask(gradeRequest(draft, GRADE_NODES), { signal: work.signal, long: true });
  return report.report !== 'error' && report.verdict === 'unique' ? (report.grade ?? null) : null;
}

/** Drafts that differ a little and have the same solution among theirs. */
export function* neighbours(draft: Draft, solution: readonly number[], symmetry: Symmetry, direction: Direction, work: Work): Generator<Draft> {
  if (draft.kind === 'queens') {
    const queenAt = (cell: Cell): boolean => solution[cell] === 1;
    const moves = shuffled(borderMoves(draft, queenAt), work.random);
    for (const move of moves) yield withMove(draft, move);
    for (const move of moves) {
      const [second] = shuffled(borderMoves(withMove(draft, move), queenAt), work.random);
      if (second) yield withMove(withMove(draft, move), second);
    }
    return;
  }
  const groups = shuffled(orbits(draft, symmetry), work.random);
  const fresh = shuffled(missingClues(draft, solution), work.random).map((clue) => images(draft, symmetry, clue));
  const grown = (base: Draft, group: readonly Clue[]): Draft => group.reduce((next, clue) => withClue(next, clue, solution), base);
  // One clue less is never easier, one more never harder: those come first.
  if (direction === 'harder') for (const group of groups) yield without(draft, group);
  else for (const group of fresh) yield grown(draft, group);
  for (let turn = 0; groups.length > 0 && fresh.length > 0; turn++) {
    const gone = groups[turn % groups.length] ?? [];
    const come = fresh[Math.floor(work.random() * fresh.length)] ?? [];
    yield grown(without(draft, gone), come);
  }
}

/** The first change that is harder or easier; an outcome with the same draft if none was found. */
export async function climb(
  engine: Engine, draft: Draft, solution: readonly number[], grade: Grade, symmetry: Symmetry, direction: Direction, work: Work,
): Promise<Outcome> {
  const [sign, from] = [direction === 'harder' ? 1 : -1, hardness(grade)];
  let tried = 0;
  for (const next of neighbours(draft, solution, symmetry, direction, work)) {
    stopIf(work.signal);
    if (tried++ >= TRIES) break;
    work.progress(tried, TRIES);
    if (next === draft) continue;
    const found = await gradeOf(engine, next, work);
    if (found && sign * (hardness(found) - from) > 0) {
      return { draft: next, changed: changedAll(draft, next), text: difference(grade, found, direction) };
    }
  }
  return { draft, changed: [], text: `No small change makes it ${direction}. ${Math.min(tried, TRIES)} were tried.` };
}

function changedAll(before: Draft, after: Draft): Cell[] {
  if (before.kind !== 'queens' || after.kind !== 'queens') return changedCells(before, after);
  return before.regions.flatMap((region, cell) => (region === after.regions[cell] ? [] : [cell]));
}

function difference(before: Grade, after: Grade, direction: Direction): string {
  const value = (grade: Grade): string => (grade.rating ? `${grade.label} ${grade.rating.value}` : grade.label);
  if (value(before) !== value(after)) return `A step ${direction}: ${value(before)} before, ${value(after)} now.`;
  return `A little ${direction}: ${before.hard_steps} hard steps before, ${after.hard_steps} now.`;
}
