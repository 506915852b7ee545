/** Which puzzles of a pack are shown, and in which order. */
import { LABELS } from '../app/names';
import type { Label } from '../engine/schema';
import type { Kind } from '../game/types';
import type { PackItem } from './item';

export type Progress = 'new' | 'begun' | 'solved';
export type Order = 'pack' | 'easiest' | 'hardest' | 'kind' | 'size';

export interface Wish {
  readonly kind: Kind | '';
  readonly label: Label | '' | 'none';
  readonly size: string;
  readonly technique: string;
  readonly least: number | null;
  readonly most: number | null;
  readonly progress: Progress | '';
  readonly words: string;
  readonly order: Order;
}

export const EVERYTHING: Wish = {
  kind: '', label: '', size: '', technique: '', least: null, most: null, progress: '', words: '', order: 'pack',
};

export function choose(
  items: readonly PackItem[],
  wish: Wish,
  progressOf: (item: PackItem) => Progress = () => 'new',
): readonly PackItem[] {
  const words = wish.words.trim().toLowerCase();
  const found = items.filter(
    (item) =>
      (wish.kind === '' || item.kind === wish.kind) &&
      (wish.label === '' || (item.label ?? 'none') === wish.label) &&
      (wish.size === '' || item.size === wish.size) &&
      (wish.technique === '' || Object.hasOwn(item.puzzle.techniques ?? {}, wish.technique)) &&
      (wish.least === null || (item.rating !== null && item.rating.value >= wish.least)) &&
      (wish.most === null || (item.rating !== null && item.rating.value <= wish.most)) &&
      (wish.progress === '' || progressOf(item) === wish.progress) &&
      (words === '' || item.id.toLowerCase().includes(words)),
  );
  return sorted(found, wish.order);
}

function sorted(items: PackItem[], order: Order): readonly PackItem[] {
  switch (order) {
    case 'pack':
      return items;
    case 'easiest':
      return items.sort((a, b) => rank(a) - rank(b) || value(a) - value(b) || a.index - b.index);
    case 'hardest':
      return items.sort((a, b) => rank(b) - rank(a) || value(b) - value(a) || a.index - b.index);
    case 'kind':
      return items.sort((a, b) => compare(a.kind, b.kind) || a.index - b.index);
    case 'size':
      return items.sort((a, b) => area(a) - area(b) || compare(a.size, b.size) || a.index - b.index);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Labels compare across kinds, ratings only within one scheme. */
function rank(item: PackItem): number {
  return item.label === null ? LABELS.length : LABELS.indexOf(item.label);
}

function value(item: PackItem): number {
  return item.rating?.value ?? Number.MAX_SAFE_INTEGER;
}

function area(item: PackItem): number {
  const [rows = 0, columns = 0] = item.size.split(/[x,]/).map(Number);
  return rows * columns;
}

/** What there is to choose from in a pack. */
export function offers(items: readonly PackItem[]): {
  readonly kinds: readonly Kind[];
  readonly labels: readonly (Label | 'none')[];
  readonly sizes: readonly string[];
  readonly techniques: readonly string[];
} {
  const sizes = new Map<string, number>();
  const techniques = new Set<string>();
  for (const item of items) {
    sizes.set(item.size, area(item));
    for (const code of Object.keys(item.puzzle.techniques ?? {})) techniques.add(code);
  }
  const labels = new Set(items.map((item) => item.label ?? ('none' as const)));
  return {
    kinds: [...new Set(items.map((item) => item.kind))],
    labels: [...LABELS, 'none' as const].filter((label) => labels.has(label)),
    sizes: [...sizes].sort((a, b) => a[1] - b[1] || compare(a[0], b[0])).map(([size]) => size),
    techniques: [...techniques].sort(),
  };
}
