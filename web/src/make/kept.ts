/** The draft that the browser keeps, so that closing the page loses nothing. */
import { keep, load } from '../app/stored';
import { boardOf } from '../game/board';
import { type Draft, UNPAINTED, emptyDraft } from './draft';
import { cellCount } from './grid';
import { draftOf, puzzleOf } from './puzzle';

const NAME = 'desk';

export function keepDraft(draft: Draft): void {
  keep(NAME, draft);
}

export function keptDraft(): Draft {
  return readDraft(load(NAME)) ?? emptyDraft('sudoku', 9);
}

/** A draft from outside; null if any part of it is not of the right form. */
export function readDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const draft = kept as Draft;
  try {
    return soundGrid(draft) && soundClues(draft) ? draft : null;
  } catch {
    // A field that is not there, or of another type.
    return null;
  }
}

function soundGrid(draft: Draft): boolean {
  const fits = (list: readonly unknown[]): boolean => list.length === cellCount(draft);
  const side = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 64;
  if (!side(draft.rows) || !side(draft.columns)) return false;
  if (draft.kind === 'sudoku' || draft.kind === 'queens') {
    const regions = draft.regions.every((region) => Number.isInteger(region) && region >= UNPAINTED && region < draft.rows);
    if (draft.rows !== draft.columns || !fits(draft.regions) || !regions) return false;
  }
  if (draft.kind === 'sudoku') return fits(draft.givens) && draft.rows >= 4 && draft.rows <= 25;
  const flags = draft.open.every((flag) => typeof flag === 'boolean');
  return fits(draft.open) && flags && (draft.kind !== 'queens' || fits(draft.queens));
}

/** Clues that survive being made a puzzle and a draft again are sound. */
function soundClues(draft: Draft): boolean {
  const again = draftOf(puzzleOf(draft));
  if (JSON.stringify(again) === JSON.stringify(draft)) {
    if (draft.kind === 'hidato' || draft.kind === 'numbrix' || draft.kind === 'hex') boardOf(puzzleOf(draft));
    return true;
  }
  // Unfinished regions have no form as a puzzle, but no clue that could be wrong either.
  return draft.kind === 'queens' || draft.kind === 'sudoku';
}
