/** Checks of what puzzles from outside say. */
import { cellAt, type Grid } from './cells';
import type { Cell } from './types';

/** The puzzle is not one that the page can show. The engine writes no such puzzles; files may. */
export class BadPuzzle extends Error {}

export function side(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new BadPuzzle(`a side of the board must be a number from ${least} to ${most}`);
  }
  return value;
}

export function cellOf(grid: Grid, row: number, column: number): Cell {
  const cell = cellAt(grid, row, column);
  if (cell === null) throw new BadPuzzle('a cell lies off the board');
  return cell;
}
