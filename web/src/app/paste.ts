/** Text from elsewhere that is a puzzle: a link, 81 characters, a grid, JSON. */
import { answer, plainly } from './engine';
import { genreName, genreOf } from './names';
import { openPuzzle, type Opening } from './open';
import { toasts } from './toasts.svelte';

/** Reads a text in any format, has `open` open it, and says what it was or why it cannot be read. */
export async function readPasted(text: string, open: (opening: Opening) => Promise<void> | void): Promise<void> {
  try {
    const { puzzle, state, format, notes } = await answer({ request: 'parse', text });
    await open({ puzzle, position: state ?? null, label: puzzle.label ?? null });
    toasts.show([`Opened: ${genreName(genreOf(puzzle))} (${format}).`, ...notes].join(' '));
  } catch (error) {
    const words = plainly(error);
    if (words) toasts.show(`This cannot be read as a puzzle: ${words}`);
  }
}

/** What is pasted in a room that has no use for it is played. */
export function playPasted(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (event.defaultPrevented || text.trim() === '' || isTyping(event.target)) return;
  event.preventDefault();
  void readPasted(text, ({ puzzle, position, label }) =>
    openPuzzle(puzzle, { ...(position ? { position } : {}), ...(label ? { label } : {}) }),
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;
}
