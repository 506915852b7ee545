import { expect, it } from 'vitest';
import { unreadable, whatIs } from './incoming';

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const GRID = LINE.match(/.{9}/g)?.join('\n') ?? '';

it.each([
  ['puzzle', LINE],
  ['puzzle', `# a remark\n${LINE}\n`],
  ['puzzle', GRID],
  ['puzzle', 'AABB\nACBB\nACCD\nCCDD'],
  ['puzzle', '{"family":"queens",\n"regions":["AABB","ACBB","ACCD","CCDD"]}'],
  ['puzzle', '{"schema":2,"family":"sudoku","origin":{"pack":1}}'],
  ['puzzle', 'not a puzzle\nat all'],
  ['puzzle', ''],
  ['pack', `${LINE}\n${LINE}`],
  ['pack', `# easy\n${LINE} ER=1.2\r\n\r\n# hard\r\n${LINE} ER=7.1`],
  ['pack', '{"family":"queens"}\n{"family":"queens"}'],
  ['pack', '{"schema":2,"pack":1,"version":"0.1.0","title":"One","count":0}'],
  ['pack', 'queens 4x1 AABB/ACBB/ACCD/CCDD\npath 5x6x8 13,14...2/...10,4,3/16...../29.27.25./..20,21.23'],
  ['games', '{"file":"gridsmith-games","version":1,"games":[]}\n'],
])('a %s: %s', (is, text) => {
  expect(whatIs(text)).toBe(is);
});

it.each([
  ['text: not a puzzle in any known format; nearest: sudoku-line: 4 cells, expected 81', /^This cannot be read as a puzzle\. What can: 81 cells/],
  ['text: line 1, column 3: "k" is not a cell', /^This cannot be read as a puzzle: line 1, column 3: "k" is not a cell\.$/],
])('says why in words for people: %s', (message, words) => {
  expect(unreadable(message)).toMatch(words);
  expect(unreadable(message)).not.toContain('nearest');
});
