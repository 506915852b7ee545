/** What the conclusions of a step mean as moves. */
import type { Candidate, Step } from '../engine/schema';
import { edgeOf, hasEdge } from '../game/cells';
import type { Board, Cell, Edge, Move, State, ZipBoard, ZipState } from '../game/types';
import { linksOf } from '../game/zip';

type Pair = readonly [readonly [number, number], readonly [number, number]];

function isPair(candidate: Candidate): candidate is Pair {
  return typeof candidate[0] !== 'number';
}

function cellOf(board: Board, row: number, column: number): Cell {
  return row * board.columns + column;
}

/** The edges that a step takes, `placed`, or rules out. */
export function edgesOf(board: Board, candidates: readonly Candidate[]): Edge[] {
  return candidates.filter(isPair).map(([a, b]) => edgeOf(cellOf(board, a[0], a[1]), cellOf(board, b[0], b[1])));
}

/** The moves that enter what a step concludes. */
export function movesOf(board: Board, step: Pick<Step, 'places' | 'drops'>): Move[] {
  const moves: Move[] = [];
  const dropped: (readonly [Cell, number])[] = [];
  for (const drop of step.drops) {
    if (!isPair(drop)) dropped.push([cellOf(board, drop[0], drop[1]), drop.length === 3 ? drop[2] : 1]);
    else if (board.kind === 'zip') moves.push(...edgesOf(board, [drop]).map((edge): Move => ({ do: 'edge', edge })));
  }
  if (dropped.length > 0) moves.unshift({ do: 'eliminate', candidates: dropped });
  for (const place of step.places) {
    if (isPair(place)) {
      moves.push(...edgesOf(board, [place]).map((edge): Move => ({ do: 'link', edge })));
    } else if (board.kind === 'queens') {
      moves.push({ do: 'queen', cells: [cellOf(board, place[0], place[1])] });
    } else if (place.length === 3) {
      moves.push({ do: 'value', cells: [cellOf(board, place[0], place[1])], value: place[2] });
    }
  }
  return moves;
}

/**
 * The moves of several steps. In a Zip the line goes on along the pieces that are known, as far as it
 * gets; pieces that it comes to need no move of their own.
 */
export function movesOfAll(board: Board, state: State, steps: readonly Pick<Step, 'places' | 'drops'>[]): Move[] {
  const moves = steps.flatMap((step) => movesOf(board, step));
  if (board.kind !== 'zip' || state.kind !== 'zip') return moves;
  const pieces = moves.flatMap((move) => (move.do === 'link' ? [move.edge] : []));
  const line = longest(board, state, [...state.links, ...pieces]);
  const drawn = linksOf(line);
  return [...moves.filter((move) => move.do !== 'link' || !hasEdge(drawn, move.edge)), { do: 'line', line }];
}

/** True if the move would take back what the state has already: links, edges and queens toggle. */
export function isDone(state: State, move: Move): boolean {
  if (move.do === 'link' && 'links' in state) return hasEdge(state.links, move.edge);
  if (move.do === 'edge' && state.kind === 'zip') return hasEdge(state.crosses, move.edge);
  if (move.do === 'value' && 'values' in state) return move.cells.every((cell) => state.values[cell] === move.value);
  if (move.do === 'queen' && state.kind === 'queens') return move.cells.every((cell) => state.queens[cell]);
  return false;
}

/** The line of a Zip, drawn on along known links for as far as they go. */
export function longest(board: ZipBoard, state: ZipState, known: readonly Edge[]): Cell[] {
  const line = state.line.length > 0 ? [...state.line] : board.waypoints.slice(0, 1);
  for (;;) {
    const end = line[line.length - 1];
    if (end === undefined) return line;
    const edge = known.find((pair) => pair.includes(end) && !pair.every((cell) => line.includes(cell)));
    const next = edge?.find((cell) => cell !== end);
    if (next === undefined) return line;
    line.push(next);
  }
}
