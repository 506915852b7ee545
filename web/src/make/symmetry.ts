/** Symmetries of boards: images of cells, and whole drafts mirrored or turned. */
import type { Cell, Edge } from '../game/types';
import { type Draft, isBoxed } from './draft';
import { type Grid, edgeOf } from './grid';

/** By the names that plans have for them. */
export type Symmetry = 'none' | 'rot180' | 'rot90' | 'mirror-h' | 'mirror-v' | 'mirror-both' | 'diagonal' | 'anti-diagonal' | 'full';

export const SYMMETRY_NAMES: Record<Symmetry, string> = {
  none: 'none',
  rot180: 'half turn',
  rot90: 'quarter turn',
  'mirror-h': 'left to right',
  'mirror-v': 'top to bottom',
  'mirror-both': 'both mirrors',
  diagonal: 'diagonal',
  'anti-diagonal': 'other diagonal',
  full: 'full',
};

type Map2 = (row: number, column: number, rows: number, columns: number) => readonly [number, number];

const half: Map2 = (r, c, rows, columns) => [rows - 1 - r, columns - 1 - c];
const quarter: Map2 = (r, c, rows) => [c, rows - 1 - r];
const leftRight: Map2 = (r, c, _, columns) => [r, columns - 1 - c];
const topBottom: Map2 = (r, c, rows) => [rows - 1 - r, c];
const main: Map2 = (r, c) => [c, r];
const other: Map2 = (r, c, rows, columns) => [columns - 1 - c, rows - 1 - r];

const GENERATORS: Record<Symmetry, readonly Map2[]> = {
  none: [], rot180: [half], rot90: [quarter], 'mirror-h': [leftRight], 'mirror-v': [topBottom],
  'mirror-both': [leftRight, topBottom], diagonal: [main], 'anti-diagonal': [other], full: [quarter, leftRight],
};

/** The symmetries that a board of this form can have. On hexagons, columns lean. */
export function symmetriesOf(draft: Draft): Symmetry[] {
  if (draft.kind === 'hex') return ['none', 'rot180', 'diagonal', 'anti-diagonal'];
  const any: Symmetry[] = ['none', 'rot180', 'mirror-h', 'mirror-v', 'mirror-both'];
  return draft.rows === draft.columns ? [...any, 'rot90', 'diagonal', 'anti-diagonal', 'full'] : any;
}

function mapped(grid: Grid, map: Map2, cell: Cell): Cell {
  const [row, column] = map(Math.floor(cell / grid.columns), cell % grid.columns, grid.rows, grid.columns);
  return row * grid.columns + column;
}

/** A cell and all its images, without repetition. */
export function orbit(grid: Grid, symmetry: Symmetry, cell: Cell): Cell[] {
  const found = [cell];
  for (const next of found) {
    for (const map of GENERATORS[symmetry]) {
      const image = mapped(grid, map, next);
      if (!found.includes(image)) found.push(image);
    }
  }
  return found;
}

/** An edge and all its images. */
export function edgeOrbit(grid: Grid, symmetry: Symmetry, edge: Edge): Edge[] {
  const found: Edge[] = [edge];
  for (const [a, b] of found) {
    for (const map of GENERATORS[symmetry]) {
      const image = edgeOf(mapped(grid, map, a), mapped(grid, map, b));
      if (!found.some((known) => known[0] === image[0] && known[1] === image[1])) found.push(image);
    }
  }
  return found;
}

export type Change = 'mirror' | 'flip' | 'turn';

/** The whole draft, mirrored left to right, flipped top to bottom, or turned a quarter to the right. */
export function transformed(draft: Draft, change: Change): Draft {
  const map = mapFor(draft, change);
  const turned = map === quarter || map === main;
  const target: Grid = turned ? { rows: draft.columns, columns: draft.rows } : draft;
  const to = (cell: Cell): Cell => {
    const [row, column] = map(Math.floor(cell / draft.columns), cell % draft.columns, draft.rows, draft.columns);
    return row * target.columns + column;
  };
  const moved = <T>(list: readonly T[]): T[] => {
    const next = [...list];
    list.forEach((value, cell) => (next[to(cell)] = value));
    return next;
  };
  const edges = (list: readonly Edge[]): Edge[] => list.map(([a, b]) => edgeOf(to(a), to(b)));
  const size = { rows: target.rows, columns: target.columns };
  switch (draft.kind) {
    case 'sudoku': {
      const regions = isBoxed(draft) ? draft.regions : moved(draft.regions);
      return { ...draft, regions, givens: moved(draft.givens) };
    }
    case 'queens':
      return { ...draft, regions: moved(draft.regions), open: moved(draft.open), queens: moved(draft.queens) };
    case 'zip':
      return { ...draft, ...size, open: moved(draft.open), waypoints: draft.waypoints.map(to), walls: edges(draft.walls) };
    default:
      return { ...draft, ...size, open: moved(draft.open), givens: moved(draft.givens), links: edges(draft.links) };
  }
}

/** Hexagons lean, and boxes that are not square must keep lying: both have fewer turns. */
function mapFor(draft: Draft, change: Change): Map2 {
  if (draft.kind === 'hex') return change === 'turn' ? half : change === 'mirror' ? main : other;
  if (change !== 'turn') return change === 'mirror' ? leftRight : topBottom;
  const lying = draft.kind === 'sudoku' && isBoxed(draft) && !Number.isInteger(Math.sqrt(draft.rows));
  return lying ? half : quarter;
}
