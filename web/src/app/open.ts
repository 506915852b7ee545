/** Any room hands a puzzle to Play: `openPuzzle(puzzle)`. */
import type { Label, Position, Puzzle } from '../engine/schema';
import { go } from './route.svelte';
import type { Series } from './series.svelte';

export interface Opening {
  readonly puzzle: Puzzle;
  /** What is entered already. */
  readonly position: Position | null;
  /** Marks that a link of this page had behind it. */
  readonly marks?: string;
  readonly label: Label | null;
  /** The pack that it is from. */
  readonly series?: Series;
}

let receiver: ((opening: Opening) => void) | null = null;
let waiting: Opening | null = null;

/** Opens a puzzle in Play, which may not be loaded yet. */
export function openPuzzle(puzzle: Puzzle, options: { position?: Position; marks?: string; label?: Label; series?: Series } = {}): void {
  waiting = {
    puzzle,
    position: options.position ?? puzzle.state ?? null,
    label: options.label ?? puzzle.label ?? null,
    ...(options.marks ? { marks: options.marks } : {}),
    ...(options.series ? { series: options.series } : {}),
  };
  go('play');
  deliver();
}

/** Play hears of puzzles from here; the function that is returned ends that. */
export function receivePuzzles(hear: (opening: Opening) => void): () => void {
  receiver = hear;
  deliver();
  return () => {
    if (receiver === hear) receiver = null;
  };
}

/** True if a puzzle is on its way, so that Play need not look for another. */
export function puzzleWaits(): boolean {
  return waiting !== null;
}

function deliver(): void {
  if (!receiver || !waiting) return;
  const opening = waiting;
  waiting = null;
  receiver(opening);
}
