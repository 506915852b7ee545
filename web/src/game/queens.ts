/** Queens and Star Battle: queens, crosses, and crosses that follow from queens. */
import type { Position } from '../engine/schema';
import { cellAt, cellWords, changedAt, place, times } from './cells';
import type { Cell, Conflict, Family, Move, QueensBoard, QueensState } from './types';

type Board = QueensBoard;
type State = QueensState;

export function hasQueen(board: Board, state: State, cell: Cell): boolean {
  return board.givens[cell] === true || state.queens[cell] === true;
}

/** "A" for the first region; as the engine names them. */
export function regionName(region: number): string {
  return region < 26 ? String.fromCharCode(65 + region) : String.fromCharCode(71 + region);
}

/** Rows, columns and regions. */
export function linesOf(board: Board): readonly { readonly name: string; readonly cells: readonly Cell[] }[] {
  const known = lines.get(board);
  if (known) return known;
  const all = times(board.open.length, (cell) => cell);
  const sides = times(board.side, (index) => index);
  const made = [
    ...sides.map((row) => ({ name: `row ${row + 1}`, cells: all.filter((cell) => Math.floor(cell / board.side) === row) })),
    ...sides.map((column) => ({ name: `column ${column + 1}`, cells: all.filter((cell) => cell % board.side === column) })),
    ...sides.map((region) => ({ name: `region ${regionName(region)}`, cells: all.filter((cell) => board.regions[cell] === region) })),
  ];
  lines.set(board, made);
  return made;
}

const lines = new WeakMap<Board, readonly { name: string; cells: readonly Cell[] }[]>();

/** Cells that no queen can stand in any more: beside a queen, or in a line that has all of its queens. */
function excluded(board: Board, state: State): readonly boolean[] {
  const out = times(board.open.length, () => false);
  const queens = out.map((_, cell) => hasQueen(board, state, cell));
  queens.forEach((queen, cell) => {
    if (queen) for (const other of board.neighbours[cell] ?? []) out[other] = true;
  });
  for (const { cells } of linesOf(board)) {
    if (cells.filter((cell) => queens[cell]).length >= board.stars) for (const cell of cells) out[cell] = true;
  }
  return out.map((is, cell) => is && board.open[cell] === true && !queens[cell]);
}

function settle(board: Board, state: State, automatic: boolean): State {
  const wanted = automatic ? excluded(board, state) : state.automatic.map(() => false);
  return wanted.every((is, cell) => is === state.automatic[cell]) ? state : { ...state, automatic: wanted };
}

function act(board: Board, state: State, move: Move): State {
  if (move.do === 'eliminate') return set(board, state, move.candidates.map(([cell]) => cell), false, true);
  if (move.do === 'queen') return set(board, state, move.cells, true, false);
  if (move.do === 'cross') return set(board, state, move.cells, false, true);
  if (move.do === 'empty' || move.do === 'clear') return set(board, state, move.cells, false, false);
  if (move.do === 'unmark') {
    const crosses = state.crosses.map(() => false);
    return state.crosses.some(Boolean) ? { ...state, crosses } : state;
  }
  return state;
}

function set(board: Board, state: State, cells: readonly Cell[], queen: boolean, cross: boolean): State {
  const free = cells.filter((cell) => board.open[cell] && !board.givens[cell]);
  const queens = changedAt(state.queens, free, () => queen);
  const crosses = changedAt(state.crosses, free, () => cross);
  return queens === state.queens && crosses === state.crosses ? state : { ...state, queens, crosses };
}

function conflicts(board: Board, state: State): Conflict[] {
  const found: Conflict[] = [];
  const word = board.stars === 1 ? 'queens' : 'stars';
  for (const { name, cells } of linesOf(board)) {
    const queens = cells.filter((cell) => hasQueen(board, state, cell));
    if (queens.length > board.stars) {
      const most = board.stars === 1 ? '' : `, where ${board.stars} may stand`;
      found.push({ cells: queens, text: `${queens.length === 2 ? 'two' : queens.length} ${word} in ${name}${most}` });
    }
  }
  board.neighbours.forEach((others, cell) => {
    if (!hasQueen(board, state, cell)) return;
    for (const other of others) {
      if (other < cell || !hasQueen(board, state, other)) continue;
      found.push({ cells: [cell, other], text: `the ${word} in ${cellWords(board, cell)} and ${cellWords(board, other)} touch` });
    }
  });
  return found;
}

function read(board: Board, position: Position): State {
  const none = times(board.open.length, () => false);
  const empty: State = { kind: 'queens', queens: none, crosses: none, automatic: none };
  if (typeof position === 'string' || Array.isArray(position)) return empty;
  const { queens = [], crosses = [] } = position as Exclude<Position, string | readonly unknown[]>;
  const cells = (list: readonly (readonly [number, number])[]): Cell[] =>
    list.flatMap(([row, column]) => cellAt(board, row, column) ?? []);
  return set(board, set(board, empty, cells(crosses), false, true), cells(queens), true, false);
}

function describe(board: Board, state: State, cell: Cell): string {
  const words = [cellWords(board, cell), `region ${regionName(board.regions[cell] ?? 0)}`];
  if (!board.open[cell]) words.push('blocked');
  else if (board.givens[cell]) words.push('queen, given');
  else if (state.queens[cell]) words.push('queen');
  else if (state.crosses[cell]) words.push('cross');
  else if (state.automatic[cell]) words.push('automatic cross');
  else words.push('empty');
  return words.join(', ');
}

export const queens: Family<Board, State> = {
  start(board) {
    const none = times(board.open.length, () => false);
    return { kind: 'queens', queens: none, crosses: none, automatic: none };
  },
  settle: (board, state, { automatic }) => settle(board, state, automatic),
  apply(board, state, move, { automatic }) {
    const after = act(board, state, move);
    return after === state ? state : settle(board, after, automatic);
  },
  conflicts,
  solved(board, state) {
    const enough = linesOf(board).every(({ cells }) => cells.filter((cell) => hasQueen(board, state, cell)).length === board.stars);
    return enough && conflicts(board, state).length === 0;
  },
  position(board, state) {
    const where = (list: readonly boolean[]): (readonly [number, number])[] =>
      list.flatMap((is, cell) => (is && !board.givens[cell] ? [place(board, cell)] : []));
    // Automatic crosses follow from the queens, which the engine knows.
    return { queens: where(state.queens), crosses: where(state.crosses) };
  },
  read,
  describe,
  progress(board, state) {
    const done = board.open.filter((_, cell) => hasQueen(board, state, cell)).length;
    return { done, all: board.side * board.stars };
  },
};
