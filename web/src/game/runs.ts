/** What of a number path is there and what is missing: runs, gaps and the number that comes next. */
import { numberAt, spots } from './number-path';
import type { Cell, NumberPathBoard, NumberPathState } from './types';

/** Numbers that follow each other from cell to cell; the cells in the order of the numbers. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly Cell[];
}

/**
 * Numbers that are missing between two known ones; `from` is 0 before the first, `to` one too many
 * after the last.
 */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly missing: number;
}

/** Numbers that stand nowhere, rising. */
export function missingNumbers(board: NumberPathBoard, state: NumberPathState): number[] {
  return spots(board, state).flatMap((cells, value) => (value > 0 && cells.length === 0 ? [value] : []));
}

/** The next missing number from a value on, upwards or downwards; 0 if there is none. */
export function nextMissing(board: NumberPathBoard, state: NumberPathState, from: number, step: 1 | -1): number {
  const where = spots(board, state);
  for (let value = from + step; value > 0 && value <= board.length; value += step) if (where[value]?.length === 0) return value;
  return 0;
}

/** Runs of at least one cell. Where a number stands twice or its neighbour does not touch, the run ends. */
export function runs(board: NumberPathBoard, state: NumberPathState): Run[] {
  const where = spots(board, state);
  const found: { from: number; to: number; cells: Cell[] }[] = [];
  for (let value = 1; value <= board.length; value++) {
    const cells = where[value] ?? [];
    const [cell] = cells;
    if (cell === undefined || cells.length > 1) continue;
    const last = found[found.length - 1];
    const end = last?.cells[last.cells.length - 1];
    if (last && last.to === value - 1 && end !== undefined && board.neighbours[end]?.includes(cell)) {
      last.to = value;
      last.cells.push(cell);
    } else {
      found.push({ from: value, to: value, cells: [cell] });
    }
  }
  return found;
}

export function gaps(board: NumberPathBoard, state: NumberPathState): Gap[] {
  const where = spots(board, state);
  const found: Gap[] = [];
  let from = 0;
  for (let value = 1; value <= board.length + 1; value++) {
    if (value <= board.length && where[value]?.length === 0) continue;
    if (value - from > 1) found.push({ from, to: value, missing: value - from - 1 });
    from = value;
  }
  return found;
}

/** "17 … 23: 5 cells missing". */
export function gapWords(board: NumberPathBoard, gap: Gap): string {
  const name = gap.from === 0 ? `up to ${gap.to}` : gap.to > board.length ? `after ${gap.from}` : `${gap.from} … ${gap.to}`;
  return `${name}: ${gap.missing} ${gap.missing === 1 ? 'cell' : 'cells'} missing`;
}

/** The number to offer for a cell: one more than a neighbour that still lacks its next, else one less. */
export function offered(board: NumberPathBoard, state: NumberPathState, cell: Cell): number {
  const where = spots(board, state);
  const around = (board.neighbours[cell] ?? []).map((other) => numberAt(board, state, other)).filter((value) => value > 0);
  for (const step of [1, -1]) {
    for (const value of around.sort((a, b) => a - b)) {
      if (value + step > 0 && value + step <= board.length && where[value + step]?.length === 0) return value + step;
    }
  }
  return 0;
}
