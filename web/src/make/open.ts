/** Any room hands a puzzle to the desk: `editPuzzle(puzzle)`. */
import { go } from '../app/route.svelte';
import type { Puzzle } from '../engine/schema';

let waiting: Puzzle | null = null;

export function editPuzzle(puzzle: Puzzle): void {
  waiting = puzzle;
  go('make');
}

/** The puzzle that was handed over, once. */
export function takePuzzle(): Puzzle | null {
  const puzzle = waiting;
  waiting = null;
  return puzzle;
}
