/** Finds the functions of a family by its kind. */
import { numberPath } from './number-path';
import { queens } from './queens';
import { sudoku } from './sudoku';
import type { Family, Kind } from './types';
import { zip } from './zip';

/** The types agree wherever board and state come from the same puzzle, which `boardOf` and `state` see to. */
export function family(kind: Kind): Family {
  switch (kind) {
    case 'sudoku':
      return sudoku as unknown as Family;
    case 'queens':
      return queens as unknown as Family;
    case 'zip':
      return zip as unknown as Family;
    default:
      return numberPath as unknown as Family;
  }
}
