/** Checks of games that come from files: nothing is trusted, and what is kept is written anew. */
import type { Label, Position, Puzzle } from '../engine/schema';
import { boardOf } from './board';
import { family } from './family';
import { MOST_MOVES } from './history';
import type { Board, Cell, Edge, Game, Played } from './types';

/** The game cannot be read; the message says why. */
export class BadGame extends Error {}

const MOST_TEXT = 64 * 1024;
const LABELS: readonly Label[] = ['trivial', 'easy', 'medium', 'hard', 'expert', 'extreme'];

type Fields = Readonly<Record<string, unknown>>;

/** The game that a value stands for. Throws `BadGame`. */
export function checkedGame(value: unknown, now = Date.now()): Game {
  const fields = object(value, 'a game');
  if (fields.version !== 1) throw new BadGame('the game was saved by another version');
  const key = fields.key;
  if (typeof key !== 'string' || key === '' || key.length > MOST_TEXT) throw new BadGame('the game has no key');
  const puzzle = object(fields.puzzle, 'a puzzle') as unknown as Puzzle;
  const board = boardIn(puzzle);
  const moves = checkedMoves(board, fields.moves);
  const undone = checkedMoves(board, fields.undone);
  return {
    version: 1,
    key,
    puzzle,
    begun: begunIn(board, fields.begun),
    marked: checkedMoves(board, fields.marked),
    moves,
    undone,
    checkpoints: list(fields.checkpoints).filter((at): at is number => whole(at, moves.length + undone.length)),
    seconds: whole(fields.seconds, 1e9) ? Math.floor(fields.seconds) : 0,
    hints: whole(fields.hints, 1e6) ? fields.hints : 0,
    label: LABELS.find((label) => label === fields.label) ?? null,
    solved: fields.solved === true,
    // A time to come would keep the game first, and newer than any other, for ever.
    touched: whole(fields.touched, now) ? fields.touched : 0,
  };
}

function object(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadGame(`this is not ${what}`);
  return value as Fields;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function whole(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= most;
}

function boardIn(puzzle: Puzzle): Board {
  try {
    return boardOf(puzzle);
  } catch (error) {
    throw new BadGame(error instanceof Error ? error.message : 'this is not a puzzle');
  }
}

/** What was entered at the start, read and written again. */
function begunIn(board: Board, value: unknown): Position | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && value.length > MOST_TEXT) throw new BadGame('the entries are too long');
  try {
    const { read, position } = family(board.kind);
    return position(board, read(board, value as Position));
  } catch {
    throw new BadGame('the entries cannot be read');
  }
}

/** Moves that the board can have, whatever they lead to. Throws `BadGame`. */
export function checkedMoves(board: Board, value: unknown): Played[] {
  const moves = list(value);
  if (moves.length > MOST_MOVES) throw new BadGame(`a game has at most ${MOST_MOVES} moves`);
  return moves.map((move) => moveIn(board, object(move, 'a move')));
}

function moveIn(board: Board, fields: Fields): Played {
  const auto = fields.auto === true ? ({ auto: true } as const) : {};
  switch (fields.do) {
    case 'value':
    case 'corner':
    case 'centre':
    case 'note':
    case 'colour':
      return { do: fields.do, cells: cellsIn(board, fields.cells), value: valueIn(board, fields.value), ...auto };
    case 'fill':
    case 'unmark':
      return { do: fields.do, ...auto };
    case 'clear':
    case 'queen':
    case 'cross':
    case 'empty':
      return { do: fields.do, cells: cellsIn(board, fields.cells), ...auto };
    case 'link':
    case 'edge':
      return { do: fields.do, edge: edgeIn(board, fields.edge), ...auto };
    case 'line':
      return { do: 'line', line: cellsIn(board, fields.line), ...auto };
    case 'eliminate':
      return { do: 'eliminate', candidates: list(fields.candidates).slice(0, MOST_MOVES).map((item) => candidateIn(board, item)), ...auto };
    default:
      throw new BadGame('a move is not known');
  }
}

function cellIn(board: Board, value: unknown): Cell {
  if (!whole(value, board.open.length - 1) || !Number.isInteger(value)) throw new BadGame('a move lies off the board');
  return value;
}

function cellsIn(board: Board, value: unknown): Cell[] {
  const cells = list(value);
  if (cells.length > board.open.length) throw new BadGame('a move has more cells than the board');
  return cells.map((cell) => cellIn(board, cell));
}

function edgeIn(board: Board, value: unknown): Edge {
  const [a, b, ...more] = cellsIn(board, value);
  if (a === undefined || b === undefined || more.length > 0 || a === b) throw new BadGame('a link needs two cells');
  return a < b ? [a, b] : [b, a];
}

function valueIn(board: Board, value: unknown): number {
  if (!whole(value, board.open.length) || !Number.isInteger(value)) throw new BadGame('a move has no number');
  return value;
}

function candidateIn(board: Board, value: unknown): readonly [Cell, number] {
  const [cell, digit] = list(value);
  return [cellIn(board, cell), valueIn(board, digit)];
}
