/** The booklet that grows puzzle by puzzle: any room adds to it by `bindPuzzle(puzzle)`. */
import { keep, load } from '../app/stored';
import { go } from '../app/route.svelte';
import type { Puzzle } from '../engine/schema';
import { itemOf, type PackItem } from './item';
import type { Pack } from './read';

const NAME = 'packs.book';
/** As many as the browser surely keeps. */
export const MOST_BOUND = 300;
export const BOOK_TITLE = 'My book';

/** The puzzles of the book, as they are kept; what cannot be read is left out. */
export function boundPuzzles(): Puzzle[] {
  const kept: unknown = load(NAME);
  return Array.isArray(kept) ? bookOf(kept as Puzzle[]).items.map(({ puzzle }) => puzzle) : [];
}

export function keepBound(puzzles: readonly Puzzle[]): void {
  keep(NAME, puzzles);
}

/** Adds a puzzle, which moves to the end if it is there already, and opens the booklet. */
export function bindPuzzle(puzzle: Puzzle): void {
  const others = boundPuzzles().filter((other) => clues(other) !== clues(puzzle));
  keepBound([...others, puzzle].slice(-MOST_BOUND));
  go('packs', ['book']);
}

/** Two puzzles with the same clues are one, whatever is said about them. */
function clues({ label: _label, ratings: _ratings, solution: _solution, certificate: _certificate, ...rest }: Puzzle): string {
  return JSON.stringify(rest);
}

export function bookOf(puzzles: readonly Puzzle[]): Pack {
  const items: PackItem[] = [];
  for (const puzzle of puzzles) {
    try {
      items.push(itemOf(puzzle, items.length, items.length + 1, null));
    } catch {
      // A puzzle of another version: the rest of the book is still one.
    }
  }
  return { title: BOOK_TITLE, items, bad: [], isBook: true };
}
