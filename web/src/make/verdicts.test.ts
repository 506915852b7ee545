import { describe, expect, test } from 'vitest';
import { Cancelled } from '../engine/engine';
import type { Grade, Label } from '../engine/schema';
import { climb, hardness, neighbours } from './climb';
import { cluesOf, missingClues, orbits, withClue, without } from './clues';
import { type Draft, emptyDraft } from './draft';
import { setValue } from './edits';
import { fakeEngine, seeded } from './fake';
import { generated } from './generate';
import { type Work, fewerClues, oneSolution, symmetric } from './improve';
import { type Verdict, judge } from './judge';
import { puzzleOf } from './puzzle';
import { generateRequest, wishesFor } from './wishes';
import { clashText, countText, headline, ratingText } from './words';

const { signal } = new AbortController();
const work: Work = { signal, random: seeded(3), progress: () => undefined };
const SOLUTION = '1234341221434321';
const VALUES = [...SOLUTION].map(Number);
const sudoku = emptyDraft('sudoku', 4);

function grade(value: number, label: Label = 'easy'): Grade {
  return {
    label, rating: { scheme: 'se', version: '1', value }, hardest: 'naked-single', steps: 9, hard_steps: 0,
    suppositions: 0, supposition_length: 0, narrowest: null, end: 'solved',
  };
}

async function stages(answers: Parameters<typeof fakeEngine>[0], draft: Draft = sudoku): Promise<Verdict[]> {
  const told: Verdict[] = [];
  await judge(fakeEngine(answers).engine, draft, signal, (verdict) => told.push(verdict));
  return told;
}

describe('verdicts', () => {
  test('one solution: rating, then certificate, then the checker', async () => {
    const told = await stages({
      solve: () => ({ verdict: 'unique', solution: SOLUTION }),
      grade: () => ({ grade: grade(1.2) }),
      certify: () => ({ verdict: 'unique', certificate: 'PC1' }),
      check: ({ certificate }) => ({ accepted: certificate === 'PC1' }),
    });
    expect(told.map((verdict) => (verdict.is === 'one' ? [verdict.grade?.label, verdict.certificate?.accepted] : verdict.is))).toEqual([
      [undefined, undefined], ['easy', undefined], ['easy', null], ['easy', true],
    ]);
    expect(told[0]).toMatchObject({ solution: VALUES });
  });

  test('many solutions are counted in steps, until the count is exact', async () => {
    const second = SOLUTION.replace('12', '21');
    const told = await stages({
      solve: () => ({ verdict: 'many', solution: SOLUTION, second }),
      count: ({ limit = 0 }) => (limit < 500 ? { count: limit, exact: false, stop: 'limit' } : { count: 288, exact: true }),
    });
    expect(told.map((verdict) => verdict.is === 'many' && [verdict.count, verdict.counting, verdict.exact])).toEqual([
      [null, true, false], [100, true, false], [288, false, true],
    ]);
    expect(told.map(headline)).toEqual(['Many solutions', 'Many solutions', '288 solutions']);
    expect(told.at(-1)?.is === 'many' && countText(told.at(-1) as Extract<Verdict, { is: 'many' }>)).toBe('Two of them differ in 2 cells.');
  });

  test('no solution: the clues that clash', async () => {
    const told = await stages({ solve: () => ({ verdict: 'none', violations: ['r1c1 and r1c2 both hold 1'] }), why: () => ({ clashing: [[0, 0], [0, 1]], smallest: true }) });
    expect(told.at(-1)).toMatchObject({ is: 'none', clash: { cells: [0, 1], edges: [], smallest: true } });
    expect(clashText(sudoku, { cells: [0, 1], edges: [], smallest: true })).toBe('These clues contradict each other: r1c1 and r1c2. No smaller set of clues does.');
    expect(clashText(sudoku, { cells: [], edges: [], smallest: true })).toMatch(/board alone/);
  });

  test('what is no puzzle yet is not asked; what the engine refuses is told', async () => {
    const zip = fakeEngine({});
    await judge(zip.engine, emptyDraft('zip', 4), signal, () => undefined);
    expect(zip.asked).toEqual([]);
    expect(await stages({})).toEqual([{ is: 'unfit', why: 'No answer to solve.' }]);
    expect(await stages({ solve: () => ({ verdict: 'undecided', stop: 'nodes' }) })).toEqual([{ is: 'undecided' }]);
  });

  test('a verdict that was cancelled is not told', async () => {
    const control = new AbortController();
    control.abort();
    const told: Verdict[] = [];
    await judge(fakeEngine({ solve: () => ({ verdict: 'undecided' }) }).engine, sudoku, control.signal, (verdict) => told.push(verdict));
    expect(told).toEqual([]);
  });

  test('ratings in words', () => {
    expect(ratingText({ ...grade(7.1), hodoku: { score: 1674, level: 'Unfair' } })).toBe('Sudoku Explainer 7.1 · HoDoKu 1,674 (Unfair)');
  });
});

describe('clues', () => {
  const path = setValue(setValue(emptyDraft('numbrix', 2), 0, 1), 3, 3);

  test('what can be taken away and added', () => {
    expect(cluesOf(path)).toEqual([{ cell: 0 }, { cell: 3 }]);
    expect(without(path, [{ cell: 0 }])).toEqual(setValue(path, 0, 0));
    expect(missingClues(path, [1, 2, 4, 3])).toEqual([{ cell: 1 }, { cell: 2 }]);
    expect(orbits(path, 'rot180')).toEqual([[{ cell: 0 }, { cell: 3 }]]);
  });

  test('waypoints go where the line passes, walls where it does not', () => {
    const zip = setValue(setValue(emptyDraft('zip', 2), 0, 1), 2, 2);
    const line = [1, 2, 4, 3];
    expect(withClue(zip, { cell: 3 }, line)).toMatchObject({ waypoints: [0, 3, 2] });
    expect(withClue(zip, { edge: [0, 2] }, line)).toMatchObject({ walls: [[0, 2]] });
    expect(withClue(zip, { edge: [0, 1] }, line)).toBe(zip);
    expect(cluesOf(zip)).toEqual([]);
  });
});

describe('buttons', () => {
  const full = { ...sudoku, givens: VALUES } as Draft;

  test('one solution: the changes are named', async () => {
    const repaired = setValue(setValue(sudoku, 0, 1), 5, 4);
    const { engine } = fakeEngine({
      repair: () => ({ verdict: 'repaired', changed: [{ cell: [0, 0], value: 1 }, { cell: [1, 1], value: 4 }], puzzle: puzzleOf(repaired) }),
    });
    expect(await oneSolution(engine, sudoku, work)).toEqual({ draft: repaired, changed: [0, 5], text: '2 clues added: 1 in r1c1, 4 in r2c2.' });
  });

  test('one solution on an empty Queens board fills the regions first', async () => {
    const { engine, asked } = fakeEngine({ repair: ({ puzzle }) => ({ verdict: 'unique', changed: [], puzzle }) });
    const { draft } = await oneSolution(engine, emptyDraft('queens', 5), work);
    expect(draft.kind === 'queens' && new Set(draft.regions).size).toBe(5);
    expect(asked).toHaveLength(1);
  });

  test('one solution where there is none changes nothing', async () => {
    const { engine } = fakeEngine({ repair: ({ puzzle }) => ({ verdict: 'none', changed: [], puzzle }) });
    expect((await oneSolution(engine, sudoku, work)).draft).toBe(sudoku);
  });

  test('fewer clues, by the engine or in groups', async () => {
    const minimal = setValue(sudoku, 0, 1);
    const { engine } = fakeEngine({
      minimize: () => ({ minimal: '', puzzle: puzzleOf(minimal) }),
      // Unique as long as four clues are left.
      solve: ({ puzzle }) => ({ verdict: typeof puzzle === 'object' && 'givens' in puzzle && String(puzzle.givens).replace(/\./g, '').length >= 4 ? 'unique' : 'many' }),
    });
    expect((await fewerClues(engine, full, 'none', work)).draft).toEqual(minimal);
    const paired = (await fewerClues(engine, full, 'rot180', work)).draft;
    expect(cluesOf(paired)).toHaveLength(4);
    expect(orbits(paired, 'rot180').every((group) => group.length === 2)).toBe(true);
  });

  test('symmetric: partners come from the solution', async () => {
    const { engine } = fakeEngine({ solve: () => ({ verdict: 'many' }) });
    const { draft } = await symmetric(engine, setValue(sudoku, 0, 1), VALUES, 'rot180', work);
    expect(draft).toEqual(setValue(setValue(sudoku, 0, 1), 15, 1));
    expect((await symmetric(engine, draft, VALUES, 'rot180', work)).text).toMatch(/already/);
  });

  test('harder: the first change that the engine rates higher', async () => {
    const { engine, asked } = fakeEngine({
      grade: ({ puzzle }) => {
        const clues = typeof puzzle === 'object' && 'givens' in puzzle ? String(puzzle.givens).replace(/\./g, '').length : 16;
        return { verdict: 'unique', grade: grade(clues < 16 ? 2 : 1) };
      },
    });
    const outcome = await climb(engine, full, VALUES, grade(1), 'none', 'harder', work);
    expect(cluesOf(outcome.draft)).toHaveLength(15);
    expect(outcome.text).toBe('A step harder: easy 1 before, easy 2 now.');
    expect(asked).toHaveLength(1);
    const easier = await climb(engine, outcome.draft, VALUES, grade(2), 'none', 'easier', work);
    expect(easier.text).toBe('A step easier: easy 2 before, easy 1 now.');
  });

  test('harder gives up, and can be stopped', async () => {
    const { engine } = fakeEngine({ grade: () => ({ verdict: 'many' }) });
    expect((await climb(engine, setValue(sudoku, 0, 1), VALUES, grade(1), 'none', 'harder', work)).text).toMatch(/120 were tried/);
    const control = new AbortController();
    control.abort();
    await expect(climb(engine, full, VALUES, grade(1), 'none', 'harder', { ...work, signal: control.signal })).rejects.toBeInstanceOf(Cancelled);
    expect(hardness(grade(2))).toBeGreaterThan(hardness({ ...grade(1), hard_steps: 50 }));
  });

  test('changes of Queens keep the queens in their regions', () => {
    const rows = { ...emptyDraft('queens', 5), regions: Array.from({ length: 25 }, (_, cell) => Math.floor(cell / 5)) } as Draft;
    const solution = Array.from({ length: 25 }, (_, cell) => ([0, 7, 14, 16, 23].includes(cell) ? 1 : 0));
    for (const next of neighbours(rows, solution, 'none', 'harder', work)) {
      if (next.kind !== 'queens' || rows.kind !== 'queens') throw new Error(next.kind);
      for (const cell of [0, 7, 14, 16, 23]) expect(next.regions[cell]).toBe(rows.regions[cell]);
    }
  });
});

describe('wishes', () => {
  test('settings by kind', () => {
    expect(generateRequest({ ...wishesFor('sudoku', 9), se: [2.5, 7.1], label: 'hard', symmetry: 'rot180' }, 5)).toEqual({
      request: 'generate', kind: 'sudoku', size: 9, seed: 5, label: 'hard',
      settings: { 'sudoku.symmetry': 'rot180', 'sudoku.minimal': false, 'sudoku.se': [25, 71] },
    });
    expect(generateRequest({ ...wishesFor('sudoku', 7), jigsaw: true, clues: [10, 20] }, 5)).toMatchObject({ jigsaw: true, settings: { 'sized.clues': [10, 20] } });
    expect(generateRequest({ ...wishesFor('hidato', 4, 6), clues: [20, 30], mask: ['.'] }, 5)).toMatchObject({ size: '4x6', settings: { 'clues.count': { permille: 250 }, 'target.mask': ['.'] } });
    expect(generateRequest({ ...wishesFor('zip', 6), walls: 0, waypoints: [4, 8] }, 5)).toMatchObject({ settings: { 'zip.max_walls': 0, 'zip.waypoints': [4, 8] } });
    expect(generateRequest({ ...wishesFor('queens', 9), stars: 2, regions: [3, 12] }, 5)).toMatchObject({ stars: 2, settings: { 'queens.min_region': 3, 'queens.max_region': 12 } });
  });

  test('a puzzle that was missed says why', async () => {
    const { engine } = fakeEngine({ generate: () => ({ puzzles: [], missed: [{ index: 0, code: 'x', reason: 'no draft fits' }] }) });
    await expect(generated(engine, wishesFor('zip', 6), 1, signal, () => undefined)).rejects.toThrow('No puzzle was found: no draft fits.');
  });
});
