/** Cells, edges and sets of digits: the small change of all families. */
import type { Cell as Place, Pair } from '../engine/schema';
import type { Cell, Edge } from './types';

/** The shape that turns places of JSON into cells and back. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

/** Players count from 1. */
export function cellWords(grid: Grid, cell: Cell): string {
  return `row ${Math.floor(cell / grid.columns) + 1} column ${(cell % grid.columns) + 1}`;
}

export function cellShort(grid: Grid, cell: Cell): string {
  return `r${Math.floor(cell / grid.columns) + 1}c${(cell % grid.columns) + 1}`;
}

export function place(grid: Grid, cell: Cell): Place {
  return [Math.floor(cell / grid.columns), cell % grid.columns];
}

/** The cell at a place, or null if it is not on the board. */
export function cellAt(grid: Grid, row: number, column: number): Cell | null {
  const on = Number.isInteger(row) && Number.isInteger(column) && row >= 0 && row < grid.rows && column >= 0 && column < grid.columns;
  return on ? row * grid.columns + column : null;
}

export function edgeOf(a: Cell, b: Cell): Edge {
  return a < b ? [a, b] : [b, a];
}

export function sameEdge(a: Edge, b: Edge): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

export function hasEdge(edges: readonly Edge[], edge: Edge): boolean {
  return edges.some((other) => sameEdge(other, edge));
}

/** The edges with one more or one less, always in the same order. */
export function toggledEdge(edges: readonly Edge[], edge: Edge): readonly Edge[] {
  if (hasEdge(edges, edge)) return edges.filter((other) => !sameEdge(other, edge));
  return [...edges, edge].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export function edgeAt(grid: Grid, pair: Pair): Edge | null {
  const a = cellAt(grid, pair[0][0], pair[0][1]);
  const b = cellAt(grid, pair[1][0], pair[1][1]);
  return a === null || b === null || a === b ? null : edgeOf(a, b);
}

export function pairOf(grid: Grid, edge: Edge): Pair {
  return [place(grid, edge[0]), place(grid, edge[1])];
}

/** The digits of a set, rising. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; set >> digit !== 0; digit++) if (set & (1 << digit)) digits.push(digit);
  return digits;
}

/** Digits above 9 are letters, from A for 10. */
export function digitName(digit: number): string {
  return digit < 10 ? String(digit) : String.fromCharCode(55 + digit);
}

/** The digit that a character stands for; 0 for marks of empty cells. */
export function digitFrom(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const code = character.toUpperCase().charCodeAt(0) - 55;
  return character.length === 1 && code >= 10 && code <= 35 ? code : 0;
}

/** "2, 4 and 7". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;
}

/** A list with some items changed; the same list if none is. */
export function changedAt<T>(list: readonly T[], cells: readonly Cell[], change: (old: T, cell: Cell) => T): readonly T[] {
  let next: T[] | null = null;
  for (const cell of cells) {
    const old = list[cell];
    if (old === undefined) continue;
    const value = change(old, cell);
    if (Object.is(value, old)) continue;
    next ??= [...list];
    next[cell] = value;
  }
  return next ?? list;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
