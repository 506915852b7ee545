/** Puzzles of all families with their solutions, for tests. */
import type { Puzzle, Solution } from '../../engine/schema';
import { boardOf } from '../board';
import { newGame } from '../history';
import { solutionState } from '../solution';
import type { Board, Game, Move, State } from '../types';
import puzzles from './puzzles.json';

export interface Sample {
  readonly name: string;
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly solution: State;
}

export const SAMPLES: readonly Sample[] = (puzzles as unknown as readonly Puzzle[]).map((puzzle) => {
  const board = boardOf(puzzle);
  const solution = solutionState(board, puzzle.solution as Solution);
  return { name: `${board.kind} ${board.rows}x${board.columns}`, puzzle, board, solution };
});

export function sample(name: string): Sample {
  const found = SAMPLES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no sample ${name}`);
  return found;
}

export function gameOf(one: Sample): Game {
  return newGame({ key: one.name, puzzle: one.puzzle, now: 1000 });
}

/** Numbers that look random and are the same each time. */
export function random(seed: number): (below: number) => number {
  let now = seed * 2654435761 + 12345;
  return (below) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
}

/** Any move, sensible or not. */
export function anyMove(board: Board, pick: (below: number) => number): Move {
  const cell = (): number => pick(board.open.length);
  const cells = Array.from({ length: 1 + pick(3) }, cell);
  const most = 'length' in board ? board.length : board.rows;
  const value = pick(most + 2);
  const a = cell();
  const b = board.neighbours[a]?.[pick(4)] ?? cell();
  const words = ['value', 'corner', 'centre', 'note', 'colour', 'fill', 'unmark', 'clear', 'link', 'edge', 'line', 'queen', 'cross', 'empty', 'eliminate'] as const;
  const word = words[pick(words.length)] ?? 'fill';
  switch (word) {
    case 'fill':
    case 'unmark':
      return { do: word };
    case 'clear':
    case 'queen':
    case 'cross':
    case 'empty':
      return { do: word, cells };
    case 'link':
    case 'edge':
      return { do: word, edge: a < b ? [a, b] : [b, a] };
    case 'line':
      return { do: 'line', line: walk(board, pick) };
    case 'eliminate':
      return { do: 'eliminate', candidates: [[a, value]] };
    default:
      return { do: word, cells, value };
  }
}

/** A line as far as it goes by chance. */
function walk(board: Board, pick: (below: number) => number): number[] {
  const line = board.kind === 'zip' ? board.waypoints.slice(0, 1) : [0];
  for (let steps = pick(12); steps > 0; steps--) {
    const free = (board.neighbours[line[line.length - 1] ?? 0] ?? []).filter((cell) => !line.includes(cell));
    const next = free[pick(Math.max(1, free.length))];
    if (next === undefined) break;
    line.push(next);
  }
  return line;
}
