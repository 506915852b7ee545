import { describe, expect, it } from 'vitest';
import { GENRES, genreOf } from '../app/names';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import { solutionState } from '../game/solution';
import { BUILTIN } from './builtin';

describe.each(GENRES)('%s', (genre) => {
  it('has an easy, a medium and a hard puzzle', () => {
    expect(BUILTIN[genre].map(({ label }) => label)).toEqual(['easy', 'medium', 'hard']);
  });
  it.each(BUILTIN[genre].map((puzzle) => [puzzle.label, puzzle] as const))('%s: the solution solves it', (_, puzzle) => {
    expect(genreOf(puzzle)).toBe(genre);
    const board = boardOf(puzzle);
    if (!puzzle.solution) throw new Error('no solution');
    expect(family(board.kind).solved(board, solutionState(board, puzzle.solution))).toBe(true);
    expect(puzzle.certificate).toMatch(/^PC1 /);
  });
});
