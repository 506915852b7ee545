/** Boards of Sudoku: 4x4 to 25x25, with boxes or jigsaw regions, with or without diagonals. */
import type { Sudoku } from '../engine/schema';
import { BadPuzzle, side as checkedSide } from './bad';
import { digitFrom, times } from './cells';
import { neighboursOf, SIDES } from './neighbours';
import type { Cell, SudokuBoard } from './types';

/** Rows and columns of a standard box: as square as possible, never higher than wide. */
export function boxOf(side: number): { readonly rows: number; readonly columns: number } | null {
  for (let rows = Math.floor(Math.sqrt(side)); rows > 1; rows--) {
    if (side % rows === 0) return { rows, columns: side / rows };
  }
  return null;
}

export function sudokuBoard(puzzle: Sudoku): SudokuBoard {
  const side = checkedSide(puzzle.size ?? 9, 4, 25);
  const area = side * side;
  const regions = puzzle.regions ? jigsaw(puzzle.regions, side) : boxes(side);
  const diagonals = puzzle.diagonals === true;
  const houses = housesOf(side, regions, diagonals, puzzle.regions !== undefined);
  const grid = { rows: side, columns: side };
  const open = times(area, () => true);
  return {
    kind: 'sudoku',
    rows: side,
    columns: side,
    side,
    open,
    neighbours: neighboursOf(grid, open, SIDES),
    puzzle,
    regions,
    diagonals,
    houses,
    peers: peersOf(area, houses.map((house) => house.cells)),
    givens: givensOf(puzzle, side),
    candidates: candidatesOf(puzzle, side),
  };
}

function boxes(side: number): number[] {
  const box = boxOf(side);
  if (!box) throw new BadPuzzle(`a Sudoku of side ${side} has no boxes and needs regions`);
  const across = side / box.columns;
  return times(side * side, (cell) => {
    const row = Math.floor(cell / side);
    return Math.floor(row / box.rows) * across + Math.floor((cell % side) / box.columns);
  });
}

/** Regions are numbered in the order of their first cells. */
function jigsaw(rows: readonly string[], side: number): number[] {
  const letters = rows.join('');
  const names = [...new Set(letters)];
  const regions = [...letters].map((letter) => names.indexOf(letter));
  const sizes = names.map((_, region) => regions.filter((other) => other === region).length);
  if (regions.length !== side * side || names.length !== side || sizes.some((size) => size !== side)) {
    throw new BadPuzzle(`the regions must be ${side} regions of ${side} cells`);
  }
  return regions;
}

function housesOf(side: number, regions: readonly number[], diagonals: boolean, named: boolean): SudokuBoard['houses'] {
  const all = times(side * side, (cell) => cell);
  const lines = times(side, (index) => index);
  const houses: { name: string; cells: readonly Cell[] }[] = [];
  for (const row of lines) houses.push({ name: `row ${row + 1}`, cells: all.filter((cell) => Math.floor(cell / side) === row) });
  for (const column of lines) houses.push({ name: `column ${column + 1}`, cells: all.filter((cell) => cell % side === column) });
  for (const region of lines) {
    const name = named ? `region ${String.fromCharCode(65 + region)}` : `box ${region + 1}`;
    houses.push({ name, cells: all.filter((cell) => regions[cell] === region) });
  }
  if (diagonals) {
    houses.push({ name: 'the main diagonal', cells: lines.map((row) => row * side + row) });
    houses.push({ name: 'the anti-diagonal', cells: lines.map((row) => row * side + side - 1 - row) });
  }
  return houses;
}

function peersOf(area: number, houses: readonly (readonly Cell[])[]): Cell[][] {
  const peers = times(area, () => new Set<Cell>());
  for (const house of houses) for (const cell of house) for (const other of house) if (other !== cell) peers[cell]?.add(other);
  return peers.map((set) => [...set].sort((a, b) => a - b));
}

function givensOf(puzzle: Sudoku, side: number): number[] {
  if (puzzle.givens === undefined) return times(side * side, () => 0);
  const digits = [...puzzle.givens].map(digitFrom);
  if (digits.length !== side * side || digits.some((digit) => digit > side)) {
    throw new BadPuzzle(`the givens must be ${side * side} digits or dots`);
  }
  return digits;
}

/** Nine characters for each cell, whatever their order. */
function candidatesOf(puzzle: Sudoku, side: number): number[] | null {
  if (puzzle.candidates === undefined) return null;
  const digits = [...puzzle.candidates].map(digitFrom);
  if (digits.length !== side ** 3 || digits.some((digit) => digit > side)) {
    throw new BadPuzzle(`the candidates must be ${side ** 3} digits or dots`);
  }
  return times(side * side, (cell) =>
    digits.slice(cell * side, (cell + 1) * side).reduce((set, digit) => (digit > 0 ? set | (1 << digit) : set), 0),
  );
}
