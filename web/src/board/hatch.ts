/** Parallel lines within convex outlines. Lines of neighbouring cells meet. */
import { segment, towards, type Point } from './geometry';

export type Hatch = 'rising' | 'falling' | 'dense' | 'crossed';

/** The lines x + y = k * gap (rising) and x - y = k * gap (falling) within a polygon. */
export function hatch(corners: readonly Point[], kind: Hatch): string {
  const gap = kind === 'dense' ? 6 : 12;
  const signs = kind === 'falling' ? [-1] : kind === 'crossed' ? [1, -1] : [1];
  let path = '';
  for (const sign of signs) {
    const level = (point: Point): number => point.x + sign * point.y;
    const levels = corners.map(level);
    for (let k = Math.ceil(Math.min(...levels) / gap); k * gap < Math.max(...levels); k++) {
      const ends: Point[] = [];
      corners.forEach((a, index) => {
        const b = corners[(index + 1) % corners.length] ?? a;
        const [from, to] = [level(a) - k * gap, level(b) - k * gap];
        if (from < 0 !== to < 0) ends.push(towards(a, b, from / (from - to)));
      });
      const [from, to] = ends;
      if (from && to) path += segment(from, to);
    }
  }
  return path;
}
