/**
 * What a drawn board is told and what it tells. Boards draw and report; they decide nothing.
 *
 * A board is as wide as its place, and no higher than the custom property `--board-height` of the
 * element around it, if that is set.
 */
import type { Marks } from '../engine/schema';
import type { Board, Cell, Edge, State } from '../game/types';

/** A press, a drag or the end of one. */
export interface BoardPointer {
  readonly type: 'down' | 'enter' | 'up' | 'cancel' | 'long' | 'double';
  readonly cell: Cell;
  /** The edge next to the pointer, if it is nearer to one than to the middle of the cell. */
  readonly edge: Edge | null;
  readonly button: number;
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly shift: boolean;
  readonly control: boolean;
  readonly alt: boolean;
}

export interface BoardProps<B extends Board = Board, S extends State = State> {
  board: B;
  state: S;
  /** The accessible name of the board, e.g. "Hidato, 9 by 9, hard". */
  label: string;
  /** The cell that has the keyboard. */
  cursor?: Cell | null;
  selection?: ReadonlySet<Cell>;
  /** Cells that break a rule, or differ from the solution. */
  wrong?: ReadonlySet<Cell>;
  /** The value that is highlighted wherever it stands; 0 for none. */
  highlight?: number;
  /** Cells that the pointer is over in a sentence, or that a hint says to look at. */
  lit?: ReadonlySet<Cell>;
  /** A step of the engine, drawn over the board. */
  marks?: Marks | null;
  /** The solution of the puzzle is drawn instead of empty cells (galleries, answers). */
  solution?: State | null;
  /** Queens: letters in the regions. Sudoku: all candidates where the state has no marks. */
  letters?: boolean;
  /** Regions that are being painted: each letter keeps its colour, whatever it touches. */
  painting?: boolean;
  /** Numbers of rows and columns beside the board. */
  rulers?: boolean;
  /**
   * Sudoku: centre marks stand in their 3x3 places instead of in a row. Where this is left out they
   * do as soon as nearly all empty cells have some.
   */
  places?: boolean;
  /** Cells appear one after the other in the shape of the solution; false under reduced motion. */
  celebrate?: boolean;
  /** Drawn only: no tab stop, no pointer; the board is one picture for screen readers. */
  still?: boolean;
  describe?: (cell: Cell) => string;
  onpointer?: (event: BoardPointer) => void;
  onkey?: (event: KeyboardEvent) => void;
  /** The keyboard went to this cell. */
  oncursor?: (cell: Cell) => void;
  /** The pointer is over this cell, or over none. */
  onhover?: (cell: Cell | null) => void;
  /** Number paths: the wheel was turned over the cell that has the keyboard. */
  onwheel?: (cell: Cell, by: 1 | -1) => void;
}
