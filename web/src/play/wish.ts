/** What "new" can make: sizes, variants and labels of each genre, and the request for it. */
import type { Label, RequestGenerate } from '../engine/schema';
import { LABELS, type Genre } from '../app/names';
import type { Wish } from '../app/settings.svelte';

export interface SizeChoice {
  readonly value: string;
  readonly name: string;
  /** The labels that boards of this size reach; all if left out. */
  readonly labels?: readonly Label[];
}

const SMALL: readonly Label[] = ['trivial', 'easy', 'medium', 'hard'];

/** Number paths that need more than this are too rare to wait for. */
const TO_EXPERT: readonly Label[] = LABELS.filter((label) => label !== 'extreme');

function squares(sides: readonly number[], labels = LABELS): SizeChoice[] {
  return sides.map((side) => ({ value: `${side}`, name: `${side}x${side}`, labels }));
}

export const SIZES: Readonly<Record<Genre, readonly SizeChoice[]>> = {
  sudoku: [
    { value: '4', name: '4x4', labels: ['trivial'] },
    { value: '6', name: '6x6', labels: SMALL },
    { value: '9', name: '9x9' },
    { value: '9 jigsaw', name: '9x9 jigsaw' },
    { value: '9 diagonals', name: '9x9 diagonals' },
    { value: '12', name: '12x12', labels: SMALL },
    { value: '16', name: '16x16', labels: SMALL },
  ],
  hidato: squares([5, 6, 7, 8, 9, 10], TO_EXPERT),
  numbrix: squares([5, 6, 7, 8, 9, 10], TO_EXPERT),
  hex: [3, 4, 5, 6].map((side) => ({ value: `${side}`, name: `Side ${side}`, labels: TO_EXPERT })),
  zip: squares([5, 6, 7, 8]),
  queens: squares([6, 7, 8, 9, 10, 11, 12]),
  stars: [
    { value: '8 2', name: '8x8', labels: LABELS.slice(1) },
    { value: '9 2', name: '9x9', labels: LABELS.slice(1) },
    { value: '10 2', name: '10x10', labels: LABELS.slice(2) },
  ],
};

/** Names that fit under a small picture; each is the beginning of the whole name. */
export const SHORT_NAMES: Readonly<Record<Genre, string>> = {
  sudoku: 'Sudoku',
  hidato: 'Hidato',
  numbrix: 'Numbrix',
  hex: 'Hex',
  zip: 'Zip',
  queens: 'Queens',
  stars: 'Star',
};

const STANDARD: Readonly<Record<Genre, string>> = {
  sudoku: '9',
  hidato: '7',
  numbrix: '7',
  hex: '4',
  zip: '6',
  queens: '8',
  stars: '9 2',
};

/** What was made last of a genre; a first wish is of the usual size and easy. */
export function wishFor(genre: Genre, kept: Partial<Record<Genre, Wish>>): Wish {
  const wish = kept[genre];
  const known = wish && SIZES[genre].some(({ value }) => value === wish.size);
  return known ? withSize(genre, wish, wish.size) : { size: STANDARD[genre], label: 'easy' };
}

/** The wish at another size; the easiest label that is there if its own is not. */
export function withSize(genre: Genre, { label }: Wish, size: string): Wish {
  const labels = labelsAt(genre, size);
  return { size, label: label === null || labels.includes(label) ? label : (labels.at(0) ?? null) };
}

/** The labels to choose from at a size. */
export function labelsAt(genre: Genre, size: string): readonly Label[] {
  return SIZES[genre].find(({ value }) => value === size)?.labels ?? LABELS;
}

export function requestFor(genre: Genre, wish: Wish, seed: number): RequestGenerate {
  const [size = '', variant] = wish.size.split(' ');
  return {
    request: 'generate',
    kind: genre === 'stars' ? 'queens' : genre,
    size,
    seed,
    ...(wish.label ? { label: wish.label } : {}),
    ...(variant === 'jigsaw' ? { jigsaw: true } : {}),
    ...(variant === 'diagonals' ? { diagonals: true } : {}),
    ...(genre === 'stars' ? { stars: Number(variant) } : {}),
  };
}

/** A seed that `JSON.parse` keeps exactly. */
export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}
