/** Splits a file into records, each with its line, before anything is read. */
import { crcText } from './crc32';

export const MOST_BYTES = 50 * 1024 * 1024;
export const MOST_PUZZLES = 100_000;
/** As long as a record of the engine may be. */
export const MOST_LINE = 1024 * 1024;

/** Lines that stand together: one puzzle, or one puzzle per line. */
export interface Block {
  /** The first line, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

export interface BadLine {
  readonly line: number;
  readonly why: string;
}

export interface Header {
  readonly title: string | null;
  readonly count: number;
}

export interface Split {
  readonly header: Header | null;
  readonly blocks: readonly Block[];
  readonly bad: readonly BadLine[];
}

/** The text of a file; throws if it is too large or no text. */
export function decode(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new Error(`The file is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is no text in UTF-8.');
  }
}

/** JSON Lines give one block per line; other files are divided at blank lines and remarks. */
export function split(text: string): Split {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '');
  return first !== undefined && isJson(first) ? jsonLines(lines) : { header: null, blocks: blocksOf(lines), bad: [] };
}

/** An object of JSON needs no engine to be read. */
export function isJson(line: string): boolean {
  return line.trimStart().startsWith('{');
}

function jsonLines(lines: readonly string[]): Split {
  const blocks: Block[] = [];
  const bad: BadLine[] = [];
  let header: Header | null = null;
  lines.forEach((text, index) => {
    if (text.trim() === '') return;
    const line = index + 1;
    if (text.length > MOST_LINE) {
      bad.push({ line, why: 'The line is longer than 1 MB.' });
      return;
    }
    const damage = damaged(text);
    if (damage) {
      bad.push({ line, why: damage });
      return;
    }
    const found = blocks.length === 0 && header === null ? headerOf(text) : null;
    if (found && 'why' in found) bad.push({ line, why: found.why });
    else if (found) header = found;
    else blocks.push({ line, lines: [text] });
  });
  const wanted = (header as Header | null)?.count ?? 0;
  const lost = wanted - blocks.length - bad.length;
  if (lost > 0) bad.push({ line: lines.length, why: `The header says ${wanted} puzzles: ${lost} lines are missing at the end.` });
  return { header, blocks, bad };
}

/** Lines of packs end with a checksum of what stands before it; other lines have none. */
function damaged(text: string): string | null {
  const match = /,"checksum":"([0-9a-f]{8})"\}\s*$/.exec(text);
  if (!match) return null;
  return crcText(text.slice(0, match.index)) === match[1] ? null : 'The line is damaged: its checksum does not fit.';
}

function headerOf(text: string): Header | BadLine | null {
  let fields: { pack?: unknown; title?: unknown; count?: unknown };
  try {
    fields = JSON.parse(text) as typeof fields;
  } catch {
    return null;
  }
  if (typeof fields !== 'object' || fields === null || fields.pack === undefined) return null;
  if (fields.pack !== 1) return { line: 1, why: 'This pack was written by a later version of Gridsmith.' };
  return {
    title: typeof fields.title === 'string' ? fields.title : null,
    count: typeof fields.count === 'number' ? fields.count : 0,
  };
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; lines: string[] } | null = null;
  lines.forEach((text, index) => {
    if (text.trim() === '' || /^#(\s|$)/.test(text)) {
      open = null;
    } else if (open) {
      open.lines.push(text);
    } else {
      open = { line: index + 1, lines: [text] };
      blocks.push(open);
    }
  });
  return blocks;
}
