/**
 * Short messages. Screen readers hear each one; those with an action wait for the player. A message
 * belongs to the room it is shown in and goes with it, unless it is about the page as a whole.
 */
import { parseRoute, type Room } from '../game/share';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: Action | null;
  /** Null for the page as a whole. */
  readonly room: Room | null;
}

export interface Action {
  readonly name: string;
  readonly run: () => void;
}

const SHOWN_MS = 5000;
/** Reasons take longer to read than confirmations. */
const FAILED_MS = 12_000;

class Toasts {
  list: readonly Toast[] = $state.raw([]);
  /** Said by screen readers, not shown: `say` changes it. */
  spoken = $state('');
  #next = 1;

  /** Shows a message, and says it. */
  show(text: string, action: Action | null = null): number {
    return this.#add(text, action, here(), action ? null : SHOWN_MS);
  }

  /** Shows why something did not work. */
  fail(text: string, action: Action | null = null): number {
    return this.#add(text, action, here(), FAILED_MS);
  }

  /** Shows what stays true in every room. */
  announce(text: string, action: Action): number {
    return this.#add(text, action, null, null);
  }

  /** The page has come to a room: what was said in another one is over. */
  enter(room: Room): void {
    this.list = this.list.filter((toast) => toast.room === null || toast.room === room);
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** A message for screen readers alone. The same text twice is said twice. */
  say(text: string): void {
    this.spoken = text === this.spoken ? `${text}\u00a0` : text;
  }

  #add(text: string, action: Action | null, room: Room | null, most: number | null): number {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, action, room }].slice(-2);
    if (most !== null) setTimeout(() => this.close(id), most);
    return id;
  }
}

/** By the address: it names the next room already while the page is still on its way there. */
function here(): Room {
  return parseRoute(location.hash).room;
}

export const toasts = new Toasts();
