/** The solution as a state, and what of a player's state it contradicts. */
import type { Position, Solution } from '../engine/schema';
import { cellAt, digitFrom, hasEdge, times } from './cells';
import { family } from './family';
import type { Board, Cell, Edge, State } from './types';
import { linksOf } from './zip';

/** The engine's solution as a full state. Givens are not repeated in it, as in the state of a player. */
export function solutionState(board: Board, solution: Solution): State {
  const start = family(board.kind).start(board);
  if (start.kind === 'sudoku' && board.kind === 'sudoku') {
    const digits = typeof solution === 'string' ? [...solution].map(digitFrom) : solution.flat();
    const none = start.colours;
    return { ...start, values: digits.map((digit, cell) => (board.givens[cell] ? 0 : digit)), centre: none };
  }
  const rows = typeof solution === 'string' ? [] : solution;
  if (start.kind === 'queens') {
    const queens = times(board.open.length, () => false);
    rows.forEach((columns, row) => {
      for (const column of columns) {
        const cell = cellAt(board, row, column);
        if (cell !== null && board.kind === 'queens' && !board.givens[cell]) queens[cell] = true;
      }
    });
    return { ...start, queens };
  }
  const values = rows.flat();
  if (start.kind === 'zip') {
    const line = values.map((_, cell) => cell).filter((cell) => (values[cell] ?? 0) > 0);
    return { ...start, line: line.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0)) };
  }
  const givens = 'givens' in board ? board.givens : [];
  return { ...(start as Extract<State, { notes: unknown }>), values: values.map((value, cell) => (givens[cell] ? 0 : value)) };
}

/** The cells whose entries differ from the solution. Marks are not entries; crosses of Queens are. */
export function wrongCells(board: Board, state: State, solution: State): Set<Cell> {
  const wrong = new Set<Cell>();
  if (state.kind === 'queens' && solution.kind === 'queens') {
    board.open.forEach((_, cell) => {
      if (state.queens[cell] && !solution.queens[cell]) wrong.add(cell);
      if (state.crosses[cell] && solution.queens[cell]) wrong.add(cell);
    });
  } else if (state.kind === 'zip' && solution.kind === 'zip') {
    state.line.forEach((cell, at) => {
      if (solution.line[at] !== cell) wrong.add(cell);
    });
    const along = linksOf(solution.line);
    for (const edge of state.links) if (!hasEdge(along, edge)) for (const cell of edge) wrong.add(cell);
  } else if ('values' in state && 'values' in solution) {
    state.values.forEach((value, cell) => {
      if (value > 0 && value !== solution.values[cell]) wrong.add(cell);
    });
    if ('links' in state) for (const edge of wrongLinks(board, state.links, solution.values)) for (const cell of edge) wrong.add(cell);
  }
  return wrong;
}

function wrongLinks(board: Board, links: readonly Edge[], values: readonly number[]): Edge[] {
  const givens = 'givens' in board && board.kind !== 'queens' ? board.givens : [];
  const valueAt = (cell: Cell): number => givens[cell] || values[cell] || 0;
  return links.filter(([a, b]) => Math.abs(valueAt(a) - valueAt(b)) !== 1);
}

/** Notes that lack the right digit, or rule it out. */
export function wrongNotes(board: Board, state: State, solution: State): Set<Cell> {
  const wrong = new Set<Cell>();
  if (state.kind !== 'sudoku' || solution.kind !== 'sudoku') return wrong;
  board.open.forEach((_, cell) => {
    const right = solution.values[cell] ?? 0;
    if (right === 0 || state.values[cell]) return;
    const bit = 1 << right;
    const marks = state.centre[cell] ?? 0;
    if (marks ? !(marks & bit) : (state.removed[cell] ?? 0) & bit) wrong.add(cell);
  });
  return wrong;
}

/**
 * What a hint is asked with: what the player has noted, without notes that are wrong, so that no hint
 * rests on one. Without the solution everything is told, and the engine says what is wrong.
 */
export function hintPosition(board: Board, state: State, solution: State | null): Position {
  const { position } = family(board.kind);
  if (!solution || state.kind !== 'sudoku') return position(board, state);
  const wrong = wrongNotes(board, state, solution);
  const right = solution.kind === 'sudoku' ? solution.values : [];
  const centre = state.centre.map((set, cell) => (wrong.has(cell) ? 0 : set));
  // What else was removed there is right, and a hint that was followed is not given again.
  const removed = state.removed.map((set, cell) => set & ~(1 << (right[cell] ?? 0)));
  return position(board, { ...state, centre, removed });
}
