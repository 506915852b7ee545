/** Zip: one line from the first waypoint to the last, through all cells, past the waypoints in order. */
import type { Position } from '../engine/schema';
import { cellWords, edgeAt, edgeOf, hasEdge, pairOf, sameEdge, toggledEdge } from './cells';
import { listsOf } from './path-position';
import type { Cell, Conflict, Edge, Family, Move, ZipBoard, ZipState } from './types';

type Board = ZipBoard;
type State = ZipState;

/** The number of the waypoint in a cell, from 1; 0 for none. */
export function waypointAt(board: Board, cell: Cell): number {
  return board.waypoints.indexOf(cell) + 1;
}

/** The number of the waypoint that the line comes to next; one more than there are at the end. */
export function nextWaypoint(board: Board, line: readonly Cell[]): number {
  return line.filter((cell) => waypointAt(board, cell) > 0).length + 1;
}

/** True if the line can go on to the cell: it touches, is free, and is no waypoint out of order. */
export function canExtend(board: Board, state: State, line: readonly Cell[], cell: Cell): boolean {
  const end = line[line.length - 1];
  if (end === undefined) return cell === board.waypoints[0];
  if (!board.neighbours[end]?.includes(cell) || line.includes(cell)) return false;
  if (end === board.waypoints[board.waypoints.length - 1]) return false;
  if (hasEdge(state.crosses, edgeOf(end, cell))) return false;
  const waypoint = waypointAt(board, cell);
  return waypoint === 0 || waypoint === nextWaypoint(board, line);
}

/** A line starts at the first waypoint, goes from neighbour to neighbour, and meets no cell twice. */
function isLine(board: Board, line: readonly Cell[]): boolean {
  if (line.length === 0) return true;
  if (line[0] !== board.waypoints[0] || new Set(line).size < line.length) return false;
  return line.every((cell, at) => at === 0 || board.neighbours[line[at - 1] ?? -1]?.includes(cell));
}

function act(board: Board, state: State, move: Move): State {
  switch (move.do) {
    case 'line': {
      const same = move.line.length === state.line.length && move.line.every((cell, at) => cell === state.line[at]);
      return same || !isLine(board, move.line) ? state : { ...state, line: move.line };
    }
    case 'edge': {
      const edge = edgeOf(move.edge[0], move.edge[1]);
      return board.neighbours[edge[0]]?.includes(edge[1]) ? { ...state, crosses: toggledEdge(state.crosses, edge) } : state;
    }
    case 'link': {
      const edge = edgeOf(move.edge[0], move.edge[1]);
      return board.neighbours[edge[0]]?.includes(edge[1]) ? { ...state, links: toggledEdge(state.links, edge) } : state;
    }
    case 'clear':
      return cleared(state, move.cells);
    case 'unmark':
      return state.crosses.length > 0 ? { ...state, crosses: [] } : state;
    default:
      return state;
  }
}

/** The line is cut before the first of the cells; where there is none, crosses and pieces at the cells go. */
function cleared(state: State, cells: readonly Cell[]): State {
  const at = state.line.findIndex((cell) => cells.includes(cell));
  if (at >= 0) return { ...state, line: state.line.slice(0, at) };
  const elsewhere = ([a, b]: Edge): boolean => !cells.includes(a) && !cells.includes(b);
  const [crosses, links] = [state.crosses.filter(elsewhere), state.links.filter(elsewhere)];
  if (crosses.length === state.crosses.length && links.length === state.links.length) return state;
  return { ...state, crosses, links };
}

function conflicts(board: Board, state: State): Conflict[] {
  const found: Conflict[] = [];
  let due = 1;
  for (const cell of state.line) {
    const waypoint = waypointAt(board, cell);
    if (waypoint === 0) continue;
    if (waypoint !== due) {
      found.push({ cells: [cell], text: `the line comes to ${waypoint} before ${due}` });
      break;
    }
    due++;
  }
  const last = board.waypoints[board.waypoints.length - 1];
  const at = last === undefined ? -1 : state.line.indexOf(last);
  const left = board.length - state.line.length;
  if (last !== undefined && at >= 0 && at < state.line.length - 1) {
    found.push({ cells: [last], text: `the line goes on after ${board.waypoints.length}, where it must end` });
  } else if (last !== undefined && at >= 0 && left > 0) {
    found.push({ cells: [last], text: `the line ends at ${board.waypoints.length} with ${left} ${left === 1 ? 'cell' : 'cells'} left` });
  }
  for (const edge of linksOf(state.line)) {
    if (hasEdge(state.crosses, edge)) found.push({ cells: [...edge], text: 'the line goes over a cross' });
  }
  return found;
}

export function linksOf(line: readonly Cell[]): Edge[] {
  return line.slice(1).map((cell, at) => edgeOf(line[at] ?? cell, cell));
}

function read(board: Board, position: Position): State {
  const { entries, pairs } = listsOf(position);
  const links = pairs.map((pair) => edgeAt(board, pair)).filter((edge) => edge !== null);
  const numbered = new Map(entries.map(([row, column, value]) => [value, row * board.columns + column]));
  const line: Cell[] = [];
  let next: Cell | undefined = links.length > 0 || numbered.has(1) || numbered.has(2) ? board.waypoints[0] : undefined;
  while (next !== undefined && !line.includes(next)) {
    const end: Cell = next;
    line.push(end);
    const link = links.find((edge) => edge.includes(end) && !edge.every((cell) => line.includes(cell)));
    next = link ? link.find((cell) => cell !== end) : numbered.get(line.length + 1);
  }
  const whole = isLine(board, line) ? line : line.slice(0, line.findIndex((_, at) => !isLine(board, line.slice(0, at + 1))));
  const drawn = whole.length > 1 ? whole : [];
  return { kind: 'zip', line: drawn, crosses: [], links: loose(board, drawn, links) };
}

/** The pieces that the line does not have, each once and in order. */
function loose(board: Board, line: readonly Cell[], links: readonly Edge[]): readonly Edge[] {
  const known = linksOf(line);
  return links
    .filter((edge) => board.neighbours[edge[0]]?.includes(edge[1]) && !hasEdge(known, edge))
    .reduce<readonly Edge[]>((all, edge) => (hasEdge(all, edge) ? all : toggledEdge(all, edge)), []);
}

function describe(board: Board, state: State, cell: Cell): string {
  if (!board.open[cell]) return `${cellWords(board, cell)}, not part of the board`;
  const words = [cellWords(board, cell)];
  const waypoint = waypointAt(board, cell);
  const at = state.line.indexOf(cell);
  if (waypoint > 0) words.push(`number ${waypoint}`);
  words.push(at < 0 ? 'empty' : at === state.line.length - 1 ? `end of the line, step ${at + 1}` : `on the line, step ${at + 1}`);
  const sides = (name: string, has: (edge: Edge) => boolean): void => {
    const found = around(board, cell).filter(([, other]) => has(edgeOf(cell, other))).map(([word]) => word);
    if (found.length > 0) words.push(`${name} ${found.join(' and ')}`);
  };
  sides('wall', (edge) => board.walls.some((wall) => sameEdge(wall, edge)));
  sides('cross', (edge) => hasEdge(state.crosses, edge));
  const drawn = linksOf(state.line);
  sides('piece of the line', (edge) => hasEdge(state.links, edge) && !hasEdge(drawn, edge));
  return words.join(', ');
}

function around(board: Board, cell: Cell): [string, Cell][] {
  const found: [string, Cell][] = [];
  if (cell >= board.columns) found.push(['above', cell - board.columns]);
  if (cell % board.columns > 0) found.push(['left', cell - 1]);
  if (cell % board.columns < board.columns - 1) found.push(['right', cell + 1]);
  if (cell + board.columns < board.open.length) found.push(['below', cell + board.columns]);
  return found;
}

export const zip: Family<Board, State> = {
  start: () => ({ kind: 'zip', line: [], crosses: [], links: [] }),
  settle: (_, state) => state,
  apply: (board, state, move) => act(board, state, move),
  conflicts,
  solved(board, state) {
    const ends = state.line[state.line.length - 1] === board.waypoints[board.waypoints.length - 1];
    // Crosses are notes: a wrong one does not undo a right line.
    return ends && state.line.length === board.length && conflicts(board, { ...state, crosses: [] }).length === 0;
  },
  position(board, state) {
    // The crosses of the player stay here: the engine reads none on edges.
    return { links: [...linksOf(state.line), ...loose(board, state.line, state.links)].map((edge) => pairOf(board, edge)) };
  },
  read,
  describe,
  progress: (board, state) => ({ done: state.line.length, all: board.length }),
};
