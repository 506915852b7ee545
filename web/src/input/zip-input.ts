/** Zip: the line follows the pointer or the arrows; going back erases. */
import type { BoardPointer } from '../board/props';
import { edgeOf, hasEdge } from '../game/cells';
import type { Cell, Edge, ZipBoard, ZipState } from '../game/types';
import { canExtend } from '../game/zip';
import { Controller, type Host, type Key, type Tool } from './controller';
import { follow } from './follow';
import { beside, isArrow } from './moving';

export type ZipTool = 'line' | 'cross';

export class ZipController extends Controller<ZipBoard, ZipState, ZipTool> {
  readonly tools: readonly Tool<ZipTool>[] = [
    { id: 'line', name: 'Line' },
    { id: 'cross', name: 'Cross' },
  ];
  tool: ZipTool = 'line';
  #drag: 'line' | { readonly on: boolean } | null = null;
  /** The line as it was when the cursor was set. */
  #seen: readonly Cell[] | null = null;

  constructor(board: ZipBoard, host: Host<ZipState>) {
    super(board, host);
  }

  /** At the end of the line, also after undo and hints, unless it was put elsewhere since. */
  override get cursor(): Cell {
    return this.state.line === this.#seen ? super.cursor : this.end();
  }
  override set cursor(cell: Cell) {
    super.cursor = cell;
    this.#seen = this.state.line;
  }

  /** The end of the line, or where it will start. */
  end(): Cell {
    const line = this.state.line;
    return line[line.length - 1] ?? this.board.waypoints[0] ?? 0;
  }

  highlight(): number {
    return 0;
  }

  /** The line goes to the cell, if it can; true if it did. */
  #draw(line: readonly Cell[], amends: boolean): boolean {
    const drawn = amends ? this.amend({ do: 'line', line }) : this.play({ do: 'line', line });
    const end = line[line.length - 1];
    if (end !== undefined) {
      this.cursor = end;
      this.selection = new Set();
    }
    this.host.changed();
    return drawn;
  }

  /** One step back. */
  shorten(): void {
    if (this.state.line.length > 0) this.#draw(this.state.line.slice(0, -1), false);
  }

  clear(): void {
    if (this.tool === 'cross') this.play({ do: 'unmark' });
    else this.#draw([], false);
  }

  key(key: Key): boolean {
    if (key.key === 'Backspace') {
      this.shorten();
      return true;
    }
    if (key.key === 'Delete') {
      this.clear();
      return true;
    }
    if (isArrow(key.key) && !key.metaKey) {
      if (key.shiftKey || key.altKey) return this.#crossTowards(key.key);
      if (this.tool === 'line') return this.#arrow(key.key, key.ctrlKey);
    }
    if (key.key === 'Enter' && this.tool === 'line') {
      this.#press(this.cursor);
      return true;
    }
    return this.commonKey(key, false);
  }

  #arrow(key: string, far: boolean): boolean {
    const line = this.state.line.length > 0 ? [...this.state.line] : this.board.waypoints.slice(0, 1);
    const before = this.state.line.length;
    do {
      const end = line[line.length - 1] ?? 0;
      const cell = beside(this.board, end, key);
      if (cell === null) break;
      if (cell === line[line.length - 2]) line.pop();
      else if (canExtend(this.board, this.state, line, cell)) line.push(cell);
      else break;
    } while (far);
    if (line.length !== before) this.#draw(line, false);
    return true;
  }

  #crossTowards(key: string): boolean {
    const cell = beside(this.board, this.cursor, key);
    if (cell !== null) this.play({ do: 'edge', edge: edgeOf(this.cursor, cell) });
    return true;
  }

  pointer(event: BoardPointer): void {
    if (event.type === 'down') this.#down(event);
    else if (event.type === 'enter') this.#enter(event);
    else if (event.type === 'long') this.#long(event.edge);
    else if (event.type === 'up' || event.type === 'cancel') this.#drag = null;
  }

  #down(event: BoardPointer): void {
    this.settle();
    const crosses = (this.tool === 'cross') !== (event.button === 2);
    if (crosses) {
      const edge = event.edge;
      this.#drag = edge ? { on: !hasEdge(this.state.crosses, edge) } : null;
      if (edge) this.play({ do: 'edge', edge });
      else this.moveTo(event.cell);
      return;
    }
    this.#drag = this.#press(event.cell) ? 'line' : null;
  }

  /** Takes the line up at a cell: at its start, on the line, or where it can go straight from its end. */
  #press(cell: Cell): boolean {
    const { line } = this.state;
    const at = line.indexOf(cell);
    if (line.length === 0) {
      if (cell !== this.board.waypoints[0]) {
        this.moveTo(cell);
        return false;
      }
      this.#draw([cell], false);
      return true;
    }
    if (at >= 0) {
      this.settle();
      if (at < line.length - 1) this.#draw(line.slice(0, at + 1), false);
      else this.moveTo(cell);
      return true;
    }
    const next = follow(this.board, this.state, line, cell, 'straight');
    if (next) this.#draw(next, false);
    else this.moveTo(cell);
    return next !== null;
  }

  #enter(event: BoardPointer): void {
    if (this.#drag === 'line') {
      const next = follow(this.board, this.state, this.state.line, event.cell, 'any');
      if (next) this.#draw(next, true);
    } else if (this.#drag && event.edge && hasEdge(this.state.crosses, event.edge) !== this.#drag.on) {
      this.play({ do: 'edge', edge: event.edge });
    }
  }

  /** The other tool: in place of what the press drew. */
  #long(edge: Edge | null): void {
    if (!edge || this.#drag !== 'line') return;
    this.#drag = null;
    this.play({ do: 'edge', edge });
  }
}
