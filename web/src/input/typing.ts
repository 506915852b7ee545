/** Numbers that are typed digit by digit: "1" and soon after "2" is 12, where 12 can be. */
import type { Cell } from '../game/types';
import type { Key } from './controller';

/** How long the second digit may take. */
const SOON = 1500;

/** The digit on a key, whatever Shift or Alt make of it; null for other keys. */
export function digitKey(key: Key): number | null {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(key.code);
  if (found?.[1] !== undefined && (key.code.startsWith('Digit') || /^\d$/.test(key.key) || key.shiftKey)) return Number(found[1]);
  // Other layouts have digits elsewhere, and on-screen keyboards have no codes.
  return /^\d$/.test(key.key) ? Number(key.key) : null;
}

export class Typing {
  #typed = 0;
  #at = 0;
  #place = '';

  /**
   * The number that a digit makes at a place, and whether it continues the one before. `place` says
   * where and with which tool; digits elsewhere begin anew. 0 alone clears.
   */
  type(digit: number, most: number, cells: readonly Cell[], tool: string, now: number): { value: number; continues: boolean } {
    const place = `${tool} ${cells.join(' ')}`;
    const joined = this.#typed * 10 + digit;
    const continues = this.#typed > 0 && place === this.#place && now - this.#at < SOON && joined <= most;
    this.#typed = continues ? joined : digit;
    this.#at = now;
    this.#place = place;
    return { value: this.#typed, continues };
  }

  end(): void {
    this.#typed = 0;
  }
}
