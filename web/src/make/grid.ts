/** Cells and edges of a grid, without any puzzle in it. */
import type { Cell, Edge } from '../game/types';

export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

export function cellCount(grid: Grid): number {
  return grid.rows * grid.columns;
}

/** How cells touch: sharing a side, also a corner, or as hexagons (axial coordinates). */
export type Touch = 'sides' | 'corners' | 'hexagons';

const SIDES: readonly (readonly [number, number])[] = [[-1, 0], [0, -1], [0, 1], [1, 0]];
const OFFSETS: Record<Touch, readonly (readonly [number, number])[]> = {
  sides: SIDES,
  corners: [...SIDES, [-1, -1], [-1, 1], [1, -1], [1, 1]],
  hexagons: [...SIDES, [-1, 1], [1, -1]],
};

/** The cells that touch a cell. */
export function around(grid: Grid, cell: Cell, touch: Touch = 'sides'): Cell[] {
  const row = Math.floor(cell / grid.columns);
  const column = cell % grid.columns;
  return OFFSETS[touch].flatMap(([down, right]) => {
    const [r, c] = [row + down, column + right];
    return r >= 0 && r < grid.rows && c >= 0 && c < grid.columns ? [r * grid.columns + c] : [];
  });
}

export function edgeOf(a: Cell, b: Cell): Edge {
  return a < b ? [a, b] : [b, a];
}

export function sameEdge(a: Edge, b: Edge): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** The edges with this one more, or without it if it was there. */
export function toggleEdge(edges: readonly Edge[], edge: Edge): Edge[] {
  const others = edges.filter((other) => !sameEdge(other, edge));
  return others.length < edges.length ? others : [...edges, edge];
}

/** The cells in pieces that hang together. */
export function pieces(grid: Grid, cells: readonly Cell[], touch: Touch = 'sides'): Cell[][] {
  const left = new Set(cells);
  const found: Cell[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const piece = [first];
    for (const cell of piece) {
      for (const next of around(grid, cell, touch)) if (left.delete(next)) piece.push(next);
    }
    found.push(piece);
  }
  return found;
}

/** `row 4 column 7`, as people count. */
export function cellWords(grid: Grid, cell: Cell): string {
  return `row ${Math.floor(cell / grid.columns) + 1} column ${(cell % grid.columns) + 1}`;
}

/** `r4c7`. */
export function cellName(grid: Grid, cell: Cell): string {
  return `r${Math.floor(cell / grid.columns) + 1}c${(cell % grid.columns) + 1}`;
}

/** The array with one element changed. */
export function withAt<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}
