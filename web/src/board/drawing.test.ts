import { expect, test } from 'vitest';
import { boardOf } from '../game/board';
import { fillsOf, isJigsaw } from './fills';
import { names, open } from './gallery/cases';
import { drawLinks } from './curves';
import { distance, smooth } from './geometry';
import { hatch } from './hatch';
import { layoutOf } from './layout';
import { contour, lines, loops } from './lines';
import { inCorners, inMiddle, inPlaces, layersOf } from './notes';
import { pieces } from './ramp';
import { runsOf } from './runs';
import { readStep } from './step';

test('straight runs of lines are one piece', () => {
  const size = { rows: 9, columns: 9 };
  expect(lines(size, () => true).match(/M/g)).toHaveLength(20);
  expect(lines(size, (a, b) => a === null || b === null).match(/M/g)).toHaveLength(4);
});

test('borders turn where cells end', () => {
  const size = { rows: 3, columns: 4 };
  const rows: [number[], number[]][] = [
    [[5], [4]],
    [[0, 1, 2], [4]],
    [[0, 1, 4], [6]],
    [[0, 5], [4, 4]],
    [[0, 1, 2, 4, 6, 8, 9, 10], [4, 4]],
  ];
  for (const [cells, corners] of rows) expect(loops(size, new Set(cells)).map((loop) => loop.length)).toEqual(corners);
  expect(contour(size, [], 3)).toBe('');
});

test('hatchings stay inside, and those of neighbours meet', () => {
  const square = (x: number) => [{ x, y: 0 }, { x: x + 60, y: 0 }, { x: x + 60, y: 60 }, { x, y: 60 }];
  const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
  for (const kind of ['rising', 'falling', 'dense', 'crossed'] as const) {
    const found = numbers(hatch(square(0), kind));
    expect(found.length).toBeGreaterThan(30);
    expect(found.every((value) => value >= 0 && value <= 60)).toBe(true);
  }
  // Lines leave a square where those of the next begin.
  const at = (path: string, x: number) => [...path.matchAll(/([-\d.]+) ([-\d.]+)/g)].filter((pair) => Number(pair[1]) === x).map((pair) => Number(pair[2])).sort((a, b) => a - b);
  expect(at(hatch(square(0), 'rising'), 60).filter((y) => y > 0 && y < 60)).toEqual(at(hatch(square(60), 'rising'), 60).filter((y) => y > 0 && y < 60));
});

test('small digits stay in their cell and do not touch', () => {
  const all = (side: number) => 2 ** (side + 1) - 2;
  for (const side of [4, 6, 9, 12, 16, 25]) {
    for (const spots of [inPlaces, (m: { x: number; y: number }, s: number, d: number) => inCorners(m, s, d), (m: { x: number; y: number }, _: number, d: number) => inMiddle(m, d)]) {
      const made = spots({ x: 30, y: 30 }, side, all(side));
      expect(made.spots.map(({ value }) => value)).toEqual(Array.from({ length: side }, (_, index) => index + 1));
      made.spots.forEach(({ middle }, index) => {
        expect(Math.min(middle.x, middle.y) - made.size * 0.3).toBeGreaterThanOrEqual(-0.5);
        expect(Math.max(middle.x, middle.y) + made.size * 0.3).toBeLessThanOrEqual(60.5);
        for (const other of made.spots.slice(index + 1)) expect(distance(middle, other.middle)).toBeGreaterThan(made.size * 0.55);
      });
    }
  }
});

test('corner marks among candidates are drawn once, and bold', () => {
  const made = layersOf(9, { noted: 0b1110, centre: 0, corner: 0b0100 });
  expect(made.map(({ kind, text }) => [kind, text.text])).toEqual([['noted', '13'], ['marked', '2']]);
});

test('links go around digits', () => {
  const [from, to, middle] = [{ x: 30, y: 100 }, { x: 330, y: 100 }, { x: 180, y: 100 }];
  const [link] = drawLinks([{ from, to, strong: true }], [{ middle, reach: 18 }], 9, 360, 200);
  const found = /^M([-\d.]+) ([-\d.]+)C([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)$/.exec(link?.line ?? '')?.slice(1).map(Number) ?? [];
  expect(found).toHaveLength(8);
  const on = (t: number, axis: number) => {
    const [a, b, c, d] = [found[axis] ?? 0, found[axis + 2] ?? 0, found[axis + 4] ?? 0, found[axis + 6] ?? 0];
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  };
  for (let t = 0; t <= 1; t += 0.02) expect(distance(middle, { x: on(t, 0), y: on(t, 1) })).toBeGreaterThan(14);
});

test('regions that touch have colours of their own', () => {
  for (const name of ['queens', 'stars', 'queens 15', 'jigsaw']) {
    const { board } = open(name);
    if (!('regions' in board)) throw new Error('no regions');
    const fills = fillsOf(board.rows, board.columns, board.regions);
    board.regions.forEach((own, cell) => {
      const right = (cell + 1) % board.columns === 0 ? own : board.regions[cell + 1];
      for (const other of [right, board.regions[cell + board.columns]]) {
        if (other !== undefined && other !== own) expect(fills[own]).not.toBe(fills[other]);
      }
    });
    if (fills.length <= 12) expect(new Set(fills).size).toBe(fills.length);
  }
});

test('jigsaws are told from boxes', () => {
  const is = (name: string) => {
    const { board } = open(name);
    return board.kind === 'sudoku' && isJigsaw(board);
  };
  expect([is('sudoku'), is('sudoku 16'), is('jigsaw'), is('diagonals')]).toEqual([false, false, true, false]);
});

test('runs are consecutive numbers that touch', () => {
  const board = boardOf({ family: 'path', kind: 'numbrix', rows: 2, cols: 3, givens: [[0, 0, 1]] });
  if (board.kind !== 'numbrix') throw new Error('not a numbrix');
  const layout = layoutOf(board);
  expect(runsOf(board, layout, [1, 2, 0, 4, 0, 5]).map(({ start, points }) => [start, points.length])).toEqual([[0, 2]]);
  expect(runsOf(board, layout, [1, 2, 3, 6, 5, 4]).map(({ start, points }) => [start, points.length])).toEqual([[0, 6]]);
});

test('a line has few pieces, however long it is', () => {
  const points = Array.from({ length: 1600 }, (_, index) => ({ x: index * 60, y: 0 }));
  expect(pieces([{ start: 0, points }], 1600, 20)).toHaveLength(48);
  expect(pieces([{ start: 0, points: points.slice(0, 3) }], 9, 20)).toHaveLength(3);
  expect(smooth([], 5)).toBe('');
});

test('every kept step is read', () => {
  for (const name of names) {
    const { board, marks } = open(name);
    const step = readStep(board, marks);
    if (!marks) continue;
    const count = [...step.values.values()].reduce((sum, own) => sum + own.length, 0);
    expect(count).toBe(new Set(marks.values.map((mark) => JSON.stringify(mark))).size);
    if (marks.houses?.some(({ role }) => role === 'base')) expect(step.area.size).toBeGreaterThan(0);
    for (const cell of [...step.area, ...step.cover]) expect(cell).toBeLessThan(board.rows * board.columns);
  }
});

test('a mark that a step has twice is drawn once', () => {
  const board = boardOf({ family: 'queens', n: 4, stars: 1, regions: ['AABB', 'ACBB', 'ACCD', 'CCDD'] });
  const base = { role: 'base', cell: [0, 1] } as const;
  const chain = { role: 'chain', cell: [1, 0] } as const;
  const link = { role: 'chain', cells: [[0, 0], [0, 1]] } as const;
  const step = readStep(board, { cells: [chain, base, base, chain], values: [], links: [link, link] });
  expect([...step.cells]).toEqual([[4, ['chain']], [1, ['base']]]);
  expect(step.chain).toEqual([{ cell: 4, value: 0 }]);
  expect(step.links).toHaveLength(1);
});
