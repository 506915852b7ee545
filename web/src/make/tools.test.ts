import { describe, expect, test } from 'vitest';
import { type Draft, type QueensDraft, emptyDraft } from './draft';
import { valueAt } from './edits';
import { type KeyContext, pressKey } from './keys';
import { TOOLS, toolHelp, type Brush, type Press, begin, extend, finish } from './tools';

/** A press on the first cell, a drag over the others, and the release. */
function stroke(draft: Draft, brush: Partial<Brush>, cells: readonly number[], edge: Press['edge'] = null): Draft {
  const whole: Brush = { tool: 'value', region: null, symmetry: 'none', ...brush };
  const [first = 0, ...rest] = cells;
  let now = begin(draft, whole, { cell: first, edge });
  for (const cell of rest) now = extend(now.draft, whole, now.stroke, { cell, edge: null });
  return finish(now.draft, now.stroke, null).draft;
}

describe('strokes', () => {
  test('dragging from a number writes the next ones', () => {
    const draft = stroke({ ...emptyDraft('numbrix', 3), givens: [4, 0, 0, 0, 0, 0, 0, 0, 0] } as Draft, {}, [0, 1, 4, 3]);
    expect([0, 1, 4, 3].map((cell) => valueAt(draft, cell))).toEqual([4, 5, 6, 7]);
  });

  test('waypoints: tap to add, tap to take away, drag to move', () => {
    const zip = emptyDraft('zip', 3);
    const two = stroke(stroke(zip, {}, [0]), {}, [8]);
    expect(two).toMatchObject({ waypoints: [0, 8] });
    expect(stroke(two, {}, [0])).toMatchObject({ waypoints: [8] });
    expect(stroke(two, {}, [8, 7, 6])).toMatchObject({ waypoints: [0, 6] });
  });

  test('holes follow the first cell and the symmetry', () => {
    const draft = stroke(emptyDraft('hidato', 3), { tool: 'hole', symmetry: 'rot180' }, [0, 1]);
    expect(draft).toMatchObject({ open: [false, false, true, true, true, true, true, false, false] });
    expect(stroke(draft, { tool: 'hole' }, [0, 1, 2])).toMatchObject({ open: [true, true, true, true, true, true, true, false, false] });
  });

  test('walls by their edges', () => {
    const zip = emptyDraft('zip', 3);
    expect(stroke(zip, { tool: 'wall' }, [0], [0, 1])).toMatchObject({ walls: [[0, 1]] });
    expect(stroke(zip, { tool: 'wall', symmetry: 'rot180' }, [0], [0, 1])).toMatchObject({ walls: [[0, 1], [7, 8]] });
    expect(stroke(zip, { tool: 'wall' }, [0])).toBe(zip);
  });

  test('regions: from where the stroke begins, or a chosen letter; a new one on bare ground', () => {
    const queens = emptyDraft('queens', 4) as QueensDraft;
    const first = stroke(queens, { tool: 'region' }, [0, 1, 2]) as QueensDraft;
    const second = stroke(first, { tool: 'region' }, [4, 5]) as QueensDraft;
    expect(second.regions.slice(0, 6)).toEqual([0, 0, 0, -1, 1, 1]);
    expect((stroke(second, { tool: 'region' }, [0, 4]) as QueensDraft).regions[4]).toBe(0);
    expect((stroke(second, { tool: 'region', region: 3 }, [0]) as QueensDraft).regions[0]).toBe(3);
  });

  test('swap by drag and by two taps, grow, given queens', () => {
    const queens: QueensDraft = { ...(emptyDraft('queens', 4) as QueensDraft), regions: Array.from({ length: 16 }, (_, cell) => Math.floor(cell / 4)) };
    expect((stroke(queens, { tool: 'swap' }, [0, 4]) as QueensDraft).regions.slice(0, 5)).toEqual([1, 0, 0, 0, 0]);
    const brush: Brush = { tool: 'swap', region: null, symmetry: 'none' };
    const tapped = begin(queens, brush, { cell: 0, edge: null });
    const waiting = finish(tapped.draft, tapped.stroke, null);
    expect(waiting).toEqual({ draft: queens, waiting: 0 });
    const again = begin(queens, brush, { cell: 8, edge: null });
    expect((finish(again.draft, again.stroke, waiting.waiting).draft as QueensDraft).regions[0]).toBe(2);
    expect((stroke(queens, { tool: 'grow' }, [0]) as QueensDraft).regions.filter((region) => region === 0)).toHaveLength(5);
    expect(valueAt(stroke(queens, { tool: 'queen' }, [3]), 3)).toBe(1);
  });

  test('links by dragging', () => {
    expect(stroke(emptyDraft('hidato', 3), { tool: 'link' }, [0, 4, 5])).toMatchObject({ links: [[0, 4], [4, 5]] });
  });

  test('every tool says what to do', () => {
    for (const [kind, tools] of Object.entries(TOOLS)) for (const tool of tools) expect(toolHelp(tool, kind as keyof typeof TOOLS)).toMatch(/\.$/);
  });
});

describe('keys', () => {
  const context = (over: Partial<KeyContext> & { tool?: Brush['tool'] } = {}): KeyContext => ({
    brush: { tool: over.tool ?? 'value', region: null, symmetry: 'none' }, cursor: 0, typed: null, waiting: null, now: 0, ...over,
  });
  const key = (name: string, more: { shift?: boolean; control?: boolean } = {}) => ({ key: name, shift: false, control: false, ...more });

  test('arrows move, and stop at the border', () => {
    const draft = emptyDraft('sudoku', 9);
    expect(pressKey(draft, key('ArrowRight'), context())?.cursor).toBe(1);
    expect(pressKey(draft, key('ArrowUp'), context())?.cursor).toBe(0);
  });

  test('digits make numbers as long as they come quickly and fit', () => {
    const draft = emptyDraft('hidato', 5);
    const one = pressKey(draft, key('1'), context());
    expect(one && valueAt(one.draft, 0)).toBe(1);
    const twelve = one && pressKey(one.draft, key('2'), context({ typed: one.typed, now: 500 }));
    expect(twelve && valueAt(twelve.draft, 0)).toBe(12);
    const late = one && pressKey(one.draft, key('2'), context({ typed: one.typed, now: 5000 }));
    expect(late && valueAt(late.draft, 0)).toBe(2);
    const large = one && pressKey(one.draft, key('9'), context({ typed: { cell: 0, text: '2', at: 0 }, now: 1 }));
    expect(large && valueAt(large.draft, 0)).toBe(9);
  });

  test('letters are digits, regions or tools', () => {
    expect(valueAt(pressKey(emptyDraft('sudoku', 16), key('g'), context())?.draft ?? emptyDraft('sudoku', 16), 0)).toBe(16);
    expect(pressKey(emptyDraft('queens', 8), key('c'), context({ tool: 'region' }))?.draft).toMatchObject({ regions: expect.arrayContaining([2]) });
    expect(pressKey(emptyDraft('zip', 5), key('t'), context())?.tool).toBe('wall');
    expect(pressKey(emptyDraft('zip', 5), key('q'), context())).toBeNull();
  });

  test('Shift and an arrow build a wall; #, Space, + and Delete do their work', () => {
    const zip = emptyDraft('zip', 3);
    expect(pressKey(zip, key('ArrowRight', { shift: true }), context())?.draft).toMatchObject({ walls: [[0, 1]] });
    expect(pressKey(zip, key(' '), context())?.draft).toMatchObject({ waypoints: [0] });
    const hidato = emptyDraft('hidato', 3);
    expect(pressKey(hidato, key('#'), context())?.draft).toMatchObject({ open: expect.arrayContaining([false]) });
    const one = pressKey(hidato, key('+'), context())?.draft ?? hidato;
    expect(valueAt(one, 0)).toBe(1);
    expect(valueAt(pressKey(one, key('Enter'), context({ cursor: 4 }))?.draft ?? hidato, 4)).toBe(2);
    expect(pressKey(one, key('Delete'), context())?.draft).toEqual(hidato);
  });

  test('undo and redo are commands; other keys are left to the page', () => {
    expect(pressKey(emptyDraft('zip', 3), key('z', { control: true }), context())?.command).toBe('undo');
    expect(pressKey(emptyDraft('zip', 3), key('z', { control: true, shift: true }), context())?.command).toBe('redo');
    expect(pressKey(emptyDraft('zip', 3), key('v', { control: true }), context())).toBeNull();
    expect(pressKey(emptyDraft('zip', 3), key('F5'), context())).toBeNull();
  });
});
