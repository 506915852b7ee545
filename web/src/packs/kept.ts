/** The pack that is open, as the browser keeps it: a reload goes on in it. One pack at a time. */
import { indexedStore, type Store } from '../game/store';

/** What was open: a file with its bytes, or the book, which is kept elsewhere. */
export type Kept = { readonly name: string; readonly bytes: Uint8Array } | { readonly name: null };

const PACK = 'pack';
const ORDER = 'order';

let store: Store | null = null;

/** A database of its own, so that lists of games need not read it. */
function database(): Store | null {
  if (!('indexedDB' in globalThis)) return null;
  store ??= indexedStore('gridsmith.pack');
  return store;
}

/** Private windows and full disks may refuse. The pack is open all the same. */
async function quietly<T>(work: (database: Store) => Promise<T>): Promise<T | null> {
  const to = database();
  return to ? work(to).catch(() => null) : null;
}

export async function keepPack(kept: Kept): Promise<void> {
  await quietly((to) => to.put(PACK, kept));
  await keepOrder(null);
}

/** The puzzles that are played, by their places in the pack; null for all of them. */
export async function keepOrder(order: readonly number[] | null): Promise<void> {
  await quietly((to) => to.put(ORDER, { order }));
}

export async function keptPack(): Promise<(Kept & { readonly order: readonly number[] | null }) | null> {
  const [pack, played] = await Promise.all([quietly((from) => from.get(PACK)), quietly((from) => from.get(ORDER))]);
  if (typeof pack !== 'object' || pack === null || !('name' in pack)) return null;
  const order = orderIn(played);
  if (pack.name === null) return { name: null, order };
  if (typeof pack.name !== 'string' || !('bytes' in pack) || !(pack.bytes instanceof Uint8Array)) return null;
  return { name: pack.name, bytes: pack.bytes, order };
}

function orderIn(played: unknown): readonly number[] | null {
  const order: unknown = typeof played === 'object' && played !== null && 'order' in played ? played.order : null;
  return Array.isArray(order) && order.every((index) => Number.isInteger(index)) ? order : null;
}

export async function forgetPack(): Promise<void> {
  await quietly((to) => to.delete(PACK));
  await quietly((to) => to.delete(ORDER));
}
