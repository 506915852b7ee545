/** The board of a puzzle: what never changes while it is played. */
import type { Puzzle } from '../engine/schema';
import { BadPuzzle } from './bad';
import { numberPathBoard, zipBoard } from './board-path';
import { queensBoard } from './board-queens';
import { sudokuBoard } from './board-sudoku';
import type { Board, Kind } from './types';

export { BadPuzzle };

export function kindOf(puzzle: Puzzle): Kind {
  return puzzle.family === 'path' ? puzzle.kind : puzzle.family;
}

/** Throws `BadPuzzle` for what is not a puzzle. */
export function boardOf(puzzle: Puzzle): Board {
  const known = boards.get(puzzle);
  if (known) return known;
  const board = made(puzzle);
  boards.set(puzzle, board);
  return board;
}

const boards = new WeakMap<Puzzle, Board>();

function made(puzzle: Puzzle): Board {
  try {
    switch (puzzle.family) {
      case 'sudoku':
        return sudokuBoard(puzzle);
      case 'queens':
        return queensBoard(puzzle);
      case 'path':
        return puzzle.kind === 'zip' ? zipBoard(puzzle) : numberPathBoard(puzzle);
      default:
        throw new BadPuzzle('the family of the puzzle is not known');
    }
  } catch (error) {
    // Fields of the wrong type, in files from outside, end up here as errors of the language.
    throw error instanceof BadPuzzle ? error : new BadPuzzle('this is not a puzzle');
  }
}
