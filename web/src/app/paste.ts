/** What comes from elsewhere, pasted or dropped: a puzzle in any format, a pack, a file of games. */
import type { ReportParse } from '../engine/schema';
import { boardOf } from '../game/board';
import { marksOf } from '../game/share-marks';
import { answerSoon, plainly, Refused } from './engine';
import { unreadable, whatIs } from './incoming';
import { genreName, genreOf } from './names';
import { openPuzzle, type Opening } from './open';
import { go } from './route.svelte';
import { toasts } from './toasts.svelte';

/** Larger texts are no single puzzle; the room of packs has a limit of its own. */
const MOST_CHARACTERS = 1024 * 1024;

type Open = (opening: Opening) => Promise<void> | void;

/** Takes a text in any format; `open` opens what is one puzzle. Says what it was or why it cannot be read. */
export async function readPasted(text: string, open: Open = openElsewhere, name = 'Puzzles'): Promise<void> {
  try {
    const is = whatIs(text);
    if (is === 'games') await takeGames(text);
    else if (is === 'pack') await takePack(new File([text], name));
    else await takePuzzle(text, open);
  } catch (error) {
    const words = plainly(error);
    if (words) toasts.fail(words);
  }
}

/** Takes a file that was dropped or chosen. */
export async function readFile(file: File, open: Open = openElsewhere): Promise<void> {
  if (file.size > MOST_CHARACTERS) return takePack(file);
  const text = await file.text();
  if (text.trim()) await readPasted(text, open, file.name);
}

async function takePuzzle(text: string, open: Open): Promise<void> {
  const read = await parsed(text);
  if (!read) return;
  const { puzzle, state, format, notes } = read;
  const marks = marksOf(text);
  await open({ puzzle, position: state ?? null, label: puzzle.label ?? null, ...(marks ? { marks } : {}) });
  toasts.show([`Opened: ${genreName(genreOf(puzzle))} (${format}).`, ...notes].join(' '));
}

/** Null if it is no puzzle, which was said then. */
async function parsed(text: string): Promise<ReportParse | null> {
  try {
    const report = await answerSoon({ request: 'parse', text });
    boardOf(report.puzzle);
    return report;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toasts.fail(unreadable(error.message), { name: 'What can be read', run: () => go('about', ['formats']) });
    return null;
  }
}

async function takePack(file: File): Promise<void> {
  const { shelf } = await import('../packs/shelf.svelte');
  go('packs');
  await shelf.open(file);
}

async function takeGames(text: string): Promise<void> {
  const { saves } = await import('../play/saves');
  const { added, kept, refused } = await saves.take(text);
  const words = [
    `This is a file of games. ${added === 1 ? '1 game was' : `${added} games were`} added to “My games”`,
    ...(kept > 0 ? [`${kept} ${kept === 1 ? 'was' : 'were'} here already`] : []),
    ...(refused.length > 0 ? [`${refused.length} could not be read`] : []),
  ];
  toasts.show(`${words.join(', ')}.`);
}

/** In rooms that have no use for a puzzle it is played. */
function openElsewhere({ puzzle, position, marks, label }: Opening): void {
  openPuzzle(puzzle, { ...(position ? { position } : {}), ...(marks ? { marks } : {}), ...(label ? { label } : {}) });
}

/** What is pasted in a room that has no use for it is played. */
export function playPasted(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (event.defaultPrevented || text.trim() === '' || isTyping(event.target)) return;
  event.preventDefault();
  void readPasted(text);
}

/** What is dropped there as well. Without this the browser would leave the page for the file. */
export function playDropped(event: DragEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  const text = event.dataTransfer?.getData('text/plain') ?? '';
  if (file) void readFile(file);
  else if (text.trim()) void readPasted(text);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;
}
