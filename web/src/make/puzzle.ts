/** Drafts as puzzles of the engine and back; what keeps a draft from being a puzzle. */
import type { Puzzle, Queens, Solution, Sudoku } from '../engine/schema';
import type { Cell, Edge } from '../game/types';
import { type Draft, type PathDraft, type QueensDraft, type SudokuDraft, type ZipDraft, UNPAINTED, boxes, isBoxed, pathLength } from './draft';
import { type Grid, edgeOf } from './grid';

type Place = readonly [number, number];

function place(grid: Grid, cell: Cell): Place {
  return [Math.floor(cell / grid.columns), cell % grid.columns];
}

function pairs(grid: Grid, edges: readonly Edge[]): (readonly [Place, Place])[] {
  return edges.map(([a, b]) => [place(grid, a), place(grid, b)]);
}

/** The letter of a region, from A. */
export function regionLetter(region: number): string {
  return region === UNPAINTED ? '?' : String.fromCharCode(65 + region);
}

/** Digits above 9 are letters, from A for 10. */
export function digitText(value: number): string {
  return value === 0 ? '.' : value < 10 ? String(value) : String.fromCharCode(55 + value);
}

function digitOf(text: string): number {
  if (/[1-9]/.test(text)) return Number(text);
  return /[A-P]/.test(text) ? text.charCodeAt(0) - 55 : 0;
}

function regionRows(draft: SudokuDraft | QueensDraft): string[] {
  return Array.from({ length: draft.rows }, (_, row) =>
    draft.regions.slice(row * draft.columns, (row + 1) * draft.columns).map(regionLetter).join(''),
  );
}

function marked(flags: readonly boolean[], wanted: boolean): Cell[] {
  return flags.flatMap((flag, cell) => (flag === wanted ? [cell] : []));
}

/** The puzzle of a draft, whether the engine takes it or not: see `unfit`. */
export function puzzleOf(draft: Draft): Puzzle {
  const { rows, columns: cols } = draft;
  if (draft.kind === 'sudoku') {
    const puzzle = { schema: 2, family: 'sudoku', size: rows, givens: draft.givens.map(digitText).join('') } as const;
    const regions = isBoxed(draft) ? {} : { regions: regionRows(draft) };
    return { ...puzzle, ...regions, ...(draft.diagonals ? { diagonals: true } : {}) };
  }
  const blocked = marked(draft.open, false).map((cell) => place(draft, cell));
  if (draft.kind === 'queens') {
    const queens = marked(draft.queens, true).map((cell) => place(draft, cell));
    const puzzle = { schema: 2, family: 'queens', n: rows, stars: draft.stars, regions: regionRows(draft), blocked } as const;
    return queens.length > 0 ? { ...puzzle, queens } : puzzle;
  }
  if (draft.kind === 'zip') {
    const waypoints = draft.waypoints.map((cell) => place(draft, cell));
    return { schema: 2, family: 'path', kind: 'zip', rows, cols, blocked, waypoints, walls: pairs(draft, draft.walls) };
  }
  const givens = draft.givens.flatMap((value, cell) => (value > 0 ? [[...place(draft, cell), value] as const] : []));
  const puzzle = { schema: 2, family: 'path', kind: draft.kind, rows, cols, blocked, givens } as const;
  return draft.links.length > 0 ? { ...puzzle, links: pairs(draft, draft.links) } : puzzle;
}

/** Regions by their letters from A on; by the order in which they come if they have other names. */
function regionsOf(rows: readonly (string | readonly unknown[])[]): number[] {
  const letters = rows.flatMap((row) => [...row].map((name) => (typeof name === 'string' ? name.charCodeAt(0) - 65 : -1)));
  if (letters.every((region) => region >= 0 && region < rows.length)) return letters;
  const names: unknown[] = [];
  return rows.flatMap((row) =>
    [...row].map((name) => {
      const known = names.indexOf(name);
      return known >= 0 ? known : names.push(name) - 1;
    }),
  );
}

function sudokuDraft(puzzle: Sudoku): SudokuDraft | null {
  if (puzzle.givens === undefined) return null;
  const side = puzzle.size ?? 9;
  const regions = puzzle.regions ? regionsOf(puzzle.regions) : boxes(side);
  const givens = [...puzzle.givens].map(digitOf);
  return { kind: 'sudoku', rows: side, columns: side, regions, diagonals: puzzle.diagonals ?? false, givens };
}

function queensDraft(puzzle: Queens): QueensDraft {
  const regions = regionsOf(puzzle.regions);
  const side = puzzle.regions.length;
  const at = ([row, column]: Place): Cell => row * side + column;
  const blocked = new Set((puzzle.blocked ?? []).map(at));
  const queens = new Set((puzzle.queens ?? []).map(at));
  return {
    kind: 'queens', rows: side, columns: side, stars: puzzle.stars ?? 1, regions,
    open: regions.map((_, cell) => !blocked.has(cell)),
    queens: regions.map((_, cell) => queens.has(cell)),
  };
}

/** The draft of a puzzle; null for Sudokus that are given by candidates, which have no clues to edit. */
export function draftOf(puzzle: Puzzle): Draft | null {
  if (puzzle.family === 'sudoku') return sudokuDraft(puzzle);
  if (puzzle.family === 'queens') return queensDraft(puzzle);
  const { rows, cols: columns } = puzzle;
  const at = ([row, column]: Place): Cell => row * columns + column;
  const edges = (list: readonly (readonly [Place, Place])[] = []): Edge[] => list.map(([a, b]) => edgeOf(at(a), at(b)));
  const blocked = new Set((puzzle.blocked ?? []).map(at));
  const open = Array.from({ length: rows * columns }, (_, cell) => !blocked.has(cell));
  if (puzzle.kind === 'zip') {
    return { kind: 'zip', rows, columns, open, waypoints: puzzle.waypoints.map(at), walls: edges(puzzle.walls) };
  }
  const givens = open.map(() => 0);
  for (const [row, column, value] of puzzle.givens ?? []) givens[row * columns + column] = value;
  return { kind: puzzle.kind, rows, columns, open, givens, links: edges(puzzle.links) };
}

/** A solution cell by cell: digits, the numbers of a path, 1 for a queen. */
export function solutionValues(solution: Solution, draft: Draft): number[] {
  if (typeof solution === 'string') return [...solution].map(digitOf);
  if (draft.kind !== 'queens') return solution.flat();
  const values = draft.regions.map(() => 0);
  solution.forEach((columns, row) => columns.forEach((column) => (values[row * draft.columns + column] = 1)));
  return values;
}

/** The same the other way round. */
export function solutionOf(values: readonly number[], draft: Draft): Solution {
  if (draft.kind === 'sudoku') return values.map(digitText).join('');
  const rows = Array.from({ length: draft.rows }, (_, row) => values.slice(row * draft.columns, (row + 1) * draft.columns));
  return draft.kind === 'queens' ? rows.map((row) => row.flatMap((value, column) => (value > 0 ? [column] : []))) : rows;
}

/** Why the draft is no puzzle yet, as a sentence; null if the engine can judge it. */
export function unfit(draft: Draft): string | null {
  return draft.kind === 'sudoku' || draft.kind === 'queens' ? unfitRegions(draft) : unfitPath(draft);
}

function unfitPath(draft: PathDraft | ZipDraft): string | null {
  const length = pathLength(draft);
  if (length < 2) return 'The board needs at least two cells.';
  if (draft.kind !== 'zip') {
    const high = draft.givens.find((value) => value > length);
    return high === undefined ? null : `${high} is too large: the board has ${length} cells.`;
  }
  if (draft.waypoints.length === 0) return 'Tap the cell where the line starts.';
  return draft.waypoints.length === 1 ? 'Tap the cell where the line ends.' : null;
}

function unfitRegions(draft: SudokuDraft | QueensDraft): string | null {
  const bare = draft.regions.filter((region) => region === UNPAINTED).length;
  if (bare > 0) return bare === 1 ? 'One cell has no region yet.' : `${bare} cells have no region yet.`;
  const sizes = new Map<number, number>();
  for (const region of draft.regions) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  if (sizes.size !== draft.rows) return `The board needs ${draft.rows} regions and has ${sizes.size}.`;
  if (draft.kind === 'queens') return null;
  const wrong = [...sizes].sort(([a], [b]) => a - b).find(([, size]) => size !== draft.rows);
  return wrong ? `Region ${regionLetter(wrong[0])} has ${wrong[1]} cells, not ${draft.rows}.` : null;
}
