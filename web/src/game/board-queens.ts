/** Boards of Queens and Star Battle. */
import type { Queens } from '../engine/schema';
import { BadPuzzle, cellOf, side as checkedSide } from './bad';
import { times } from './cells';
import { ALL, neighboursOf } from './neighbours';
import type { QueensBoard } from './types';

export function queensBoard(puzzle: Queens): QueensBoard {
  const side = checkedSide(puzzle.n ?? puzzle.regions.length, 1, 40);
  const stars = checkedSide(puzzle.stars ?? 1, 1, 6);
  const names = puzzle.regions.flatMap((row) => (typeof row === 'string' ? [...row] : [...row].map(String)));
  const distinct = [...new Set(names)];
  if (puzzle.regions.length !== side || names.length !== side * side || distinct.length !== side) {
    throw new BadPuzzle(`the regions must be ${side} rows of ${side} cells in ${side} regions`);
  }
  const grid = { rows: side, columns: side };
  const open = times(side * side, () => true);
  for (const [row, column] of puzzle.blocked ?? []) open[cellOf(grid, row, column)] = false;
  const givens = times(side * side, () => false);
  for (const [row, column] of puzzle.queens ?? []) givens[cellOf(grid, row, column)] = true;
  return {
    kind: 'queens',
    ...grid,
    side,
    stars,
    open,
    // A blocked cell still touches its neighbours, but nothing can stand in it.
    neighbours: neighboursOf(grid, times(side * side, () => true), ALL),
    puzzle,
    regions: names.map((name) => distinct.indexOf(name)),
    givens,
  };
}
