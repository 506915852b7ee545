/** Which small digits the cells of a Sudoku show in their places. */
import type { Cell, SudokuBoard, SudokuState } from '../game/types';
import type { Step } from './step';

export function valueAt(board: SudokuBoard, state: SudokuState, cell: Cell): number {
  return board.givens[cell] || state.values[cell] || 0;
}

/** True if nearly all empty cells have centre marks: then these are candidates. */
export function fullyNoted(board: SudokuBoard, state: SudokuState): boolean {
  const empty = state.values.flatMap((_, cell) => (valueAt(board, state, cell) === 0 ? [cell] : []));
  const noted = empty.filter((cell) => state.centre[cell] !== 0).length;
  const missing = empty.length - noted;
  return noted > missing && missing <= Math.max(2, empty.length / 10);
}

/** What the entries and the player leave of each cell, a bit per digit; 0 where a digit stands. */
export function candidates(board: SudokuBoard, state: SudokuState): number[] {
  const all = 2 ** (board.side + 1) - 2;
  return state.values.map((_, cell) => {
    if (valueAt(board, state, cell) !== 0) return 0;
    const noted = state.centre[cell] ?? 0;
    if (noted !== 0) return noted;
    let seen = state.removed[cell] ?? 0;
    for (const peer of board.peers[cell] ?? []) seen |= 1 << valueAt(board, state, peer);
    return (board.candidates?.[cell] ?? all) & ~seen & all;
  });
}

/** The same with what a step speaks of, which is drawn even if the player has not noted it. */
export function withStep(shown: readonly number[], step: Step): readonly number[] {
  const next = [...shown];
  for (const [cell, marks] of step.values) for (const { value } of marks) next[cell] = (next[cell] ?? 0) | (1 << value);
  return next;
}
