/**
 * The pack that an open puzzle was taken from, so that Play can go on in it. It outlives the room, and
 * with what the browser keeps of the pack also the page.
 */
import { keep, load } from './stored';

export interface Series {
  readonly title: string;
  /** The place of the puzzle in the order of the player, from 0, and how many there are. */
  readonly at: number;
  readonly all: number;
  /** Opens the puzzle at another place. */
  open(at: number): void;
}

class Following {
  #now: { readonly key: string; readonly series: Series } | null = $state.raw(null);

  /** The game with this key belongs to the series, or to none. */
  set(key: string, series: Series | undefined): void {
    if (series) this.#now = { key, series };
    else if (this.#now?.key === key) this.#now = null;
    keep('series', this.#now?.key ?? null);
  }
  /** True if the game was played in a series when the page was left. */
  wasIn(key: string): boolean {
    return this.#now === null && load('series') === key;
  }
  of(key: string): Series | null {
    return this.#now?.key === key ? this.#now.series : null;
  }
}

export const following = new Following();
