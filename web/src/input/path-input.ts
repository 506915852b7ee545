/** Number paths: typing, counting on, drawing along the path, small numbers, links. */
import type { BoardPointer } from '../board/props';
import { edgeOf, hasEdge } from '../game/cells';
import { numberAt } from '../game/number-path';
import { nextMissing, offered } from '../game/runs';
import type { Cell, Move, NumberPathBoard, NumberPathState } from '../game/types';
import { Controller, type Host, type Key, type Tool } from './controller';
import { beside, isArrow } from './moving';
import { between, directionOf, following, traced, type LinkDrag, type PathDrag, type TraceDrag } from './trace';
import { digitKey, Typing } from './typing';

export type PathTool = 'value' | 'note' | 'link';

export class PathController extends Controller<NumberPathBoard, NumberPathState, PathTool> {
  readonly tools: readonly Tool<PathTool>[] = [
    { id: 'value', name: 'Number' },
    { id: 'note', name: 'Note' },
    { id: 'link', name: 'Link' },
  ];
  tool: PathTool = 'value';
  /** A tap on an empty cell writes the offered number. */
  numberFirst = false;
  /** Upwards or downwards: which number is offered after another. */
  step: 1 | -1 = 1;
  /** Where a link drawn by keys begins. */
  anchor: Cell | null = null;
  #number = 0;
  #counted: Cell | null = null;
  readonly #typing = new Typing();
  #drag: PathDrag | null = null;

  constructor(board: NumberPathBoard, host: Host<NumberPathState>) {
    super(board, host);
  }

  highlight(): number {
    return this.#at(this.cursor);
  }

  /** The number that the pad offers next; 0 if none is missing. */
  offer(): number {
    const free = (value: number): boolean => value > 0 && nextMissing(this.board, this.state, value - 1, 1) === value;
    if (free(this.#number)) return this.#number;
    const from = this.#number || this.#at(this.cursor);
    return nextMissing(this.board, this.state, from, this.step) || nextMissing(this.board, this.state, 0, 1);
  }

  /** A number of the pad's list is chosen to be written next. */
  choose(value: number): void {
    this.#number = value;
    this.host.changed();
  }

  setStep(step: 1 | -1): void {
    this.step = step;
    this.#number = nextMissing(this.board, this.state, this.#number || this.#at(this.cursor), step);
    this.host.changed();
  }

  setNumberFirst(on: boolean): void {
    this.numberFirst = on;
    this.host.changed();
  }

  /** Writes or notes a number where the selection is. */
  press(value: number, tool: 'value' | 'note' = this.tool === 'note' ? 'note' : 'value'): void {
    this.#write(this.targets(), value, tool, false);
  }

  clear(): void {
    this.play({ do: 'clear', cells: this.targets() });
    this.#typing.end();
  }

  override settle(): void {
    super.settle();
    this.#typing.end();
    this.#counted = null;
  }

  #at(cell: Cell): number {
    return numberAt(this.board, this.state, cell);
  }

  #write(cells: readonly Cell[], value: number, tool: 'value' | 'note', continues: boolean): void {
    const move: Move = { do: tool, cells: tool === 'value' ? cells.slice(0, 1) : cells, value };
    if (continues) this.amend(move);
    else this.play(move);
    if (tool === 'value' && value > 0) this.#number = nextMissing(this.board, this.state, value, this.step);
    this.host.changed();
  }

  key(key: Key): boolean {
    const digit = digitKey(key);
    if (digit !== null && !key.altKey) {
      this.#typed(digit, key);
    } else if (key.key === 'Backspace' || key.key === 'Delete') {
      this.clear();
    } else if (key.key === '+' || key.key === '=') {
      this.count(1);
    } else if (key.key === '-') {
      this.count(-1);
    } else if (key.key === 'Enter') {
      this.#enterKey();
    } else if (isArrow(key.key) && (key.altKey || key.ctrlKey)) {
      this.#arrow(key);
    } else {
      return this.commonKey(key, this.tool !== 'link');
    }
    return true;
  }

  #typed(digit: number, key: Key): void {
    const tool = key.shiftKey || key.ctrlKey || key.metaKey || this.tool === 'note' ? 'note' : 'value';
    const cells = this.targets();
    const { value, continues } = this.#typing.type(digit, this.board.length, cells, tool, this.host.now());
    if (value === 0) this.clear();
    else if (value <= this.board.length) this.#write(cells, value, tool, continues);
  }

  /** Writes the offered number; with the link tool, begins a link or ends it. */
  #enterKey(): void {
    if (this.tool !== 'link') {
      if (this.#at(this.cursor) === 0 && this.offer() > 0) this.#write([this.cursor], this.offer(), this.tool, false);
    } else if (this.anchor === null || this.anchor === this.cursor) {
      this.anchor = this.anchor === null ? this.cursor : null;
      this.host.changed();
    } else {
      this.play({ do: 'link', edge: edgeOf(this.anchor, this.cursor) });
      this.anchor = this.cursor;
    }
  }

  /** Alt links to the neighbour; Control writes the next number there and goes on. */
  #arrow(key: Key): void {
    const cell = beside(this.board, this.cursor, key.key);
    if (cell === null) return;
    if (key.altKey) {
      this.play({ do: 'link', edge: edgeOf(this.cursor, cell) });
      return;
    }
    const value = this.#at(this.cursor);
    const next = value > 0 ? following(this.board, this.state, value, cell, directionOf(this.board, this.state, value, cell, this.step)) : 0;
    this.moveTo(cell);
    if (next > 0 && this.#at(cell) === 0) this.#write([cell], next, 'value', false);
  }

  /** The next missing number up or down, in the cell of the cursor: for keys and the wheel. */
  count(step: 1 | -1): void {
    if (this.board.givens[this.cursor]) return;
    const now = this.state.values[this.cursor] ?? 0;
    const value = now > 0 ? nextMissing(this.board, this.state, now, step) : this.offer();
    if (value === 0) return;
    this.#write([this.cursor], value, 'value', this.#counted === this.cursor);
    this.#counted = this.cursor;
  }

  pointer(event: BoardPointer): void {
    if (!this.board.open[event.cell]) return;
    if (event.type === 'down') this.#down(event);
    else if (event.type === 'enter') this.#over(event.cell);
    else if (event.type === 'double') this.#double(event.cell);
    else if (event.type === 'long') this.#long(event);
    else this.#drag = null;
  }

  #down(event: BoardPointer): void {
    const { cell } = event;
    this.settle();
    const value = this.#at(cell);
    if (this.tool === 'link' || event.button === 2) {
      this.moveTo(cell);
      this.#drag = { does: 'link', at: cell, on: null };
    } else if (this.tool === 'value' && (value > 0 || this.numberFirst)) {
      const offer = this.offer();
      this.moveTo(cell);
      const written = new Set<Cell>();
      if (value > 0) this.#number = nextMissing(this.board, this.state, value, this.step);
      else if (offer > 0) {
        this.#write([cell], offer, 'value', false);
        written.add(cell);
      }
      this.#drag = { does: 'trace', cells: [cell], written, step: value > 0 ? 0 : this.step, down: event.shift };
    } else {
      const adds = event.shift || event.control;
      this.moveTo(cell, adds ? [...this.selection, cell] : [cell]);
      this.#drag = { does: 'select' };
    }
  }

  #over(cell: Cell): void {
    const drag = this.#drag;
    if (drag?.does === 'select') {
      if (this.tool === 'note') this.moveTo(cell, [...this.selection, cell]);
    } else if (drag?.does === 'link') {
      for (const next of between(this.board, drag.at, cell)) this.#linkTo(drag, next);
    } else if (drag) {
      for (const next of between(this.board, drag.cells[drag.cells.length - 1] ?? cell, cell)) if (!this.#traceTo(drag, next)) return;
    }
  }

  /** A drag sets links or takes them away, as its first one did. */
  #linkTo(drag: LinkDrag, cell: Cell): void {
    const edge = edgeOf(drag.at, cell);
    const has = hasEdge(this.state.links, edge);
    drag.on ??= !has;
    if (has !== drag.on) this.play({ do: 'link', edge });
    drag.at = cell;
    this.moveTo(cell);
  }

  /** True if the drag can go there. */
  #traceTo(drag: TraceDrag, cell: Cell): boolean {
    const step = traced(this.board, this.state, drag, cell, this.step);
    if (step === null) return false;
    if (step.erases !== null) this.amend({ do: 'value', cells: [step.erases], value: 0 });
    if (step.writes > 0) this.play({ do: 'value', cells: [cell], value: step.writes });
    this.#goOn(cell);
    return true;
  }

  /** The cursor follows a drag without ending it. */
  #goOn(cell: Cell): void {
    this.cursor = cell;
    this.selection = new Set([cell]);
    this.#number = nextMissing(this.board, this.state, this.#at(cell), this.step);
    this.host.changed();
  }

  /** A double click writes what the neighbours ask for, or what is offered. */
  #double(cell: Cell): void {
    if (this.tool !== 'value' || this.#at(cell) > 0) return;
    const value = offered(this.board, this.state, cell) || this.offer();
    if (value > 0) this.#write([cell], value, 'value', false);
  }

  /**
   * Where the number comes first it becomes a note; on an empty cell the tool changes. Numbers are
   * held to be drawn on.
   */
  #long({ cell, pointer }: BoardPointer): void {
    const drag = this.#drag;
    if (drag?.does === 'trace' && drag.cells.length === 1 && drag.written.has(cell)) {
      this.#drag = null;
      this.amend({ do: 'note', cells: [cell], value: this.#at(cell) });
      this.host.changed();
    } else if (drag?.does === 'select' && pointer !== 'mouse') {
      this.#drag = null;
      this.setTool(this.tool === 'value' ? 'note' : 'value');
    }
  }
}
