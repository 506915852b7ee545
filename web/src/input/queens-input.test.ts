import { describe, expect, it } from 'vitest';
import { sample } from '../game/samples/samples';
import type { QueensState } from '../game/types';
import type { QueensController } from './queens-input';
import { Table } from './samples';

describe('Queens', () => {
  const table = (automatic = false) => new Table<QueensController>(sample('queens 7x7'), automatic);
  const now = (at: Table) => at.state as QueensState;
  const shown = (at: Table, cell: number) => (now(at).queens[cell] ? 'queen' : now(at).crosses[cell] ? 'cross' : 'empty');

  it('goes through cross, queen and empty', () => {
    const one = table();
    const seen = [1, 2, 3].map(() => {
      one.tap(8);
      return shown(one, 8);
    });
    expect(seen).toEqual(['cross', 'queen', 'empty']);
  });

  it('paints crosses as one move, past queens, and wipes them', () => {
    const one = table();
    one.tap(9, { button: 2 });
    expect(shown(one, 9)).toBe('queen');
    one.drag([7, 8, 9, 10]);
    expect([7, 8, 9, 10].map((cell) => shown(one, cell))).toEqual(['cross', 'cross', 'queen', 'cross']);
    expect(one.game.moves).toHaveLength(2);
    one.drag([7, 8]);
    expect([7, 8, 10].map((cell) => shown(one, cell))).toEqual(['empty', 'empty', 'cross']);
  });

  it('leaves a queen where a drag from it only passes', () => {
    const one = table();
    one.tap(9, { button: 2 });
    one.drag([9, 10]);
    expect([9, 10].map((cell) => shown(one, cell))).toEqual(['queen', 'cross']);
  });

  it('sets a queen by a long press', () => {
    const one = table();
    one.pointer('down', 8);
    one.pointer('long', 8);
    one.pointer('up', 8);
    expect(shown(one, 8)).toBe('queen');
    expect(one.game.moves).toHaveLength(1);
  });

  it('sees automatic crosses as crosses', () => {
    const one = table(true);
    one.walk(24);
    one.key('q');
    expect(now(one).automatic[25]).toBe(true);
    one.tap(25);
    expect(shown(one, 25)).toBe('queen');
    one.keys('Delete');
    one.walk(0);
    one.keys('Shift+ArrowRight x');
    expect([0, 1].map((cell) => shown(one, cell))).toEqual(['cross', 'cross']);
    one.key('x');
    expect([0, 1].map((cell) => shown(one, cell))).toEqual(['empty', 'empty']);
  });
});
