/** Sudoku: cells first and then the digit, or the digit first and then the cells. */
import type { BoardPointer } from '../board/props';
import { digitFrom } from '../game/cells';
import { digitAt } from '../game/sudoku';
import type { Cell, Move, SudokuBoard, SudokuState } from '../game/types';
import { Controller, type Host, type Key, type Tool } from './controller';
import { digitKey, Typing } from './typing';

export type SudokuTool = 'value' | 'corner' | 'centre' | 'colour';

export class SudokuController extends Controller<SudokuBoard, SudokuState, SudokuTool> {
  readonly tools: readonly Tool<SudokuTool>[] = [
    { id: 'value', name: 'Digit' },
    { id: 'corner', name: 'Corner' },
    { id: 'centre', name: 'Centre' },
    { id: 'colour', name: 'Colour' },
  ];
  tool: SudokuTool = 'value';
  /** The digit is chosen first and painted into cells. */
  digitFirst = false;
  /** The chosen digit; 0 for none. */
  digit = 0;
  readonly #typing = new Typing();
  /** A drag that selects, or one that paints (`cells` so far; `tool` and `off` as it began). */
  #drag: { readonly paints: boolean; cells: Cell[]; tool: SudokuTool; off: boolean } | null = null;

  constructor(board: SudokuBoard, host: Host<SudokuState>) {
    super(board, host);
  }

  highlight(): number {
    return this.digitFirst && this.digit > 0 ? this.digit : digitAt(this.board, this.state, this.cursor);
  }

  setDigitFirst(on: boolean): void {
    this.digitFirst = on;
    this.digit = 0;
    this.host.changed();
  }

  /** A digit of the pad. */
  press(value: number, tool: SudokuTool = this.tool): void {
    if (this.digitFirst) {
      this.digit = this.digit === value ? 0 : value;
      this.host.changed();
    } else {
      this.#enter(value, tool, this.targets(), false);
    }
  }

  clear(): void {
    this.play({ do: 'clear', cells: this.targets() });
    this.#typing.end();
  }

  override settle(): void {
    super.settle();
    this.#typing.end();
  }

  key(key: Key): boolean {
    const digit = digitKey(key);
    if (digit !== null) return this.#typed(digit, key);
    if (key.key === 'Backspace' || key.key === 'Delete') {
      this.clear();
      return true;
    }
    if (key.key === 'Enter' && this.digitFirst && this.digit > 0) {
      this.#enter(this.digit, this.#toolOf(key), [this.cursor], false);
      return true;
    }
    const plain = !key.ctrlKey && !key.altKey && !key.metaKey;
    const letter = plain && /^[a-z]$/i.test(key.key) ? digitFrom(key.key) : 0;
    if (letter > 9 && letter <= this.board.side) {
      this.#enter(letter, key.shiftKey ? 'corner' : this.tool, this.targets(), false);
      return true;
    }
    return this.commonKey(key, true);
  }

  #toolOf(key: Key): SudokuTool {
    if (key.shiftKey) return 'corner';
    if (key.ctrlKey || key.metaKey) return 'centre';
    return key.altKey ? 'colour' : this.tool;
  }

  #typed(digit: number, key: Key): boolean {
    const tool = this.#toolOf(key);
    const most = tool === 'colour' ? 9 : this.board.side;
    const cells = this.targets();
    const { value, continues } = this.#typing.type(digit, most, cells, tool, this.host.now());
    if (value === 0) this.clear();
    else if (value > most) this.#typing.end();
    else if (this.digitFirst) this.press(value, tool);
    else this.#enter(value, tool, cells, continues);
    return true;
  }

  /** The same digit again takes it out. */
  #enter(value: number, tool: SudokuTool, cells: readonly Cell[], continues: boolean): void {
    const state = this.state;
    const free = cells.filter((cell) => !this.board.givens[cell]);
    const again = !continues && free.length > 0 && free.every((cell) => state.values[cell] === value);
    const move: Move = tool === 'value' ? { do: 'value', cells, value: again ? 0 : value } : { do: tool, cells, value };
    if (continues) this.amend(move);
    else this.play(move);
    this.host.changed();
  }

  pointer(event: BoardPointer): void {
    if (event.type === 'down') this.#down(event);
    else if (event.type === 'enter') this.#enterCell(event.cell);
    else if (event.type === 'long') this.#long(event);
    else if (event.type === 'double') this.#alike(event.cell);
    else this.#drag = null;
  }

  #down(event: BoardPointer): void {
    const paints = this.digitFirst && this.digit > 0;
    const other = event.button === 2;
    const tool = other ? this.#otherTool() : this.#pointerTool(event);
    this.#drag = { paints, cells: [event.cell], tool, off: false };
    if (paints) {
      this.moveTo(event.cell);
      this.settle();
      this.#drag.off = this.#has(event.cell, tool);
      this.play(this.#painting(this.#drag));
      return;
    }
    const adds = event.shift || event.control;
    const without = adds && this.selection.has(event.cell) && this.selection.size > 1;
    const rest = adds ? [...this.selection].filter((cell) => cell !== event.cell) : [];
    this.moveTo(event.cell, without ? rest : [...rest, event.cell]);
  }

  #enterCell(cell: Cell): void {
    const drag = this.#drag;
    if (!drag || drag.cells.includes(cell)) return;
    if (!drag.paints) {
      drag.cells.push(cell);
      this.moveTo(cell, [...this.selection, cell]);
      return;
    }
    // Painting goes on with what it began with: it sets, or it takes away.
    if (this.board.givens[cell] || this.#has(cell, drag.tool) !== drag.off) return;
    if (drag.tool === 'value' && !drag.off && this.state.values[cell]) return;
    drag.cells.push(cell);
    this.cursor = cell;
    this.amend(this.#painting(drag));
    this.host.changed();
  }

  #painting({ cells, tool, off }: { cells: readonly Cell[]; tool: SudokuTool; off: boolean }): Move {
    return tool === 'value' ? { do: 'value', cells, value: off ? 0 : this.digit } : { do: tool, cells, value: this.digit };
  }

  /** True if the chosen digit is in the cell, by the tool. */
  #has(cell: Cell, tool: SudokuTool): boolean {
    if (tool === 'value') return this.state.values[cell] === this.digit;
    if (tool === 'colour') return ((this.state.colours[cell] ?? 0) & (1 << (this.digit - 1))) !== 0;
    return ((this.state[tool][cell] ?? 0) & (1 << this.digit)) !== 0;
  }

  #pointerTool({ shift, control, alt }: BoardPointer): SudokuTool {
    if (!this.digitFirst) return this.tool;
    return shift ? 'corner' : control ? 'centre' : alt ? 'colour' : this.tool;
  }

  #otherTool(): SudokuTool {
    return this.tool === 'value' ? 'centre' : 'value';
  }

  /** Where the digit comes first it is painted by the other tool; else the tool changes. */
  #long(event: BoardPointer): void {
    const drag = this.#drag;
    if (!drag || drag.cells.length > 1) return;
    if (!drag.paints) {
      // A mouse has a second button, and is held still without meaning anything by it.
      if (event.pointer !== 'mouse') this.setTool(this.#otherTool());
      return;
    }
    this.#drag = null;
    this.amend(this.#painting({ cells: [event.cell], tool: this.#otherTool(), off: false }));
    this.host.changed();
  }

  /** A double click selects all cells with the same digit. */
  #alike(cell: Cell): void {
    const digit = digitAt(this.board, this.state, cell);
    if (digit === 0 || this.digitFirst) return;
    const cells = this.board.open.flatMap((_, other) => (digitAt(this.board, this.state, other) === digit ? [other] : []));
    this.moveTo(cell, cells);
  }
}
