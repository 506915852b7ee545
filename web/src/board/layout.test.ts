import { expect, test } from 'vitest';
import { boardOf } from '../game/board';
import type { Board } from '../game/types';
import { open } from './gallery/cases';
import { CELL, distance } from './geometry';
import { layoutOf } from './layout';
import { tilesOf } from './tiles';

const boards: readonly Board[] = ['sudoku', 'sudoku 16', 'hidato', 'numbrix', 'hex', 'zip', 'queens', 'hidato 40'].map((name) => open(name).board);

test('the point in the middle of a cell is in that cell', () => {
  for (const board of boards) {
    const layout = layoutOf(board);
    board.open.forEach((is, cell) => {
      if (!is) return;
      const middle = layout.middle(cell);
      expect(layout.at(middle)).toBe(cell);
      for (const corner of layout.corners(cell)) {
        expect(layout.at({ x: middle.x + (corner.x - middle.x) * 0.97, y: middle.y + (corner.y - middle.y) * 0.97 })).toBe(cell);
      }
    });
  }
});

test('cells lie within the sheet, and points outside are no cell', () => {
  for (const board of boards) {
    const layout = layoutOf(board);
    const { x, y, width, height } = layout.box;
    for (const [cell, is] of board.open.entries()) {
      if (!is) continue;
      for (const corner of layout.corners(cell)) {
        expect(corner.x).toBeGreaterThanOrEqual(x - 0.01);
        expect(corner.x).toBeLessThanOrEqual(x + width + 0.01);
        expect(corner.y).toBeGreaterThanOrEqual(y - 0.01);
        expect(corner.y).toBeLessThanOrEqual(y + height + 0.01);
      }
    }
    expect(layout.at({ x: x - 1, y: y + height / 2 })).toBeNull();
    expect(layout.at({ x: x + width + 1, y: y + height / 2 })).toBeNull();
  }
});

test('hexagons that touch share a side', () => {
  const { board } = open('hex');
  const layout = layoutOf(board);
  board.neighbours.forEach((near, cell) => {
    for (const other of near) {
      const side = layout.side(cell, other);
      expect(side && distance(side[0], side[1])).toBeCloseTo(CELL / Math.sqrt(3), 1);
      expect(distance(layout.middle(cell), layout.middle(other))).toBeCloseTo(CELL, 6);
    }
  });
});

test('the edge next to a point is the nearest one, smaller cell first, walls or not', () => {
  const { board } = open('tech detour zip');
  const layout = layoutOf(board);
  const middle = layout.middle(8);
  expect(layout.edge(middle, 8)).toBeNull();
  expect(layout.edge({ x: middle.x + 25, y: middle.y }, 8)).toEqual([8, 9]);
  expect(layout.edge({ x: middle.x - 25, y: middle.y + 3 }, 8)).toEqual([7, 8]);
  expect(layout.edge({ x: middle.x, y: middle.y - 25 }, 8)).toEqual([2, 8]);
  for (const [a, b] of board.kind === 'zip' ? board.walls : []) {
    const [from, to] = [layout.middle(a), layout.middle(b)];
    expect(layout.edge({ x: from.x * 0.55 + to.x * 0.45, y: from.y * 0.55 + to.y * 0.45 }, a)).toEqual([a, b]);
  }
});

test('paths with diagonal steps have diagonal edges, others have not', () => {
  const square = (kind: 'hidato' | 'numbrix') => boardOf({ family: 'path', kind, rows: 3, cols: 3, givens: [[0, 0, 1]] });
  const corner = { x: CELL - 3, y: CELL - 3 };
  expect(layoutOf(square('hidato')).edge(corner, 0)).toEqual([0, 4]);
  expect(layoutOf(square('numbrix')).edge(corner, 0)).not.toEqual([0, 4]);
});

test('sheets of cells hold each cell once', () => {
  for (const board of boards) {
    const layout = layoutOf(board);
    const cells = board.open.flatMap((is, cell) => (is ? [cell] : []));
    const tiles = tilesOf(board, layout, cells, layout.box);
    expect(tiles.flatMap((tile) => tile.cells).sort((a, b) => a - b)).toEqual(cells);
  }
});
