/** Boards in many states, for looking at. */
import type { Marks, Position, Puzzle, Solution } from '../../engine/schema';
import { boardOf } from '../../game/board';
import { family } from '../../game/family';
import { solutionState } from '../../game/solution';
import type { Board, Move, State } from '../../game/types';
import type { BoardProps } from '../props';
import puzzles from './puzzles.json';

interface Kept {
  readonly puzzle: Puzzle & { readonly solution?: Solution };
  readonly state?: Position;
  readonly marks?: Marks;
  readonly why?: string;
}

export interface Case {
  readonly title: string;
  readonly props: BoardProps;
}

const kept = puzzles as unknown as Record<string, Kept>;
export const names = Object.keys(kept);

export interface Opened {
  readonly board: Board;
  readonly state: State;
  readonly solution: State | null;
  readonly marks: Marks | null;
  readonly why: string;
}

export function open(name: string): Opened {
  const found = kept[name] ?? made(name);
  const board = boardOf(found.puzzle);
  const own = family(board.kind);
  const state = found.state === undefined ? own.start(board) : own.read(board, found.state);
  const solution = found.puzzle.solution === undefined ? null : solutionState(board, found.puzzle.solution);
  return { board, state, solution, marks: found.marks ?? null, why: found.why ?? '' };
}

/** Large boards are not kept but made: `sudoku 25`, `numbrix 40`. */
function made(name: string): Kept {
  const [kind, side] = [name.split(' ')[0], Number(name.split(' ')[1])];
  if (kind === 'sudoku') {
    return { puzzle: { family: 'sudoku', size: side, givens: '.'.repeat(side * side) } as unknown as Puzzle };
  }
  const rows = Array.from({ length: side }, (_, row) => {
    const values = Array.from({ length: side }, (_, column) => row * side + column + 1);
    return row % 2 === 0 ? values : values.reverse();
  });
  const givens = rows.flatMap((values, row) => values.flatMap((value, column) => (value % 7 === 1 ? [[row, column, value]] : [])));
  return { puzzle: { family: 'path', kind, rows: side, cols: side, givens, solution: rows } as unknown as Puzzle };
}

/** The state after some moves. */
export function played(name: string, moves: readonly Move[], automatic = false): State {
  const { board, state } = open(name);
  return moves.reduce((now, move) => family(board.kind).apply(board, now, move, { automatic }), state);
}

/** The first part of a solution as entries. */
export function begun(name: string, part: number): State {
  const { state, solution } = open(name);
  if (!solution) return state;
  if (solution.kind === 'zip') return { ...solution, line: solution.line.slice(0, Math.round(solution.line.length * part)) };
  if (solution.kind === 'queens' && state.kind === 'queens') {
    const most = Math.round(solution.queens.filter(Boolean).length * part);
    let seen = 0;
    return { ...state, queens: solution.queens.map((is) => is && seen++ < most) };
  }
  if ('values' in solution && 'values' in state) {
    const values = solution.values.map((value, cell) => ((cell * 7919) % 100 < part * 100 ? value : 0));
    return { ...state, values } as State;
  }
  return state;
}

export function plain(title: string, name: string, more: Partial<BoardProps> = {}): Case {
  const { board, state } = open(name);
  const describe = (cell: number): string => family(board.kind).describe(board, more.state ?? state, cell);
  return { title, props: { board, state, label: title, describe, ...more } };
}

export function stepped(name: string, more: Partial<BoardProps> = {}): Case {
  const { marks, why } = open(name);
  return plain(`${name}: ${why.slice(0, 160)}`, name, { marks, rulers: true, ...more });
}

export function solved(name: string): Case {
  return plain(`${name}, solution`, name, { solution: open(name).solution, still: true });
}
