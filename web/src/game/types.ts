/** The words that the page shares: boards, states, moves. No drawing, no engine, no browser here. */
import type { Label, Position, Puzzle } from '../engine/schema';

/** A cell: row * columns + column. */
export type Cell = number;
export type Kind = 'sudoku' | 'hidato' | 'numbrix' | 'hex' | 'zip' | 'queens';
/** Two cells that touch, the smaller one first. */
export type Edge = readonly [Cell, Cell];

/** What never changes while a puzzle is played. `boardOf(puzzle)` makes it. */
export interface BoardBase {
  readonly kind: Kind;
  readonly rows: number;
  readonly columns: number;
  /** False for holes, and for blocked cells of Queens. */
  readonly open: readonly boolean[];
  /** The cells that touch a cell: for paths by the rules of the kind; for Queens all eight around it. */
  readonly neighbours: readonly (readonly Cell[])[];
  /** The puzzle as the engine writes it. */
  readonly puzzle: Puzzle;
}

export interface SudokuBoard extends BoardBase {
  readonly kind: 'sudoku';
  readonly side: number;
  /** The region of each cell, from 0: boxes or jigsaw regions. */
  readonly regions: readonly number[];
  readonly diagonals: boolean;
  /** Rows, columns, regions, diagonals; `name` as players say it: "row 4", "box 7", "diagonal 1". */
  readonly houses: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
  /** The cells that share a house with a cell. */
  readonly peers: readonly (readonly Cell[])[];
  /** 0 where nothing is given. */
  readonly givens: readonly number[];
  /** Puzzles given by candidates: what may stand in each cell, a bit per digit (bit 1 for 1). */
  readonly candidates: readonly number[] | null;
}

export interface NumberPathBoard extends BoardBase {
  readonly kind: 'hidato' | 'numbrix' | 'hex';
  /** The largest value: the number of open cells. */
  readonly length: number;
  readonly givens: readonly number[];
  readonly givenLinks: readonly Edge[];
}

export interface ZipBoard extends BoardBase {
  readonly kind: 'zip';
  readonly length: number;
  /** In order; the line starts at the first and ends at the last. `neighbours` ends at walls. */
  readonly waypoints: readonly Cell[];
  readonly walls: readonly Edge[];
}

export interface QueensBoard extends BoardBase {
  readonly kind: 'queens';
  readonly side: number;
  readonly stars: number;
  readonly regions: readonly number[];
  readonly givens: readonly boolean[];
}

export type Board = SudokuBoard | NumberPathBoard | ZipBoard | QueensBoard;

/** What a player has entered. States are values: a move makes a new one. */
export interface SudokuState {
  readonly kind: 'sudoku';
  /** Entries, without givens; 0 for none. */
  readonly values: readonly number[];
  /** Marks, a bit per digit (bit 1 for 1). */
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  /** Candidates that the player removed; automatic candidates do not bring them back. */
  readonly removed: readonly number[];
  /** Colours, a bit per colour (bit 0 for the first of nine). */
  readonly colours: readonly number[];
}

export interface NumberPathState {
  readonly kind: 'hidato' | 'numbrix' | 'hex';
  readonly values: readonly number[];
  /** Small numbers in a cell, ascending. */
  readonly notes: readonly (readonly number[])[];
  /** Links that the player has drawn. */
  readonly links: readonly Edge[];
}

export interface ZipState {
  readonly kind: 'zip';
  /** The line, from the first waypoint on; empty before it is begun. */
  readonly line: readonly Cell[];
  /** Edges that the player has crossed out. */
  readonly crosses: readonly Edge[];
  /** Pieces that are known before the line comes to them, from hints or from a link. */
  readonly links: readonly Edge[];
}

export interface QueensState {
  readonly kind: 'queens';
  readonly queens: readonly boolean[];
  /** Crosses of the player. */
  readonly crosses: readonly boolean[];
  /** Crosses that follow from queens, where the player wants that. Derived from `queens`. */
  readonly automatic: readonly boolean[];
}

export type State = SudokuState | NumberPathState | ZipState | QueensState;

/** One thing a player does. JSON, so that games can be saved as lists of moves. */
export type Move =
  /** Enters a value (0 clears) in cells; Sudoku also clears the marks of that digit among the peers. */
  | { readonly do: 'value'; readonly cells: readonly Cell[]; readonly value: number }
  /** Toggles a mark: on if any of the cells lacks it, else off. */
  | { readonly do: 'corner' | 'centre' | 'note' | 'colour'; readonly cells: readonly Cell[]; readonly value: number }
  /** Fills in all candidates that the entries leave (Sudoku, centre marks), or removes all marks. */
  | { readonly do: 'fill' }
  | { readonly do: 'unmark' }
  /** Clears cells: entries first, then marks, then colours. */
  | { readonly do: 'clear'; readonly cells: readonly Cell[] }
  /** Toggles a link (number paths), a piece of the line or a cross on an edge (Zip). */
  | { readonly do: 'link' | 'edge'; readonly edge: Edge }
  /** Zip: the whole line. */
  | { readonly do: 'line'; readonly line: readonly Cell[] }
  /** Queens. */
  | { readonly do: 'queen' | 'cross' | 'empty'; readonly cells: readonly Cell[] }
  /** Candidates that a hint eliminates: [cell, value] for number families; Queens: crosses. */
  | { readonly do: 'eliminate'; readonly candidates: readonly (readonly [Cell, number])[] };

/**
 * A move as a game keeps it. `auto` says that the player's automatic candidates or crosses were on,
 * so that a game means the same when the preference changes later.
 */
export type Played = Move & { readonly auto?: true };

/** What breaks a rule, in words for the screen reader and places for the drawing. */
export interface Conflict {
  readonly cells: readonly Cell[];
  /** e.g. "two 4s in row 3". */
  readonly text: string;
}

/** How moves act on a state, by preference of the player. */
export interface Preferences {
  /** Sudoku: candidates are filled in and kept clean. Queens: crosses around queens. */
  readonly automatic: boolean;
}

/** What every family can do; `family(kind)` finds it. All functions are pure. */
export interface Family<B extends Board = Board, S extends State = State> {
  start(board: B): S;
  /**
   * The state with automatic candidates or crosses as the preferences say; the same object if
   * nothing changes.
   */
  settle(board: B, state: S, preferences: Preferences): S;
  /** The state after the move; the same object if nothing changes (givens are never changed). */
  apply(board: B, state: S, move: Move, preferences: Preferences): S;
  /** What breaks a rule as it stands. */
  conflicts(board: B, state: S): readonly Conflict[];
  /** True if the board is full and no rule is broken. */
  solved(board: B, state: S): boolean;
  /** What the engine is told; `marks` only where the player trusts them (see hints in web/README.md). */
  position(board: B, state: S): Position;
  /** The state that a position of the engine's form stands for (pasted puzzles with entries). */
  read(board: B, position: Position): S;
  /** What a screen reader says: "row 4 column 7, empty, candidates 2 4 7". */
  describe(board: B, state: S, cell: Cell): string;
  /** How much is done, e.g. 31 of 55 cells. */
  progress(board: B, state: S): { readonly done: number; readonly all: number };
}

/** A game: a puzzle and a list of moves. Undo drops moves; `undone` are those that redo brings back. */
export interface Game {
  readonly version: 1;
  /** The canonical line: the key under which it is saved. */
  readonly key: string;
  readonly puzzle: Puzzle;
  /** What was entered when the puzzle came in, e.g. in a pasted link. */
  readonly begun: Position | null;
  /** Marks that came with it and that the engine knows nothing of. Undo does not reach them. */
  readonly marked: readonly Played[];
  readonly moves: readonly Played[];
  /** The last undone first. */
  readonly undone: readonly Played[];
  /** Numbers of moves at which the player set checkpoints. */
  readonly checkpoints: readonly number[];
  readonly seconds: number;
  readonly hints: number;
  readonly label: Label | null;
  readonly solved: boolean;
  /** Milliseconds since 1970, for the list of games. */
  readonly touched: number;
}
