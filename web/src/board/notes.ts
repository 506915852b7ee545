/** Where small digits stand in a cell of a Sudoku. */
import { digitName, digitsOf } from '../game/cells';
import { CELL, plus, short, type Point } from './geometry';

/** The part of a cell's side that candidates have. */
const ROOM = 0.92;
const SIZE = 0.3;
const HEIGHT = 0.714;

export interface Spot {
  readonly value: number;
  readonly middle: Point;
}

export interface Spots {
  readonly size: number;
  /** The radius of a disc behind one of them. */
  readonly radius: number;
  readonly spots: readonly Spot[];
}

/** Columns and rows in which the candidates of a cell stand. */
function shape(side: number): readonly [columns: number, rows: number] {
  const columns = Math.ceil(Math.sqrt(side));
  return [columns, Math.ceil(side / columns)];
}

/** The place of a candidate among all candidates. */
export function placeOf(middle: Point, side: number, value: number): Point {
  const [columns, rows] = shape(side);
  const room = CELL * ROOM;
  const x = (((value - 1) % columns) + 0.5) / columns - 0.5;
  const y = (Math.floor((value - 1) / columns) + 0.5) / rows - 0.5;
  return plus(middle, x * room, y * room);
}

export function noteRadius(side: number): number {
  return ((CELL * ROOM) / Math.max(...shape(side))) * 0.48;
}

export function noteSize(side: number): number {
  return (CELL * SIZE * 3) / Math.max(...shape(side));
}

/** Candidates in their places. */
export function inPlaces(middle: Point, side: number, digits: number): Spots {
  const spots = digitsOf(digits).map((value) => ({ value, middle: placeOf(middle, side, value) }));
  return { size: noteSize(side), radius: noteRadius(side), spots };
}

/** Corner marks take the corners, then the middles of the sides, and are read line by line. */
const RING: readonly (readonly [number, number])[] = [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, -1], [0, 1], [-1, 0], [1, 0]];

export function inCorners(middle: Point, side: number, digits: number): Spots {
  const values = digitsOf(digits);
  // More than there is room for stand in their places.
  if (values.length > RING.length) return inPlaces(middle, side, digits);
  const far = CELL * 0.345;
  const taken = RING.slice(0, values.length).sort(([x1, y1], [x2, y2]) => y1 - y2 || x1 - x2);
  const spots = values.map((value, index) => {
    const [x, y] = taken[index] ?? [0, 0];
    return { value, middle: plus(middle, x * far, y * far) };
  });
  return { size: CELL * 0.27, radius: CELL * 0.135, spots };
}

/** Centre marks stand in one line, smaller the more they are; in two or three where there are many. */
export function inMiddle(middle: Point, digits: number): Spots {
  const values = digitsOf(digits);
  const lines = values.length > 16 ? 3 : values.length > 7 ? 2 : 1;
  const most = Math.ceil(values.length / lines);
  const size = CELL * Math.min(SIZE, 0.86 / (most * 0.6));
  const spots = values.map((value, index) => {
    const line = Math.floor(index / most);
    const own = Math.min(most, values.length - line * most);
    const x = ((index % most) - (own - 1) / 2) * size * 0.6;
    return { value, middle: plus(middle, x, (line - (lines - 1) / 2) * size * 0.98) };
  });
  return { size, radius: size * 0.42, spots };
}

/** One text element can hold all small digits of a cell: each has its own place. */
export function textOf(spots: readonly Spot[], size: number): { readonly x: string; readonly y: string; readonly text: string } {
  return {
    x: spots.map((spot) => short(spot.middle.x)).join(' '),
    y: spots.map((spot) => short(spot.middle.y + (size * HEIGHT) / 2)).join(' '),
    text: spots.map((spot) => digitName(spot.value)).join(''),
  };
}

/** The small digits of a cell, a bit per digit. */
export interface Small {
  /** Candidates in their places. */
  readonly noted: number;
  readonly centre: number;
  readonly corner: number;
}

export interface Layer {
  readonly kind: 'noted' | 'marked' | 'centre';
  readonly spots: Spots;
  /** All of them as one text element. */
  readonly text: { readonly x: string; readonly y: string; readonly text: string };
}

/** Cells often show the same digits, and large boards have thousands of them. */
const layers = new Map<string, readonly Layer[]>();
const MOST = 4000;

/**
 * Where the small digits of a cell stand, from the middle of the cell. Among candidates a corner
 * mark is a bold candidate.
 */
export function layersOf(side: number, { noted, centre, corner }: Small): readonly Layer[] {
  const key = `${side} ${noted} ${centre} ${corner}`;
  const known = layers.get(key);
  if (known) return known;
  const made: Layer[] = [];
  const add = (kind: Layer['kind'], spots: Spots): void => void made.push({ kind, spots, text: textOf(spots.spots, spots.size) });
  if (noted & ~corner) add('noted', inPlaces(ORIGIN, side, noted & ~corner));
  if (corner) add('marked', noted ? inPlaces(ORIGIN, side, corner) : inCorners(ORIGIN, side, corner));
  if (centre) add('centre', inMiddle(ORIGIN, centre));
  if (layers.size >= MOST) layers.clear();
  layers.set(key, made);
  return made;
}

const ORIGIN: Point = { x: 0, y: 0 };
