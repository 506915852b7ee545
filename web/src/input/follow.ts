/** How the line of a Zip follows a pointer that may be faster than the cells it reports. */
import type { Cell, ZipBoard, ZipState } from '../game/types';
import { canExtend } from '../game/zip';

/** The line when the pointer comes to a cell; null if it cannot follow there. */
export function follow(
  board: ZipBoard,
  state: ZipState,
  line: readonly Cell[],
  target: Cell,
  way: 'straight' | 'any',
): readonly Cell[] | null {
  const end = line[line.length - 1];
  if (end === undefined || end === target) return null;
  const at = line.indexOf(target);
  if (at >= 0) {
    // Really going back, not stepping over to another part of the line.
    return line.length - 1 - at === distance(board, end, target) ? line.slice(0, at + 1) : null;
  }
  const corners = way === 'any' ? bends(board, end, target) : [];
  const straight = isStraight(board, end, target) ? [[target]] : corners.map((corner) => [corner, target]);
  for (const stops of straight) {
    const longer = through(board, state, line, stops);
    if (longer) return longer;
  }
  return null;
}

function through(board: ZipBoard, state: ZipState, line: readonly Cell[], stops: readonly Cell[]): Cell[] | null {
  const longer = [...line];
  for (const stop of stops) {
    for (;;) {
      const from = longer[longer.length - 1];
      if (from === undefined || from === stop) break;
      const next = from + stepTo(board, from, stop);
      if (!canExtend(board, state, longer, next)) return null;
      longer.push(next);
    }
  }
  return longer;
}

function isStraight(board: ZipBoard, a: Cell, b: Cell): boolean {
  return a % board.columns === b % board.columns || Math.floor(a / board.columns) === Math.floor(b / board.columns);
}

/** The two corners over which one bend leads to the target. */
function bends(board: ZipBoard, from: Cell, to: Cell): Cell[] {
  const row = (cell: Cell): number => Math.floor(cell / board.columns) * board.columns;
  return [row(from) + (to % board.columns), row(to) + (from % board.columns)];
}

function stepTo(board: ZipBoard, from: Cell, to: Cell): number {
  const down = Math.floor(to / board.columns) - Math.floor(from / board.columns);
  return down !== 0 ? Math.sign(down) * board.columns : Math.sign(to - from);
}

function distance(board: ZipBoard, a: Cell, b: Cell): number {
  return Math.abs(Math.floor(a / board.columns) - Math.floor(b / board.columns)) + Math.abs((a % board.columns) - (b % board.columns));
}
