/** The tools of the desk: what a press, a drag and a tap do to a draft. */
import type { Cell, Edge, Kind } from '../game/types';
import { type Draft, UNPAINTED, isPath } from './draft';
import { continueFrom, hasEdge, moveWaypoint, setOpen, setRegion, setValue, toggle, valueAt, withWaypoint, withoutWaypoint } from './edits';
import { edgeOf } from './grid';
import { grow, swapCells } from './regions';
import { type Symmetry, edgeOrbit, orbit } from './symmetry';

export type Tool = 'value' | 'hole' | 'link' | 'wall' | 'region' | 'swap' | 'grow' | 'queen';

/** The tools of a kind; the first is the usual one. */
export const TOOLS: Record<Kind, readonly Tool[]> = {
  sudoku: ['value', 'region', 'swap'],
  hidato: ['value', 'hole', 'link'],
  numbrix: ['value', 'hole', 'link'],
  hex: ['value', 'hole', 'link'],
  zip: ['value', 'wall', 'hole'],
  queens: ['region', 'swap', 'grow', 'queen', 'hole'],
};

export const TOOL_NAMES: Record<Tool, string> = {
  value: 'Clues', hole: 'Holes', link: 'Links', wall: 'Walls', region: 'Regions', swap: 'Swap', grow: 'Grow', queen: 'Queens',
};

/** What to do with the tool, for people. */
export function toolHelp(tool: Tool, kind: Kind): string {
  if (tool === 'value') {
    if (kind === 'sudoku') return 'Choose a cell and type a digit.';
    if (kind === 'zip') return 'Tap cells in the order of the line. Tap one again to take it away, drag it to move it.';
    return 'Choose a cell and type its number, or drag from a number to write the next ones.';
  }
  const texts: Record<Exclude<Tool, 'value'>, string> = {
    hole: kind === 'queens' ? 'Tap or drag over cells that can hold no queen.' : 'Tap or drag over cells that are not part of the board.',
    link: 'Drag from a cell to the next one on the path.',
    wall: 'Tap an edge between two cells.',
    region: 'Drag from a region to enlarge it, or choose a letter first.',
    swap: 'Tap two cells: they exchange their regions.',
    grow: 'Tap a region: it takes one more cell.',
    queen: 'Tap a cell to give its queen.',
  };
  return texts[tool];
}

/** The keys that work on the board of a kind. */
export function keyHelp(kind: Kind): readonly (readonly [string, string])[] {
  const common = [['Arrows', 'move'], ['Space', 'use the tool'], ['Delete', 'clear'], ['z, y', 'undo, redo']] as const;
  if (kind === 'sudoku') return [...common, ['1 to 9, A to G', 'digits'], ['A, B, …', 'regions, with their tool']];
  if (kind === 'queens') return [...common, ['A, B, …', 'regions'], ['#', 'blocked cell']];
  const path = [['Digits', kind === 'zip' ? 'place in the order' : 'number'], ['+, -', 'count on'], ['#', 'hole'], ['t', 'next tool']] as const;
  return [...common, ...path, ['Shift and an arrow', kind === 'zip' ? 'wall' : 'link']];
}

export interface Press {
  readonly cell: Cell;
  readonly edge: Edge | null;
}

/** A press that goes on. One stroke is one step of undo. */
export interface Stroke {
  readonly tool: Tool;
  readonly from: Cell;
  readonly last: Cell;
  readonly edge: Edge | null;
  /** The region that is painted; for holes and walls 1 to make them, 0 to take them away. */
  readonly paint: number;
  /** Paths: whether the numbers go up. */
  readonly step: 1 | -1;
}

export interface Brush {
  readonly tool: Tool;
  /** The region to paint; null for the one where the stroke begins. */
  readonly region: number | null;
  readonly symmetry: Symmetry;
}

function holes(draft: Draft, cell: Cell, open: boolean, symmetry: Symmetry): Draft {
  return orbit(draft, symmetry, cell).reduce((next, image) => setOpen(next, image, open), draft);
}

function edges(draft: Draft, edge: Edge, on: boolean, symmetry: Symmetry): Draft {
  return edgeOrbit(draft, symmetry, edge).reduce((next, image) => (hasEdge(next, image) === on ? next : toggle(next, image)), draft);
}

/** The region that a stroke from here paints: a new one where there is none. */
function regionFrom(draft: Draft, cell: Cell): number {
  if (draft.kind !== 'queens' && draft.kind !== 'sudoku') return UNPAINTED;
  const here = draft.regions[cell] ?? UNPAINTED;
  if (here !== UNPAINTED) return here;
  const used = new Set(draft.regions);
  const free = Array.from({ length: draft.rows }, (_, region) => region).find((region) => !used.has(region));
  return free ?? 0;
}

export function begin(draft: Draft, brush: Brush, press: Press): { draft: Draft; stroke: Stroke } {
  const { tool, symmetry } = brush;
  const { cell, edge } = press;
  const stroke: Stroke = { tool, from: cell, last: cell, edge, paint: 0, step: 1 };
  if (tool === 'hole' && draft.kind !== 'sudoku') {
    const paint = draft.open[cell] ? 1 : 0;
    return { draft: holes(draft, cell, paint === 0, symmetry), stroke: { ...stroke, paint } };
  }
  if (tool === 'wall' && edge) {
    const paint = hasEdge(draft, edge) ? 0 : 1;
    return { draft: edges(draft, edge, paint === 1, symmetry), stroke: { ...stroke, paint } };
  }
  if (tool === 'region' && (draft.kind === 'queens' || draft.kind === 'sudoku')) {
    const paint = brush.region ?? regionFrom(draft, cell);
    return { draft: setRegion(draft, cell, paint), stroke: { ...stroke, paint } };
  }
  return { draft, stroke };
}

export function extend(draft: Draft, brush: Brush, stroke: Stroke, press: Press): { draft: Draft; stroke: Stroke } {
  const { cell, edge } = press;
  const next = { ...stroke, last: cell, edge };
  if (stroke.tool === 'wall') {
    if (!edge || (stroke.edge && edge[0] === stroke.edge[0] && edge[1] === stroke.edge[1])) return { draft, stroke: next };
    return { draft: edges(draft, edge, stroke.paint === 1, brush.symmetry), stroke: next };
  }
  if (cell === stroke.last) return { draft, stroke: next };
  if (stroke.tool === 'hole') return { draft: holes(draft, cell, stroke.paint === 0, brush.symmetry), stroke: next };
  if (stroke.tool === 'region' && (draft.kind === 'queens' || draft.kind === 'sudoku')) {
    return { draft: setRegion(draft, cell, stroke.paint), stroke: next };
  }
  if (stroke.tool === 'link') return { draft: edges(draft, edgeOf(stroke.last, cell), !hasEdge(draft, edgeOf(stroke.last, cell)), brush.symmetry), stroke: next };
  if (stroke.tool === 'value' && draft.kind === 'zip') return { draft: moveWaypoint(draft, stroke.last, cell), stroke: next };
  if (stroke.tool === 'value' && isPath(draft)) {
    const start = valueAt(draft, stroke.last);
    return start === 0 ? { draft, stroke: next } : { draft: continueFrom(draft, stroke.last, cell, stroke.step), stroke: next };
  }
  return { draft, stroke: next };
}

/** The end of a stroke. `waiting` is the cell of a swap that waits for its second cell. */
export function finish(draft: Draft, stroke: Stroke, waiting: Cell | null): { draft: Draft; waiting: Cell | null } {
  const tapped = stroke.from === stroke.last;
  const { tool, from, last } = stroke;
  if (tool === 'swap' && (draft.kind === 'queens' || draft.kind === 'sudoku')) {
    const first = tapped ? waiting : from;
    if (first === null) return { draft, waiting: from };
    return { draft: swapCells(draft, first, last), waiting: null };
  }
  if (!tapped) return { draft, waiting: null };
  if (tool === 'grow' && draft.kind === 'queens') return { draft: grow(draft, draft.regions[from] ?? UNPAINTED), waiting: null };
  if (tool === 'queen') return { draft: setValue(draft, from, valueAt(draft, from) > 0 ? 0 : 1), waiting: null };
  if (tool === 'value' && draft.kind === 'zip') {
    const had = draft.waypoints.includes(from);
    return { draft: had ? withoutWaypoint(draft, from) : withWaypoint(draft, from), waiting: null };
  }
  return { draft, waiting: null };
}
