/**
 * Puzzles that are equal but for symmetry: turned, mirrored, with other digits. An example seen in
 * another form is a new exercise.
 */
import type { Cell, Entry, NumberPath, Pair, Puzzle, Queens, Sudoku, Zip } from '../engine/schema';
import { below, shuffled, type Random } from './random';

/** What a position of the engine has, as far as it is moved along. */
export interface Entered {
  readonly values?: readonly Entry[];
  readonly ruled_out?: readonly Entry[];
  readonly marks?: readonly Entry[];
  readonly links?: readonly Pair[];
  readonly queens?: readonly Cell[];
  readonly crosses?: readonly Cell[];
}

export interface Placed {
  readonly puzzle: Puzzle;
  readonly state: Entered;
}

interface Symmetry {
  readonly rows: number;
  readonly columns: number;
  cell(cell: Cell): Cell;
  value(value: number): number;
}

/** The same puzzle and position in another form. */
export function shuffle({ puzzle, state }: Placed, random: Random): Placed {
  if (puzzle.family === 'sudoku') {
    const symmetry = sudokuSymmetry(puzzle, random);
    return { puzzle: moveSudoku(puzzle, symmetry), state: moveEntered(state, symmetry) };
  }
  if (puzzle.family === 'queens') {
    const side = puzzle.regions.length;
    const symmetry = square(side, side, below(random, 8), (value) => value);
    return { puzzle: moveQueens(puzzle, symmetry), state: moveEntered(state, symmetry) };
  }
  const symmetry = pathSymmetry(puzzle, random);
  const moved = puzzle.kind === 'zip' ? moveZip(puzzle, symmetry) : moveNumberPath(puzzle, symmetry);
  return { puzzle: moved, state: moveEntered(state, symmetry) };
}

/** One of the eight of a rectangle: bit 0 mirrors rows, bit 1 columns, bit 2 swaps them. */
function square(rows: number, columns: number, form: number, value: (value: number) => number): Symmetry {
  const turned = (form & 4) !== 0;
  return {
    rows: turned ? columns : rows,
    columns: turned ? rows : columns,
    cell([row, column]) {
      const r = form & 1 ? rows - 1 - row : row;
      const c = form & 2 ? columns - 1 - column : column;
      return turned ? [c, r] : [r, c];
    },
    value,
  };
}

function pathSymmetry(puzzle: NumberPath | Zip, random: Random): Symmetry {
  const { rows, cols } = puzzle;
  // On hexagons in these coordinates only the half turn and the swap keep neighbours together.
  const form = puzzle.kind === 'hex' ? below(random, 2) * 3 + below(random, 2) * 4 : below(random, 8);
  const length = rows * cols - (puzzle.blocked?.length ?? 0);
  const back = puzzle.kind !== 'zip' && below(random, 2) === 1;
  return square(rows, cols, form, (value) => (back ? length + 1 - value : value));
}

function sudokuSymmetry(puzzle: Sudoku, random: Random): Symmetry {
  const side = puzzle.size ?? 9;
  const digits = shuffled(Array.from({ length: side }, (_, index) => index + 1), random);
  const value = (digit: number): number => digits[digit - 1] ?? digit;
  if (side !== 9 || puzzle.regions || puzzle.diagonals) {
    // Oblong boxes may be mirrored, not turned.
    const form = below(random, puzzle.regions ? 8 : 4);
    return square(side, side, form, value);
  }
  const lines = (): number[] => {
    const bands = shuffled([0, 1, 2], random);
    return bands.flatMap((band) => shuffled([0, 1, 2], random).map((line) => band * 3 + line));
  };
  const rows = lines();
  const columns = lines();
  const turned = below(random, 2) === 1;
  return {
    rows: 9,
    columns: 9,
    cell([row, column]) {
      const [r, c] = [rows[row] ?? row, columns[column] ?? column];
      return turned ? [c, r] : [r, c];
    },
    value,
  };
}

function moveEntered(state: Entered, symmetry: Symmetry): Entered {
  const entry = ([row, column, value]: Entry): Entry => [...symmetry.cell([row, column]), symmetry.value(value)];
  return {
    ...(state.values ? { values: state.values.map(entry) } : {}),
    ...(state.ruled_out ? { ruled_out: state.ruled_out.map(entry) } : {}),
    ...(state.marks ? { marks: state.marks.map(entry) } : {}),
    ...(state.links ? { links: state.links.map((pair) => movePair(pair, symmetry)) } : {}),
    ...(state.queens ? { queens: state.queens.map(symmetry.cell) } : {}),
    ...(state.crosses ? { crosses: state.crosses.map(symmetry.cell) } : {}),
  };
}

/** Pairs name the upper left cell first. */
function movePair([a, b]: Pair, symmetry: Symmetry): Pair {
  const [first, second] = inOrder([symmetry.cell(a), symmetry.cell(b)]);
  return [first as Cell, second as Cell];
}

function inOrder(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const DIGITS = '.123456789ABCDEFGHIJKLMNOP';

function moveSudoku(puzzle: Sudoku, symmetry: Symmetry): Sudoku {
  const { columns } = symmetry;
  const place = (cell: number): number => {
    const [row, column] = symmetry.cell([Math.floor(cell / columns), cell % columns]);
    return row * columns + column;
  };
  const moved: { -readonly [K in keyof Sudoku]: Sudoku[K] } = { family: 'sudoku' };
  if (puzzle.size !== undefined) moved.size = puzzle.size;
  if (puzzle.diagonals !== undefined) moved.diagonals = puzzle.diagonals;
  if (puzzle.givens !== undefined) {
    const cells = Array.from(puzzle.givens, () => '.');
    [...puzzle.givens].forEach((char, cell) => {
      const digit = DIGITS.indexOf(char);
      if (digit > 0) cells[place(cell)] = DIGITS[symmetry.value(digit)] ?? '.';
    });
    moved.givens = cells.join('');
  }
  if (puzzle.candidates !== undefined) {
    const cells = Array.from(puzzle.candidates, () => '.');
    [...puzzle.candidates].forEach((char, index) => {
      if (char === '.') return;
      const digit = symmetry.value((index % 9) + 1);
      cells[place(Math.floor(index / 9)) * 9 + digit - 1] = String(digit);
    });
    moved.candidates = cells.join('');
  }
  if (puzzle.regions) moved.regions = moveRows(puzzle.regions.map((row) => [...row]), symmetry).map((row) => row.join(''));
  return moved;
}

function moveRows<T>(rows: readonly (readonly T[])[], symmetry: Symmetry): T[][] {
  const moved: T[][] = Array.from({ length: symmetry.rows }, () => []);
  rows.forEach((row, r) => row.forEach((item, c) => {
    const [toRow, toColumn] = symmetry.cell([r, c]);
    const line = moved[toRow];
    if (line) line[toColumn] = item;
  }));
  return moved;
}

function moveQueens(puzzle: Queens, symmetry: Symmetry): Queens {
  const rows = puzzle.regions.map((row) => [...row].map(String));
  return {
    family: 'queens',
    ...(puzzle.stars === undefined ? {} : { stars: puzzle.stars }),
    regions: moveRows(rows, symmetry).map((row) => row.join('')),
    ...(puzzle.blocked ? { blocked: inOrder(puzzle.blocked.map(symmetry.cell)) } : {}),
    ...(puzzle.queens ? { queens: inOrder(puzzle.queens.map(symmetry.cell)) } : {}),
  };
}

function moveNumberPath(puzzle: NumberPath, symmetry: Symmetry): NumberPath {
  return {
    family: 'path',
    kind: puzzle.kind,
    rows: symmetry.rows,
    cols: symmetry.columns,
    ...(puzzle.blocked ? { blocked: inOrder(puzzle.blocked.map(symmetry.cell)) } : {}),
    givens: (puzzle.givens ?? []).map(([row, column, value]): Entry => [...symmetry.cell([row, column]), symmetry.value(value)])
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    ...(puzzle.links ? { links: puzzle.links.map((pair) => movePair(pair, symmetry)) } : {}),
  };
}

function moveZip(puzzle: Zip, symmetry: Symmetry): Zip {
  return {
    family: 'path',
    kind: 'zip',
    rows: symmetry.rows,
    cols: symmetry.columns,
    ...(puzzle.blocked ? { blocked: inOrder(puzzle.blocked.map(symmetry.cell)) } : {}),
    waypoints: puzzle.waypoints.map(symmetry.cell),
    ...(puzzle.walls ? { walls: puzzle.walls.map((pair) => movePair(pair, symmetry)) } : {}),
  };
}
