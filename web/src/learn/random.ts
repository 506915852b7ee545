/** Random numbers from a seed, so that tests and packs can be repeated (the mulberry32 step). */
export type Random = () => number;

/** Numbers from 0 up to 1. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A whole number from 0 up to `below`. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const list = [...items];
  for (let end = list.length - 1; end > 0; end--) {
    const other = below(random, end + 1);
    [list[end], list[other]] = [list[other] as T, list[end] as T];
  }
  return list;
}
