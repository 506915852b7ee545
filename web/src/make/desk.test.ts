import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Desk } from './desk.svelte';
import { emptyDraft } from './draft';
import { setValue, valueAt } from './edits';
import { fakeEngine } from './fake';

const key = (name: string, more: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...more });

describe('the desk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('undo and redo by keys, a wall among them', () => {
    const desk = new Desk(fakeEngine({}).engine, emptyDraft('zip', 4));
    expect(desk.canUndo).toBe(false);
    desk.key(key(' '));
    for (let step = 0; step < 3; step++) desk.key(key('ArrowDown'));
    desk.key(key('2'));
    desk.key(key('ArrowUp', { shiftKey: true }));
    expect(desk.draft).toMatchObject({ waypoints: [0, 12], walls: [[8, 12]] });
    desk.key(key('z', { ctrlKey: true }));
    expect(desk.draft).toMatchObject({ waypoints: [0, 12], walls: [] });
    desk.key(key('Z', { ctrlKey: true, shiftKey: true }));
    expect(desk.draft).toMatchObject({ walls: [[8, 12]] });
    desk.leave();
  });

  test('a stroke is one step of undo; a cancelled one is none', () => {
    const desk = new Desk(fakeEngine({}).engine, emptyDraft('queens', 4));
    const press = (cell: number) => ({ cell, edge: null });
    desk.press(press(0));
    desk.drag(press(1));
    desk.drag(press(2));
    desk.release();
    expect(desk.draft).toMatchObject({ regions: expect.arrayContaining([0]) });
    desk.press(press(8));
    desk.cancel();
    desk.undo();
    expect(desk.draft).toEqual(emptyDraft('queens', 4));
    desk.leave();
  });

  test('only the last of quick changes is judged, and after a moment', async () => {
    const { engine, asked } = fakeEngine({ solve: () => ({ verdict: 'undecided' }) });
    const desk = new Desk(engine, emptyDraft('sudoku', 4));
    for (const digit of [1, 2, 3]) desk.edit(setValue(desk.draft, 0, digit));
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    flushSync();
    expect(asked).toHaveLength(1);
    expect(desk.verdict).toEqual({ is: 'undecided' });
    desk.leave();
  });

  test('a change ends the work of a button, and its result is dropped', async () => {
    const desk = new Desk(fakeEngine({}).engine, emptyDraft('sudoku', 4));
    let finish = (): void => undefined;
    const running = desk.run('Slow', async (work) => {
      await new Promise<void>((done) => (finish = done));
      expect(work.signal.aborted).toBe(true);
      return { draft: setValue(desk.draft, 5, 4), text: 'late', changed: [] };
    });
    expect(desk.busy).toMatchObject({ name: 'Slow' });
    desk.edit(setValue(desk.draft, 0, 1));
    expect(desk.busy).toBeNull();
    finish();
    await running;
    expect(valueAt(desk.draft, 5)).toBe(0);
    expect(desk.said).toBe('');
    desk.leave();
  });

  test('what a button finds can be undone; what goes wrong is said', async () => {
    const desk = new Desk(fakeEngine({}).engine, emptyDraft('sudoku', 4));
    await desk.run('Good', async () => ({ draft: setValue(desk.draft, 5, 4), text: 'done', changed: [5] }));
    expect([valueAt(desk.draft, 5), desk.said, [...desk.lit]]).toEqual([4, 'done', [5]]);
    desk.undo();
    expect(valueAt(desk.draft, 5)).toBe(0);
    await desk.run('Bad', () => Promise.reject(new Error('no luck')));
    expect([desk.said, desk.busy]).toEqual(['no luck', null]);
    desk.leave();
  });
});
