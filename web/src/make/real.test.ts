/** The desk with the engine itself, where it has been built: every button on every kind. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine/engine';
import type { Report } from '../engine/schema';
import { Instance } from '../engine/wasm';
import type { Kind } from '../game/types';
import { climb } from './climb';
import { cluesOf } from './clues';
import { type Draft, emptyDraft } from './draft';
import { boardOf } from '../game/board';
import { generated } from './generate';
import { type Work, fewerClues, isUnique, oneSolution, redundantClues, symmetric } from './improve';
import { type Verdict, judge } from './judge';
import { draftOf, puzzleOf } from './puzzle';
import { setValue } from './edits';
import { seeded } from './fake';
import { type Wishes, wishesFor } from './wishes';
import { shaped } from './shapes';

const FILE = new URL('../../../target/wasm/gridsmith.wasm', import.meta.url);
const KINDS: readonly Kind[] = ['sudoku', 'hidato', 'numbrix', 'hex', 'zip', 'queens'];
const SMALL: Record<Kind, number> = { sudoku: 9, hidato: 5, numbrix: 5, hex: 3, zip: 5, queens: 7 };

describe.skipIf(!existsSync(FILE))('with the engine', () => {
  let engine: Engine;
  const { signal } = new AbortController();
  const work: Work = { signal, random: seeded(1), progress: () => undefined };

  beforeAll(async () => {
    const module = await WebAssembly.compile(readFileSync(FILE));
    const instance = await Instance.start(module, { cancelled: () => false, progress: () => undefined });
    engine = {
      ready: Promise.resolve(),
      ask: async (request) => JSON.parse(instance.call(JSON.stringify(request))) as Extract<Report, { report: never }>,
    };
  });

  async function verdictOf(draft: Draft): Promise<Verdict> {
    let last: Verdict = { is: 'waiting' };
    await judge(engine, draft, signal, (verdict) => (last = verdict));
    return last;
  }

  /** A puzzle with one solution, from an empty board. */
  async function unique(kind: Kind): Promise<Draft> {
    const empty = emptyDraft(kind, SMALL[kind]);
    const ends = empty.kind === 'zip' ? setValue(setValue(empty, 0, 1), empty.rows * empty.columns - 1, 2) : empty;
    const { draft } = await oneSolution(engine, ends, work);
    return draft;
  }

  test.each(KINDS)('%s: from empty to one solution, with rating and certificate', async (kind) => {
    const verdict = await verdictOf(await unique(kind));
    expect(verdict).toMatchObject({ is: 'one', certificate: { accepted: true }, uncertified: null, ungraded: null });
  });

  test.each(KINDS)('%s: harder and easier keep one solution', async (kind) => {
    const draft = await unique(kind);
    const verdict = await verdictOf(draft);
    if (verdict.is !== 'one' || !verdict.grade) throw new Error(verdict.is);
    for (const direction of ['harder', 'easier'] as const) {
      const outcome = await climb(engine, draft, verdict.solution, verdict.grade, 'none', direction, work);
      expect(await isUnique(engine, outcome.draft, signal)).toBe(true);
      expect(outcome.text).toMatch(direction);
    }
  });

  test.each(KINDS.filter((kind) => kind !== 'queens'))('%s: symmetric, then fewer clues in pairs', async (kind) => {
    const draft = await unique(kind);
    const verdict = await verdictOf(draft);
    if (verdict.is !== 'one') throw new Error(verdict.is);
    const { draft: mirrored, text } = await symmetric(engine, draft, verdict.solution, 'rot180', work);
    expect(text).toMatch(/symmetric|several/i);
    expect(await isUnique(engine, mirrored, signal)).toBe(true);
    const fewer = await fewerClues(engine, mirrored, 'none', work);
    expect(cluesOf(fewer.draft).length).toBeLessThanOrEqual(cluesOf(mirrored).length);
    expect(await redundantClues(engine, fewer.draft, work)).toEqual([]);
  });

  const WISHES: readonly [string, Wishes][] = [
    ...KINDS.map((kind): [string, Wishes] => [kind, wishesFor(kind, SMALL[kind])]),
    ['sudoku with a rating', { ...wishesFor('sudoku', 9), se: [2, 4.5], symmetry: 'rot180' }],
    ['sudoku with a technique', { ...wishesFor('sudoku', 9), techniques: ['x-wing'] }],
    ['sudoku without a technique', { ...wishesFor('sudoku', 9), without: ['naked-pair'], clues: [26, 32] }],
    ['sudoku 6x6', { ...wishesFor('sudoku', 6), clues: [10, 16], symmetry: 'rot180' }],
    ['jigsaw', { ...wishesFor('sudoku', 7), jigsaw: true }],
    ['diagonals', { ...wishesFor('sudoku', 9), diagonals: true }],
    ['hidato with a density', { ...wishesFor('hidato', 6), clues: [30, 40], symmetry: 'rot180' }],
    ['hidato oblong', { ...wishesFor('hidato', 4, 7) }],
    ['zip without walls', { ...wishesFor('zip', 5), walls: 0, waypoints: [6, 10] }],
    ['queens with regions', { ...wishesFor('queens', 7), regions: [3, 14] }],
    ['two stars', { ...wishesFor('queens', 9), stars: 2 }],
    ['hard hidato', { ...wishesFor('hidato', 5), label: 'hard' }],
  ];
  test.each(WISHES)('generates: %s', async (_, wishes) => {
    const { outcome, puzzle } = await generated(engine, wishes, 7, signal, () => undefined);
    expect(outcome.draft.kind).toBe(wishes.kind);
    expect(() => boardOf(puzzle)).not.toThrow();
    expect(draftOf(puzzleOf(outcome.draft))).toEqual(outcome.draft);
  });

  test.each(['ring', 'heart', 'disc', 'diamond', 'cross', 'corners'] as const)('the shape %s takes a path', async (shape) => {
    const draft = shaped('hidato', 7, 7, shape);
    const mask = Array.from({ length: 7 }, (_, row) => draft.open.slice(row * 7, row * 7 + 7).map((is) => (is ? '.' : '#')).join(''));
    const { outcome } = await generated(engine, { ...wishesFor('hidato', 7), mask }, 3, signal, () => undefined);
    expect(outcome.draft).toMatchObject({ open: draft.open });
  });

  test('clues that clash are named, and many solutions counted', async () => {
    const empty = emptyDraft('sudoku', 9);
    expect(await verdictOf(setValue(setValue(empty, 0, 5), 8, 5))).toMatchObject({ is: 'none', clash: { cells: [0, 8], smallest: true } });
    expect(await verdictOf(emptyDraft('sudoku', 4))).toMatchObject({ is: 'many', count: 288, exact: true, counting: false });
    expect(await verdictOf(empty)).toMatchObject({ is: 'many', count: 100_000, exact: false });
  });
});
