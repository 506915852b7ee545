/** The lines of a board of squares, with straight runs as one piece, and outlines around cells. */
import type { Cell } from '../game/types';
import { CELL, at, cut, plus, segment, type Point } from './geometry';

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Tells whether there is a line between two cells; null stands for the world outside. */
export type Between = (a: Cell | null, b: Cell | null) => boolean;

/** All inner and outer lines that are wanted. */
export function lines({ rows, columns }: Size, wanted: Between): string {
  let path = '';
  const runs = (along: number, across: number, upright: boolean): void => {
    const cell = (step: number, line: number): Cell | null => {
      if (line < 0 || line >= across) return null;
      return upright ? step * columns + line : line * columns + step;
    };
    const point = (step: number, line: number): Point =>
      upright ? { x: line * CELL, y: step * CELL } : { x: step * CELL, y: line * CELL };
    for (let line = 0; line <= across; line++) {
      let start: number | null = null;
      for (let step = 0; step <= along; step++) {
        const drawn = step < along && wanted(cell(step, line - 1), cell(step, line));
        if (drawn) start ??= step;
        else if (start !== null) {
          path += segment(point(start, line), point(step, line));
          start = null;
        }
      }
    }
  };
  runs(rows, columns, true);
  runs(columns, rows, false);
  return path;
}

type Corner = readonly [row: number, column: number];

/** The outline of `cells`, `inset` within their outer sides, with rounded corners. */
export function contour(size: Size, cells: Iterable<Cell>, inset: number): string {
  return loops(size, new Set(cells)).map((corners) => outline(corners, inset)).join('');
}

function outline(corners: readonly Corner[], inset: number): string {
  const count = corners.length;
  const corner = (index: number): Corner => corners[(index + count) % count] ?? [0, 0];
  const points = corners.map(([row, column], index) => {
    const [x1, y1] = inward(corner(index - 1), corner(index));
    const [x2, y2] = inward(corner(index), corner(index + 1));
    return plus({ x: column * CELL, y: row * CELL }, (x1 + x2) * inset, (y1 + y2) * inset);
  });
  const parts = points.map((here, index) => {
    const before = points[(index + count - 1) % count] ?? here;
    const after = points[(index + 1) % count] ?? here;
    const round = CELL * 0.14;
    return `${index === 0 ? 'M' : 'L'}${at(cut(here, before, round))}Q${at(here)} ${at(cut(here, after, round))}`;
  });
  return `${parts.join('')}Z`;
}

/** The unit vector to the right of the way from one corner to another: into the cells. */
function inward(from: Corner, to: Corner): readonly [number, number] {
  const [x, y] = [Math.sign(to[1] - from[1]), Math.sign(to[0] - from[0])];
  return [-y, x];
}

/** The borders of `cells` as closed lines, clockwise, each given by the corners where it turns. */
export function loops({ rows, columns }: Size, cells: ReadonlySet<Cell>): Corner[][] {
  const sides: [Corner, Corner][] = [];
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const has = (r: number, c: number): boolean => r >= 0 && r < rows && c >= 0 && c < columns && cells.has(r * columns + c);
    if (!has(row - 1, column)) sides.push([[row, column], [row, column + 1]]);
    if (!has(row, column + 1)) sides.push([[row, column + 1], [row + 1, column + 1]]);
    if (!has(row + 1, column)) sides.push([[row + 1, column + 1], [row + 1, column]]);
    if (!has(row, column - 1)) sides.push([[row + 1, column], [row, column]]);
  }
  const from = new Map<string, [Corner, Corner][]>();
  for (const side of sides) from.set(String(side[0]), [...(from.get(String(side[0])) ?? []), side]);
  const take = (start: Corner, want: readonly [number, number]): [Corner, Corner] | null => {
    const open = from.get(String(start)) ?? [];
    // Where cells meet in a corner only, turning right stays at the same cell.
    const right = open.findIndex(([a, b]) => b[1] - a[1] === want[0] && b[0] - a[0] === want[1]);
    return open.splice(Math.max(right, 0), 1)[0] ?? null;
  };
  const found: Corner[][] = [];
  for (const [first] of sides) {
    for (let side = take(first, [0, 0]); side; side = take(first, [0, 0])) {
      const corners: Corner[] = [side[0]];
      while (side && String(side[1]) !== String(first)) {
        corners.push(side[1]);
        side = take(side[1], inward(side[0], side[1]));
      }
      found.push(turns(corners));
    }
  }
  return found;
}

/** The corners at which a closed line turns. */
function turns(corners: readonly Corner[]): Corner[] {
  const count = corners.length;
  return corners.filter((here, index) => {
    const before = corners[(index + count - 1) % count] ?? here;
    const after = corners[(index + 1) % count] ?? here;
    return String(inward(before, here)) !== String(inward(here, after));
  });
}
