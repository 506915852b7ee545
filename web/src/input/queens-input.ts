/** Queens and Star Battle: a tap goes through cross, queen and empty; a drag paints crosses. */
import type { BoardPointer } from '../board/props';
import type { Cell, QueensBoard, QueensState } from '../game/types';
import { Controller, type Host, type Key, type Tool } from './controller';
import { digitKey } from './typing';

export type QueensTool = 'tap' | 'queen' | 'cross';
type Mark = 'queen' | 'cross' | 'empty';

export class QueensController extends Controller<QueensBoard, QueensState, QueensTool> {
  readonly tools: readonly Tool<QueensTool>[];
  tool: QueensTool = 'tap';
  /** What a press found and made, and the cells that a drag has painted since. */
  #drag: { readonly start: Cell; readonly found: Mark; readonly paints: 'cross' | 'empty'; cells: Cell[] } | null = null;

  constructor(board: QueensBoard, host: Host<QueensState>) {
    super(board, host);
    this.tools = [
      { id: 'tap', name: board.stars === 1 ? 'Cross, then queen' : 'Cross, then star' },
      { id: 'queen', name: board.stars === 1 ? 'Queen' : 'Star' },
      { id: 'cross', name: 'Cross' },
    ];
  }

  highlight(): number {
    return 0;
  }

  /** A button of the pad, or a key that names what to set. The same again takes it out. */
  press(mark: Mark): void {
    const cells = this.targets().filter((cell) => this.#isFree(cell));
    const again = mark !== 'empty' && cells.every((cell) => this.#own(cell) === mark);
    // Several queens at once are never meant.
    if (mark === 'queen' && cells.length > 1) return;
    this.play({ do: again ? 'empty' : mark, cells });
  }

  clear(): void {
    this.press('empty');
  }

  key(key: Key): boolean {
    const plain = !key.ctrlKey && !key.altKey && !key.metaKey;
    const digit = plain ? digitKey(key) : null;
    if (key.key === 'Enter' && plain) this.#tap(this.cursor, this.tool);
    else if (key.key === 'Backspace' || key.key === 'Delete' || digit === 0) this.clear();
    else if (plain && (key.key.toLowerCase() === 'q' || digit === 1)) this.press('queen');
    else if (plain && (key.key.toLowerCase() === 'x' || digit === 2)) this.press('cross');
    else return this.commonKey(key, true);
    return true;
  }

  pointer(event: BoardPointer): void {
    if (event.type === 'down') {
      const found = this.#shown(event.cell);
      this.#drag = { start: event.cell, found, paints: found === 'cross' ? 'empty' : 'cross', cells: [] };
      this.settle();
      this.moveTo(event.cell);
      if (event.button === 2) this.#drag = null;
      this.#tap(event.cell, event.button === 2 ? this.#other() : this.tool);
    } else if (event.type === 'enter') {
      this.#over(event.cell);
    } else if (event.type === 'long') {
      this.#long();
    } else if (event.type === 'up' || event.type === 'cancel') {
      this.#drag = null;
    }
  }

  #isFree(cell: Cell): boolean {
    return this.board.open[cell] === true && !this.board.givens[cell];
  }

  #own(cell: Cell): Mark {
    return this.state.queens[cell] ? 'queen' : this.state.crosses[cell] ? 'cross' : 'empty';
  }

  /** As it is drawn: automatic crosses are crosses. */
  #shown(cell: Cell): Mark {
    const own = this.#own(cell);
    return own === 'empty' && this.state.automatic[cell] ? 'cross' : own;
  }

  #after(found: Mark, tool: QueensTool): Mark {
    if (tool === 'tap') return found === 'empty' ? 'cross' : found === 'cross' ? 'queen' : 'empty';
    return found === tool ? 'empty' : tool;
  }

  #tap(cell: Cell, tool: QueensTool): void {
    if (this.#isFree(cell)) this.play({ do: this.#after(this.#shown(cell), tool), cells: [cell] });
  }

  /** For a long press and the right button. */
  #other(): QueensTool {
    return this.tool === 'queen' ? 'cross' : 'queen';
  }

  #long(): void {
    const drag = this.#drag;
    if (!drag || drag.cells.length > 0 || !this.#isFree(drag.start)) return;
    this.#drag = null;
    this.amend({ do: this.#after(drag.found, this.#other()), cells: [drag.start] });
  }

  /**
   * A drag takes back what the tap made of its first cell: from an empty cell it paints, from a
   * cross it wipes.
   */
  #over(cell: Cell): void {
    const drag = this.#drag;
    if (!drag || cell === drag.start || drag.cells.includes(cell) || this.tool === 'queen') return;
    if (!this.#isFree(cell)) return;
    const own = this.#own(cell);
    if (drag.paints === 'cross' ? this.#shown(cell) !== 'empty' : own !== 'cross') return;
    drag.cells.push(cell);
    const first = drag.found === 'queen' || !this.#isFree(drag.start) ? [] : [drag.start];
    this.cursor = cell;
    this.selection = new Set([cell]);
    this.amend({ do: drag.paints, cells: [...first, ...drag.cells] });
    this.host.changed();
  }
}
