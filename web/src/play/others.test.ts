import { expect, it } from 'vitest';
import type { Step } from '../engine/schema';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import type { NumberPathState, ZipState } from '../game/types';
import { isEntered, movesNow } from './others';

const hidato = boardOf({ family: 'path', kind: 'hidato', rows: 2, cols: 3, givens: [[0, 0, 1]] });
const empty = family('hidato').start(hidato) as NumberPathState;
const step = (fields: Partial<Step>): Step => ({
  technique: 'next',
  name: '',
  places: [],
  drops: [],
  where: '',
  idea: '',
  why: '',
  marks: { cells: [], values: [], links: [] },
  label: 'easy',
  ...fields,
});

/** 2, then an elimination, then 5 by the elimination, then 6 by 5, and 4 which needs none of them but is harder. */
const STEPS = [
  step({ places: [[0, 1, 2]] }),
  step({ drops: [[1, 1, 5]], label: 'medium' }),
  step({ places: [[1, 2, 5]], rests_on: [2] }),
  step({ places: [[1, 1, 6]], rests_on: [3] }),
  step({ places: [[1, 0, 4]], label: 'hard' }),
];
const names = (ways: readonly (readonly Step[])[]): number[][] => ways.map((way) => way.map((one) => STEPS.indexOf(one)));

it('moves that need no other move can be made now, the easiest first, with the steps that they need', () => {
  expect(names(movesNow(hidato, empty, STEPS))).toEqual([[0], [1, 2], [4]]);
});

it('what is entered is no move, and opens those that rest on it', () => {
  const values = empty.values.map((_, cell) => (cell === 5 ? 5 : 0));
  const state = { ...empty, values };
  expect(isEntered(hidato, state, STEPS[2] as Step)).toBe(true);
  expect(isEntered(hidato, state, STEPS[1] as Step)).toBe(false);
  expect(names(movesNow(hidato, state, STEPS))).toEqual([[0], [3], [4]]);
});

it('Zip: pieces of the line count wherever they are drawn', () => {
  const zip = boardOf({ family: 'path', kind: 'zip', rows: 2, cols: 3, waypoints: [[0, 0], [1, 0]] });
  const start = family('zip').start(zip) as ZipState;
  const piece = step({ places: [[[0, 1], [0, 2]]] });
  const crossed = step({ drops: [[[0, 1], [1, 1]]] });
  const next = step({ places: [[[0, 2], [1, 2]]], rests_on: [1, 2] });
  const steps = [piece, crossed, next];
  expect(movesNow(zip, start, steps)).toEqual([[piece]]);
  expect(movesNow(zip, { ...start, line: [0, 1, 2] }, steps)).toEqual([[crossed, next]]);
  expect(movesNow(zip, { ...start, links: [[1, 2]], crosses: [[1, 4]] }, steps)).toEqual([[next]]);
});
