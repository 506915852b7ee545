import { expect, it } from 'vitest';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import type { ZipState } from '../game/types';
import { drawn } from './marks';

const zip = boardOf({ family: 'path', kind: 'zip', rows: 2, cols: 3, waypoints: [[0, 0], [1, 0]] });
const state: ZipState = { ...(family('zip').start(zip) as ZipState), line: [0, 1] };

it('known pieces are drawn where neither the line nor the step shows them', () => {
  const known: ZipState = { ...state, links: [[0, 1], [1, 2], [2, 5]] };
  const placed = { role: 'placed', cells: [[0, 2], [1, 2]] } as const;
  expect(drawn(zip, known, { cells: [], values: [], links: [placed] })?.links).toEqual([
    { role: 'chain', cells: [[0, 1], [0, 2]] },
    placed,
  ]);
  expect(drawn(zip, { ...state, links: [[0, 1]] }, null)).toBeNull();
});
