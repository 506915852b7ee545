/**
 * What the player knows, for the trainer: spaced repetition in the simplest form that works.
 *
 * Every technique stands on a step from 0 to 5. Found without a mistake and without help: one step
 * up. Found with help: it stays and is due again in 10 minutes. Missed: two steps down. The step says
 * when it is due again: at once, after 10 minutes, a day, 3 days, 10 days, 30 days. So weak ones come
 * back sooner, and known ones seldom.
 */
export interface Memory {
  /** 0 to 5. */
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly right: number;
  readonly missed: number;
  /** Seconds of the last and the fastest find; null before the first. */
  readonly last: number | null;
  readonly best: number | null;
}

export type Memories = Readonly<Record<string, Memory>>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WAITS = [0, 10 * MINUTE, DAY, 3 * DAY, 10 * DAY, 30 * DAY] as const;
const TOP = WAITS.length - 1;

export const FRESH: Memory = { step: 0, due: 0, right: 0, missed: 0, last: null, best: null };

export interface Round {
  readonly result: 'right' | 'helped' | 'missed';
  readonly seconds: number;
  readonly now: number;
}

export function remember(memory: Memory, round: Round): Memory {
  if (round.result === 'helped') return { ...memory, due: round.now + WAITS[1], missed: memory.missed + 1 };
  const right = round.result === 'right';
  const step = right ? Math.min(TOP, memory.step + 1) : Math.max(0, memory.step - 2);
  const due = round.now + (WAITS[step] ?? 0);
  if (!right) return { ...memory, step, due, missed: memory.missed + 1 };
  const best = memory.best === null ? round.seconds : Math.min(memory.best, round.seconds);
  return { ...memory, step, due, right: memory.right + 1, last: round.seconds, best };
}

/** In words, for the list. */
export function standing(memory: Memory | undefined): 'new' | 'learning' | 'known' {
  if (!memory || memory.right + memory.missed === 0) return 'new';
  return memory.step >= 3 ? 'known' : 'learning';
}

/**
 * What to train next of `keys`, which are in the order of hints: the weakest of those that are due,
 * else the first that is new, else the one that is due soonest. Not the same twice in a row.
 */
export function nextKey(keys: readonly string[], memories: Memories, now: number, before: string | null = null): string | null {
  const others = keys.length > 1 ? keys.filter((key) => key !== before) : keys;
  const trained = others.filter((key) => standing(memories[key]) !== 'new');
  const at = (key: string): Memory => memories[key] ?? FRESH;
  const due = trained.filter((key) => at(key).due <= now).sort((a, b) => at(a).step - at(b).step || at(a).due - at(b).due);
  const fresh = others.find((key) => standing(memories[key]) === 'new');
  const soonest = [...trained].sort((a, b) => at(a).due - at(b).due)[0];
  return due[0] ?? fresh ?? soonest ?? null;
}

/** How many are due now, of all or of those whose key begins so, e.g. `zip/`. */
export function dueCount(memories: Memories, now: number, of = ''): number {
  return Object.entries(memories).filter(([key, memory]) => key.startsWith(of) && standing(memory) !== 'new' && memory.due <= now).length;
}

/** The kept form has a version; what cannot be read is left out. */
export function readMemories(kept: unknown): Memories {
  if (typeof kept !== 'object' || kept === null || (kept as { version?: unknown }).version !== 1) return {};
  const list: unknown = (kept as { techniques?: unknown }).techniques;
  if (typeof list !== 'object' || list === null) return {};
  return Object.fromEntries(Object.entries(list).flatMap(([key, value]) => {
    const memory = readMemory(value);
    return memory ? [[key, memory]] : [];
  }));
}

export function writeMemories(memories: Memories): unknown {
  return { version: 1, techniques: memories };
}

function readMemory(value: unknown): Memory | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Partial<Record<keyof Memory, unknown>>;
  const count = (field: unknown): field is number => typeof field === 'number' && Number.isFinite(field) && field >= 0;
  const { step, due, right, missed, last = null, best = null } = fields;
  if (!count(step) || !count(due) || !count(right) || !count(missed)) return null;
  return {
    step: Math.min(TOP, Math.floor(step)),
    due,
    right,
    missed,
    last: count(last) ? last : null,
    best: count(best) ? best : null,
  };
}
