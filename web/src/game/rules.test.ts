import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../engine/schema';
import { BadPuzzle, boardOf } from './board';
import { boxOf } from './board-sudoku';
import { digitsLeft } from './digits';
import { family } from './family';
import { full, queensLeft } from './full';
import { newGame, play, state } from './history';
import { gaps, gapWords, missingNumbers, nextMissing, offered, runs } from './runs';
import { gameOf, sample } from './samples/samples';
import { hintPosition, wrongCells, wrongNotes } from './solution';
import type { Edge, Game, Move, NumberPathBoard, NumberPathState, Preferences, QueensBoard, QueensState, SudokuBoard, SudokuState, ZipBoard, ZipState } from './types';
import { linksOf } from './zip';
import { zipProgress } from './zip-progress';

function conflictTexts(game: Game): string[] {
  const board = boardOf(game.puzzle);
  return family(board.kind).conflicts(board, state(game)).map(({ text }) => text);
}

function after(game: Game, moves: readonly Move[], preferences?: Preferences): Game {
  return moves.reduce((now, move) => play(now, move, preferences), game);
}

const value = (cell: number, number: number): Move => ({ do: 'value', cells: [cell], value: number });

describe('Sudoku', () => {
  it('has boxes as square as possible and never higher than wide', () => {
    const shapes = [4, 6, 8, 9, 10, 12, 16, 25].map((side) => boxOf(side));
    expect(shapes.map((box) => [box?.rows, box?.columns])).toEqual([[2, 2], [2, 3], [2, 4], [3, 3], [2, 5], [3, 4], [4, 4], [5, 5]]);
    expect(boxOf(7)).toBeNull();
  });

  it('names the house in which a digit stands twice', () => {
    expect(conflictTexts(after(gameOf(sample('sudoku 9x9')), [value(0, 6)]))).toEqual(['two 6s in row 1', 'two 6s in column 1', 'two 6s in box 1']);
    expect(conflictTexts(after(gameOf(sample('sudoku 6x6')), [value(28, 6)]))).toContain('two 6s on the main diagonal');
    expect(conflictTexts(after(gameOf(sample('sudoku 5x5')), [value(0, 2)]))).toContain('two 2s in region A');
    expect(conflictTexts(after(gameOf(sample('sudoku 16x16')), [value(1, 11)]))).toContain('two Bs in row 1');
  });

  it('says what is in a cell', () => {
    const one = sample('sudoku 9x9');
    const game = after(gameOf(one), [2, 4, 7].map((digit) => ({ do: 'centre', cells: [0], value: digit })));
    const words = (cell: number): string => family('sudoku').describe(one.board, state(game), cell);
    expect(words(0)).toBe('row 1 column 1, empty, candidates 2 4 7');
    expect(words(1)).toBe('row 1 column 2, 6, given');
  });

  it('keeps automatic candidates clean, and what was removed stays removed', () => {
    const on = { automatic: true };
    const board = sample('sudoku 9x9').board as SudokuBoard;
    let game = gameOf(sample('sudoku 9x9'));
    const centre = (): readonly number[] => (state(game, on) as SudokuState).centre;
    expect(centre()[0]).toBe((1 << 1) | (1 << 2) | (1 << 7) | (1 << 8) | (1 << 9));
    game = after(game, [{ do: 'centre', cells: [0], value: 8 }, value(3, 2)], on);
    expect(centre()[0]).toBe((1 << 1) | (1 << 7) | (1 << 9));
    game = after(game, [{ do: 'clear', cells: [3] }], on);
    expect(centre()[0]).toBe((1 << 1) | (1 << 2) | (1 << 7) | (1 << 9));
    expect(board.givens[0]).toBe(0);
  });

  it('fills in by hand, and entries clean the marks they see', () => {
    const game = after(gameOf(sample('sudoku 9x9')), [{ do: 'fill' }, value(3, 2)]);
    expect((state(game) as SudokuState).centre[0]).toBe((1 << 1) | (1 << 7) | (1 << 8) | (1 << 9));
    expect((state(after(game, [{ do: 'unmark' }])) as SudokuState).centre.every((set) => set === 0)).toBe(true);
  });

  it('shows what a hint eliminates, also without marks', () => {
    const game = after(gameOf(sample('sudoku 9x9')), [{ do: 'eliminate', candidates: [[0, 1], [0, 8]] }]);
    expect((state(game) as SudokuState).centre[0]).toBe((1 << 2) | (1 << 7) | (1 << 9));
  });

  it('clears entries first, then marks, then colours', () => {
    let game = after(gameOf(sample('sudoku 9x9')), [{ do: 'colour', cells: [0], value: 3 }, { do: 'corner', cells: [0], value: 2 }, value(0, 7)]);
    const left: string[] = [];
    for (let at = 0; at < 3; at++) {
      game = after(game, [{ do: 'clear', cells: [0] }]);
      const now = state(game) as SudokuState;
      left.push([now.values[0], now.corner[0], now.colours[0]].join());
    }
    expect(left).toEqual(['0,4,4', '0,0,4', '0,0,0']);
  });

  it('takes puzzles that are given by candidates', () => {
    const candidates = '123456789'.repeat(81);
    const puzzle: Puzzle = { family: 'sudoku', candidates: `..3......${candidates.slice(9)}` };
    const game = newGame({ key: 'x', puzzle });
    expect((state(game) as SudokuState).centre[0]).toBe(1 << 3);
    expect(conflictTexts(after(game, [value(0, 4)]))).toEqual(['4 is not a candidate of row 1 column 1']);
  });

  it('never tells the engine of a wrong note where the solution is known', () => {
    const one = sample('sudoku 9x9');
    const game = after(gameOf(one), [1, 2].map((digit) => ({ do: 'centre', cells: [0], value: digit })));
    const now = state(game);
    expect(wrongNotes(one.board, now, one.solution)).toEqual(new Set([0]));
    expect(hintPosition(one.board, now, one.solution)).toEqual({ values: [] });
    const more = state(after(game, [{ do: 'eliminate', candidates: [[0, 9], [0, 7]] }]));
    expect(hintPosition(one.board, more, one.solution)).toEqual({ values: [], ruled_out: [[0, 0, 9]] });
    expect(hintPosition(one.board, now, null)).toEqual({ values: [], marks: [[0, 0, 1], [0, 0, 2]] });
    expect(wrongCells(one.board, state(after(game, [value(0, 1)])), one.solution)).toEqual(new Set([0]));
  });

  it('counts the digits that are left', () => {
    const board = sample('sudoku 9x9').board as SudokuBoard;
    const left = digitsLeft(board, state(gameOf(sample('sudoku 9x9'))) as SudokuState);
    expect(left[0]).toBe(0);
    expect(left.reduce((sum, count) => sum + count)).toBe(board.givens.filter((given) => given === 0).length);
  });
});

describe('number paths', () => {
  const one = sample('hidato 4x7');
  const board = one.board as NumberPathBoard;
  const now = (game: Game): NumberPathState => state(game) as NumberPathState;

  it('finds conflicts on an oblong board', () => {
    const { columns } = board;
    expect(conflictTexts(after(gameOf(one), [value(columns + 6, 21)]))).toContain('21 stands twice');
    expect(conflictTexts(after(gameOf(one), [value(columns + 6, 20)]))).toEqual(['20 and 21 do not touch']);
    // The end of a row does not touch the start of the next one.
    expect(board.neighbours[6]).toEqual([5, 12, 13]);
    expect(board.neighbours[7]).toEqual([0, 1, 8, 14, 15]);
    expect(conflictTexts(after(gameOf(one), [{ do: 'link', edge: [0, 8] }]))).toEqual(['21 and 26 are linked, but do not follow each other']);
  });

  it('draws links between neighbours only', () => {
    const game = gameOf(one);
    expect(play(game, { do: 'link', edge: [6, 7] })).toBe(game);
    const linked = play(game, { do: 'link', edge: [1, 2] });
    expect(now(linked).links).toEqual([[1, 2]]);
    expect(now(play(linked, { do: 'link', edge: [2, 1] })).links).toEqual([]);
    const loop = after(game, [{ do: 'link', edge: [1, 2] }, { do: 'link', edge: [2, 9] }, { do: 'link', edge: [1, 9] }]);
    expect(conflictTexts(loop)).toContain('these links close a loop');
  });

  it('lists runs, gaps and missing numbers', () => {
    const begin = now(gameOf(one));
    expect(missingNumbers(board, begin)).toEqual([2, 3, 5, 7, 9, 10, 12, 14, 15, 16, 17, 18, 19, 20, 22, 23, 24, 27]);
    expect(nextMissing(board, begin, 13, 1)).toBe(14);
    expect(nextMissing(board, begin, 1, -1)).toBe(0);
    const words = gaps(board, begin).map((gap) => gapWords(board, gap));
    expect(words[0]).toBe('1 … 4: 2 cells missing');
    expect(words[words.length - 1]).toBe('26 … 28: 1 cell missing');
    expect(runs(board, begin).find(({ from }) => from === 25)).toEqual({ from: 25, to: 26, cells: [14, 8] });
    expect(offered(board, begin, 13)).toBe(2);
  });

  it('knows the six neighbours of hexagonal boards', () => {
    expect(sample('hex 5x5').board.neighbours[12]).toEqual([7, 8, 11, 13, 16, 17]);
  });

  it('removes small numbers that are entered elsewhere', () => {
    const game = after(gameOf(one), [{ do: 'note', cells: [1, 2], value: 20 }, { do: 'note', cells: [1], value: 5 }, value(2, 20)]);
    expect(now(game).notes[1]).toEqual([5]);
    expect(family('hidato').describe(board, now(game), 1)).toBe('row 1 column 2, empty, notes 5');
  });
});

describe('Zip', () => {
  const one = sample('zip 4x7');
  const board = one.board as ZipBoard;

  it('takes lines only where they can go', () => {
    const game = gameOf(one);
    expect(board.waypoints[0]).toBe(12);
    expect(play(game, { do: 'line', line: [11] })).toBe(game);
    expect(play(game, { do: 'line', line: [12, 14] })).toBe(game);
    expect(play(game, { do: 'line', line: [12, 11, 12] })).toBe(game);
    // A wall between r1c5 and r2c5.
    expect(play(game, { do: 'line', line: [12, 11, 4] })).toBe(game);
    expect(zipProgress(board, state(play(game, { do: 'line', line: [12, 11] })) as ZipState)).toEqual({ cells: 2, all: 28, next: 2, waypoints: 2 });
  });

  it('says that the line came to its end too soon', () => {
    const game = play(gameOf(one), { do: 'line', line: [12, 11, 10, 9] });
    expect(conflictTexts(game)).toEqual(['the line ends at 2 with 24 cells left']);
    expect(family('zip').describe(board, state(game), 9)).toBe('row 2 column 3, number 2, end of the line, step 4');
    expect(family('zip').describe(board, state(game), 16)).toContain('wall right');
  });

  it('keeps pieces that the line has not come to, tells the engine, and reads them again', () => {
    let game = play(gameOf(one), { do: 'link', edge: [20, 27] });
    game = play(game, { do: 'line', line: [12, 11] });
    // Behind a wall nothing can be joined.
    expect(play(game, { do: 'link', edge: [4, 11] })).toBe(game);
    const now = state(game) as ZipState;
    expect(now.links).toEqual([[20, 27]]);
    expect(family('zip').describe(board, now, 20)).toBe('row 3 column 7, empty, piece of the line below');
    const position = family('zip').position(board, now);
    expect(position).toEqual({ links: [[[1, 4], [1, 5]], [[2, 6], [3, 6]]] });
    expect(family('zip').read(board, position)).toEqual({ ...now, crosses: [] });
    // On the line a piece is no piece of its own.
    const along = play(play(game, { do: 'link', edge: [11, 12] }), { do: 'link', edge: [10, 11] });
    expect(family('zip').position(board, state(along))).toEqual({ links: [[[1, 4], [1, 5]], [[1, 3], [1, 4]], [[2, 6], [3, 6]]] });
    const cleared = state(play(game, { do: 'clear', cells: [27] })) as ZipState;
    expect([cleared.line, cleared.links]).toEqual([[12, 11], []]);
  });

  it('calls pieces wrong that the solution does not have', () => {
    const { solution } = one;
    if (solution.kind !== 'zip') throw new Error('no line');
    const [a = 0, b = 0] = solution.line.slice(4, 6);
    const right = play(gameOf(one), { do: 'link', edge: a < b ? [a, b] : [b, a] });
    expect(wrongCells(board, state(right), solution).size).toBe(0);
    const along = new Set(linksOf(solution.line).map(String));
    const other = board.neighbours.flatMap((others, cell) => others.flatMap((next): Edge[] => (next > cell && !along.has(`${cell},${next}`) ? [[cell, next]] : [])))[0];
    if (!other) throw new Error('no other edge');
    expect([...wrongCells(board, state(play(right, { do: 'link', edge: other })), solution)].sort((x, y) => x - y)).toEqual([...other]);
  });
});

describe('Queens', () => {
  const one = sample('queens 7x7');
  const board = one.board as QueensBoard;

  it('crosses out around queens, and the crosses go with the queen', () => {
    const on = { automatic: true };
    const queen = after(gameOf(one), [{ do: 'queen', cells: [24] }], on);
    const crosses = (state(queen, on) as QueensState).automatic;
    expect(crosses[16] && crosses[18] && crosses[3] && crosses[21]).toBe(true);
    expect(crosses[24]).toBe(false);
    const none = after(queen, [{ do: 'empty', cells: [24] }], on);
    expect((state(none, on) as QueensState).automatic.some(Boolean)).toBe(false);
    expect((state(queen, { automatic: false }) as QueensState).automatic.some(Boolean)).toBe(false);
  });

  it('names rows, columns and regions with too many queens, and queens that touch', () => {
    expect(conflictTexts(after(gameOf(one), [{ do: 'queen', cells: [0, 1] }]))).toEqual([
      'two queens in row 1',
      'two queens in region A',
      'the queens in row 1 column 1 and row 1 column 2 touch',
    ]);
    expect(conflictTexts(after(gameOf(sample('queens 8x8')), [{ do: 'queen', cells: [0, 2, 4] }]))).toContain('3 stars in row 1, where 2 may stand');
  });

  it('ticks what is full', () => {
    const now = state(after(gameOf(one), [{ do: 'queen', cells: [5] }])) as QueensState;
    expect(full(board, now).rows.indexOf(true)).toBe(0);
    expect(full(board, now).columns.indexOf(true)).toBe(5);
    expect(queensLeft(board, now)).toBe(6);
  });
});

describe('puzzles from outside', () => {
  it.each([
    [{ family: 'sudoku', givens: '12' }],
    [{ family: 'sudoku', size: 1e9, givens: '' }],
    [{ family: 'sudoku', size: 7, givens: '.'.repeat(49) }],
    [{ family: 'sudoku', size: 4, givens: '9...............' }],
    [{ family: 'sudoku', size: 4, givens: '.'.repeat(16), regions: ['AAAA', 'BBBB', 'CCCC', 'CDDD'] }],
    [{ family: 'path', kind: 'hidato', rows: 1e6, cols: 1e6 }],
    [{ family: 'path', kind: 'hidato', rows: 2, cols: 2, givens: [[0, 0, 9]] }],
    [{ family: 'path', kind: 'hidato', rows: 2, cols: 2, givens: [[5, 0, 1]] }],
    [{ family: 'path', kind: 'spiral', rows: 2, cols: 2 }],
    [{ family: 'path', kind: 'zip', rows: 2, cols: 2, waypoints: [] }],
    [{ family: 'path', kind: 'zip', rows: 2, cols: 2, waypoints: [[0, 0], [0, 1]], walls: [[[0, 0], [1, 1]]] }],
    [{ family: 'queens', regions: ['AB', 'AB', 'AB'] }],
    [{ family: 'queens', regions: 'AB' }],
    [{ family: 'chess' }],
    [{ family: 'path', kind: 'hidato', rows: 2, cols: 2, givens: 'none' }],
  ])('are refused: %j', (puzzle) => {
    expect(() => boardOf(puzzle as unknown as Puzzle)).toThrow(BadPuzzle);
  });
});
