import { expect, it } from 'vitest';
import { labelsAt, randomSeed, requestFor, wishFor, withSize } from './wish';

it('a first wish is of the usual size', () => {
  expect(wishFor('queens', {})).toEqual({ size: '8', label: 'easy' });
  expect(wishFor('queens', { queens: { size: '99', label: null } })).toEqual({ size: '8', label: 'easy' });
});

it('variants are named with the size', () => {
  expect(requestFor('sudoku', { size: '9 jigsaw', label: 'hard' }, 5)).toEqual({
    request: 'generate',
    kind: 'sudoku',
    size: '9',
    seed: 5,
    label: 'hard',
    jigsaw: true,
  });
  expect(requestFor('stars', { size: '10 2', label: null }, 5)).toMatchObject({ kind: 'queens', size: '10', stars: 2 });
});

it('small boards reach fewer labels', () => {
  expect(labelsAt('sudoku', '4')).toEqual(['trivial']);
  expect(withSize('sudoku', { size: '9', label: 'expert' }, '4')).toEqual({ size: '4', label: 'trivial' });
  expect(withSize('sudoku', { size: '9', label: null }, '4')).toEqual({ size: '4', label: null });
});

it('labels that would take minutes are not offered', () => {
  expect(labelsAt('hidato', '7')).not.toContain('extreme');
  expect(withSize('hex', { size: '4', label: 'extreme' }, '4')).toEqual({ size: '4', label: 'trivial' });
  expect(labelsAt('queens', '8')).toContain('extreme');
});

it('seeds survive JSON', () => {
  for (let count = 0; count < 100; count++) expect(Number.isSafeInteger(randomSeed())).toBe(true);
});
