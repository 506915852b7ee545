/** Boards of number paths (Hidato, Numbrix, hexagons) and of Zip. */
import type { Cell as Place, NumberPath, Pair, Zip } from '../engine/schema';
import { BadPuzzle, cellOf, side } from './bad';
import { edgeOf, hasEdge, times, type Grid } from './cells';
import { ALL, HEXAGON, neighboursOf, SIDES } from './neighbours';
import type { Cell, Edge, NumberPathBoard, ZipBoard } from './types';

const MOST_CELLS = 1600;
const WAYS = { hidato: ALL, numbrix: SIDES, hex: HEXAGON };

export function numberPathBoard(puzzle: NumberPath): NumberPathBoard {
  const { grid, open, length } = shape(puzzle);
  const ways = WAYS[puzzle.kind];
  if (!ways) throw new BadPuzzle('the kind of the path is not known');
  const givens = times(open.length, () => 0);
  for (const [row, column, value] of puzzle.givens ?? []) {
    const cell = cellOf(grid, row, column);
    if (!open[cell] || !Number.isInteger(value) || value < 1 || value > length) {
      throw new BadPuzzle(`a given must be a number from 1 to ${length} in an open cell`);
    }
    givens[cell] = value;
  }
  const neighbours = neighboursOf(grid, open, ways);
  return {
    kind: puzzle.kind,
    ...grid,
    open,
    neighbours,
    puzzle,
    length,
    givens,
    givenLinks: edges(grid, neighbours, puzzle.links ?? []),
  };
}

export function zipBoard(puzzle: Zip): ZipBoard {
  const { grid, open, length } = shape(puzzle);
  const free = neighboursOf(grid, open, SIDES);
  const walls = edges(grid, free, puzzle.walls ?? []);
  const waypoints = puzzle.waypoints.map(([row, column]) => cellOf(grid, row, column));
  if (waypoints.length < 2 || new Set(waypoints).size < waypoints.length || waypoints.some((cell) => !open[cell])) {
    throw new BadPuzzle('a Zip needs at least two waypoints, each in an open cell of its own');
  }
  const neighbours = free.map((others, cell) => others.filter((other) => !hasEdge(walls, edgeOf(cell, other))));
  return { kind: 'zip', ...grid, open, neighbours, puzzle, length, waypoints, walls };
}

interface Shape {
  readonly rows: number;
  readonly cols: number;
  readonly blocked?: readonly Place[];
}

function shape(puzzle: Shape): { grid: Grid; open: boolean[]; length: number } {
  const grid = { rows: side(puzzle.rows, 1, 64), columns: side(puzzle.cols, 1, 64) };
  const open = times(grid.rows * grid.columns, () => true);
  for (const [row, column] of puzzle.blocked ?? []) open[cellOf(grid, row, column)] = false;
  const length = open.filter(Boolean).length;
  if (length < 1 || length > MOST_CELLS) throw new BadPuzzle(`a path needs 1 to ${MOST_CELLS} open cells`);
  return { grid, open, length };
}

function edges(grid: Grid, neighbours: readonly (readonly Cell[])[], pairs: readonly Pair[]): Edge[] {
  return pairs.map(([a, b]) => {
    const edge = edgeOf(cellOf(grid, a[0], a[1]), cellOf(grid, b[0], b[1]));
    if (!neighbours[edge[0]]?.includes(edge[1])) throw new BadPuzzle('a link or wall must be between two cells that touch');
    return edge;
  });
}
