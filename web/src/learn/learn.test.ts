import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine';
import type { ReportTechnique, Step } from '../engine/schema';
import { boardOf } from '../game/board';
import { claimsOf, keyOfClaim } from './candidate';
import { judge } from './judge';
import { byPath, search, sections, techniqueOf, type Technique } from './list';
import { dueCount, FRESH, nextKey, readMemories, remember, standing, writeMemories } from './memory';
import { randomOf } from './random';
import { after, sceneOf, truth } from './scene';
import { findExercise, wish } from './source';
import { shuffle } from './symmetry';
import { whenToLook } from './when';

const report = (code: string, more: Partial<ReportTechnique> = {}): ReportTechnique => ({
  schema: 2, report: 'technique', family: 'sudoku', kinds: ['sudoku'], technique: code, name: code, order: 1, tier: 'Wings', idea: `The idea of ${code}.`, ...more,
});
const step = (more: Partial<Step>): Step => ({
  technique: 'x', name: 'X', places: [], drops: [], where: 'There.', idea: 'So.', why: 'Because.', label: 'easy',
  marks: { cells: [], values: [], links: [] }, ...more,
});
const LIST: Technique[] = [
  techniqueOf(report('xy-wing')),
  techniqueOf(report('loop', { family: 'path', kinds: ['hidato'], tier: undefined, label: 'hard', name: 'closed loop' })),
  techniqueOf(report('loop', { family: 'path', kinds: ['zip'], tier: undefined, label: 'easy' })),
  techniqueOf(report('x-cycle', { order: null })),
];

describe('the list', () => {
  it('tells groups apart and finds pages by address', () => {
    expect(LIST.map(({ group }) => group)).toEqual(['sudoku', 'path', 'zip', 'sudoku']);
    expect(byPath(LIST, ['loop'])?.group).toBe('path');
    expect(byPath(LIST, ['zip', 'loop'])?.group).toBe('zip');
    expect(byPath(LIST, ['zip', 'xy-wing'])).toBeNull();
  });
  it('finds words in names first', () => {
    expect(search(LIST, ' LOOP closed').map(({ code }) => code)).toEqual(['loop']);
    expect(search(LIST, 'idea').length).toBe(4);
    expect(search(LIST, 'xy wing')[0]?.code).toBe('xy-wing');
  });
  it('keeps what hints do not look for apart', () => {
    expect(sections(LIST.filter(({ group }) => group === 'sudoku')).map(({ name }) => name)).toEqual(['Wings', 'Only in ratings']);
  });
  it('has words for when to look for each', () => {
    expect(whenToLook({ group: 'sudoku', code: 'finned-swordfish' })).toMatch(/fins/);
    expect(whenToLook({ group: 'sudoku', code: 'xy-wing' })).toMatch(/pivot/);
    expect(whenToLook({ group: 'zip', code: 'loop' })).toMatch(/run/);
    expect(whenToLook({ group: 'queens', code: 'nested-fork' })).toMatch(/last resort/);
  });
});

describe('what is known', () => {
  const round = (result: 'right' | 'helped' | 'missed', now = 0) => ({ result, seconds: 7, now });
  it('comes back later when found, sooner when missed', () => {
    let memory = FRESH;
    const due: number[] = [];
    for (let times = 0; times < 6; times++) {
      memory = remember(memory, round('right'));
      due.push(memory.due);
    }
    expect(due).toEqual([...due].sort((a, b) => a - b));
    expect([memory.step, memory.best, standing(memory)]).toEqual([5, 7, 'known']);
    expect(remember(memory, round('missed')).step).toBe(3);
    expect(remember(memory, round('helped')).step).toBe(5);
  });
  it('offers the weakest that is due, then something new', () => {
    const weak = { ...FRESH, missed: 1, due: 10 };
    const strong = { ...FRESH, right: 3, step: 3, due: 10 };
    const memories = { a: strong, b: weak };
    expect(nextKey(['a', 'b', 'c'], memories, 20)).toBe('b');
    expect(nextKey(['a', 'b', 'c'], memories, 20, 'b')).toBe('a');
    expect(nextKey(['a', 'b', 'c'], memories, 5)).toBe('c');
    expect(nextKey(['a', 'b'], memories, 5, 'a')).toBe('b');
    expect(nextKey([], memories, 5)).toBeNull();
    expect(dueCount(memories, 20)).toBe(2);
  });
  it('is read back, and nonsense is left out', () => {
    const memories = { a: remember(FRESH, round('right')) };
    expect(readMemories(JSON.parse(JSON.stringify(writeMemories(memories))))).toEqual(memories);
    for (const bad of [null, 3, {}, { version: 2 }, { version: 1, techniques: { a: { step: -1 } } }]) expect(readMemories(bad)).toEqual({});
  });
});

describe('the judge', () => {
  const steps = [step({ drops: [[0, 1, 5], [0, 2, 5]] }), step({ drops: [[3, 3, 2]] })];
  const claims = claimsOf(steps[0] as Step, 9);
  const ours = (cell: number, value: number) => ({ holds: false, cell, value });
  it('takes a part of the step, and says what else it gives', () => {
    const verdict = judge([ours(1, 5)], steps, 9, () => true);
    expect(verdict).toMatchObject({ result: 'right', missing: [claims[1]] });
  });
  it('tells other truths from mistakes', () => {
    expect(judge([ours(1, 6)], steps, 9, () => true).result).toBe('other');
    expect(judge([ours(1, 5), ours(30, 2)], steps, 9, () => true).result).toBe('other');
    expect(judge([ours(1, 5)], steps, 9, () => false)).toMatchObject({ result: 'wrong', claims: [ours(1, 5)] });
    expect(judge([], steps, 9, () => true).result).toBe('empty');
  });
  it('knows edges whichever way they are named', () => {
    const [claim] = claimsOf({ places: [[[1, 1], [0, 1]]], drops: [] }, 4);
    expect(claim && keyOfClaim(claim)).toBe('+1~5');
  });
});

const GIVENS = '....35..1...........6..824.6...21....5.4....8..4....7...3..4.8.8.9.6.7.........5.';

describe('positions', () => {
  it('keep their solution under symmetry', () => {
    for (let seed = 0; seed < 30; seed++) {
      const moved = shuffle({ puzzle: { family: 'sudoku', givens: GIVENS }, state: { values: [[0, 0, 4]], ruled_out: [[2, 3, 9]] } }, randomOf(seed));
      if (moved.puzzle.family !== 'sudoku') throw new Error('another family');
      expect([...(moved.puzzle.givens ?? '')].filter((char) => char !== '.').length).toBe([...GIVENS].filter((char) => char !== '.').length);
      const board = boardOf(moved.puzzle);
      if (board.kind !== 'sudoku') throw new Error('another kind');
      for (const house of board.houses) {
        const digits = house.cells.map((cell) => board.givens[cell]).filter((digit) => digit);
        expect(new Set(digits).size).toBe(digits.length);
      }
      expect(moved.state.values?.length).toBe(1);
    }
  });
  it('keep neighbours together on all paths', () => {
    const path = { family: 'path', kind: 'hex', rows: 3, cols: 3, blocked: [[0, 0], [2, 2]], givens: [[0, 1, 1], [0, 2, 2], [1, 2, 3], [1, 1, 4], [1, 0, 5], [2, 0, 6], [2, 1, 7]] } as const;
    for (let seed = 0; seed < 30; seed++) {
      const { puzzle } = shuffle({ puzzle: path, state: {} }, randomOf(seed));
      const board = boardOf(puzzle);
      if (board.kind !== 'hex') throw new Error('another kind');
      const at = (value: number): number => board.givens.indexOf(value);
      for (let value = 1; value < 7; value++) expect(board.neighbours[at(value)]).toContain(at(value + 1));
    }
  });
  it('show all candidates of a Sudoku, and what a step leaves of them', () => {
    const scene = sceneOf({ puzzle: { family: 'sudoku', givens: GIVENS }, state: { ruled_out: [[0, 0, 4]] } });
    if (scene.state.kind !== 'sudoku') throw new Error('another kind');
    const first = scene.state.centre[0] ?? 0;
    expect(first & (1 << 4)).toBe(0);
    expect(first & (1 << 2)).not.toBe(0);
    const then = after(scene, [step({ drops: [[0, 0, 2]], places: [[8, 8, 2]] })]).state;
    if (then.kind !== 'sudoku') throw new Error('another kind');
    expect((then.centre[0] ?? 0) & (1 << 2)).toBe(0);
    expect(then.values[80]).toBe(2);
  });
  it('know what is true', () => {
    const zip = boardOf({ family: 'path', kind: 'zip', rows: 2, cols: 2, waypoints: [[0, 0], [1, 0]] });
    const holds = truth(zip, [[1, 2], [4, 3]]);
    expect(holds({ holds: true, edge: [0, 1] })).toBe(true);
    expect(holds({ holds: false, edge: [0, 2] })).toBe(true);
    const queens = boardOf({ family: 'queens', regions: ['AABB', 'ACBB', 'ACCD', 'CCDD'] });
    expect(truth(queens, [[1], [3], [0], [2]])({ holds: true, cell: 1, value: 1 })).toBe(true);
    expect(truth(queens, [[1], [3], [0], [2]])({ holds: false, cell: 1, value: 1 })).toBe(false);
  });
});

describe('exercises', () => {
  const technique = techniqueOf(report('two-in-two', { family: 'queens', kinds: ['queens'], tier: undefined, label: 'hard' }));
  const puzzle = { family: 'queens', regions: ['AABB', 'ACBB', 'ACCD', 'CCDD'], solution: [[1], [3], [0], [2]] } as const;
  const own = step({ technique: 'two-in-two', drops: [[1, 2]] });
  /** An engine that has one puzzle, whose next hint is as told. */
  function fake(next: string, asked: string[]): Engine {
    const answers: Record<string, unknown> = {
      techniques: { report: 'techniques', techniques: [{ ...report('two-in-two', { family: 'queens', tier: undefined }), example: { position: 'p', step: own } }] },
      convert: { report: 'convert', text: JSON.stringify({ ...puzzle, state: { crosses: [[0, 0]] } }) },
      generate: { report: 'generate', puzzles: [puzzle] },
      explain: { report: 'explain', steps: [step({ technique: 'confined', drops: [[0, 0]] }), own] },
      hint: { report: 'hint', hint: 'move', technique: next, steps: [{ ...own, technique: next }] },
      solve: { report: 'solve', solution: puzzle.solution },
    };
    return {
      ready: Promise.resolve(),
      ask: (request) => {
        asked.push(request.request);
        return Promise.resolve(answers[request.request] as never);
      },
    };
  }
  it('are new positions where the technique is next', async () => {
    const exercise = await findExercise(fake('two-in-two', []), technique, 1);
    expect(exercise).toMatchObject({ source: 'new', next: true, state: { crosses: [[0, 0]] } });
  });
  it('fall back to the example', async () => {
    const asked: string[] = [];
    const exercise = await findExercise(fake('confined', asked), technique, 1);
    expect(exercise).toMatchObject({ source: 'example', next: false });
    expect(asked.filter((verb) => verb === 'generate').length).toBe(4);
  });
  it('ask the generator for what it can do', () => {
    const of = (more: Partial<ReportTechnique>): unknown => wish(techniqueOf(report('x', more)), randomOf(1));
    expect(of({ hodoku: 100 })).toMatchObject({ kind: 'sudoku', settings: { 'sudoku.techniques': ['x'] } });
    expect(of({ hodoku: null })).toBeNull();
    expect(of({ family: 'path', kinds: ['zip'], tier: undefined, label: 'easy' })).toMatchObject({ kind: 'zip' });
  });
});
