/** Points and outlines. A cell is 60 units wide, as in the pictures of the engine. */

export const CELL = 60;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function plus(point: Point, x: number, y: number): Point {
  return { x: point.x + x, y: point.y + y };
}

/** The point that is `part` of the way from one to the other. */
export function towards(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Two decimals are a thirtieth of a pixel on the largest screens, and keep the page small. */
export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

export function at(point: Point): string {
  return `${short(point.x)} ${short(point.y)}`;
}

export function polyline(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('');
}

export function polygon(points: readonly Point[]): string {
  return points.length > 0 ? `${polyline(points)}Z` : '';
}

export function segment(from: Point, to: Point): string {
  return `M${at(from)}L${at(to)}`;
}

export function circle(middle: Point, radius: number): string {
  const r = short(radius);
  return `M${at(plus(middle, -radius, 0))}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

export function diamond(middle: Point, radius: number): string {
  return polygon([plus(middle, 0, -radius), plus(middle, radius, 0), plus(middle, 0, radius), plus(middle, -radius, 0)]);
}

export function cross(middle: Point, half: number): string {
  return segment(plus(middle, -half, -half), plus(middle, half, half)) + segment(plus(middle, half, -half), plus(middle, -half, half));
}

/** A rectangle with rounded corners around a middle. */
export function rounded(middle: Point, halfWidth: number, halfHeight: number, radius: number): string {
  const r = short(Math.min(radius, halfWidth, halfHeight));
  const [w, h] = [short(2 * halfWidth - 2 * r), short(2 * halfHeight - 2 * r)];
  const start = at(plus(middle, -halfWidth + r, -halfHeight));
  return `M${start}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** A line through `points` whose corners are rounded. */
export function smooth(points: readonly Point[], radius: number): string {
  const [first] = points;
  const last = points[points.length - 1];
  if (!first || !last || points.length < 2) return '';
  let path = `M${at(first)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [before, corner, after] = [points[index - 1], points[index], points[index + 1]];
    if (!before || !corner || !after) continue;
    path += `L${at(cut(corner, before, radius))}Q${at(corner)} ${at(cut(corner, after, radius))}`;
  }
  return `${path}L${at(last)}`;
}

/** The point on the way from a corner to an end at which the rounding begins. */
export function cut(corner: Point, end: Point, radius: number): Point {
  const length = Math.max(distance(corner, end), 1e-9);
  return towards(corner, end, Math.min(radius / length, 0.5));
}

/** A small wave, so that a wrong value is seen without colour. */
export function wave(middle: Point, half: number): string {
  const [step, rise] = [half / 2, half / 2.5];
  let path = `M${at(plus(middle, -half, 0))}`;
  for (let leg = 0; leg < 4; leg++) path += `q${short(step / 2)} ${short(leg % 2 === 0 ? -rise : rise)} ${short(step)} 0`;
  return path;
}

/** A tick, for what is full. */
export function tick(middle: Point, half: number): string {
  return polyline([plus(middle, -half, 0), plus(middle, -half * 0.25, half * 0.75), plus(middle, half, -half * 0.8)]);
}

/** True if a point lies within a convex outline whose corners go clockwise. */
export function inside(corners: readonly Point[], point: Point): boolean {
  return corners.every((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= -1e-6;
  });
}
