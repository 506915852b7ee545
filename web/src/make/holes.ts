/** Holes under edit: boards leave them out, but a setter must be able to reach them. */
import type { Marks } from '../engine/schema';
import type { Board } from '../game/types';
import { type Draft, touchOf } from './draft';
import { around } from './grid';
import type { Tool } from './tools';

export interface View {
  readonly board: Board;
  readonly marks: Marks | null;
}

/** With the tool for holes all cells are open to presses, and the holes are hatched. */
export function holesShown(draft: Draft, board: Board, tool: Tool): View {
  if (tool !== 'hole' || draft.kind === 'sudoku' || draft.kind === 'queens') return { board, marks: null };
  const closed = draft.open.flatMap((open, cell) => (open ? [] : [cell]));
  const cells = closed.map((cell) => ({ role: 'area' as const, cell: [Math.floor(cell / draft.columns), cell % draft.columns] as const }));
  const open = draft.open.map(() => true);
  const neighbours = draft.open.map((_, cell) => around(draft, cell, touchOf(draft.kind)));
  return { board: { ...board, open, neighbours } as Board, marks: { cells, values: [], links: [] } };
}
