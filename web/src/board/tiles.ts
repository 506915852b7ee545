/** The cells of a large board in square blocks, each drawn on a sheet of its own. */
import type { Board, Cell } from '../game/types';
import { CELL } from './geometry';
import type { Box, Layout } from './layout';

/** Rows and columns of a block; smaller boards are one block. */
const SIDE = 5;
const WHOLE = 150;

export interface Tile {
  readonly cells: readonly Cell[];
  readonly box: Box;
}

export function tilesOf(board: Board, layout: Layout, cells: readonly Cell[], view: Box): Tile[] {
  if (cells.length <= WHOLE) return [{ cells, box: view }];
  const blocks = new Map<string, Cell[]>();
  for (const cell of cells) {
    const name = `${Math.floor(cell / board.columns / SIDE)} ${Math.floor((cell % board.columns) / SIDE)}`;
    const own = blocks.get(name);
    if (own) own.push(cell);
    else blocks.set(name, [cell]);
  }
  return [...blocks.values()].map((own) => {
    const middles = own.map(layout.middle);
    const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs) - CELL, Math.min(...ys) - CELL];
    return { cells: own, box: { x, y, width: Math.max(...xs) + CELL - x, height: Math.max(...ys) + CELL - y } };
  });
}
