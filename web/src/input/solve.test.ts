/** Every family is solved to the end by keyboard only and by pointer only. */
import { describe, expect, it } from 'vitest';
import { SAMPLES, type Sample } from '../game/samples/samples';
import type { Cell, State } from '../game/types';
import type { PathController } from './path-input';
import { Table } from './samples';
import type { SudokuController } from './sudoku-input';

function byKeyboard(table: Table, solution: State): void {
  if (solution.kind === 'sudoku') {
    solution.values.forEach((value, cell) => {
      if (value === 0) return;
      table.walk(cell);
      table.clock += 10_000;
      if (value > 9 && cell % 2 === 0) table.key(String.fromCharCode(87 + value));
      else for (const digit of String(value)) table.key(digit);
    });
  } else if (solution.kind === 'queens') {
    solution.queens.forEach((queen, cell) => {
      if (!queen) return;
      table.walk(cell);
      if (cell % 2 === 0) table.key('q');
      else table.keys('Enter Enter');
    });
  } else if (solution.kind === 'zip') {
    const { columns } = table.sample.board;
    const names = new Map([[1, 'ArrowRight'], [-1, 'ArrowLeft'], [columns, 'ArrowDown'], [-columns, 'ArrowUp']]);
    for (const [at, cell] of solution.line.slice(1).entries()) table.key(names.get(cell - (solution.line[at] ?? 0)) ?? '');
  } else {
    solution.values.forEach((value, cell) => {
      if (value === 0) return;
      table.walk(cell);
      table.clock += 10_000;
      for (const digit of String(value)) table.key(digit);
    });
  }
}

function byPointer(table: Table, solution: State): void {
  const { board } = table.sample;
  if (solution.kind === 'sudoku') {
    const controls = table.controls as SudokuController;
    controls.setDigitFirst(true);
    for (let digit = 1; digit <= board.rows; digit++) {
      controls.press(digit);
      // One drag over all cells with that digit: what lies between does not matter to the controller.
      table.drag(solution.values.flatMap((value, cell) => (value === digit ? [cell] : [])));
    }
  } else if (solution.kind === 'queens') {
    for (const [cell, queen] of solution.queens.entries()) {
      if (!queen) continue;
      table.tap(cell);
      table.tap(cell);
    }
  } else if (solution.kind === 'zip') {
    table.drag(solution.line);
  } else {
    const controls = table.controls as PathController;
    const givens = board.kind === 'hidato' || board.kind === 'numbrix' || board.kind === 'hex' ? board.givens : [];
    const path: Cell[] = [];
    for (const [cell, value] of solution.values.entries()) if (value || givens[cell]) path[(value || givens[cell] || 1) - 1] = cell;
    const first = path.findIndex((cell) => givens[cell]);
    table.drag(path.slice(first));
    table.drag(path.slice(0, first + 1).reverse());
    expect(controls.offer()).toBe(0);
  }
}

describe.each(SAMPLES)('$name', (one: Sample) => {
  it.each([
    ['keyboard', byKeyboard],
    ['pointer', byPointer],
  ])('is solved by %s only, undone and redone', (_, solve) => {
    const table = new Table(one);
    expect(table.game.solved).toBe(false);
    solve(table, one.solution);
    expect(table.game.solved).toBe(true);
    const { moves } = table.game;
    while (table.game.moves.length > 0) table.undo();
    expect(table.game.solved).toBe(false);
    while (table.game.undone.length > 0) table.redo();
    expect(table.game.moves).toEqual(moves);
    expect(table.game.solved).toBe(true);
  });

  it('takes any keys and pointers without harm', () => {
    const table = new Table(one, true);
    const keys = 'ArrowUp ArrowLeft Shift+ArrowDown Ctrl+ArrowRight Alt+ArrowRight Home Ctrl+End Enter Space 1 2 0 Shift+3 Ctrl+4 Alt+5 x q + - a p Delete Backspace Escape F5 Tab'.split(' ');
    for (let at = 0; at < 600; at++) {
      table.clock += (at * 37) % 900;
      table.key(keys[(at * 7 + at * at) % keys.length] ?? 'x');
      const cell = (at * 13) % one.board.open.length;
      const type = (['down', 'enter', 'enter', 'up', 'long', 'double', 'cancel'] as const)[(at * 5) % 7] ?? 'up';
      const other = one.board.neighbours[cell]?.[0];
      table.pointer(type, cell, { button: at % 11 === 0 ? 2 : 0, edge: other === undefined ? null : cell < other ? [cell, other] : [other, cell] });
      if (at % 9 === 0) table.undo();
      expect(one.board.open[table.controls.cursor]).toBeDefined();
    }
  });

  it('leaves the keys of the room alone', () => {
    const table = new Table(one);
    for (const key of ['z', 'y', 'h', 'm', 'n', '?', 'Ctrl+v', 'Ctrl+z', 'Tab', 'F1', 'Alt+Home']) expect(table.key(key)).toBe(false);
  });
});
