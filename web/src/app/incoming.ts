/** What a text that comes in is: one puzzle, a pack of them, a file of games, or nothing that can be read. */

export type Incoming = 'puzzle' | 'pack' | 'games';

/** Lines that are a whole puzzle each: an object of JSON, 81 cells, or a canonical line. */
const WHOLE = /^(\{.*\}|[\d.*_-]{81}([\s;,#].*)?|(sudoku|path|zip|queens) \d+x\d\S* .*)$/;
/** The first line of a pack says so before anything is nested. */
const HEADER = /^\{[^{}[\]]*"pack"\s*:\s*\d/;

export function whatIs(text: string): Incoming {
  if (/^\s*\{\s*"file"\s*:\s*"gridsmith-games"/.test(text)) return 'games';
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !/^#(\s|$)/.test(line));
  const [first = '', second] = lines.map((line) => line.trim());
  if (HEADER.test(first)) return 'pack';
  return second !== undefined && WHOLE.test(first) && WHOLE.test(second) ? 'pack' : 'puzzle';
}

/** True if the text is like no puzzle at all, rather than one with a fault. */
export function isUnknown(message: string): boolean {
  return /not a puzzle in any known format|no puzzle here/.test(message);
}

/** The engine names the part of the request first, which nobody here wrote. */
export function reasonIn(message: string): string {
  return message.replace(/^text: /, '');
}

/** The engine names the nearest formats; people need to know what they can bring instead. */
export function unreadable(message: string): string {
  if (!isUnknown(message)) return `This cannot be read as a puzzle: ${reasonIn(message)}.`;
  return (
    'This cannot be read as a puzzle. What can: 81 cells of a Sudoku with dots for the empty ones, ' +
    'regions of Queens (AABB/ACBB/ACCD/CCDD), a grid of numbers, a link from a puzzle site.'
  );
}
