/** Which cells touch, by the ways that a family allows. */
import type { Grid } from './cells';
import { times } from './cells';
import type { Cell } from './types';

type Ways = readonly (readonly [number, number])[];

/** Up, left, right, down. */
export const SIDES: Ways = [[-1, 0], [0, -1], [0, 1], [1, 0]];
/** As a king moves. */
export const ALL: Ways = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];
/** Axial coordinates: each row lies half a cell further right than the one above. */
export const HEXAGON: Ways = [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0]];

/** The open neighbours of each open cell, in rising order. */
export function neighboursOf(grid: Grid, open: readonly boolean[], ways: Ways): Cell[][] {
  return times(grid.rows * grid.columns, (cell) => {
    if (!open[cell]) return [];
    const row = Math.floor(cell / grid.columns);
    const column = cell % grid.columns;
    return ways
      .map(([down, right]) => [row + down, column + right] as const)
      .filter(([r, c]) => r >= 0 && r < grid.rows && c >= 0 && c < grid.columns)
      .map(([r, c]) => r * grid.columns + c)
      .filter((other) => open[other]);
  });
}
