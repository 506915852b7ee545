/** Small values that the browser keeps. Where it refuses to (private windows, files), nothing is kept. */

/** The value under a name, or null if there is none that can be read. */
export function load(name: string): unknown {
  try {
    const text = localStorage.getItem(`gridsmith.${name}`);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`gridsmith.${name}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page works without.
  }
}
