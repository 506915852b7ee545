/** What one edit does to a draft. All functions are pure; the same draft comes back if nothing changes. */
import type { Cell, Edge } from '../game/types';
import { type Draft, type PathDraft, type QueensDraft, type SudokuDraft, type ZipDraft, isPath, pathLength, touchOf } from './draft';
import { around, edgeOf, sameEdge, toggleEdge, withAt } from './grid';

/** A clue in a cell: a digit or number (0 clears), the place of a waypoint, or 1 for a given queen. */
export function setValue(draft: Draft, cell: Cell, value: number): Draft {
  if (draft.kind === 'zip') return value === 0 ? withoutWaypoint(draft, cell) : withWaypoint(draft, cell, value - 1);
  if (draft.kind === 'queens') return setQueen(draft, cell, value !== 0);
  const most = draft.kind === 'sudoku' ? draft.rows : pathLength(draft);
  if (value > most || value < 0 || draft.givens[cell] === value) return draft;
  if (isPath(draft) && !draft.open[cell]) return draft;
  return { ...draft, givens: withAt(draft.givens, cell, value) };
}

/** The digit, number or place of the waypoint in a cell; 1 for a given queen; 0 for none. */
export function valueAt(draft: Draft, cell: Cell): number {
  if (draft.kind === 'zip') return draft.waypoints.indexOf(cell) + 1;
  if (draft.kind === 'queens') return draft.queens[cell] ? 1 : 0;
  return draft.givens[cell] ?? 0;
}

function setQueen(draft: QueensDraft, cell: Cell, queen: boolean): QueensDraft {
  if (draft.queens[cell] === queen || (queen && !draft.open[cell])) return draft;
  return { ...draft, queens: withAt(draft.queens, cell, queen) };
}

/** The waypoint at a cell comes to this place in the order; a new one, if the cell had none. */
export function withWaypoint(draft: ZipDraft, cell: Cell, at: number = draft.waypoints.length): ZipDraft {
  if (!draft.open[cell]) return draft;
  const others = draft.waypoints.filter((other) => other !== cell);
  const place = Math.min(at, others.length);
  if (draft.waypoints[place] === cell) return draft;
  return { ...draft, waypoints: [...others.slice(0, place), cell, ...others.slice(place)] };
}

export function withoutWaypoint(draft: ZipDraft, cell: Cell): ZipDraft {
  if (!draft.waypoints.includes(cell)) return draft;
  return { ...draft, waypoints: draft.waypoints.filter((other) => other !== cell) };
}

/** The waypoint goes to another cell and keeps its place in the order. */
export function moveWaypoint(draft: ZipDraft, from: Cell, to: Cell): ZipDraft {
  const at = draft.waypoints.indexOf(from);
  if (at < 0 || !draft.open[to] || draft.waypoints.includes(to)) return draft;
  return { ...draft, waypoints: withAt(draft.waypoints, at, to) };
}

/** Opens or closes a cell. A closed cell loses its clues; Sudokus have no holes. */
export function setOpen(draft: Draft, cell: Cell, open: boolean): Draft {
  if (draft.kind === 'sudoku' || draft.open[cell] === open) return draft;
  const next = { ...setValue(draft, cell, 0), open: withAt(draft.open, cell, open) } as PathDraft | ZipDraft | QueensDraft;
  const clear = (edges: readonly Edge[]): Edge[] => edges.filter((edge) => open || !edge.includes(cell));
  if (next.kind === 'queens') return next;
  if (next.kind === 'zip') return { ...next, walls: clear(next.walls) };
  // A smaller board has a smaller largest number.
  const most = pathLength(next);
  return { ...next, links: clear(next.links), givens: next.givens.map((value) => (value > most ? 0 : value)) };
}

/** A wall of a Zip, or a link of a number path, comes or goes. */
export function toggle(draft: Draft, edge: Edge): Draft {
  if (draft.kind === 'sudoku' || draft.kind === 'queens') return draft;
  const [a, b] = edge;
  if (!draft.open[a] || !draft.open[b] || !around(draft, a, touchOf(draft.kind)).includes(b)) return draft;
  return draft.kind === 'zip'
    ? { ...draft, walls: toggleEdge(draft.walls, edge) }
    : { ...draft, links: toggleEdge(draft.links, edge) };
}

export function hasEdge(draft: Draft, edge: Edge): boolean {
  const edges = draft.kind === 'zip' ? draft.walls : isPath(draft) ? draft.links : [];
  return edges.some((other) => sameEdge(other, edge));
}

/** Writes the next number in a neighbouring cell; nothing if that number stands elsewhere. */
export function continueFrom(draft: PathDraft, from: Cell, to: Cell, step: 1 | -1): PathDraft {
  const value = (draft.givens[from] ?? 0) + step;
  const fits = value > 0 && value <= pathLength(draft) && draft.open[to] && draft.givens[to] === 0;
  if (!fits || draft.givens.includes(value) || !around(draft, from, touchOf(draft.kind)).includes(to)) return draft;
  return { ...draft, givens: withAt(draft.givens, to, value) };
}

/** The smallest number above `after` that stands nowhere; 0 if there is none. */
export function nextMissing(draft: PathDraft, after: number): number {
  const there = new Set(draft.givens);
  for (let value = after + 1; value <= pathLength(draft); value++) if (!there.has(value)) return value;
  return 0;
}

export function setRegion<D extends SudokuDraft | QueensDraft>(draft: D, cell: Cell, region: number): D {
  return draft.regions[cell] === region ? draft : { ...draft, regions: withAt(draft.regions, cell, region) };
}

/** All clues go; the board, its holes and its regions stay. */
export function withoutClues(draft: Draft): Draft {
  if (draft.kind === 'zip') return { ...draft, waypoints: [], walls: [] };
  if (draft.kind === 'queens') return { ...draft, queens: draft.queens.map(() => false) };
  if (draft.kind === 'sudoku') return { ...draft, givens: draft.givens.map(() => 0) };
  return { ...draft, givens: draft.givens.map(() => 0), links: [] };
}

/** The edge between a cell and the one next to it in this direction; null at the border. */
export function edgeTowards(draft: Draft, cell: Cell, down: number, right: number): Edge | null {
  const [row, column] = [Math.floor(cell / draft.columns) + down, (cell % draft.columns) + right];
  const inside = row >= 0 && row < draft.rows && column >= 0 && column < draft.columns;
  return inside ? edgeOf(cell, row * draft.columns + column) : null;
}
