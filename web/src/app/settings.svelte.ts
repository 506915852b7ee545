/** What the player has chosen. Kept in the browser; every room reads and writes it here. */
import type { Label } from '../engine/schema';
import type { Kind } from '../game/types';
import { GENRES, KINDS, type Genre } from './names';
import { keep, load } from './stored';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Motion = 'system' | 'reduced' | 'full';
/** Conflicts are shown by the rules, against the solution, or not at all. */
export type Conflicts = 'rules' | 'solution' | 'off';
/** Which puzzle "new" makes: any label is `null`. */
export interface Wish {
  /** As `SIZES` in play/wish.ts lists them, e.g. `9` or `9 jigsaw`, `10 2` for two stars. */
  readonly size: string;
  readonly label: Label | null;
}

interface Values {
  theme: Theme;
  motion: Motion;
  conflicts: Conflicts;
  timer: boolean;
  /** Sudoku: candidates fill themselves in and are kept clean. */
  autoCandidates: boolean;
  /** Queens: a queen crosses out what it sees. */
  autoCrosses: boolean;
  /** Equal values are highlighted. */
  same: boolean;
  /** Queens: regions have their letters. */
  letters: boolean;
  /** The kind that was played last. */
  kind: Kind;
  /** The same, with Star Battle for itself. */
  genre: Genre;
  wishes: Partial<Record<Genre, Wish>>;
}

const DEFAULTS: Values = {
  theme: 'system',
  motion: 'system',
  conflicts: 'rules',
  timer: false,
  autoCandidates: false,
  autoCrosses: false,
  same: true,
  letters: false,
  kind: 'sudoku',
  genre: 'sudoku',
  wishes: {},
};

/** What is allowed in each field that has a fixed set of values. */
const CHOICES: Partial<Record<keyof Values, readonly unknown[]>> = {
  theme: ['system', 'light', 'dark', 'contrast'],
  motion: ['system', 'reduced', 'full'],
  conflicts: ['rules', 'solution', 'off'],
  kind: KINDS,
  genre: GENRES,
};

/** The kept values where they are of the right form, the defaults elsewhere. */
export function readSettings(kept: unknown): Values {
  if (typeof kept !== 'object' || kept === null) return { ...DEFAULTS };
  const values: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, standard] of Object.entries(DEFAULTS)) {
    const value = (kept as Record<string, unknown>)[name];
    const allowed = CHOICES[name as keyof Values];
    const right = allowed ? allowed.includes(value) : typeof value === typeof standard && value !== null;
    if (right) values[name] = value;
  }
  return values as unknown as Values;
}

/** A change is kept at once: `settings.timer = true`. */
function watched(values: Values): Values {
  const state = $state(values);
  return new Proxy(state, {
    set(target, name, value) {
      const done = Reflect.set(target, name, value);
      keep('settings', $state.snapshot(target));
      return done;
    },
  });
}

export const settings: Values = watched(readSettings(load('settings')));

/** True if things may move: what the player chose, else what the system says. */
export function mayMove(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
