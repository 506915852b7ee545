/** Saved games: one for each puzzle, under its canonical line. The last writer of a game wins. */
import { backup, readBackup } from './backup';
import { migrated } from './migrate';
import type { Store } from './store';
import type { Game } from './types';

/** The key of what is no game: which game is open. */
const OPEN = '#open';

/** What tells other tabs of a game that changed. `BroadcastChannel` is one. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface Imported {
  readonly added: number;
  /** Games that were here already and newer. */
  readonly kept: number;
  /** Games that could not be read, with the reason. */
  readonly refused: readonly string[];
}

export class Saves {
  readonly #store: Store;
  readonly #channel: Channel | null;
  readonly #listeners = new Set<(key: string) => void>();

  constructor(store: Store, channel: Channel | null = null) {
    this.#store = store;
    this.#channel = channel;
    if (!channel) return;
    channel.onmessage = ({ data }) => {
      if (typeof data === 'string') for (const listener of this.#listeners) listener(data);
    };
  }

  /** Hears the keys of games that another tab saved or removed; the function that is returned ends that. */
  hear(listener: (key: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async save(game: Game): Promise<void> {
    await this.#store.put(game.key, game);
    this.#channel?.postMessage(game.key);
  }

  /** The game, or null if there is none that can be read. */
  async load(key: string): Promise<Game | null> {
    return readable(await this.#store.get(key));
  }

  /** All games that can be read, newest first. */
  async list(): Promise<Game[]> {
    const games = (await this.#store.all()).map(readable).filter((game) => game !== null);
    return games.sort((a, b) => b.touched - a.touched);
  }

  async remove(key: string): Promise<void> {
    await this.#store.delete(key);
    this.#channel?.postMessage(key);
  }

  /**
   * Says which game is open. It is kept with the games, because browsers write other small values only
   * seconds later: who loses power in between must find the game again.
   */
  async rememberOpen(key: string): Promise<void> {
    await this.#store.put(OPEN, { open: key });
  }

  /** The game that was open last, or null if there is none that can be read. */
  async lastOpen(): Promise<Game | null> {
    const value = await this.#store.get(OPEN);
    const key: unknown = typeof value === 'object' && value !== null && 'open' in value ? value.open : null;
    return typeof key === 'string' ? this.load(key) : null;
  }

  /** Removes all games, and which was open. */
  async clear(): Promise<void> {
    for (const { key } of await this.list()) await this.remove(key);
    await this.#store.delete(OPEN);
  }

  /** All games as the text of one file. */
  async exported(): Promise<string> {
    return backup(await this.list());
  }

  /** Adds the games of a file; a game that is here and newer stays. Throws `BadGame` if it is no such file. */
  async take(text: string): Promise<Imported> {
    const { games, refused } = readBackup(text);
    let added = 0;
    for (const game of games) {
      const here = await this.load(game.key);
      if (here && here.touched >= game.touched) continue;
      await this.save(game);
      added++;
    }
    return { added, kept: games.length - added, refused };
  }
}

function readable(value: unknown): Game | null {
  if (value === undefined) return null;
  try {
    return migrated(value);
  } catch {
    // A newer version of the page may read it, so it stays where it is.
    return null;
  }
}
