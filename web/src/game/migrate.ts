/** Games of earlier versions are brought to the version of today, one step after the other. */
import { BadGame, checkedGame } from './check';
import type { Game } from './types';

/** What makes a game of the next version out of one of the version that is the index. */
export type Migration = (game: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export const VERSION = 1;

/** Version 0 is what has no number: the position that a link had in it was kept as `state`. */
const MIGRATIONS: readonly Migration[] = [
  ({ state, ...game }) => ({ checkpoints: [], undone: [], ...game, begun: game.begun ?? state ?? null, version: 1 }),
];

/** The game, whatever version saved it. Throws `BadGame`. */
export function migrated(value: unknown, now = Date.now(), migrations: readonly Migration[] = MIGRATIONS): Game {
  if (typeof value !== 'object' || value === null) throw new BadGame('this is not a game');
  let game: Readonly<Record<string, unknown>> = value as Record<string, unknown>;
  const from = game.version ?? 0;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) throw new BadGame('the version of the game is no number');
  if (from > migrations.length) throw new BadGame('the game was saved by a newer version of the page');
  for (const migrate of migrations.slice(from)) game = migrate(game);
  return checkedGame(game, now);
}
