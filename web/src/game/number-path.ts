/** Hidato, Numbrix and hexagonal paths: numbers that follow each other from cell to cell. */
import { cellWords, changedAt, edgeOf, hasEdge, times, toggledEdge } from './cells';
import { linkConflicts } from './links';
import { position, read } from './path-position';
import type { Cell, Conflict, Family, Move, NumberPathBoard, NumberPathState } from './types';

type Board = NumberPathBoard;
type State = NumberPathState;

/** The number in a cell, given or entered; 0 for none. */
export function numberAt(board: Board, state: State, cell: Cell): number {
  return board.givens[cell] || state.values[cell] || 0;
}

/** Where each number stands: the cells that have it. The index is the number. */
export function spots(board: Board, state: State): Cell[][] {
  const found: Cell[][] = times(board.length + 1, () => []);
  board.open.forEach((_, cell) => {
    const value = numberAt(board, state, cell);
    if (value > 0) found[value]?.push(cell);
  });
  return found;
}

function act(board: Board, state: State, move: Move): State {
  switch (move.do) {
    case 'value':
      return enter(board, state, move.cells, move.value);
    case 'note':
      return note(board, state, move.cells, move.value);
    case 'clear':
      return clear(board, state, move.cells);
    case 'unmark':
      return state.notes.some((notes) => notes.length > 0) ? { ...state, notes: state.notes.map(() => []) } : state;
    case 'link':
      return link(board, state, move.edge);
    case 'eliminate':
      return without(state, move.candidates);
    default:
      return state;
  }
}

/** The cells that a player can write in. */
function free(board: Board, cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => board.open[cell] && !board.givens[cell]);
}

/** A number stands once, so its notes elsewhere go. */
function enter(board: Board, state: State, cells: readonly Cell[], value: number): State {
  if (!Number.isInteger(value) || value < 0 || value > board.length) return state;
  const open = free(board, cells);
  const values = changedAt(state.values, open, () => value);
  if (values === state.values) return state;
  if (value === 0) return { ...state, values };
  const others = state.notes.flatMap((notes, cell) => (notes.includes(value) && !open.includes(cell) ? [cell] : []));
  return { ...state, values, notes: changedAt(state.notes, others, (old) => old.filter((number) => number !== value)) };
}

function note(board: Board, state: State, cells: readonly Cell[], value: number): State {
  if (!Number.isInteger(value) || value < 1 || value > board.length) return state;
  const open = free(board, cells).filter((cell) => !state.values[cell]);
  const on = open.some((cell) => !state.notes[cell]?.includes(value));
  const notes = changedAt(state.notes, open, (old) => {
    if (on === old.includes(value)) return old;
    return on ? [...old, value].sort((a, b) => a - b) : old.filter((number) => number !== value);
  });
  return notes === state.notes ? state : { ...state, notes };
}

/** Entries first, then notes, then links. */
function clear(board: Board, state: State, cells: readonly Cell[]): State {
  const values = changedAt(state.values, free(board, cells), () => 0);
  if (values !== state.values) return { ...state, values };
  const notes = changedAt(state.notes, cells, (old) => (old.length > 0 ? [] : old));
  if (notes !== state.notes) return { ...state, notes };
  const links = state.links.filter(([a, b]) => !cells.includes(a) && !cells.includes(b));
  return links.length === state.links.length ? state : { ...state, links };
}

function link(board: Board, state: State, [a, b]: readonly [Cell, Cell]): State {
  const edge = edgeOf(a, b);
  if (!board.neighbours[a]?.includes(b) || hasEdge(board.givenLinks, edge)) return state;
  return { ...state, links: toggledEdge(state.links, edge) };
}

function without(state: State, candidates: readonly (readonly [Cell, number])[]): State {
  const notes = candidates.reduce(
    (all, [cell, value]) => changedAt(all, [cell], (old) => (old.includes(value) ? old.filter((number) => number !== value) : old)),
    state.notes,
  );
  return notes === state.notes ? state : { ...state, notes };
}

function conflicts(board: Board, state: State): Conflict[] {
  const found: Conflict[] = [];
  const where = spots(board, state);
  where.forEach((cells, value) => {
    if (cells.length > 1) found.push({ cells, text: `${value} stands ${cells.length === 2 ? 'twice' : `${cells.length} times`}` });
    const [one] = cells;
    const [next] = where[value + 1] ?? [];
    if (one === undefined || next === undefined || cells.length > 1 || where[value + 1]?.length !== 1) return;
    if (!board.neighbours[one]?.includes(next)) found.push({ cells: [one, next], text: `${value} and ${value + 1} do not touch` });
  });
  return [...found, ...linkConflicts(board, [...board.givenLinks, ...state.links], (cell) => numberAt(board, state, cell))];
}

function describe(board: Board, state: State, cell: Cell): string {
  if (!board.open[cell]) return `${cellWords(board, cell)}, not part of the board`;
  const words = [cellWords(board, cell)];
  const notes = state.notes[cell] ?? [];
  if (board.givens[cell]) words.push(`${board.givens[cell]}, given`);
  else if (state.values[cell]) words.push(String(state.values[cell]));
  else words.push('empty', ...(notes.length > 0 ? [`notes ${notes.join(' ')}`] : []));
  for (const edge of [...board.givenLinks, ...state.links]) {
    if (edge.includes(cell)) words.push(`linked to ${cellWords(board, edge[0] === cell ? edge[1] : edge[0])}`);
  }
  return words.join(', ');
}

export const numberPath: Family<Board, State> = {
  start(board) {
    const area = board.open.length;
    return { kind: board.kind, values: times(area, () => 0), notes: times(area, () => []), links: [] };
  },
  settle: (_, state) => state,
  apply: (board, state, move) => act(board, state, move),
  conflicts,
  solved(board, state) {
    const full = board.open.every((open, cell) => !open || numberAt(board, state, cell) > 0);
    // Links of the player are notes: a wrong one does not undo the right numbers.
    return full && conflicts(board, { ...state, links: [] }).length === 0;
  },
  position,
  read,
  describe,
  progress(board, state) {
    return { done: board.open.filter((_, cell) => numberAt(board, state, cell) > 0).length, all: board.length };
  },
};
