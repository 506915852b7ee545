import { describe, expect, it } from 'vitest';
import { sample } from '../game/samples/samples';
import type { SudokuState } from '../game/types';
import type { SudokuController } from './sudoku-input';
import { Table } from './samples';

describe('Sudoku', () => {
  const table = (name = 'sudoku 9x9', automatic = false) => new Table<SudokuController>(sample(name), automatic);
  const now = (at: Table) => at.state as SudokuState;

  it('enters marks and colours by modifiers, whatever characters Shift makes', () => {
    const one = table();
    one.keys('Shift+1 Ctrl+2 Alt+3');
    expect([now(one).corner[0], now(one).centre[0], now(one).colours[0]]).toEqual([2, 4, 4]);
  });

  it('goes through the tools by Space', () => {
    const one = table();
    one.keys('Space 4');
    expect(one.controls.tool).toBe('corner');
    expect(now(one).corner[0]).toBe(16);
    one.keys('Space Space Space');
    expect(one.controls.tool).toBe('value');
  });

  it('selects by drag, by Shift and arrows, by double click, and lets go by Escape', () => {
    const one = table();
    one.drag([0, 2, 3]);
    one.key('Ctrl+8');
    expect(now(one).centre.filter((set) => set === 256)).toHaveLength(3);
    one.keys('Escape Shift+ArrowDown');
    expect([...one.controls.selection]).toEqual([3, 12]);
    one.pointer('double', 1);
    expect(one.controls.selection.size).toBe(sample('sudoku 9x9').board.open.filter((_, cell) => (one.controls.board.givens[cell] ?? 0) === 6).length);
    one.tap(5, { control: true });
    expect(one.controls.selection.has(1) && one.controls.selection.has(5)).toBe(true);
  });

  it('takes the same digit out again', () => {
    const one = table();
    one.keys('7 7');
    expect(now(one).values[0]).toBe(0);
    expect(one.game.moves).toHaveLength(2);
  });

  it('types two digits on large boards as one move, and letters', () => {
    const one = table('sudoku 16x16');
    one.walk(1);
    one.keys('1 2');
    expect(now(one).values[1]).toBe(12);
    expect(one.game.moves).toHaveLength(1);
    one.clock += 5000;
    one.key('g');
    expect(now(one).values[1]).toBe(16);
    expect(one.key('h')).toBe(false);
  });

  it('does not join digits over an undo, a pause or a step', () => {
    const one = table('sudoku 16x16');
    one.walk(1);
    one.key('1');
    one.undo();
    one.key('2');
    expect(now(one).values[1]).toBe(2);
    one.clock += 5000;
    one.key('1');
    expect(now(one).values[1]).toBe(1);
  });

  it('paints a chosen digit, by a long press as a mark', () => {
    const one = table();
    one.controls.setDigitFirst(true);
    one.controls.press(5);
    expect(one.controls.highlight()).toBe(5);
    one.drag([0, 2, 3]);
    expect(now(one).values.filter((value) => value === 5)).toHaveLength(3);
    expect(one.game.moves).toHaveLength(1);
    one.pointer('down', 5);
    one.pointer('long', 5);
    one.pointer('up', 5);
    expect(now(one).values[5]).toBe(0);
    expect(now(one).centre[5]).toBe(32);
    expect(one.game.moves).toHaveLength(2);
  });
});
