/** Techniques of packs by their names; packs of other versions may name some that are not known. */
import { keyOf, techniqueGroup, type Technique } from '../learn/list';
import type { PackItem } from './item';

export function techniqueOf(item: PackItem, code: string, known: readonly Technique[]): Technique | null {
  const key = keyOf({ group: techniqueGroup(item.puzzle), code });
  return known.find((technique) => keyOf(technique) === key) ?? null;
}

/** What a code says to a person who cannot look it up. */
export function spelled(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The codes of the pack that are not among the known techniques, in the order of the pack. */
export function unknownCodes(items: readonly PackItem[], known: readonly Technique[]): string[] {
  const keys = new Set(known.map(keyOf));
  const unknown = items.flatMap(({ puzzle }) =>
    Object.keys(puzzle.techniques ?? {}).filter((code) => !keys.has(keyOf({ group: techniqueGroup(puzzle), code }))),
  );
  return known.length === 0 ? [] : [...new Set(unknown)];
}
