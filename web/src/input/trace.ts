/** Drawing numbers along a path: which number comes next in a cell, and which cells lie between. */
import { numberAt, spots } from '../game/number-path';
import type { Cell, NumberPathBoard, NumberPathState } from '../game/types';

/** Up or down from a value into a neighbour: as the neighbour says, else to the side that is missing. */
export function directionOf(board: NumberPathBoard, state: NumberPathState, value: number, cell: Cell, preferred: 1 | -1): 1 | -1 {
  const there = numberAt(board, state, cell);
  if (there === value + 1) return 1;
  if (there > 0 && there === value - 1) return -1;
  const where = spots(board, state);
  const free = (number: number): boolean => number > 0 && number <= board.length && where[number]?.length === 0;
  if (free(value + preferred) || !free(value - preferred)) return preferred;
  return preferred === 1 ? -1 : 1;
}

/**
 * The number that follows in a cell: it stands there already, or the cell is empty and the number
 * missing. 0 if neither.
 */
export function following(board: NumberPathBoard, state: NumberPathState, value: number, cell: Cell, step: 1 | -1): number {
  const next = value + step;
  if (next < 1 || next > board.length || !board.open[cell]) return 0;
  const there = numberAt(board, state, cell);
  if (there > 0) return there === next ? next : 0;
  return spots(board, state)[next]?.length === 0 ? next : 0;
}

/**
 * The cells from one (without it) to another in a straight line of neighbours; none if there is no
 * such line.
 */
export function between(board: NumberPathBoard, from: Cell, to: Cell): Cell[] {
  const cells: Cell[] = [];
  let now = from;
  while (now !== to) {
    const down = Math.sign(Math.floor(to / board.columns) - Math.floor(now / board.columns));
    const right = Math.sign((to % board.columns) - (now % board.columns));
    const next = now + down * board.columns + right;
    if (!board.neighbours[now]?.includes(next)) return [];
    cells.push(next);
    now = next;
  }
  return cells;
}

/** Numbers are written along the cells; those in `written` came from this drag. */
export interface TraceDrag {
  readonly does: 'trace';
  readonly cells: Cell[];
  readonly written: Set<Cell>;
  /** 0 until the first step shows where it goes. */
  step: 1 | -1 | 0;
  /** Downwards, whatever the board says. */
  readonly down: boolean;
}

/** A drag sets links or takes them away, as its first one did. */
export interface LinkDrag {
  readonly does: 'link';
  at: Cell;
  on: boolean | null;
}

export type PathDrag = TraceDrag | LinkDrag | { readonly does: 'select' };

/** What a step of a drag does: it takes a number back that it wrote, or writes one. Null if it cannot go there. */
export function traced(
  board: NumberPathBoard,
  state: NumberPathState,
  drag: TraceDrag,
  cell: Cell,
  preferred: 1 | -1,
): { readonly erases: Cell | null; readonly writes: number } | null {
  const { cells, written } = drag;
  const last = cells[cells.length - 1] ?? cell;
  if (cell === cells[cells.length - 2]) {
    cells.pop();
    return { erases: written.delete(last) ? last : null, writes: 0 };
  }
  const value = numberAt(board, state, last);
  if (value === 0 || cells.includes(cell)) return null;
  if (drag.step === 0) drag.step = drag.down ? -1 : directionOf(board, state, value, cell, preferred);
  const next = following(board, state, value, cell, drag.step);
  if (next === 0) return null;
  cells.push(cell);
  if (numberAt(board, state, cell) > 0) return { erases: null, writes: 0 };
  written.add(cell);
  return { erases: null, writes: next };
}
