/** Where puzzles for the desk come from. */
import { isUnknown, reasonIn, unreadable } from '../app/incoming';
import type { Engine } from '../engine/engine';
import type { Puzzle } from '../engine/schema';
import { boardOf } from '../game/board';
import { indexedStore } from '../game/store';
import type { Game } from '../game/types';
import { sentence } from './judge';

/** The puzzle in a text of any format. */
export async function readPuzzle(engine: Engine, text: string): Promise<Puzzle> {
  const report = await engine.ask({ request: 'parse', text });
  if (report.report === 'error') throw new Error(isUnknown(report.error) ? unreadable(report.error) : sentence(reasonIn(report.error)));
  return report.puzzle;
}

/** The puzzle that was played last; null if there is none, or if the browser keeps nothing. */
export async function lastGame(): Promise<Puzzle | null> {
  try {
    const games = (await indexedStore().all()) as Partial<Game>[];
    const touched = (game: Partial<Game>): number => (typeof game?.touched === 'number' ? game.touched : 0);
    const puzzle = games.sort((a, b) => touched(b) - touched(a))[0]?.puzzle;
    if (!puzzle) return null;
    boardOf(puzzle);
    return puzzle;
  } catch {
    return null;
  }
}
