/** Generating for the desk. */
import type { Engine, Progress } from '../engine/engine';
import type { Puzzle } from '../engine/schema';
import type { SudokuDraft } from './draft';
import { type Outcome, type Work, newSeed } from './improve';
import { sentence } from './judge';
import { draftOf } from './puzzle';
import { type Wishes, generateRequest } from './wishes';

export interface Made {
  readonly puzzle: Puzzle;
  readonly outcome: Outcome;
  readonly seed: number;
}

/** A puzzle as wished. Throws with the reason if there is none. */
export async function generated(
  engine: Engine, wishes: Wishes, seed: number, signal: AbortSignal, progress: (progress: Progress) => void,
): Promise<Made> {
  const report = await engine.ask(generateRequest(wishes, seed), { signal, progress, long: true });
  if (report.report === 'error') throw new Error(sentence(report.error));
  const puzzle = report.puzzles[0];
  const draft = puzzle ? draftOf(puzzle) : null;
  if (!puzzle || !draft) {
    const missed = report.missed?.[0]?.reason;
    throw new Error(missed ? sentence(`no puzzle was found: ${missed.replace(/^none found: /, '')}`) : 'No puzzle like this was found. Try with fewer wishes.');
  }
  return { puzzle, seed, outcome: { draft, changed: [], text: `Made with seed ${seed}.` } };
}

/** Other jigsaw regions: those of a jigsaw that the engine makes. The clues stay. */
export async function jigsawRegions(engine: Engine, draft: SudokuDraft, work: Work): Promise<Outcome> {
  const request = { request: 'generate', kind: 'sudoku', size: draft.rows, jigsaw: true, seed: newSeed(work.random) } as const;
  const report = await engine.ask(request, { signal: work.signal, long: true });
  if (report.report === 'error') throw new Error(sentence(report.error));
  const made = report.puzzles[0] ? draftOf(report.puzzles[0]) : null;
  if (made?.kind !== 'sudoku') throw new Error('No regions were found. Try again.');
  return { draft: { ...draft, regions: made.regions }, changed: [], text: 'New regions.' };
}
