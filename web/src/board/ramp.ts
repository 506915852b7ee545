/** Lines whose colour changes along their length, in pieces that share a colour. */
import { CELL, circle, smooth, towards, type Point } from './geometry';

/** So many colours are told apart along a line; more pieces would only be more work. */
const STEPS = 48;
const STOPS = 4;

export interface Run {
  /** The place of the first point along the whole line, from 0. */
  readonly start: number;
  readonly points: readonly Point[];
}

export interface Piece {
  readonly step: number;
  readonly line: string;
  /** The round ends of runs. */
  readonly ends: string;
}

/** The pieces of runs along a line of `total` points, `width` wide. */
export function pieces(runs: readonly Run[], total: number, width: number): Piece[] {
  const lines: string[] = [];
  const ends: string[] = [];
  const stepOf = (place: number): number => Math.min(STEPS - 1, Math.floor((place * STEPS) / Math.max(total, 1)));
  const add = (to: string[], step: number, path: string): void => {
    to[step] = (to[step] ?? '') + path;
  };
  for (const { start, points } of runs) {
    points.forEach((here, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      // A piece goes from the middle of one link to a little beyond the middle of the next.
      const around = [before && towards(before, here, 0.48), here, after && towards(here, after, 0.52)];
      const step = stepOf(start + index);
      add(lines, step, smooth(around.filter((point) => point !== undefined), CELL * 0.4));
      if (!before || !after) add(ends, step, circle(here, width / 2));
    });
  }
  const steps = Array.from({ length: STEPS }, (_, step) => step);
  return steps.filter((step) => lines[step] || ends[step]).map((step) => ({ step, line: lines[step] ?? '', ends: ends[step] ?? '' }));
}

/** The colour of a step; `pale` is how much of it is paper. */
export function rampColour(step: number, pale: number): string {
  const along = (step / (STEPS - 1)) * (STOPS - 1);
  const stop = Math.min(Math.floor(along), STOPS - 2);
  const next = Math.round((along - stop) * 100);
  const full = `color-mix(in srgb, var(--ramp-${stop + 1}) ${next}%, var(--ramp-${stop}))`;
  return pale > 0 ? `color-mix(in srgb, var(--paper) ${Math.round(pale * 100)}%, ${full})` : full;
}
