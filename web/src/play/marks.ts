/** What of a step goes to the board: each mark once, and for Zip the links that are known already. */
import type { Cell as Place, Marks } from '../engine/schema';
import { hasEdge } from '../game/cells';
import type { Board, Edge, State } from '../game/types';
import { linksOf } from '../game/zip';
import { edgesOf } from './conclude';

/** Steps that rest on a cell for two reasons name it twice. */
function once<T>(list: readonly T[]): T[] {
  return [...new Map(list.map((item) => [JSON.stringify(item), item])).values()];
}

/** Known links that neither the line nor the step shows. */
function hidden(board: Board, state: State, marks: Marks | null, known: readonly Edge[]): Edge[] {
  if (state.kind !== 'zip') return [];
  const shown = [...linksOf(state.line), ...edgesOf(board, (marks?.links ?? []).map(({ cells }) => cells))];
  return known.filter((edge) => !hasEdge(shown, edge));
}

export function drawn(board: Board, state: State, marks: Marks | null, known: readonly Edge[]): Marks | null {
  const place = (cell: number): Place => [Math.floor(cell / board.columns), cell % board.columns];
  const more = hidden(board, state, marks, known).map(([a, b]) => ({ role: 'chain' as const, cells: [place(a), place(b)] as const }));
  if (!marks) return more.length > 0 ? { cells: [], values: [], links: more } : null;
  return { ...marks, cells: once(marks.cells), values: once(marks.values), links: [...more, ...once(marks.links)] };
}
