import { describe, expect, it } from 'vitest';
import { canonicalIn, partsOf } from './certificate';

describe('a certificate begins with the canonical line of its puzzle', () => {
  it.each([
    ['PC1 sudoku 9x9 1.. 123 W1', 'sudoku 9x9 1..'],
    ['PC2 queens 10x2 AAB/ABB 1,7 c1', 'queens 10x2 AAB/ABB'],
    // Without the words all Sudokus of a form would be one game.
    ['PC1 sudoku 9x9 diagonals 1.. 123 W1', 'sudoku 9x9 diagonals 1..'],
    ['PC1 sudoku 9x9 diagonals regions=AAB 1.. 123 W1', 'sudoku 9x9 diagonals regions=AAB 1..'],
    ['PC3 sudoku 9x9 1.. 123 W1', null],
    ['PC1 sudoku 9x9 1..', null],
    ['', null],
  ])('%s', (line, canonical) => {
    expect(canonicalIn(line)).toBe(canonical);
  });
  it('has a form, a puzzle, a solution and a proof', () => {
    expect(partsOf('PC1 sudoku 9x9 diagonals 1.. 123 W1\n')).toEqual({ form: 'sudoku 9x9 diagonals', puzzle: '1..', solution: '123', proof: 'W1' });
  });
});
