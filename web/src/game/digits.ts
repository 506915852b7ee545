/** How often each digit of a Sudoku is still to be entered, for the pad. */
import { digitAt } from './sudoku';
import type { SudokuBoard, SudokuState } from './types';

/** The index is the digit; negative where a digit stands too often. */
export function digitsLeft(board: SudokuBoard, state: SudokuState): number[] {
  const left = Array.from({ length: board.side + 1 }, () => board.side);
  board.open.forEach((_, cell) => {
    const digit = digitAt(board, state, cell);
    left[digit] = (left[digit] ?? 0) - 1;
  });
  left[0] = 0;
  return left;
}
