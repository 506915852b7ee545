import { describe, expect, it } from 'vitest';
import { newGame, play, state } from './history';
import { gameOf, sample, SAMPLES } from './samples/samples';
import { family } from './family';
import { shareIn } from './share';
import { marksOf, marksText, readMarks, withMarks } from './share-marks';
import type { Move, Played } from './types';

const MOVES: Readonly<Record<string, readonly Move[]>> = {
  'sudoku 9x9': [
    { do: 'corner', cells: [0, 3, 80], value: 9 },
    { do: 'corner', cells: [3], value: 1 },
    { do: 'colour', cells: [0, 40], value: 1 },
    { do: 'colour', cells: [40], value: 9 },
  ],
  'zip 4x7': [
    { do: 'edge', edge: [0, 1] },
    { do: 'edge', edge: [9, 16] },
  ],
  'numbrix 5x8': [
    { do: 'note', cells: [1, 2, 39], value: 17 },
    { do: 'note', cells: [2], value: 36 },
  ],
};

describe('marks in a link', () => {
  it.each(Object.entries(MOVES))('come back as they were: %s', (name, moves) => {
    const one = sample(name);
    const game = moves.reduce((now, move) => play(now, move), gameOf(one));
    const before = state(game);
    const text = marksText(before);
    expect(text).not.toBe('');
    const link = withMarks('#zip/7/4/1j6', text);
    expect(shareIn(link)).toBe(link);
    const marked = readMarks(one.board, marksOf(link));
    const after = newGame({ key: name, puzzle: one.puzzle, marked });
    const { position, read } = family(one.board.kind);
    const entered = read(one.board, position(one.board, before));
    // Entries come by the engine, marks by the link: together they are all there was.
    expect(state({ ...after, begun: position(one.board, before) })).toEqual({ ...entered, ...marksAlone(before) });
    expect(after.moves).toEqual([]);
  });

  it('are none where nothing is marked', () => {
    for (const one of SAMPLES) expect(marksText(family(one.board.kind).start(one.board))).toBe('');
    expect(withMarks('#hidato/3/2/1j6', '')).toBe('#hidato/3/2/1j6');
    expect(marksOf('#hidato/3/2/1j6')).toBe('');
    expect(marksOf('#sudoku-x/9/9/4g5~eJyrVg')).toBe('');
    expect(marksOf('53..7....6..195....98....6.8...6')).toBe('');
  });

  it('are found in whole addresses', () => {
    const link = withMarks('#zip/6/6/j5h7/0021', 'x0-1');
    expect(link.split('~')).toHaveLength(3);
    for (const address of [link, `https://a.b/c/${link}`, `https://a.b/c?d=1#/play/${link.slice(1)}`, ` ${encodeURI(link)}\n`]) {
      expect(marksOf(address)).toBe('x0-1');
    }
    expect(marksOf(withMarks('#zip/6/6/j5h7/0021~eJyrVg', 'x0-1'))).toBe('x0-1');
  });

  it.each(['', 'x0', 'x0-0', 'x0-1-2', 'c9-', 'q1-2', 'c1-2..c1-3', 'c1-zz', 'c1--2', 'x0-1.', '__proto__', 'c1-2/../', Array(5000).fill('c1-2').join('.')])(
    'are passed over where they are damaged: %s',
    (text) => {
      expect(readMarks(sample('zip 4x7').board, text)).toEqual([]);
    },
  );

  it('of another puzzle change nothing that is no mark', () => {
    const one = sample('queens 7x7');
    const marked: readonly Played[] = readMarks(one.board, 'c1-2.k3-4.n5-6.x0-1');
    expect(state(newGame({ key: 'q', puzzle: one.puzzle, marked }))).toEqual(family('queens').start(one.board));
  });
});

/** What of a state the engine does not hear of. */
function marksAlone(of: ReturnType<typeof state>): object {
  if (of.kind === 'sudoku') return { corner: of.corner, colours: of.colours };
  if (of.kind === 'zip') return { crosses: of.crosses };
  return of.kind === 'queens' ? {} : { notes: of.notes };
}
