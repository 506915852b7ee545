/** The saved games of this browser. Where it keeps nothing, they last as long as the page. */
import { load } from '../app/stored';
import { Saves } from '../game/save';
import { indexedStore, memoryStore } from '../game/store';
import type { Game } from '../game/types';

function open(): Saves {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gridsmith.games') : null;
  return new Saves('indexedDB' in globalThis ? indexedStore() : memoryStore(), channel);
}

export const saves = open();

/** One save after the other; of those that wait only the newest is written. */
let waiting: Game | null = null;
let running: Promise<void> | null = null;

export function save(game: Game): void {
  waiting = game;
  running ??= run();
}

async function run(): Promise<void> {
  while (waiting) {
    const game: Game = waiting;
    waiting = null;
    try {
      await saves.save(game);
    } catch {
      // Private windows may refuse. The game goes on without.
    }
  }
  running = null;
}

/** The game that was played last, if it can be read. */
export async function lastGame(): Promise<Game | null> {
  try {
    // Earlier versions of the page kept the key elsewhere.
    const key = load('game');
    return (await saves.lastOpen()) ?? (typeof key === 'string' ? await saves.load(key) : null);
  } catch {
    return null;
  }
}

export function rememberGame(key: string): void {
  saves.rememberOpen(key).catch(() => {
    // Private windows may refuse.
  });
}
