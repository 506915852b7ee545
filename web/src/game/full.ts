/** Rows, columns and regions of Queens that have all of their queens, for the ticks at the border. */
import { hasQueen, linesOf } from './queens';
import type { QueensBoard, QueensState } from './types';

export interface Full {
  readonly rows: readonly boolean[];
  readonly columns: readonly boolean[];
  readonly regions: readonly boolean[];
}

export function full(board: QueensBoard, state: QueensState): Full {
  const done = linesOf(board).map(({ cells }) => cells.filter((cell) => hasQueen(board, state, cell)).length === board.stars);
  const { side } = board;
  return { rows: done.slice(0, side), columns: done.slice(side, 2 * side), regions: done.slice(2 * side) };
}

export function queensLeft(board: QueensBoard, state: QueensState): number {
  return board.side * board.stars - board.open.filter((_, cell) => hasQueen(board, state, cell)).length;
}
