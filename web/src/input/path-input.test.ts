import { describe, expect, it } from 'vitest';
import { sample } from '../game/samples/samples';
import type { NumberPathState } from '../game/types';
import type { PathController } from './path-input';
import { Table } from './samples';

describe('number paths', () => {
  const table = () => new Table<PathController>(sample('hidato 4x7'));
  const now = (at: Table) => at.state as NumberPathState;

  it('writes along a drag, and going back erases', () => {
    const one = table();
    one.drag([6, 13, 19]);
    expect([now(one).values[13], now(one).values[19]]).toEqual([2, 3]);
    one.tap(6);
    one.drag([6, 13]);
    one.drag([13, 19, 26, 19]);
    expect(now(one).values[19]).toBe(3);
    const two = table();
    two.drag([6, 13, 19, 13, 6]);
    expect(now(two).values.every((value) => value === 0)).toBe(true);
  });

  it('fills in cells that a fast drag jumped', () => {
    const one = table();
    one.drag([0, 14, 15]);
    // 22 on the way; 25 is no 23, so the drag waits at 22 until it comes to a free neighbour.
    expect(now(one).values[7]).toBe(22);
    expect(now(one).values[15]).toBe(23);
  });

  it('counts on as one move', () => {
    const one = table();
    one.tap(0);
    one.tap(7);
    one.keys('+ + -');
    expect(now(one).values[7]).toBe(22);
    expect(one.game.moves).toHaveLength(1);
    one.controls.count(1);
    expect(now(one).values[7]).toBe(23);
  });

  it('types numbers of two digits as one move, and small ones', () => {
    const one = table();
    one.walk(1);
    one.keys('2 0');
    expect(now(one).values[1]).toBe(20);
    one.walk(2);
    one.keys('Shift+2 Shift+7');
    expect(now(one).notes[2]).toEqual([27]);
    expect(one.game.moves).toHaveLength(2);
  });

  it('goes on by Control and arrows', () => {
    const one = table();
    one.walk(6);
    one.keys('Ctrl+ArrowDown Ctrl+ArrowDown');
    expect(now(one).values[13]).toBe(2);
    expect(one.controls.cursor).toBe(20);
  });

  it('changes the tool by a long press on an empty cell, and notes where the number comes first', () => {
    const one = table();
    const hold = (cell: number) => {
      for (const type of ['down', 'long', 'up'] as const) one.pointer(type, cell, { pointer: 'touch' });
    };
    hold(6);
    expect(one.controls.tool).toBe('value');
    hold(1);
    expect(one.controls.tool).toBe('note');
    one.controls.setTool('value');
    one.tap(6);
    one.controls.setNumberFirst(true);
    hold(13);
    expect([now(one).values[13], now(one).notes[13]]).toEqual([0, [2]]);
    expect(one.game.moves).toHaveLength(1);
  });

  it('draws links by the tool, by the right button and by keys', () => {
    const one = table();
    one.drag([1, 2, 9], { button: 2 });
    expect(now(one).links).toEqual([[1, 2], [2, 9]]);
    one.controls.setTool('link');
    one.drag([1, 2, 9]);
    expect(now(one).links).toEqual([]);
    one.walk(1);
    one.keys('Alt+ArrowRight Enter ArrowRight ArrowDown Enter');
    expect(now(one).links).toEqual([[1, 2], [1, 9]]);
  });

  it('offers numbers, and writes them by tap where the number comes first', () => {
    const one = table();
    one.tap(6);
    expect(one.controls.offer()).toBe(2);
    one.controls.setNumberFirst(true);
    one.tap(13);
    one.tap(5);
    expect([now(one).values[13], now(one).values[5]]).toEqual([2, 3]);
    one.controls.choose(27);
    one.tap(2);
    expect(now(one).values[2]).toBe(27);
  });
});
