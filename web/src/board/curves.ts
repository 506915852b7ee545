/** The links of a chain as curves that keep clear of digits and of each other. */
import { at, distance, plus, polygon, towards, type Point } from './geometry';

export interface Link {
  readonly from: Point;
  readonly to: Point;
  readonly strong: boolean;
}

/** Something that a link should not cross. */
export interface Obstacle {
  readonly middle: Point;
  readonly reach: number;
}

export interface DrawnLink {
  readonly line: string;
  readonly head: string;
  readonly strong: boolean;
}

/** How far a curve may bend to a side; slight bends are liked best. */
const BENDS = [5, -5, 0, 10, -10, 15, -15, 20, -20, 26, -26, 33, -33, 41, -41];
/** Where the control points are, in parts of the length. */
const SHAPES = [0.35, 0.12];
/** Points of two curves that are nearer than this look like one line. */
const APART = 4.5;

type Curve = readonly [Point, Point, Point, Point];

/** Draws `links` on a sheet; their ends stay `radius` away from the points they join. */
export function drawLinks(links: readonly Link[], obstacles: readonly Obstacle[], radius: number, width: number, height: number): DrawnLink[] {
  const drawn: Point[] = [];
  const result: DrawnLink[] = [];
  for (const link of links) {
    const length = distance(link.from, link.to);
    if (length < 1e-6) continue;
    const middle = towards(link.from, link.to, 0.5);
    const near = obstacles.filter(({ middle: point, reach }) => {
      const own = distance(point, link.from) < 1 || distance(point, link.to) < 1;
      return !own && distance(point, middle) < length / 2 + reach + 45;
    });
    let best: Curve | null = null;
    let least = Infinity;
    for (const shape of SHAPES) {
      for (const bend of BENDS) {
        if (Math.abs(bend) > length / 2) continue;
        const curve = bent(link, shape, bend, length);
        let cost = Math.abs(Math.abs(bend) - 5) * 0.4;
        for (const point of samples(curve, length)) {
          if (distance(point, link.from) < radius || distance(point, link.to) < radius) continue;
          for (const obstacle of near) {
            const gap = distance(obstacle.middle, point);
            if (gap < obstacle.reach) cost += 2 + obstacle.reach - gap;
          }
          if (drawn.some((other) => distance(other, point) < APART)) cost += 6;
          if (Math.min(point.x, point.y) < 2 || point.x > width - 2 || point.y > height - 2) cost += 100;
          if (cost >= least) break;
        }
        if (cost < least) [best, least] = [curve, cost];
      }
    }
    if (!best) continue;
    drawn.push(...samples(best, length));
    const one = arrow(link, best, radius);
    if (one) result.push(one);
  }
  return result;
}

function bent({ from, to }: Link, shape: number, bend: number, length: number): Curve {
  const [x, y] = [((to.x - from.x) / length) * bend, ((to.y - from.y) / length) * bend];
  return [from, plus(towards(from, to, shape), -y, x), plus(towards(to, from, shape), -y, x), to];
}

/** The point that is found when each of the three rounds of halving has its own part. */
function mixed([p, q, r, s]: Curve, a: number, b: number, c: number): Point {
  const [pq, qr, rs] = [towards(p, q, a), towards(q, r, a), towards(r, s, a)];
  return towards(towards(pq, qr, b), towards(qr, rs, b), c);
}

function on(curve: Curve, t: number): Point {
  return mixed(curve, t, t, t);
}

function samples(curve: Curve, length: number): Point[] {
  const count = Math.round(Math.min(Math.max(length / 5, 8), 120));
  return Array.from({ length: count + 1 }, (_, step) => on(curve, step / count));
}

function arrow(link: Link, curve: Curve, radius: number): DrawnLink | null {
  const head = link.strong ? 7 : 6;
  // Near ends leave less room.
  const clear = Math.min(radius, distance(link.from, link.to) * 0.3);
  const first = (test: (t: number) => boolean): number => {
    for (let step = 0; step <= 200; step++) if (test(step / 200)) return step / 200;
    return 1;
  };
  const start = first((t) => distance(on(curve, t), link.from) >= clear);
  const end = 1 - first((t) => distance(on(curve, 1 - t), link.to) >= clear);
  if (end <= start) return null;
  const tip = on(curve, end);
  const back = end - first((t) => distance(on(curve, end - t * (end - start)), tip) >= head) * (end - start);
  const [a, b, c, d] = [mixed(curve, start, start, start), mixed(curve, start, start, back), mixed(curve, start, back, back), mixed(curve, back, back, back)];
  const length = Math.max(distance(d, tip), 1e-6);
  const [x, y] = [((tip.x - d.x) / length) * head * 0.5, ((tip.y - d.y) / length) * head * 0.5];
  return {
    line: `M${at(a)}C${at(b)} ${at(c)} ${at(d)}`,
    head: polygon([tip, plus(d, -y, x), plus(d, y, -x)]),
    strong: link.strong,
  };
}
