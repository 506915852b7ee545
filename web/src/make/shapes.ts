/** Shapes of path boards: which cells are open. */
import type { PathDraft, ZipDraft } from './draft';
import { emptyDraft } from './draft';

export type Shape = 'full' | 'ring' | 'corners' | 'diamond' | 'cross' | 'heart' | 'disc';

export const SHAPE_NAMES: Record<Shape, string> = {
  full: 'Full',
  ring: 'Ring',
  corners: 'No corners',
  diamond: 'Diamond',
  cross: 'Cross',
  heart: 'Heart',
  disc: 'Disc',
};

/** Where a cell is: x and y from -1 to 1, the middle of the board at 0. */
type Inside = (x: number, y: number) => boolean;

const SHAPES: Record<Shape, Inside> = {
  full: () => true,
  ring: (x, y) => Math.max(Math.abs(x), Math.abs(y)) > 0.4,
  corners: (x, y) => Math.min(Math.abs(x), Math.abs(y)) < 0.99,
  diamond: (x, y) => Math.abs(x) + Math.abs(y) <= 1.1,
  cross: (x, y) => Math.min(Math.abs(x), Math.abs(y)) <= 0.4,
  heart: (x, y) => (y < 0 ? (Math.abs(x) - 0.5) ** 2 + (y + 0.35) ** 2 <= 0.34 : Math.abs(x) + y <= 1.12),
  disc: (x, y) => x * x + y * y <= 1.1,
};

/** The empty board of this shape. Hexagons keep their outline. */
export function shaped(kind: (PathDraft | ZipDraft)['kind'], size: number, columns: number, shape: Shape): PathDraft | ZipDraft {
  const draft = emptyDraft(kind, size, columns) as PathDraft | ZipDraft;
  const inside = SHAPES[shape];
  const open = draft.open.map((was, cell) => {
    const row = Math.floor(cell / draft.columns);
    const column = cell % draft.columns;
    const [y, x] = [middle(row, draft.rows), middle(column, draft.columns)];
    if (kind === 'hex') return was && insideHex(inside, row, column, size);
    return was && inside(x, y);
  });
  return { ...draft, open };
}

function middle(at: number, count: number): number {
  return count === 1 ? 0 : (2 * at) / (count - 1) - 1;
}

/** Hexagons by their place on the page rather than by leaning columns. */
function insideHex(inside: Inside, row: number, column: number, side: number): boolean {
  const reach = side - 1;
  const x = (column - reach + (row - reach) / 2) / reach;
  const y = (row - reach) / reach;
  return inside(x, y);
}
