/**
 * Sudoku as the engine hears of it, and back.
 *
 * Entries are told, centre marks as what a cell can still be, and candidates that were removed where
 * a cell has no marks. Corner marks say where a digit can go in a box; they are no complete notes of
 * a cell, so the engine is not told. The engine calls notes without the right digit a mistake;
 * `hintPosition` leaves such notes out where the solution is known.
 */
import type { Entry, Position } from '../engine/schema';
import { cellAt, digitFrom, digitsOf, place, times } from './cells';
import type { Cell, SudokuBoard, SudokuState } from './types';

export function position(board: SudokuBoard, state: SudokuState): Position {
  const values: Entry[] = [];
  const marks: Entry[] = [];
  const out: Entry[] = [];
  board.open.forEach((_, cell) => {
    if (board.givens[cell]) return;
    const value = state.values[cell] ?? 0;
    const entry = (digit: number): Entry => [...place(board, cell), digit];
    if (value > 0) values.push(entry(value));
    else if (state.centre[cell]) marks.push(...digitsOf(state.centre[cell]).map(entry));
    else out.push(...digitsOf(state.removed[cell] ?? 0).map(entry));
  });
  return { values, ...(marks.length > 0 ? { marks } : {}), ...(out.length > 0 ? { ruled_out: out } : {}) };
}

export function read(board: SudokuBoard, position: Position): SudokuState {
  const sets = (): number[] => times(board.open.length, () => 0);
  const [values, centre, removed] = [sets(), board.candidates ? [...board.candidates] : sets(), sets()];
  const given = typeof position === 'string' || Array.isArray(position) ? textOrList(board, position) : (position as Lists);
  for (const [cell, digit] of entriesOf(board, given.values)) if (!board.givens[cell]) values[cell] = digit;
  const marks = entriesOf(board, given.marks);
  // A cell that has notes has those only, also where the puzzle is given by candidates.
  for (const [cell] of marks) centre[cell] = 0;
  for (const [cell, digit] of marks) if (!board.givens[cell]) centre[cell] = (centre[cell] ?? 0) | (1 << digit);
  for (const [cell, digit] of entriesOf(board, given.ruled_out)) {
    removed[cell] = (removed[cell] ?? 0) | (1 << digit);
    centre[cell] = (centre[cell] ?? 0) & ~(1 << digit);
  }
  return { kind: 'sudoku', values, corner: sets(), centre, removed, colours: sets() };
}

interface Lists {
  readonly values?: string | readonly Entry[];
  readonly marks?: string | readonly Entry[];
  readonly ruled_out?: string | readonly Entry[];
}

/** A text of cells is entries; a text with as many characters for each cell as there are digits is notes. */
function textOrList(board: SudokuBoard, position: string | readonly Entry[]): Lists {
  const notes = typeof position === 'string' && position.length > board.open.length;
  return notes ? { marks: position } : { values: position };
}

function entriesOf(board: SudokuBoard, list: string | readonly Entry[] | undefined): [Cell, number][] {
  if (list === undefined) return [];
  if (typeof list !== 'string') {
    return list.flatMap(([row, column, digit]) => {
      const cell = cellAt(board, row, column);
      return cell !== null && Number.isInteger(digit) && digit > 0 && digit <= board.side ? [[cell, digit] as [Cell, number]] : [];
    });
  }
  const each = list.length === board.open.length ? 1 : board.side;
  if (list.length !== board.open.length * each) return [];
  return [...list].flatMap((character, at) => {
    const digit = digitFrom(character);
    return digit > 0 && digit <= board.side ? [[Math.floor(at / each), digit] as [Cell, number]] : [];
  });
}
