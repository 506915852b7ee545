/** A game is a puzzle and a list of moves. Undo drops moves; the state is replayed from them. */
import type { Label, Position, Puzzle } from '../engine/schema';
import { boardOf } from './board';
import { family } from './family';
import { wrongCells } from './solution';
import type { Board, Game, Move, Played, Preferences, State } from './types';

const PLAIN: Preferences = { automatic: false };
/** More moves than anyone makes; a game that has them takes no more. */
export const MOST_MOVES = 20_000;

export interface NewGame {
  /** The canonical line. */
  readonly key: string;
  readonly puzzle: Puzzle;
  readonly begun?: Position | null;
  readonly marked?: readonly Played[];
  readonly label?: Label | null;
  readonly now?: number;
}

export function newGame({ key, puzzle, begun = null, marked = [], label = null, now = Date.now() }: NewGame): Game {
  const game: Game = {
    version: 1,
    key,
    puzzle,
    begun,
    marked,
    moves: [],
    undone: [],
    checkpoints: [],
    seconds: 0,
    hints: 0,
    label,
    solved: false,
    touched: now,
  };
  return { ...game, solved: isSolved(game) };
}

/** The state as it stands. Every move keeps what it led to, so only new moves are replayed. */
export function state(game: Game, preferences: Preferences = PLAIN): State {
  return stateAt(game, game.moves.length, preferences);
}

/** The state after the first moves, e.g. at a checkpoint. */
export function stateAt(game: Game, moves: number, preferences: Preferences = PLAIN): State {
  const board = boardOf(game.puzzle);
  const plain = replayed(board, game, moves);
  // The same game gives the same object, also where the preference differs from that of the moves.
  const known = settled.get(plain);
  if (known?.automatic === preferences.automatic) return known.state;
  const state = family(board.kind).settle(board, plain, preferences);
  settled.set(plain, { automatic: preferences.automatic, state });
  return state;
}

const settled = new WeakMap<State, { readonly automatic: boolean; readonly state: State }>();

interface Replayed {
  readonly before: State;
  readonly after: State;
}

type Start = Pick<Game, 'begun' | 'marked'>;
const started = new WeakMap<Board, Start & { readonly state: State }>();
const replays = new WeakMap<Played, Replayed>();

function startOf(board: Board, { begun, marked }: Start): State {
  const known = started.get(board);
  if (known && known.begun === begun && known.marked === marked) return known.state;
  const { start, read } = family(board.kind);
  const entered = begun === null ? start(board) : read(board, begun);
  const state = marked.reduce((now, move) => applied(board, now, move), entered);
  started.set(board, { begun, marked, state });
  return state;
}

function replayed(board: Board, game: Game, moves: number): State {
  let now = startOf(board, game);
  for (const move of game.moves.slice(0, moves)) {
    const known = replays.get(move);
    const after = known && known.before === now ? known.after : applied(board, now, move);
    if (after !== known?.after) replays.set(move, { before: now, after });
    now = after;
  }
  return now;
}

function applied(board: Board, before: State, move: Played): State {
  return family(board.kind).apply(board, before, move, { automatic: move.auto === true });
}

/** The game with a move more; the same game if the move changes nothing. */
export function play(game: Game, move: Move, preferences: Preferences = PLAIN, now = Date.now()): Game {
  if (game.moves.length >= MOST_MOVES) return game;
  const board = boardOf(game.puzzle);
  const before = replayed(board, game, game.moves.length);
  const played: Played = preferences.automatic ? { ...move, auto: true } : { ...move };
  if (applied(board, before, played) === before) return game;
  const moves = [...game.moves, played];
  const checkpoints = game.checkpoints.filter((at) => at <= game.moves.length);
  return changed({ ...game, moves, undone: [], checkpoints }, now);
}

/** The game with a move instead of its last one: the second digit of a number, a drag that goes on. */
export function amend(game: Game, move: Move, preferences: Preferences = PLAIN, now = Date.now()): Game {
  const before = { ...game, moves: game.moves.slice(0, -1), undone: [] };
  const after = play(before, move, preferences, now);
  return after === before ? changed(before, now) : after;
}

export function undo(game: Game, now = Date.now()): Game {
  return backTo(game, game.moves.length - 1, now);
}

export function redo(game: Game, now = Date.now()): Game {
  const [move, ...undone] = game.undone;
  return move === undefined ? game : changed({ ...game, moves: [...game.moves, move], undone }, now);
}

/** Marks the place as one to come back to. */
export function checkpoint(game: Game, now = Date.now()): Game {
  const at = game.moves.length;
  if (game.checkpoints.includes(at)) return game;
  return { ...game, checkpoints: [...game.checkpoints, at].sort((a, b) => a - b), touched: now };
}

/** Back to a number of moves, e.g. that of a checkpoint. Redo brings the rest back. */
export function backTo(game: Game, moves: number, now = Date.now()): Game {
  if (moves < 0 || moves >= game.moves.length) return game;
  const dropped = game.moves.slice(moves);
  return changed({ ...game, moves: game.moves.slice(0, moves), undone: [...dropped, ...game.undone] }, now);
}

/** The last checkpoint before the game as it stands; the start if there is none. */
export function lastCheckpoint(game: Game): number {
  return Math.max(0, ...game.checkpoints.filter((at) => at < game.moves.length));
}

/** Back to where nothing was wrong yet. The same game if nothing is wrong. */
export function beforeWrong(game: Game, solution: State, now = Date.now()): Game {
  const board = boardOf(game.puzzle);
  const isRight = (moves: number): boolean => wrongCells(board, replayed(board, game, moves), solution).size === 0;
  let moves = game.moves.length;
  while (moves > 0 && !isRight(moves)) moves--;
  return backTo(game, moves, now);
}

/** From the start again; redo brings everything back. */
export function restart(game: Game, now = Date.now()): Game {
  return backTo(game, 0, now);
}

function changed(game: Game, now: number): Game {
  return { ...game, solved: isSolved(game), touched: now };
}

function isSolved(game: Game): boolean {
  const board = boardOf(game.puzzle);
  return family(board.kind).solved(board, replayed(board, game, game.moves.length));
}

/** True if two states say the same, whatever objects they are. */
export function sameState(a: State, b: State): boolean {
  return a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(state: State): [string, unknown][] {
  return Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1));
}
