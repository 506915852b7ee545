/** Sudoku: digits, corner and centre marks, colours, automatic candidates. */
import { cellWords, changedAt, digitName, digitsOf, times } from './cells';
import { clearSeen, eliminate, fill, settle, toggleMark, unmark } from './sudoku-marks';
import { position, read } from './sudoku-position';
import type { Cell, Conflict, Family, Move, SudokuBoard, SudokuState } from './types';

type Board = SudokuBoard;
type State = SudokuState;

function start(board: Board): State {
  const none = times(board.open.length, () => 0);
  // Where the candidates are the puzzle, they are on the board from the first move on.
  return { kind: 'sudoku', values: none, corner: none, centre: board.candidates ?? none, removed: none, colours: none };
}

/** The digit in a cell, given or entered; 0 for none. */
export function digitAt(board: Board, state: State, cell: Cell): number {
  return board.givens[cell] || state.values[cell] || 0;
}

function act(board: Board, state: State, move: Move, automatic: boolean): State {
  switch (move.do) {
    case 'value':
      return enter(board, state, move.cells, move.value);
    case 'corner':
    case 'centre':
      return toggleMark(board, state, move.do, free(board, state, move.cells), move.value, automatic);
    case 'colour':
      return colour(state, move.cells, move.value);
    case 'fill':
      return fill(board, state);
    case 'unmark':
      return unmark(board, state);
    case 'clear':
      return clear(board, state, move.cells, automatic);
    case 'eliminate':
      return eliminate(board, state, move.candidates);
    default:
      return state;
  }
}

/** The cells in which marks can be made. */
function free(board: Board, state: State, cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => digitAt(board, state, cell) === 0);
}

function enter(board: Board, state: State, cells: readonly Cell[], value: number): State {
  if (!Number.isInteger(value) || value < 0 || value > board.side) return state;
  const open = cells.filter((cell) => board.givens[cell] === 0);
  const values = changedAt(state.values, open, () => value);
  if (values === state.values) return state;
  const seen = value === 0 ? [] : open.flatMap((cell) => board.peers[cell] ?? []);
  return clearSeen({ ...state, values }, seen, value);
}

/** Colours are on if any of the cells lacks it, else off; givens may be coloured too. */
function colour(state: State, cells: readonly Cell[], value: number): State {
  if (!Number.isInteger(value) || value < 1 || value > 9) return state;
  const bit = 1 << (value - 1);
  const on = cells.some((cell) => ((state.colours[cell] ?? 0) & bit) === 0);
  const colours = changedAt(state.colours, cells, (old) => (on ? old | bit : old & ~bit));
  return colours === state.colours ? state : { ...state, colours };
}

/** Entries first, then marks, then colours: what a second and a third press of Delete take away. */
function clear(board: Board, state: State, cells: readonly Cell[], automatic: boolean): State {
  const values = changedAt(state.values, cells, () => 0);
  if (values !== state.values) return { ...state, values };
  const corner = changedAt(state.corner, cells, () => 0);
  // Automatic marks cannot be cleared, but what the player took from them comes back.
  const removed = changedAt(state.removed, cells, () => 0);
  const blank = (cell: Cell): number => board.candidates?.[cell] ?? 0;
  const centre = automatic ? state.centre : changedAt(state.centre, cells, (_, cell) => blank(cell));
  if (corner !== state.corner || removed !== state.removed || centre !== state.centre) return { ...state, corner, removed, centre };
  const colours = changedAt(state.colours, cells, () => 0);
  return colours === state.colours ? state : { ...state, colours };
}

function conflicts(board: Board, state: State): Conflict[] {
  const found: Conflict[] = [];
  for (const house of board.houses) {
    const spots = new Map<number, Cell[]>();
    for (const cell of house.cells) {
      const digit = digitAt(board, state, cell);
      if (digit === 0) continue;
      const cells = spots.get(digit);
      if (cells) cells.push(cell);
      else spots.set(digit, [cell]);
    }
    for (const [digit, cells] of spots) {
      if (cells.length > 1) found.push({ cells, text: `${many(cells.length)} ${digitName(digit)}s ${where(house.name)}` });
    }
  }
  const allowed = board.candidates;
  if (!allowed) return found;
  state.values.forEach((digit, cell) => {
    if (digit > 0 && ((allowed[cell] ?? 0) & (1 << digit)) === 0) {
      found.push({ cells: [cell], text: `${digitName(digit)} is not a candidate of ${cellWords(board, cell)}` });
    }
  });
  return found;
}

function many(count: number): string {
  return ['no', 'one', 'two', 'three', 'four'][count] ?? String(count);
}

function where(house: string): string {
  return house.startsWith('the ') ? `on ${house}` : `in ${house}`;
}

function solved(board: Board, state: State): boolean {
  return board.open.every((_, cell) => digitAt(board, state, cell) > 0) && conflicts(board, state).length === 0;
}

function describe(board: Board, state: State, cell: Cell): string {
  const words = [cellWords(board, cell)];
  if (board.candidates === null && !boxed(board)) words.push(`region ${String.fromCharCode(65 + (board.regions[cell] ?? 0))}`);
  const given = board.givens[cell] ?? 0;
  const value = state.values[cell] ?? 0;
  if (given > 0) words.push(`${digitName(given)}, given`);
  else if (value > 0) words.push(digitName(value));
  else words.push('empty', ...marks('candidates', state.centre[cell]), ...marks('corner marks', state.corner[cell]));
  const colours = state.colours[cell] ?? 0;
  if (colours > 0) words.push(`colour ${digitsOf(colours << 1).join(' ')}`);
  return words.join(', ');
}

function boxed(board: Board): boolean {
  return board.puzzle.family === 'sudoku' && board.puzzle.regions === undefined;
}

function marks(name: string, set: number | undefined): string[] {
  return set ? [`${name} ${digitsOf(set).map(digitName).join(' ')}`] : [];
}

export const sudoku: Family<Board, State> = {
  start,
  settle: (board, state, { automatic }) => (automatic ? settle(board, state) : state),
  apply(board, state, move, { automatic }) {
    const before = automatic ? settle(board, state) : state;
    const after = act(board, before, move, automatic);
    if (after === before) return state;
    return automatic ? settle(board, after) : after;
  },
  conflicts,
  solved,
  position,
  read,
  describe,
  progress(board, state) {
    const done = board.open.filter((_, cell) => board.givens[cell] === 0 && (state.values[cell] ?? 0) > 0).length;
    return { done, all: board.givens.filter((given) => given === 0).length };
  },
};
