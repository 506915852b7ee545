/** Puzzles on their way out: links, texts, pictures, other sites. */
import { answerSoon, plainly } from '../app/engine';
import { toasts } from '../app/toasts.svelte';
import type { Puzzle } from '../engine/schema';
import { family } from '../game/family';
import { marksText, withMarks } from '../game/share-marks';
import type { Session } from './session.svelte';

export interface Elsewhere {
  readonly name: string;
  readonly format: string;
}

/** The sites that can show a puzzle. */
export function placesFor(puzzle: Puzzle): readonly Elsewhere[] {
  if (puzzle.family === 'queens') return [{ name: 'puzz.link', format: 'puzzlink' }];
  if (puzzle.family === 'path') return puzzle.kind === 'hidato' ? [{ name: 'Kudamono', format: 'kudamono' }] : [];
  const nine = !puzzle.size || puzzle.size === 9;
  const plain = nine && !puzzle.regions && !puzzle.diagonals && !puzzle.candidates;
  return [
    { name: 'SudokuPad', format: 'sudokupad' },
    ...(plain ? [{ name: 'SudokuWiki', format: 'sudokuwiki' }] : []),
    ...(plain ? [{ name: 'puzz.link', format: 'puzzlink' }] : []),
  ];
}

async function telling(work: () => Promise<string | null>): Promise<void> {
  try {
    const words = await work();
    if (words) toasts.show(words);
  } catch (error) {
    const words = plainly(error);
    if (words) toasts.fail(words);
  }
}

/** The link to this page with the puzzle in it, and with entries and marks if they are wanted. */
export async function shareLink(session: Session, entries: boolean): Promise<string> {
  const { puzzle } = session.game;
  const state = entries ? { state: family(session.board.kind).position(session.board, session.state) } : {};
  const { text } = await answerSoon({ request: 'convert', puzzle, to: 'share', ...state });
  const link = withMarks(text.trim(), entries ? marksText(session.state) : '');
  // Without what this visit alone is about, e.g. which engine answers.
  return `${location.href.replace(/[?#].*$/, '')}${link}`;
}

export function copyLink(session: Session, entries: boolean): Promise<void> {
  return telling(async () => {
    await navigator.clipboard.writeText(await shareLink(session, entries));
    return 'The link is copied.';
  });
}

/** Texts that people read, where there is one for the family. */
const TEXTS = { sudoku: 'grid', queens: 'queens-grid', path: 'path-grid' } as const;

function textFormat(puzzle: Puzzle): string {
  if (puzzle.family === 'path' && puzzle.kind === 'zip') return 'canonical';
  const plain = puzzle.family !== 'sudoku' || ((puzzle.size ?? 9) === 9 && !puzzle.regions && !puzzle.diagonals);
  return plain ? TEXTS[puzzle.family] : 'canonical';
}

export function copyAs(session: Session, form: 'text' | 'json' | 'svg' | 'png'): Promise<void> {
  const { puzzle } = session.game;
  return telling(async () => {
    if (form === 'text' || form === 'json') {
      const to = form === 'json' ? 'json' : textFormat(puzzle);
      const { text } = await answerSoon({ request: 'convert', puzzle, to });
      await navigator.clipboard.writeText(text);
      return form === 'json' ? 'The puzzle is copied as JSON.' : 'The puzzle is copied as text.';
    }
    const report = await answerSoon({ request: 'draw', puzzle, caption: '', cell_size: form === 'png' ? 96 : 48 });
    if (!report.svg) return report.text ?? 'There is no picture.';
    const picture = new Blob([report.svg], { type: 'image/svg+xml' });
    if (form === 'svg') saveFile(picture, 'puzzle.svg');
    else saveFile(await pixels(picture), 'puzzle.png');
    return null;
  });
}

async function pixels(picture: Blob): Promise<Blob> {
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function openElsewhere(session: Session, place: Elsewhere): Promise<void> {
  // Opened at once, because browsers allow it only then; the address follows.
  const tab = window.open('', '_blank');
  return telling(async () => {
    try {
      const { text } = await answerSoon({ request: 'convert', puzzle: session.game.puzzle, to: place.format });
      if (!tab) return `The browser did not open ${place.name}.`;
      tab.opener = null;
      tab.location.href = text.trim();
      return null;
    } catch (error) {
      tab?.close();
      throw error;
    }
  });
}
