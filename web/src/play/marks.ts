/** What of a step goes to the board; for Zip with the pieces of the line that are known already. */
import type { Marks } from '../engine/schema';
import { hasEdge, pairOf } from '../game/cells';
import type { Board, Edge, State } from '../game/types';
import { linksOf } from '../game/zip';
import { edgesOf } from './conclude';

/** Known pieces that neither the line nor the step shows. */
function hidden(board: Board, state: State, marks: Marks | null): Edge[] {
  if (state.kind !== 'zip') return [];
  const shown = [...linksOf(state.line), ...edgesOf(board, (marks?.links ?? []).map(({ cells }) => cells))];
  return state.links.filter((edge) => !hasEdge(shown, edge));
}

export function drawn(board: Board, state: State, marks: Marks | null): Marks | null {
  const more = hidden(board, state, marks).map((edge) => ({ role: 'chain' as const, cells: pairOf(board, edge) }));
  if (more.length === 0) return marks;
  return marks ? { ...marks, links: [...more, ...marks.links] } : { cells: [], values: [], links: more };
}
