import { describe, expect, it } from 'vitest';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import type { ZipBoard, ZipState } from '../game/types';
import { isDone, longest, movesOf, movesOfAll } from './conclude';

const sudoku = boardOf({ family: 'sudoku', givens: '.'.repeat(81) });
const queens = boardOf({ family: 'queens', n: 4, stars: 1, regions: ['AABB', 'ACBB', 'ACCD', 'CCDD'] });
const zip = boardOf({ family: 'path', kind: 'zip', rows: 2, cols: 3, waypoints: [[0, 0], [1, 0]] }) as ZipBoard;

describe('what a step concludes', () => {
  it('Sudoku: eliminations first, then digits', () => {
    expect(movesOf(sudoku, { places: [[8, 1, 7]], drops: [[0, 2, 5]] })).toEqual([
      { do: 'eliminate', candidates: [[2, 5]] },
      { do: 'value', cells: [73], value: 7 },
    ]);
  });
  it('Queens: crosses and queens', () => {
    expect(movesOf(queens, { places: [[3, 2]], drops: [[0, 0], [0, 1]] })).toEqual([
      { do: 'eliminate', candidates: [[0, 1], [1, 1]] },
      { do: 'queen', cells: [14] },
    ]);
  });
  it('Zip: pieces of the line, and crosses on the steps that are not taken', () => {
    expect(movesOf(zip, { places: [[[0, 0], [0, 1]]], drops: [[[0, 0], [1, 0]]] })).toEqual([
      { do: 'edge', edge: [0, 3] },
      { do: 'link', edge: [0, 1] },
    ]);
  });
  it('Zip: the line goes on along what is known, and needs no pieces there', () => {
    const start = family('zip').start(zip) as ZipState;
    const places = [[[0, 0], [0, 1]], [[1, 1], [1, 2]]] as const;
    expect(movesOfAll(zip, { ...start, links: [[1, 2]] }, [{ places, drops: [] }])).toEqual([
      { do: 'link', edge: [4, 5] },
      { do: 'line', line: [0, 1, 2] },
    ]);
  });
});

it('the line goes on along known links, and no further', () => {
  const state = family('zip').start(zip) as ZipState;
  expect(longest(zip, state, [[0, 1], [1, 2], [3, 4]])).toEqual([0, 1, 2]);
  expect(longest(zip, { ...state, line: [0, 1] }, [[0, 1], [1, 2], [2, 5]])).toEqual([0, 1, 2, 5]);
});

it('what is there already would only be taken back', () => {
  const state = { ...(family('zip').start(zip) as ZipState), crosses: [[0, 3]] as const };
  expect(isDone(state, { do: 'edge', edge: [0, 3] })).toBe(true);
  expect(isDone(state, { do: 'edge', edge: [1, 4] })).toBe(false);
});
