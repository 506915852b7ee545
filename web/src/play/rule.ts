/** The rules of a puzzle in one sentence, for those who see one for the first time. */
import { genreOf } from '../app/names';
import type { Puzzle } from '../engine/schema';

export function ruleOf(puzzle: Puzzle): string {
  switch (genreOf(puzzle)) {
    case 'hidato':
      return 'Write a number into every cell. Numbers that follow each other touch, also diagonally.';
    case 'numbrix':
      return 'Write a number into every cell. Numbers that follow each other touch at a side.';
    case 'hex':
      return 'Write a number into every cell. Numbers that follow each other touch at a side.';
    case 'zip':
      return 'Draw one line through all cells, past the numbers in their order.';
    case 'queens':
      return 'One queen in each row, column and region. Queens do not touch, not even diagonally.';
    case 'stars':
      return `${puzzle.family === 'queens' ? puzzle.stars : 2} stars in each row, column and region. Stars do not touch, not even diagonally.`;
    case 'sudoku':
      return `Each digit once in every ${housesOf(puzzle)}.`;
  }
}

function housesOf(puzzle: Puzzle): string {
  if (puzzle.family !== 'sudoku') return 'house';
  const area = puzzle.regions ? 'region' : 'box';
  return puzzle.diagonals ? `row, column, ${area} and diagonal` : `row, column and ${area}`;
}
