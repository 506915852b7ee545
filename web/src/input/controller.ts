/** What the controllers of all families share: cursor, selection, tools, and numbers typed digit by digit. */
import type { BoardPointer } from '../board/props';
import type { Board, Cell, Move, State } from '../game/types';
import { across } from './moving';

/** A key as the browser reports it; `KeyboardEvent` is one. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The game that a controller acts on. */
export interface Host<S extends State = State> {
  state(): S;
  /** Plays a move; with `amends` instead of the last one. False if nothing changed. */
  play(move: Move, amends: boolean): boolean;
  /** Cursor, selection, tool or highlight changed. */
  changed(): void;
  /** Milliseconds; two digits of a number come soon after each other. */
  now(): number;
}

/** A tool of the pad; `name` is what players read. */
export interface Tool<T extends string = string> {
  readonly id: T;
  readonly name: string;
}

export abstract class Controller<B extends Board = Board, S extends State = State, T extends string = string> {
  abstract readonly tools: readonly Tool<T>[];
  abstract tool: T;
  #cursor: Cell;
  selection: ReadonlySet<Cell> = new Set();
  /** The state after a move that the next one may replace: a drag that goes on, a second digit. */
  #open: S | null = null;
  /** The state before that move. */
  #before: S | null = null;

  constructor(
    readonly board: B,
    protected readonly host: Host<S>,
  ) {
    this.#cursor = Math.max(0, board.open.indexOf(true));
  }

  /** The cell that has the keyboard. */
  get cursor(): Cell {
    return this.#cursor;
  }
  set cursor(cell: Cell) {
    this.#cursor = cell;
  }

  /** True if the key did something, and the page should leave it alone. */
  abstract key(key: Key): boolean;
  abstract pointer(event: BoardPointer): void;
  /** The value that is highlighted wherever it stands; 0 for none. */
  abstract highlight(): number;

  get state(): S {
    return this.host.state();
  }

  setTool(tool: T): void {
    if (!this.tools.some(({ id }) => id === tool)) return;
    this.tool = tool;
    this.settle();
    this.host.changed();
  }

  nextTool(): void {
    const at = this.tools.findIndex(({ id }) => id === this.tool);
    const next = this.tools[(at + 1) % this.tools.length];
    if (next) this.setTool(next.id);
  }

  /** Ends what was begun: nothing is amended after it. For undo, redo, and a hint that is entered. */
  settle(): void {
    this.#open = null;
  }

  moveTo(cell: Cell, selection: Iterable<Cell> = [cell]): void {
    if (cell !== this.cursor) this.settle();
    this.cursor = cell;
    this.selection = new Set(selection);
    this.host.changed();
  }

  /** The keyboard focus went to a cell by other means, e.g. a screen reader. */
  focus(cell: Cell): void {
    if (cell !== this.cursor && this.board.open[cell] !== undefined) this.moveTo(cell);
  }

  /** Where keys and buttons act: the selection, or the cursor where nothing is selected. */
  protected targets(): readonly Cell[] {
    return this.selection.size > 0 ? [...this.selection].sort((a, b) => a - b) : [this.cursor];
  }

  /** A move of its own. */
  protected play(move: Move): boolean {
    return this.#pass(move, false);
  }

  /** A move instead of the last one, if that is the same gesture. */
  protected amend(move: Move): boolean {
    // Where the state is another one by now, the last move was not ours.
    return this.#pass(move, this.#open !== null && this.#open === this.host.state());
  }

  #pass(move: Move, amends: boolean): boolean {
    if (!amends) this.#before = this.host.state();
    const changed = this.host.play(move, amends);
    const now = this.host.state();
    // A drag that came back to where it began has no move left that could be replaced.
    this.#open = changed && now !== this.#before ? now : null;
    return changed;
  }

  /** Arrows, Home, End, Escape and Space: the same on all boards. True if it was one of them. */
  protected commonKey(key: Key, canSelect: boolean): boolean {
    if (key.key === ' ') {
      if (key.ctrlKey || key.altKey || key.metaKey) return false;
      this.nextTool();
      return true;
    }
    if (key.key === 'Escape') {
      if (this.selection.size === 0) return false;
      this.selection = new Set();
      this.settle();
      this.host.changed();
      return true;
    }
    if (key.altKey || key.metaKey) return false;
    const cell = across(this.board, this.cursor, key.key, key.ctrlKey);
    if (cell === null) return false;
    this.moveTo(cell, key.shiftKey && canSelect ? [...this.selection, this.cursor, cell] : [cell]);
    return true;
  }
}
