/**
 * What a file says about its puzzles, as far as it has the form that rooms rely on. A wrong rating or
 * solution is no reason to leave a puzzle out: it is as if the file did not say it.
 */
import { LABELS } from '../app/names';
import type { Puzzle, Rating } from '../engine/schema';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import { solutionState } from '../game/solution';
import type { State } from '../game/types';

const SCHEMES: readonly unknown[] = ['se', 'easiest', 'hodoku', 'house'];

/** The puzzle without remarks of the wrong form. Throws `BadPuzzle` where it is none. */
export function cleaned(puzzle: Puzzle): Puzzle {
  const { solution, solutions: _solutions, label, ratings, techniques, certificate, id, state, ...rest } = puzzle;
  const bare = rest as Puzzle;
  const scored = ratingsOf(ratings);
  const counted = techniquesOf(techniques);
  const named = LABELS.find((known) => known === label);
  return {
    ...bare,
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    ...(holds(() => solved(bare, solution)) ? { solution } : {}),
    ...(named ? { label: named } : {}),
    ...(scored.length > 0 ? { ratings: scored } : {}),
    ...(Object.keys(counted).length > 0 ? { techniques: counted } : {}),
    ...(typeof certificate === 'string' ? { certificate } : {}),
    ...(state !== undefined && holds(() => entered(bare, state)) ? { state } : {}),
  } as Puzzle;
}

/** True if the work is done without an error and says so. */
function holds(work: () => boolean): boolean {
  try {
    return work();
  } catch {
    return false;
  }
}

function solved(puzzle: Puzzle, solution: Puzzle['solution']): boolean {
  if (solution === undefined || solution === null) return false;
  const board = boardOf(puzzle);
  const state = solutionState(board, solution);
  const cells = board.rows * board.columns;
  if (state.kind === 'queens') return state.queens.length === cells && family(board.kind).conflicts(board, state).length === 0;
  if (state.kind === 'zip') return state.line.every(Number.isInteger);
  return state.values.length === cells && state.values.every(Number.isInteger);
}

function entered(puzzle: Puzzle, position: NonNullable<Puzzle['state']>): boolean {
  const board = boardOf(puzzle);
  const state: State = family(board.kind).read(board, position);
  family(board.kind).conflicts(board, state);
  return true;
}

/** One rating of each scheme: the first. */
function ratingsOf(value: unknown): Rating[] {
  if (!Array.isArray(value)) return [];
  const found = new Map<unknown, Rating>();
  for (const rating of value as unknown[]) {
    if (isRating(rating) && !found.has(rating.scheme)) found.set(rating.scheme, rating);
  }
  return [...found.values()];
}

function isRating(value: unknown): value is Rating {
  if (typeof value !== 'object' || value === null) return false;
  const { scheme, value: number } = value as Partial<Record<keyof Rating, unknown>>;
  return SCHEMES.includes(scheme) && typeof number === 'number' && Number.isFinite(number);
}

function techniquesOf(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const counted = Object.entries(value).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]));
  return Object.fromEntries(counted);
}
