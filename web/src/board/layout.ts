/** Where the cells of a board stand: squares, or hexagons that stand on a corner. */
import type { Board, Cell, Edge } from '../game/types';
import { CELL, distance, inside, type Point } from './geometry';

/** The height of a hexagon as wide as a cell, and one of its sides. */
const TALL = (CELL * 2) / Math.sqrt(3);
const SIDE = CELL / Math.sqrt(3);
/** Free room around the cells, for the bold border. */
export const MARGIN = 4;
/** Room for the numbers of rows and columns. */
export const RULER = 24;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly rows: number;
  readonly columns: number;
  readonly hexagons: boolean;
  /** The cells alone, without what stands around them. */
  readonly box: Box;
  middle(cell: Cell): Point;
  /** Clockwise. */
  corners(cell: Cell): readonly Point[];
  /** The side that two neighbours share; nothing if they touch in a corner only. */
  side(a: Cell, b: Cell): readonly [Point, Point] | null;
  /** The cell under a point; null outside the board. */
  at(point: Point): Cell | null;
  /** The edge next to a point, if it is nearer to one than to the middle of the cell. */
  edge(point: Point, cell: Cell): Edge | null;
}

const layouts = new WeakMap<Board, Layout>();

export function layoutOf(board: Board): Layout {
  const known = layouts.get(board);
  if (known) return known;
  const layout = board.kind === 'hex' ? hexagons(board) : squares(board);
  layouts.set(board, layout);
  return layout;
}

type Step = readonly [number, number];
const STRAIGHT: readonly Step[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const DIAGONAL: readonly Step[] = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const SIX: readonly Step[] = [[0, 1], [1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1]];

function stepped(board: Board, cell: Cell, [down, right]: Step): Cell | null {
  const row = Math.floor(cell / board.columns) + down;
  const column = (cell % board.columns) + right;
  const on = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
  const other = row * board.columns + column;
  return on && board.open[other] ? other : null;
}

/** The nearest of the edges of a cell, by the middles of the pairs. Walls and rules do not count. */
function edgeNear(board: Board, steps: readonly Step[], middle: (cell: Cell) => Point, point: Point, cell: Cell): Edge | null {
  const own = middle(cell);
  let [best, least]: [Edge | null, number] = [null, distance(point, own)];
  for (const step of steps) {
    const other = stepped(board, cell, step);
    if (other === null) continue;
    const there = middle(other);
    const gap = distance(point, { x: (own.x + there.x) / 2, y: (own.y + there.y) / 2 });
    if (gap < least) [best, least] = [cell < other ? [cell, other] : [other, cell], gap];
  }
  return best;
}

function squares(board: Board): Layout {
  const { rows, columns } = board;
  const middle = (cell: Cell): Point => ({ x: ((cell % columns) + 0.5) * CELL, y: (Math.floor(cell / columns) + 0.5) * CELL });
  const steps = board.kind === 'hidato' ? [...STRAIGHT, ...DIAGONAL] : STRAIGHT;
  return {
    rows,
    columns,
    hexagons: false,
    box: { x: 0, y: 0, width: columns * CELL, height: rows * CELL },
    middle,
    corners(cell) {
      const [x, y] = [(cell % columns) * CELL, Math.floor(cell / columns) * CELL];
      return [{ x, y }, { x: x + CELL, y }, { x: x + CELL, y: y + CELL }, { x, y: y + CELL }];
    },
    side(a, b) {
      const [first, second] = [Math.min(a, b), Math.max(a, b)];
      const [x, y] = [(second % columns) * CELL, Math.floor(second / columns) * CELL];
      if (second === first + columns) return [{ x, y }, { x: x + CELL, y }];
      return second === first + 1 ? [{ x, y }, { x, y: y + CELL }] : null;
    },
    at({ x, y }) {
      const [row, column] = [Math.floor(y / CELL), Math.floor(x / CELL)];
      const on = row >= 0 && row < rows && column >= 0 && column < columns;
      return on ? row * columns + column : null;
    },
    edge: (point, cell) => edgeNear(board, steps, middle, point, cell),
  };
}

function hexagons(board: Board): Layout {
  const { rows, columns } = board;
  // Each row is half a cell to the right of the one above.
  const middle = (cell: Cell): Point => {
    const row = Math.floor(cell / columns);
    return { x: ((cell % columns) + row / 2) * CELL, y: row * SIDE * 1.5 };
  };
  const corners = (cell: Cell): readonly Point[] => {
    const { x, y } = middle(cell);
    const [half, high, low] = [CELL / 2, TALL / 2, SIDE / 2];
    return [
      { x, y: y - high },
      { x: x + half, y: y - low },
      { x: x + half, y: y + low },
      { x, y: y + high },
      { x: x - half, y: y + low },
      { x: x - half, y: y - low },
    ];
  };
  const open = board.open.flatMap((is, cell) => (is ? [middle(cell)] : []));
  const [xs, ys] = [open.map((point) => point.x), open.map((point) => point.y)];
  const [left, top] = [Math.min(...xs) - CELL / 2, Math.min(...ys) - TALL / 2];
  return {
    rows,
    columns,
    hexagons: true,
    box: { x: left, y: top, width: Math.max(...xs) + CELL / 2 - left, height: Math.max(...ys) + TALL / 2 - top },
    middle,
    corners,
    side(a, b) {
      const shared = corners(a).filter((one) => corners(b).some((other) => distance(one, other) < 0.01));
      const [from, to] = shared;
      return from && to ? [from, to] : null;
    },
    at(point) {
      const near = Math.round(point.y / (SIDE * 1.5));
      for (const row of [near, near - 1, near + 1]) {
        const column = Math.round(point.x / CELL - row / 2);
        if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
        const cell = row * columns + column;
        if (inside(corners(cell), point)) return cell;
      }
      return null;
    },
    edge: (point, cell) => edgeNear(board, SIX, middle, point, cell),
  };
}
