/** Undo and redo of values that never change. */
export interface Past<T> {
  readonly now: T;
  readonly before: readonly T[];
  readonly after: readonly T[];
}

const KEPT = 500;

export function past<T>(now: T): Past<T> {
  return { now, before: [], after: [] };
}

export function changed<T>(from: Past<T>, now: T): Past<T> {
  return now === from.now ? from : { now, before: [...from.before, from.now].slice(-KEPT), after: [] };
}

export function undone<T>(from: Past<T>): Past<T> {
  const now = from.before.at(-1);
  return now === undefined ? from : { now, before: from.before.slice(0, -1), after: [from.now, ...from.after] };
}

export function redone<T>(from: Past<T>): Past<T> {
  const [now, ...after] = from.after;
  return now === undefined ? from : { now, before: [...from.before, from.now], after };
}
