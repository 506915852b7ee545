/** How a puzzle becomes a game: its key, a saved game of it, its solution and label. */
import { answer, answerSoon } from '../app/engine';
import type { Opening } from '../app/open';
import type { Label, Puzzle } from '../engine/schema';
import { inTime } from '../engine/in-time';
import { boardOf } from '../game/board';
import { canonicalIn } from '../game/certificate';
import { newGame } from '../game/history';
import { readMarks } from '../game/share-marks';
import type { Game } from '../game/types';
import { saves } from './saves';

/**
 * The canonical line, the key of saved games. Certificates begin with it, so that puzzles that have
 * one need no engine.
 */
export async function keyOf(puzzle: Puzzle): Promise<string> {
  const known = canonicalIn(puzzle.certificate);
  if (known) return known;
  const { text } = await answerSoon({ request: 'convert', puzzle, to: 'canonical' });
  return text.trim();
}

/** What the page keeps of a puzzle; how it was generated is long and needed by nobody. */
function kept(puzzle: Puzzle): Puzzle {
  const { origin: _origin, state: _state, ...rest } = puzzle;
  return rest as Puzzle;
}

/**
 * The saved game of the puzzle, or a new one. What comes with entries goes before a saved game, which
 * is `replaced` then.
 */
export async function gameFor({ puzzle, position, marks, label }: Opening): Promise<{ readonly game: Game; readonly replaced: Game | null }> {
  const key = await keyOf(puzzle);
  const saved = await saves.load(key).catch(() => null);
  const own = kept(puzzle);
  const marked = readMarks(boardOf(own), marks ?? '');
  if (saved && position === null && marked.length === 0) return { game: saved, replaced: null };
  const game = newGame({ key, puzzle: own, begun: position, marked, label: label ?? puzzle.label ?? null });
  return { game, replaced: saved && saved.moves.length > 0 ? saved : null };
}

/** What the engine finds out about a puzzle that came without: solution and label. */
export interface Known {
  readonly puzzle: Puzzle;
  readonly label: Label | null;
  /** Why this is no proper puzzle, in words for the player. */
  readonly complaint: string | null;
}

/** Boards of hundreds of cells may take hours; new puzzles and step lists wait for this. */
const PATIENCE_MS = 10_000;

export async function lookInto(puzzle: Puzzle, signal: AbortSignal): Promise<Known> {
  if (puzzle.solution && puzzle.label) return { puzzle, label: puzzle.label, complaint: null };
  // Beside the hints, which do not wait for it.
  const solved = await inTime(PATIENCE_MS, signal, (own) => answer({ request: 'solve', puzzle }, { signal: own, long: true }));
  const { verdict, solution } = solved ?? {};
  if (verdict !== 'unique' || !solution) {
    const complaint =
      verdict === 'none'
        ? 'This puzzle has no solution.'
        : verdict === 'many'
          ? 'This puzzle has more than one solution, so there are no hints.'
          : 'The engine could not find out how many solutions this puzzle has.';
    return { puzzle, label: null, complaint };
  }
  const schemes = puzzle.family === 'sudoku' ? { schemes: ['se' as const] } : {};
  const graded = await inTime(PATIENCE_MS, signal, (own) =>
    answer({ request: 'grade', puzzle, nodes: 2_000_000, ...schemes }, { signal: own, long: true }),
  );
  const grade = graded?.grade;
  const ratings = grade?.rating ? { ratings: [grade.rating] } : {};
  const label = grade && !grade.unfinished?.length ? grade.label : null;
  return { puzzle: { ...puzzle, solution, ...(label ? { label } : {}), ...ratings }, label, complaint: null };
}
