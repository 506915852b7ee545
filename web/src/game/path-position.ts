/** Number paths as the engine hears of them, and back: entries and links. Notes stay with the player. */
import type { Entry, Pair, Position } from '../engine/schema';
import { cellAt, edgeAt, hasEdge, pairOf, place, times } from './cells';
import type { Edge, NumberPathBoard, NumberPathState } from './types';

export function position(board: NumberPathBoard, state: NumberPathState): Position {
  const values = state.values.flatMap((value, cell): Entry[] => (value > 0 ? [[...place(board, cell), value]] : []));
  const links = state.links.map((edge) => pairOf(board, edge));
  return links.length > 0 ? { values, links } : { values };
}

export function read(board: NumberPathBoard, position: Position): NumberPathState {
  const values = times(board.open.length, () => 0);
  const { entries, pairs } = listsOf(position);
  for (const [row, column, value] of entries) {
    const cell = cellAt(board, row, column);
    const fits = Number.isInteger(value) && value > 0 && value <= board.length;
    if (cell !== null && board.open[cell] && !board.givens[cell] && fits) values[cell] = value;
  }
  const links: Edge[] = [];
  for (const pair of pairs) {
    const edge = edgeAt(board, pair);
    if (!edge || !board.neighbours[edge[0]]?.includes(edge[1])) continue;
    if (!hasEdge(board.givenLinks, edge) && !hasEdge(links, edge)) links.push(edge);
  }
  links.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { kind: board.kind, values, notes: times(board.open.length, () => []), links };
}

/** A list is short for the values. Texts are turned into lists by the engine before they come here. */
export function listsOf(position: Position): { entries: readonly Entry[]; pairs: readonly Pair[] } {
  if (typeof position === 'string') return { entries: [], pairs: [] };
  if ('length' in position) return { entries: position, pairs: [] };
  return { entries: typeof position.values === 'string' ? [] : (position.values ?? []), pairs: position.links ?? [] };
}
