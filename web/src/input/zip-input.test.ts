import { describe, expect, it } from 'vitest';
import { sample } from '../game/samples/samples';
import type { ZipState } from '../game/types';
import type { ZipController } from './zip-input';
import { Table } from './samples';

describe('Zip', () => {
  const table = () => new Table<ZipController>(sample('zip 4x7'));
  const line = (at: Table) => (at.state as ZipState).line;

  it('follows a drag as one move, fills in what was jumped, and goes back', () => {
    const one = table();
    one.drag([12, 26, 24, 26]);
    expect(line(one)).toEqual([12, 19, 26]);
    expect(one.game.moves).toHaveLength(1);
    one.tap(19);
    expect(line(one)).toEqual([12, 19]);
    one.tap(21);
    expect(line(one)).toEqual([12, 19]);
    one.tap(5);
    expect(line(one)).toEqual([12, 19]);
  });

  it('has its cursor at the end of the line, also after undo', () => {
    const one = table();
    expect(one.controls.cursor).toBe(12);
    one.keys('ArrowLeft ArrowDown');
    expect(one.controls.cursor).toBe(18);
    one.undo();
    expect(one.controls.cursor).toBe(11);
  });

  it('keeps what was there before when a drag comes back to where it began', () => {
    const one = table();
    one.drag([12, 11]);
    one.drag([11, 10, 11, 18]);
    expect(line(one)).toEqual([12, 11, 18]);
    expect(one.game.moves).toHaveLength(2);
    one.undo();
    expect(line(one)).toEqual([12, 11]);
  });

  it('does not go through walls, over itself, or past the end', () => {
    const one = table();
    one.drag([12, 11, 4]);
    expect(line(one)).toEqual([12, 11]);
    one.drag([11, 18, 19, 12]);
    expect(line(one)).toEqual([12, 11, 18, 19]);
    const two = table();
    two.drag([12, 11, 10, 9, 8]);
    expect(line(two)).toEqual([12, 11, 10, 9]);
  });

  it('is drawn and taken back by arrows', () => {
    const one = table();
    one.keys('ArrowLeft ArrowDown ArrowUp');
    expect(line(one)).toEqual([12, 11]);
    one.key('Backspace');
    expect(line(one)).toEqual([12]);
    one.key('Ctrl+ArrowDown');
    expect(line(one)).toEqual([12, 19, 26]);
    one.key('Delete');
    expect(line(one)).toEqual([]);
  });

  it('crosses out edges by the tool, by keys and by a long press, and they stop the line', () => {
    const one = table();
    one.key('Shift+ArrowLeft');
    expect((one.state as ZipState).crosses).toEqual([[11, 12]]);
    one.key('ArrowLeft');
    expect(line(one)).toEqual([12]);
    one.controls.setTool('cross');
    one.drag([0, 1, 2], {}, [[0, 1], [1, 2], null]);
    expect((one.state as ZipState).crosses).toHaveLength(3);
    one.controls.setTool('line');
    one.pointer('down', 12);
    one.pointer('long', 12, { edge: [12, 19] });
    one.pointer('up', 12);
    expect((one.state as ZipState).crosses).toHaveLength(4);
  });
});
