/** How the page names kinds, sizes, labels and ratings. */
import type { Label, Puzzle, Rating } from '../engine/schema';
import { kindOf } from '../game/board';
import type { Kind } from '../game/types';

export const KINDS: readonly Kind[] = ['sudoku', 'hidato', 'numbrix', 'hex', 'zip', 'queens'];
export const LABELS: readonly Label[] = ['trivial', 'easy', 'medium', 'hard', 'expert', 'extreme'];

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  sudoku: 'Sudoku',
  hidato: 'Hidato',
  numbrix: 'Numbrix',
  hex: 'Hex path',
  zip: 'Zip',
  queens: 'Queens',
};

/** What a player chooses between: the kinds, and Star Battle, which is Queens with more than one star. */
export type Genre = Kind | 'stars';
export const GENRES: readonly Genre[] = [...KINDS, 'stars'];

export function genreOf(puzzle: Puzzle): Genre {
  return puzzle.family === 'queens' && (puzzle.stars ?? 1) > 1 ? 'stars' : kindOf(puzzle);
}

export function genreName(genre: Genre): string {
  return genre === 'stars' ? 'Star Battle' : kindName(genre);
}

export function kindName(kind: Kind): string {
  return KIND_NAMES[kind];
}

export function puzzleName(puzzle: Puzzle): string {
  if (puzzle.family === 'sudoku' && puzzle.regions) return 'Jigsaw Sudoku';
  if (puzzle.family === 'sudoku' && puzzle.diagonals) return 'Diagonal Sudoku';
  return genreName(genreOf(puzzle));
}

/** "9x9", "side 4" for hexagons. */
export function sizeName(puzzle: Puzzle): string {
  if (puzzle.family === 'sudoku') return `${puzzle.size ?? 9}x${puzzle.size ?? 9}`;
  if (puzzle.family === 'queens') {
    const side = puzzle.n ?? puzzle.regions.length;
    return (puzzle.stars ?? 1) > 1 ? `${side}x${side}, ${puzzle.stars} stars` : `${side}x${side}`;
  }
  const side = (puzzle.rows + 1) / 2;
  const hexagon = puzzle.kind === 'hex' && puzzle.rows === puzzle.cols && puzzle.cells === 3 * side * (side - 1) + 1;
  return hexagon ? `side ${side}` : `${puzzle.rows}x${puzzle.cols}`;
}

/** "SE 7.1", "218 points". */
export function ratingName({ scheme, value }: Rating): string {
  if (scheme === 'se') return `SE ${value.toFixed(1)}`;
  if (scheme === 'hodoku') return `HoDoKu ${value}`;
  return scheme === 'easiest' ? `easiest ${value.toFixed(1)}` : `${value} points`;
}

/** "3:07", "1:02:45". */
export function clock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
