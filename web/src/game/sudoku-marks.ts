/** Marks of Sudoku. Automatic candidates are derived: what the entries leave, without what was removed. */
import { changedAt } from './cells';
import type { Cell, SudokuBoard, SudokuState } from './types';

type Board = SudokuBoard;
type State = SudokuState;

/** What the digits on the board leave in each cell; 0 for cells that have a digit. */
export function candidatesOf(board: Board, values: readonly number[]): number[] {
  const all = (2 << board.side) - 2;
  return board.open.map((_, cell) => {
    if (board.givens[cell] || values[cell]) return 0;
    let left = board.candidates?.[cell] ?? all;
    for (const peer of board.peers[cell] ?? []) {
      const digit = board.givens[peer] || values[peer] || 0;
      if (digit > 0) left &= ~(1 << digit);
    }
    return left;
  });
}

/** All candidates but those that the player removed. */
function filled(board: Board, state: State): readonly number[] {
  const candidates = candidatesOf(board, state.values);
  // Marks under an entry stay: they are back when the entry goes.
  const centre = state.centre.map((old, cell) => (board.givens[cell] || state.values[cell] ? old : (candidates[cell] ?? 0) & ~(state.removed[cell] ?? 0)));
  return centre.every((set, cell) => set === state.centre[cell]) ? state.centre : centre;
}

export function settle(board: Board, state: State): State {
  const centre = filled(board, state);
  return centre === state.centre ? state : { ...state, centre };
}

export const fill = settle;

export function unmark(board: Board, state: State): State {
  const all = board.open.map((_, cell) => cell);
  const centre = changedAt(state.centre, all, (_, cell) => board.candidates?.[cell] ?? 0);
  const corner = changedAt(state.corner, all, () => 0);
  const removed = changedAt(state.removed, all, () => 0);
  if (centre === state.centre && corner === state.corner && removed === state.removed) return state;
  return { ...state, centre, corner, removed };
}

/** On if any of the cells lacks the mark, else off. What is taken off is remembered as removed. */
export function toggleMark(
  board: Board,
  state: State,
  where: 'corner' | 'centre',
  cells: readonly Cell[],
  digit: number,
  automatic: boolean,
): State {
  if (!Number.isInteger(digit) || digit < 1 || digit > board.side) return state;
  const bit = 1 << digit;
  const on = cells.some((cell) => ((state[where][cell] ?? 0) & bit) === 0);
  const set = changedAt(state[where], cells, (old) => (on ? old | bit : old & ~bit));
  if (set === state[where]) return state;
  if (where === 'corner') return { ...state, corner: set };
  const removed = changedAt(state.removed, cells, (old, cell) => {
    if (on) return old & ~bit;
    // The only mark of a cell that goes again was a slip, and rules nothing out.
    return automatic || set[cell] ? old | bit : old;
  });
  return { ...state, centre: set, removed };
}

/** Takes marks of a digit away that a new entry sees. */
export function clearSeen(state: State, seen: readonly Cell[], digit: number): State {
  const without = (old: number): number => old & ~(1 << digit);
  const corner = changedAt(state.corner, seen, without);
  const centre = changedAt(state.centre, seen, without);
  return { ...state, corner, centre };
}

/** What a hint removes. A cell without marks gets those that are left, so that the removal can be seen. */
export function eliminate(board: Board, state: State, candidates: readonly (readonly [Cell, number])[]): State {
  const removed = [...state.removed];
  const corner = [...state.corner];
  const centre = [...state.centre];
  const left = candidatesOf(board, state.values);
  let changed = false;
  for (const [cell, digit] of candidates) {
    if (!left[cell] || digit < 1 || digit > board.side) continue;
    const bit = 1 << digit;
    if (!((removed[cell] ?? 0) & bit)) changed = true;
    removed[cell] = (removed[cell] ?? 0) | bit;
    corner[cell] = (corner[cell] ?? 0) & ~bit;
    if (!centre[cell]) centre[cell] = left[cell];
  }
  for (const [cell] of candidates) {
    if (!left[cell]) continue;
    const set = (centre[cell] ?? 0) & ~(removed[cell] ?? 0);
    if (set !== state.centre[cell]) changed = true;
    centre[cell] = set;
  }
  return changed ? { ...state, removed, corner, centre } : state;
}
