/** Where the cursor goes from a cell. Holes are jumped; at the border it stays. */
import type { Board, Cell } from '../game/types';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in STEPS;
}

/** The cell after an arrow, Home or End (of the row; with Control of the board); null for other keys. */
export function across(board: Board, from: Cell, key: string, control: boolean): Cell | null {
  if (key === 'Home' || key === 'End') return edgeCell(board, from, key === 'Home', control);
  const step = STEPS[key];
  if (!step || control) return null;
  if (board.kind === 'hex' && step[0] !== 0) return hexagon(board, from, step[0]) ?? from;
  let row = Math.floor(from / board.columns) + step[0];
  let column = (from % board.columns) + step[1];
  for (; row >= 0 && row < board.rows && column >= 0 && column < board.columns; row += step[0], column += step[1]) {
    const cell = row * board.columns + column;
    if (board.open[cell] || board.kind === 'queens') return cell;
  }
  return from;
}

/** The cell that an arrow leads to over a side, or null if there is none: for lines and links. */
export function beside(board: Board, from: Cell, key: string): Cell | null {
  const cell = across(board, from, key, false);
  return cell !== null && cell !== from && board.neighbours[from]?.includes(cell) ? cell : null;
}

/**
 * Rows of a hexagonal board are shifted by half a cell, so going up or down leans to either side in
 * turn: the cursor stays in its column on the screen.
 */
function hexagon(board: Board, from: Cell, down: number): Cell | null {
  const [row, column] = [Math.floor(from / board.columns), from % board.columns];
  // Straight is the lower left and the upper left; lean is the other way.
  const straight: [number, number] = [row + down, column];
  const leaning: [number, number] = [row + down, column - down];
  const first = (row % 2 === 0) === (down > 0) ? straight : leaning;
  for (const [r, c] of [first, first === straight ? leaning : straight]) {
    if (r < 0 || r >= board.rows || c < 0 || c >= board.columns) continue;
    const cell = r * board.columns + c;
    if (board.open[cell]) return cell;
  }
  return null;
}

function edgeCell(board: Board, from: Cell, first: boolean, whole: boolean): Cell {
  const row = Math.floor(from / board.columns);
  const cells = board.open.flatMap((open, cell) => (open && (whole || Math.floor(cell / board.columns) === row) ? [cell] : []));
  return (first ? cells[0] : cells[cells.length - 1]) ?? from;
}
