/** Crowns and stars. */
import { CELL, circle, plus, polygon, rounded, type Point } from './geometry';

/** Five points over a band, in parts of a cell. */
const CROWN: readonly (readonly [number, number])[] = [
  [-0.22, 0.11], [-0.3, -0.13], [-0.145, -0.02], [-0.12, -0.22], [-0.04, -0.03], [0, -0.26],
  [0.04, -0.03], [0.12, -0.22], [0.145, -0.02], [0.3, -0.13], [0.22, 0.11],
];
const PEARLS: readonly (readonly [number, number])[] = [[-0.3, -0.15], [-0.12, -0.24], [0, -0.28], [0.12, -0.24], [0.3, -0.15]];

export function crown(middle: Point): string {
  const points = CROWN.map(([x, y]) => plus(middle, x * CELL, y * CELL));
  const band = rounded(plus(middle, 0, 0.19 * CELL), 0.22 * CELL, 0.045 * CELL, 2);
  const pearls = PEARLS.map(([x, y]) => circle(plus(middle, x * CELL, y * CELL), 0.035 * CELL));
  return polygon(points) + band + pearls.join('');
}

/** The radius of the notches of a regular star with five tips. */
const NOTCH = 0.4;

export function star(middle: Point): string {
  const radius = CELL * 0.31;
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, far] = [(index * Math.PI) / 5, index % 2 === 0 ? radius : radius * NOTCH];
    return plus(middle, Math.sin(angle) * far, -Math.cos(angle) * far + radius * 0.06);
  });
  return polygon(points);
}

export function piece(middle: Point, stars: number): string {
  return stars === 1 ? crown(middle) : star(middle);
}
