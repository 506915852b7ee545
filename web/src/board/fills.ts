/** Which of the twelve colours a region has: the same choice as in the pictures of the engine. */
import type { Cell, SudokuBoard } from '../game/types';

export const FILLS = 12;
/** Colours that are hard to tell apart where they meet, by their numbers. */
const ALIKE = new Set(['0-3', '0-5', '0-10', '0-11', '1-4', '1-9', '5-11', '6-7', '6-9', '6-10', '7-9', '8-11', '10-11']);

function alike(a: number, b: number): boolean {
  return a === b || ALIKE.has(`${Math.min(a, b)}-${Math.max(a, b)}`);
}

/** The first seven are told apart wherever they meet. */
const BY_LETTER = [3, 2, 4, 5, 7, 8, 10, 1, 9, 6, 0, 11] as const;

/** The colour of a region by its letter alone, so that it stays while regions are painted. */
export function fillOfLetter(region: number): number {
  return BY_LETTER[region % FILLS] ?? 0;
}

/**
 * A colour for each region: all different if there are enough, else different where regions touch.
 * Regions with many neighbours choose first.
 */
export function fillsOf(rows: number, columns: number, regions: readonly number[]): number[] {
  const count = Math.max(...regions) + 1;
  const touch = Array.from({ length: count }, () => new Set<number>());
  const region = (row: number, column: number): number | undefined =>
    row < rows && column >= 0 && column < columns ? regions[row * columns + column] : undefined;
  for (let cell: Cell = 0; cell < rows * columns; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const own = regions[cell] ?? 0;
    for (const other of [region(row, column + 1), region(row + 1, column), region(row + 1, column + 1), region(row + 1, column - 1)]) {
      if (other === undefined || other === own) continue;
      touch[own]?.add(other);
      touch[other]?.add(own);
    }
  }
  const degree = (index: number): number => touch[index]?.size ?? 0;
  const order = [...Array(count).keys()].sort((a, b) => degree(b) - degree(a));
  const chosen: (number | undefined)[] = Array(count).fill(undefined);
  for (const own of order) {
    const near = [...(touch[own] ?? [])].map((other) => chosen[other]);
    const rank = (fill: number): readonly number[] => {
      const all = chosen.filter((other) => other === fill).length;
      const same = near.filter((other) => other === fill).length;
      const like = near.filter((other) => other !== undefined && alike(other, fill)).length;
      return count <= FILLS ? [all, like] : [same, like, all];
    };
    const fills = [...Array(FILLS).keys()];
    chosen[own] = fills.sort((a, b) => compare(rank(a), rank(b)) || a - b)[0];
  }
  return chosen.map((fill) => fill ?? 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True if some region of a Sudoku is no rectangle. */
export function isJigsaw(board: SudokuBoard): boolean {
  const far = (places: readonly number[]): number => Math.max(...places) - Math.min(...places) + 1;
  for (let region = 0; region < board.side; region++) {
    const cells = board.regions.flatMap((own, cell) => (own === region ? [cell] : []));
    const rows = cells.map((cell) => Math.floor(cell / board.columns));
    if (far(rows) * far(cells.map((cell) => cell % board.columns)) !== cells.length) return true;
  }
  return false;
}
