/** Drafts as boards to draw. Unlike `boardOf` this takes what is no puzzle yet. */
import { boardOf } from '../game/board';
import { family } from '../game/family';
import type { Board, Cell, State } from '../game/types';
import { type Draft, type SudokuDraft, pathLength, touchOf } from './draft';
import { around, cellWords, edgeOf, sameEdge } from './grid';
import { puzzleOf, regionLetter, unfit } from './puzzle';
import { valueAt } from './edits';

function neighboursOf(draft: Draft): Cell[][] {
  const open = (cell: Cell): boolean => draft.kind === 'sudoku' || draft.kind === 'queens' || (draft.open[cell] ?? false);
  const walled = (a: Cell, b: Cell): boolean => draft.kind === 'zip' && draft.walls.some((wall) => sameEdge(wall, edgeOf(a, b)));
  return Array.from({ length: draft.rows * draft.columns }, (_, cell) =>
    open(cell) ? around(draft, cell, touchOf(draft.kind)).filter((next) => open(next) && !walled(cell, next)) : [],
  );
}

/** The board that the draft would be. */
export function drawn(draft: Draft): Board {
  const puzzle = puzzleOf(draft);
  const base = { rows: draft.rows, columns: draft.columns, neighbours: neighboursOf(draft), puzzle };
  switch (draft.kind) {
    case 'sudoku':
      return drawnSudoku(draft);
    case 'queens':
      return { kind: 'queens', ...base, side: draft.rows, stars: draft.stars, open: draft.open, regions: draft.regions, givens: draft.queens };
    case 'zip':
      return { kind: 'zip', ...base, open: draft.open, length: pathLength(draft), waypoints: draft.waypoints, walls: draft.walls };
    default:
      return { kind: draft.kind, ...base, open: draft.open, length: pathLength(draft), givens: draft.givens, givenLinks: draft.links };
  }
}

/** Jigsaws under the brush have regions of any size; a board with boxes lends everything else. */
function drawnSudoku(draft: SudokuDraft): Board {
  if (unfit(draft) === null) return { ...boardOf(puzzleOf(draft)), ...{ regions: draft.regions } } as Board;
  const rows = draft.regions.map((_, cell) => Math.floor(cell / draft.columns));
  const lent = boardOf(puzzleOf({ ...draft, regions: rows }));
  return { ...lent, ...{ regions: draft.regions } } as Board;
}

export function emptyState(board: Board): State {
  return family(board.kind).start(board);
}

/** A solution, cell by cell, as a state. */
export function solvedState(board: Board, values: readonly number[]): State {
  const state = emptyState(board);
  if (state.kind === 'queens') return { ...state, queens: values.map((value) => value > 0) };
  if (state.kind !== 'zip') return { ...state, values: [...values] };
  const line: Cell[] = [];
  values.forEach((time, cell) => {
    if (time > 0) line[time - 1] = cell;
  });
  return { ...state, line };
}

/** What a screen reader says of a cell under edit. */
export function describeCell(draft: Draft, cell: Cell): string {
  const parts = [cellWords(draft, cell)];
  if (draft.kind !== 'sudoku' && !draft.open[cell]) parts.push(draft.kind === 'queens' ? 'blocked' : 'hole');
  const value = valueAt(draft, cell);
  if (draft.kind === 'queens') {
    if (value > 0) parts.push('queen');
  } else if (value > 0) parts.push(draft.kind === 'zip' ? `waypoint ${value}` : `${value}`);
  else if (parts.length === 1) parts.push('empty');
  if (draft.kind === 'queens' || draft.kind === 'sudoku') {
    const region = draft.regions[cell] ?? -1;
    parts.push(region < 0 ? 'no region' : `region ${regionLetter(region)}`);
  }
  if (draft.kind === 'zip') {
    const walls = draft.walls.filter((wall) => wall.includes(cell)).length;
    if (walls > 0) parts.push(walls === 1 ? '1 wall' : `${walls} walls`);
  }
  return parts.join(', ');
}
