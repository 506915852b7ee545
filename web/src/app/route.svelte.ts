/** Where the page is: the room and what follows it, from the fragment of the address. */
import { parseRoute, routeTo, ROOMS, type Room, type Route } from '../game/share';

export { ROOMS, type Room, type Route };

/** The address of a room, for links: `href={address('learn', ['sudoku', 'x-wing'])}`. */
export function address(room: Room, path: readonly string[] = [], query = ''): string {
  return routeTo(room, { path, query });
}

class Here {
  #now = $state.raw(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => this.read());
  }
  get room(): Room {
    return this.#now.room;
  }
  get path(): readonly string[] {
    return this.#now.path;
  }
  get query(): URLSearchParams {
    return this.#now.query;
  }
  /** The share link in the address, with its `#`; null if there is none. */
  get shared(): string | null {
    return this.#now.shared;
  }
  /** After `replaceState`, which sends no event. */
  read(): void {
    this.#now = parseRoute(location.hash);
  }
}

/** The route as it is now; reading its fields in markup or effects follows it. */
export const route = new Here();

/** Goes to a room; `replace` leaves no entry in the history of the browser. */
export function go(room: Room, path: readonly string[] = [], options: { query?: string; replace?: boolean } = {}): void {
  const target = address(room, path, options.query);
  if (options.replace) {
    history.replaceState(null, '', target);
    route.read();
  } else if (location.hash !== target) {
    location.hash = target;
  }
}
