/** What the player knows, as the rooms see it; every change is kept in the browser. */
import { keep, load } from '../app/stored';
import { FRESH, readMemories, remember, writeMemories, type Memories, type Round } from './memory';

class Trained {
  memories: Memories = $state.raw(readMemories(load('trainer')));

  record(key: string, round: Round): void {
    this.memories = { ...this.memories, [key]: remember(this.memories[key] ?? FRESH, round) };
    keep('trainer', writeMemories(this.memories));
  }

  forget(): void {
    this.memories = {};
    keep('trainer', writeMemories({}));
  }
}

export const trained = new Trained();
