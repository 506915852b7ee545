/**
 * The address of the page. Rooms are `#/play` and `#/learn/x-wing`; a fragment that does not begin
 * with a slash is a share link with a whole puzzle in it, which the engine reads. `#/play/` and
 * `#/make/` may have a share link behind them too.
 */
export const ROOMS = ['play', 'make', 'learn', 'packs', 'about'] as const;
export type Room = (typeof ROOMS)[number];

export interface Route {
  readonly room: Room;
  /** What follows the room, decoded. */
  readonly path: readonly string[];
  /** What follows a question mark. */
  readonly query: URLSearchParams;
  /** The share link, with its `#`, as the engine reads it. */
  readonly shared: string | null;
}

/** As much as the engine reads of a link. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_NAMES = 16;
/** A genre, two numbers, and what follows: the characters of the engine's links and nothing else. */
const SHARE = /^[a-z]+(-x)?\/\d{1,3}\/\d{1,3}\/[\w.~+\-/%=]*$/;

export function parseRoute(hash: string): Route {
  // A link that is cut off would be another puzzle, so one that is too long is none.
  const text = hash.length > MOST_CHARACTERS ? '' : hash.replace(/^#/, '');
  const share = shareIn(text);
  if (share) return { room: 'play', path: [], query: new URLSearchParams(), shared: share };
  const [address = '', ...queries] = text.split('?');
  const [, name = '', ...rest] = address.split('/');
  const room = text.startsWith('/') ? (ROOMS.find((other) => other === name) ?? 'play') : 'play';
  const behind = room === 'play' || room === 'make' ? shareIn(rest.join('/')) : null;
  const names = behind ? [] : rest.filter((part) => part !== '').slice(0, MOST_NAMES);
  return { room, path: names.map(decoded), query: new URLSearchParams(queries.join('?')), shared: behind };
}

/** The fragment for a room; for a share link pass its text as the engine writes it. */
export function routeTo(room: Room, options: { path?: readonly string[]; query?: string; shared?: string } = {}): string {
  if (options.shared !== undefined) return `#/${room}/${options.shared.replace(/^#/, '')}`;
  const address = [room, ...(options.path ?? [])].map(encodeURIComponent).join('/');
  return `#/${address}${options.query ? `?${options.query}` : ''}`;
}

/** The share link that a text is, with its `#`; null if it is none. Mail programs may have escaped it. */
export function shareIn(text: string): string | null {
  const plain = decoded(text.trim().replace(/^#/, ''));
  return plain.length <= MOST_CHARACTERS && SHARE.test(plain) ? `#${plain}` : null;
}

/** A part of an address; as it is if it has a `%` that means nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
