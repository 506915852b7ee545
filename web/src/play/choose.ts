/** Which game the room shows when a genre is chosen, or when the player comes back. */
import { genreOf, type Genre } from '../app/names';
import type { Puzzle } from '../engine/schema';
import { canonicalIn } from '../game/certificate';
import { newGame } from '../game/history';
import type { Game } from '../game/types';
import { BUILTIN } from './builtin';
import { saves } from './saves';

/** Whoever comes back later than this wants to play, not to see what is solved. */
const HOUR_MS = 3_600_000;

/** Every built-in puzzle has a certificate. */
function keyIn(puzzle: Puzzle): string {
  return canonicalIn(puzzle.certificate) ?? '';
}

/** The easiest puzzle that needs no engine and is not among the `solved`; null if there is none left. */
export function builtinGame(genre: Genre, solved: ReadonlySet<string> = new Set()): Game | null {
  const puzzle = BUILTIN[genre].find((other) => !solved.has(keyIn(other)));
  return puzzle ? newGame({ key: keyIn(puzzle), puzzle, label: puzzle.label ?? null }) : null;
}

/** True for a game that is shown again as it was left. */
export function goesOn(game: Game, now = Date.now()): boolean {
  return !game.solved || now - game.touched < HOUR_MS;
}

/** Nothing was done with it, so that nothing is lost with it. */
export function isUntouched({ moves, undone, begun, marked, hints }: Game): boolean {
  return moves.length === 0 && undone.length === 0 && begun === null && marked.length === 0 && hints === 0;
}

export interface Choice {
  /** Null if all that is built in is solved, so that a new one is needed. */
  readonly game: Game | null;
  /** It was played before. */
  readonly saved: boolean;
}

/** The unsolved game of a genre that was played last, else a built-in one. */
export async function choose(genre: Genre): Promise<Choice> {
  const games = (await saves.list().catch(() => [])).filter(({ puzzle }) => genreOf(puzzle) === genre);
  const solved = new Set(games.filter((game) => game.solved).map(({ key }) => key));
  const last = games.find((game) => !game.solved);
  return { game: last ?? builtinGame(genre, solved), saved: last !== undefined };
}
