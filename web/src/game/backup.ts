/** All games as one file, and back. */
import { BadGame } from './check';
import { migrated } from './migrate';
import type { Game } from './types';

const NAME = 'gridsmith-games';
const MOST_CHARACTERS = 32 * 1024 * 1024;
const MOST_GAMES = 5000;

export function backup(games: readonly Game[]): string {
  return `${JSON.stringify({ file: NAME, version: 1, games })}\n`;
}

/** The games of a file, each checked by itself. Throws `BadGame` if it is no file of games. */
export function readBackup(text: string, now = Date.now()): { readonly games: Game[]; readonly refused: string[] } {
  if (text.length > MOST_CHARACTERS) throw new BadGame('the file is too large');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new BadGame('the file is not JSON');
  }
  if (typeof file !== 'object' || file === null || !('file' in file) || file.file !== NAME || !('games' in file) || !Array.isArray(file.games)) {
    throw new BadGame('this is not a file of games');
  }
  if (file.games.length > MOST_GAMES) throw new BadGame(`a file has at most ${MOST_GAMES} games`);
  const games: Game[] = [];
  const refused: string[] = [];
  file.games.forEach((value: unknown, at: number) => {
    try {
      games.push(migrated(value, now));
    } catch (error) {
      refused.push(`game ${at + 1}: ${error instanceof Error ? error.message : 'it cannot be read'}`);
    }
  });
  return { games, refused };
}
