/**
 * A puzzle while it is set. Unlike a `Puzzle` it may be unfinished: regions of the wrong size, no
 * waypoint, cells without a region. `puzzle.ts` makes puzzles of drafts.
 */
import type { Cell, Edge, Kind } from '../game/types';
import type { Touch } from './grid';

export interface SudokuDraft {
  readonly kind: 'sudoku';
  readonly rows: number;
  readonly columns: number;
  /** The region of each cell, from 0. */
  readonly regions: readonly number[];
  readonly diagonals: boolean;
  /** 0 where nothing is given. */
  readonly givens: readonly number[];
}

export interface PathDraft {
  readonly kind: 'hidato' | 'numbrix' | 'hex';
  readonly rows: number;
  readonly columns: number;
  readonly open: readonly boolean[];
  readonly givens: readonly number[];
  readonly links: readonly Edge[];
}

export interface ZipDraft {
  readonly kind: 'zip';
  readonly rows: number;
  readonly columns: number;
  readonly open: readonly boolean[];
  /** In order. */
  readonly waypoints: readonly Cell[];
  readonly walls: readonly Edge[];
}

export interface QueensDraft {
  readonly kind: 'queens';
  readonly rows: number;
  readonly columns: number;
  readonly stars: number;
  /** False for blocked cells, which have a region but never a queen. */
  readonly open: readonly boolean[];
  /** The region of each cell, from 0; `UNPAINTED` where there is none yet. */
  readonly regions: readonly number[];
  /** Given queens. */
  readonly queens: readonly boolean[];
}

export type Draft = SudokuDraft | PathDraft | ZipDraft | QueensDraft;

export const UNPAINTED = -1;

export const KIND_NAMES: Record<Kind, string> = {
  sudoku: 'Sudoku',
  hidato: 'Hidato',
  numbrix: 'Numbrix',
  hex: 'Hexagons',
  zip: 'Zip',
  queens: 'Queens',
};

/** The sizes that the desk offers: the side, the rows, or the side of the hexagon. */
export const SIZES: Record<Kind, { readonly least: number; readonly most: number; readonly usual: number }> = {
  sudoku: { least: 4, most: 16, usual: 9 },
  hidato: { least: 2, most: 20, usual: 7 },
  numbrix: { least: 2, most: 20, usual: 7 },
  hex: { least: 2, most: 9, usual: 4 },
  zip: { least: 2, most: 16, usual: 6 },
  queens: { least: 4, most: 20, usual: 8 },
};

export function isPath(draft: Draft): draft is PathDraft {
  return draft.kind === 'hidato' || draft.kind === 'numbrix' || draft.kind === 'hex';
}

/** The cells that a path can visit: the largest number. */
export function pathLength(draft: PathDraft | ZipDraft): number {
  return draft.open.filter(Boolean).length;
}

export function touchOf(kind: Kind): Touch {
  if (kind === 'hex') return 'hexagons';
  return kind === 'hidato' || kind === 'queens' ? 'corners' : 'sides';
}

/** The rows and columns of a box of the usual shape; null for sides that have none, such as 7. */
export function boxShape(side: number): readonly [number, number] | null {
  for (let rows = Math.floor(Math.sqrt(side)); rows > 1; rows--) {
    if (side % rows === 0) return [rows, side / rows];
  }
  return null;
}

/** Boxes where the side has some, else rows: something to begin painting with. */
export function boxes(side: number): number[] {
  const [rows, columns] = boxShape(side) ?? [1, side];
  return Array.from({ length: side * side }, (_, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    return Math.floor(row / rows) * (side / columns) + Math.floor(column / columns);
  });
}

/** True if the regions are the boxes of this side. */
export function isBoxed(draft: SudokuDraft): boolean {
  return boxShape(draft.rows) !== null && boxes(draft.rows).every((region, cell) => region === draft.regions[cell]);
}

/** The columns of a board with so many rows: hexagons have a side. */
function outline(kind: Kind, size: number, columns: number): { rows: number; columns: number; open: boolean[] } {
  const [rows, wide] = kind === 'hex' ? [2 * size - 1, 2 * size - 1] : [size, columns];
  const open = Array.from({ length: rows * wide }, (_, cell) => {
    const sum = Math.floor(cell / wide) + (cell % wide);
    return kind !== 'hex' || (sum >= size - 1 && sum <= 3 * (size - 1));
  });
  return { rows, columns: wide, open };
}

/** A board with nothing on it. */
export function emptyDraft(kind: Kind, size: number, columns = size): Draft {
  if (kind === 'sudoku') {
    const regions = boxes(size);
    return { kind, rows: size, columns: size, regions, diagonals: false, givens: regions.map(() => 0) };
  }
  if (kind === 'queens') {
    const all = Array.from({ length: size * size }, () => UNPAINTED);
    const open = all.map(() => true);
    return { kind, rows: size, columns: size, stars: 1, open, regions: all, queens: all.map(() => false) };
  }
  const grid = outline(kind, size, columns);
  if (kind === 'zip') return { kind, ...grid, waypoints: [], walls: [] };
  return { kind, ...grid, givens: grid.open.map(() => 0), links: [] };
}
