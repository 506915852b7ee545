/** What can be wrong with links: cells that are said to follow each other. */
import { cellWords } from './cells';
import type { Cell, Conflict, Edge, NumberPathBoard } from './types';

export function linkConflicts(board: NumberPathBoard, links: readonly Edge[], numberAt: (cell: Cell) => number): Conflict[] {
  const found: Conflict[] = [];
  const beside = new Map<Cell, Cell[]>();
  for (const [a, b] of links) {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
    const [one, other] = [numberAt(a), numberAt(b)];
    if (one > 0 && other > 0 && Math.abs(one - other) !== 1) {
      found.push({ cells: [a, b], text: `${Math.min(one, other)} and ${Math.max(one, other)} are linked, but do not follow each other` });
    }
  }
  for (const [cell, others] of beside) {
    if (others.length > 2) found.push({ cells: [cell, ...others], text: `${cellWords(board, cell)} has ${others.length} links` });
  }
  for (const loop of loops(beside)) found.push({ cells: loop, text: 'these links close a loop' });
  return found;
}

/** The parts in which every cell has two links: such a part has no end. */
function loops(beside: ReadonlyMap<Cell, readonly Cell[]>): Cell[][] {
  const met = new Set<Cell>();
  const found: Cell[][] = [];
  for (const start of beside.keys()) {
    if (met.has(start)) continue;
    const part: Cell[] = [];
    const waiting = [start];
    while (waiting.length > 0) {
      const cell = waiting.pop();
      if (cell === undefined || met.has(cell)) continue;
      met.add(cell);
      part.push(cell);
      waiting.push(...(beside.get(cell) ?? []));
    }
    if (part.every((cell) => beside.get(cell)?.length === 2)) found.push(part);
  }
  return found;
}
