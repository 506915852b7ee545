/** The puzzle for elsewhere: links, texts, pictures. */
import type { Engine } from '../engine/engine';
import { inTime } from '../engine/in-time';
import type { Puzzle } from '../engine/schema';
import type { Kind } from '../game/types';
import type { Draft } from './draft';
import type { Verdict } from './judge';
import { puzzleOf, solutionOf } from './puzzle';

/** Other pages that open a puzzle, by the format of their links. */
export interface Elsewhere {
  readonly name: string;
  readonly format: string;
}

/** Texts take no time to be written, but the engine may be at work on something else. */
const SOON_MS = 10_000;

const ELSEWHERE: Partial<Record<Kind, readonly Elsewhere[]>> = {
  sudoku: [
    { name: 'SudokuPad', format: 'sudokupad' },
    { name: 'SudokuWiki', format: 'sudokuwiki' },
    { name: 'Sudoku Coach', format: 'sudoku-coach' },
    { name: 'puzz.link', format: 'puzzlink' },
    { name: 'f-puzzles', format: 'f-puzzles' },
  ],
  hidato: [{ name: 'Kudamono', format: 'kudamono' }],
  queens: [{ name: 'puzz.link', format: 'puzzlink' }],
};

export function elsewhere(kind: Kind): readonly Elsewhere[] {
  return ELSEWHERE[kind] ?? [];
}

/** The puzzle in a format of the engine. */
export async function asText(engine: Engine, draft: Draft, to: string): Promise<string> {
  const report = await inTime(SOON_MS, undefined, (signal) => engine.ask({ request: 'convert', puzzle: puzzleOf(draft), to }, { signal }));
  if (!report) throw new Error('The engine is at work on something else. Please try again in a moment.');
  if (report.report === 'error') throw new Error(report.error);
  return report.text.trim();
}

/** The puzzle with what the verdict knows about it, as packs have it. */
export function judged(draft: Draft, verdict: Verdict): Puzzle {
  const puzzle = puzzleOf(draft);
  if (verdict.is !== 'one') return puzzle;
  const { grade, certificate } = verdict;
  return {
    ...puzzle,
    solution: solutionOf(verdict.solution, draft),
    ...(grade ? { label: grade.label } : {}),
    ...(grade?.rating ? { ratings: [grade.rating] } : {}),
    ...(certificate?.accepted ? { certificate: certificate.line } : {}),
  };
}

/** The link to this page with the puzzle in its fragment. */
export async function shareLink(engine: Engine, draft: Draft): Promise<string> {
  const fragment = await asText(engine, draft, 'share');
  return new URL(fragment, location.href.replace(/[?#].*$/, '')).href;
}

export async function asSvg(engine: Engine, draft: Draft): Promise<string> {
  const report = await engine.ask({ request: 'draw', puzzle: puzzleOf(draft), theme: 'print' });
  if (report.report === 'error' || report.svg === undefined) {
    throw new Error(report.report === 'error' ? report.error : (report.text ?? 'There is no picture.'));
  }
  return report.svg;
}

/** The picture drawn by the browser, three times as large as on the screen. */
export async function asPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, image.naturalWidth * 3);
    canvas.height = Math.max(1, image.naturalHeight * 3);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('The browser made no picture.');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Saves something as a file. */
export function download(content: Blob | string, name: string, type: string): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download begins after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
