import { expect, it } from 'vitest';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import type { ZipState } from '../game/types';
import { drawn } from './marks';

const zip = boardOf({ family: 'path', kind: 'zip', rows: 2, cols: 3, waypoints: [[0, 0], [1, 0]] });
const state: ZipState = { ...(family('zip').start(zip) as ZipState), line: [0, 1] };

it('a mark that a step has twice is drawn once', () => {
  const base = { role: 'base', cell: [0, 0] } as const;
  expect(drawn(zip, state, { cells: [base, base], values: [], links: [] }, [])?.cells).toEqual([base]);
});

it('known links are drawn where neither the line nor the step shows them', () => {
  const known = [[0, 1], [1, 2], [2, 5]] as const;
  const placed = { role: 'placed', cells: [[0, 2], [1, 2]] } as const;
  expect(drawn(zip, state, { cells: [], values: [], links: [placed] }, known)?.links).toEqual([
    { role: 'chain', cells: [[0, 1], [0, 2]] },
    placed,
  ]);
  expect(drawn(zip, state, null, [[0, 1]])).toBeNull();
});
