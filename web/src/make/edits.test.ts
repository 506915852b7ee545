import { describe, expect, test } from 'vitest';
import type { Kind } from '../game/types';
import { type PathDraft, type QueensDraft, type SudokuDraft, type ZipDraft, UNPAINTED, boxes, emptyDraft, pathLength } from './draft';
import { continueFrom, moveWaypoint, nextMissing, setOpen, setRegion, setValue, toggle, valueAt, withWaypoint, withoutClues } from './edits';
import { drawn, describeCell, solvedState } from './drawing';
import { pieces } from './grid';
import { seeded } from './fake';
import { readDraft } from './kept';
import { changed, past, redone, undone } from './past';
import { draftOf, puzzleOf, unfit } from './puzzle';
import { borderMoves, canLeave, fillRegions, grow, regionCells, swapCells } from './regions';
import { orbit, symmetriesOf, transformed } from './symmetry';

const KINDS: readonly Kind[] = ['sudoku', 'hidato', 'numbrix', 'hex', 'zip', 'queens'];
const sudoku = emptyDraft('sudoku', 9) as SudokuDraft;
const hidato = emptyDraft('hidato', 3) as PathDraft;
const zip = emptyDraft('zip', 3) as ZipDraft;
const queens = emptyDraft('queens', 5) as QueensDraft;

describe('drafts and puzzles', () => {
  test.each(KINDS)('%s: a draft survives being a puzzle', (kind) => {
    const empty = emptyDraft(kind, 4);
    const painted = empty.kind === 'queens' ? fillRegions(empty, seeded(1)) : empty;
    const open = painted.kind === 'sudoku' || painted.kind === 'queens' ? [0, 1] : painted.open.flatMap((is, cell) => (is ? [cell] : []));
    const draft = setValue(setValue(painted, open[0] ?? 0, 1), open[1] ?? 0, 2);
    expect(draftOf(puzzleOf(draft))).toEqual(draft);
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('large digits are letters', () => {
    const draft = setValue(emptyDraft('sudoku', 16), 5, 16);
    expect(puzzleOf(draft)).toMatchObject({ size: 16, givens: expect.stringMatching(/^\.{5}G\.+$/) });
    expect(draftOf(puzzleOf(draft))).toEqual(draft);
  });

  test('regions of other names come in the order of their cells', () => {
    const puzzle = { family: 'queens', regions: ['XXYY', 'XZYY', 'ZZZY', 'QQQQ'] } as const;
    expect(draftOf(puzzle)).toMatchObject({ regions: [0, 0, 1, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3], stars: 1 });
  });

  test('Sudokus by candidates have no clues to edit', () => {
    expect(draftOf({ family: 'sudoku', candidates: '.'.repeat(729) })).toBeNull();
  });

  test('what keeps a draft from being a puzzle', () => {
    expect(unfit(sudoku)).toBeNull();
    expect(unfit(zip)).toMatch(/starts/);
    expect(unfit(setValue(zip, 0, 1))).toMatch(/ends/);
    expect(unfit(queens)).toBe('25 cells have no region yet.');
    expect(unfit(setRegion(sudoku, 0, 1))).toBe('Region A has 8 cells, not 9.');
    expect(unfit({ ...queens, regions: queens.regions.map(() => 0) })).toBe('The board needs 5 regions and has 1.');
  });

  test('what was kept is read only if it is sound', () => {
    for (const wrong of [null, 3, {}, { kind: 'chess', rows: 3, columns: 3 }, { ...sudoku, givens: [1] }, { ...hidato, open: 'no' }, { ...zip, rows: 1e9 }]) {
      expect(readDraft(wrong)).toBeNull();
    }
  });

  test.each(KINDS)('%s: every draft can be drawn', (kind) => {
    const draft = emptyDraft(kind, 4);
    const board = drawn(draft);
    expect(board.open.length).toBe(draft.rows * draft.columns);
    expect(describeCell(draft, 5)).toMatch(/^row \d column \d/);
    expect(solvedState(board, board.open.map((_, cell) => cell + 1)).kind).toBe(kind);
  });

  test('jigsaws of uneven regions can be drawn', () => {
    expect(drawn(setRegion(sudoku, 0, 1)).open).toHaveLength(81);
  });
});

describe('edits', () => {
  test('numbers stay on the board', () => {
    expect(setValue(hidato, 0, 10)).toBe(hidato);
    expect(valueAt(setValue(hidato, 0, 9), 0)).toBe(9);
    expect(setValue(sudoku, 0, 12)).toBe(sudoku);
  });

  test('a hole takes its clue along, and numbers that are too large', () => {
    const draft = setOpen(setValue(setValue(hidato, 0, 9), 1, 4), 1, false);
    expect(draft).toMatchObject({ givens: [0, 0, 0, 0, 0, 0, 0, 0, 0] });
    expect(pathLength(draft as PathDraft)).toBe(8);
  });

  test('waypoints go in order and can be moved', () => {
    const two = withWaypoint(withWaypoint(zip, 0), 8);
    expect(two.waypoints).toEqual([0, 8]);
    expect(withWaypoint(two, 4, 1).waypoints).toEqual([0, 4, 8]);
    expect(moveWaypoint(two, 8, 7).waypoints).toEqual([0, 7]);
    expect(moveWaypoint(two, 8, 0)).toBe(two);
  });

  test('walls only between cells that touch', () => {
    expect(toggle(zip, [0, 1])).toMatchObject({ walls: [[0, 1]] });
    expect(toggle(toggle(zip, [0, 1]), [0, 1])).toMatchObject({ walls: [] });
    expect(toggle(zip, [0, 4])).toBe(zip);
    expect(toggle(hidato, [0, 4])).toMatchObject({ links: [[0, 4]] });
  });

  test('numbers are written along the path', () => {
    const one = setValue(hidato, 0, 1) as PathDraft;
    const two = continueFrom(one, 0, 4, 1);
    expect(two.givens[4]).toBe(2);
    expect(continueFrom(two, 0, 1, 1)).toBe(two);
    expect(nextMissing(two, 1)).toBe(3);
    expect(nextMissing(two, 9)).toBe(0);
  });

  test('clearing keeps the board', () => {
    const draft = setOpen(setValue(hidato, 0, 3), 8, false);
    expect(withoutClues(draft)).toEqual(setOpen(hidato, 8, false));
  });

  test('undo and redo', () => {
    const two = changed(changed(past(1), 2), 3);
    expect(undone(two).now).toBe(2);
    expect(redone(undone(two)).now).toBe(3);
    expect(changed(undone(two), 5).after).toEqual([]);
    expect(undone(past(1)).now).toBe(1);
    expect(changed(two, 3)).toBe(two);
  });
});

describe('regions', () => {
  test('filling gives every cell one of all regions, each in one piece', () => {
    for (let seed = 0; seed < 20; seed++) {
      const draft = fillRegions(setRegion(setRegion(queens, 0, 2), 24, 2), seeded(seed));
      expect(unfit(draft)).toBeNull();
      for (const region of [0, 1, 3, 4]) expect(pieces(draft, regionCells(draft, region))).toHaveLength(1);
    }
  });

  test('growing takes bare cells first, then from the largest neighbour that holds together', () => {
    const one = setRegion(queens, 12, 0);
    expect(regionCells(grow(one, 0), 0)).toHaveLength(2);
    const rows: QueensDraft = { ...queens, regions: queens.regions.map((_, cell) => Math.floor(cell / 5)) };
    const grown = grow(rows, 2);
    expect(regionCells(grown, 2)).toHaveLength(6);
    for (const region of [0, 1, 3, 4]) expect(pieces(grown, regionCells(grown, region))).toHaveLength(1);
  });

  test('swapping, leaving and moves at the border', () => {
    const draft: SudokuDraft = { ...(emptyDraft('sudoku', 4) as SudokuDraft), regions: boxes(4) };
    expect(swapCells(draft, 0, 15).regions[0]).toBe(3);
    const rows: QueensDraft = { ...queens, regions: queens.regions.map((_, cell) => Math.floor(cell / 5)) };
    expect(canLeave(rows, 0)).toBe(true);
    expect(canLeave(rows, 2)).toBe(false);
    expect(borderMoves(rows, (cell) => cell === 0).every(({ cell }) => cell !== 0 && canLeave(rows, cell))).toBe(true);
    expect(regionCells(setRegion(rows, 0, UNPAINTED), UNPAINTED)).toEqual([0]);
  });
});

describe('symmetry', () => {
  test('orbits', () => {
    expect(orbit(sudoku, 'rot180', 0)).toEqual([0, 80]);
    expect(orbit(sudoku, 'full', 1)).toHaveLength(8);
    expect(orbit(sudoku, 'none', 5)).toEqual([5]);
    expect(orbit({ rows: 2, columns: 3 }, 'mirror-h', 0)).toEqual([0, 2]);
    expect(symmetriesOf(emptyDraft('hidato', 3, 4))).not.toContain('rot90');
  });

  test.each(KINDS)('%s: two mirrors and four turns are nothing', (kind) => {
    const draft = setValue(emptyDraft(kind, 4), 3, 1);
    expect(transformed(transformed(draft, 'mirror'), 'mirror')).toEqual(draft);
    const turned = [1, 2, 3, 4].reduce((next) => transformed(next, 'turn'), draft);
    expect(turned).toEqual(draft);
  });

  test('an oblong board turns its sides', () => {
    const draft = transformed(setValue(emptyDraft('hidato', 2, 3), 0, 1), 'turn');
    expect(draft).toMatchObject({ rows: 3, columns: 2, givens: [0, 1, 0, 0, 0, 0] });
  });
});
