/** Buttons that change a puzzle: one solution, fewer clues, symmetric. The engine judges each try. */
import { Cancelled, type Engine } from '../engine/engine';
import type { ReportRepair } from '../engine/schema';
import type { Cell } from '../game/types';
import { type Clue, cluesOf, hasClue, images, orbits, withClue, without } from './clues';
import { type Draft, UNPAINTED } from './draft';
import { cellName, edgeOf } from './grid';
import { draftOf, puzzleOf } from './puzzle';
import { type Random, fillRegions } from './regions';
import type { Symmetry } from './symmetry';

/** What a button did: the new draft, and a sentence about it. */
export interface Outcome {
  readonly draft: Draft;
  readonly text: string;
  /** The cells that changed, to be lit. */
  readonly changed: readonly Cell[];
}

export interface Work {
  readonly signal: AbortSignal;
  readonly random: Random;
  /** Hears how far the work is: done of all. */
  readonly progress: (done: number, all: number) => void;
}

const NODES = 5_000_000;
const CHECK_NODES = 300_000;

/** True if the draft has exactly one solution; false also if that takes too long to tell. */
export async function isUnique(engine: Engine, draft: Draft, signal: AbortSignal): Promise<boolean> {
  const report = await engine.ask({ request: 'solve', puzzle: puzzleOf(draft), nodes: CHECK_NODES }, { signal, long: true });
  return report.report !== 'error' && report.verdict === 'unique';
}

/** A random number that the engine takes as a seed. */
export function newSeed(random: Random): number {
  return Math.floor(random() * 2 ** 32);
}

/** Fillings of an unfinished Queens board that are tried: some have no solution. */
const FILLINGS = 30;

/** Adds the clues or walls that decide most, or moves the fewest cells between regions. */
export async function oneSolution(engine: Engine, draft: Draft, work: Work): Promise<Outcome> {
  if (draft.kind !== 'queens' || !draft.regions.includes(UNPAINTED)) return (await repaired(engine, draft, draft, work)).outcome;
  for (let turn = 1; ; turn++) {
    const { outcome, verdict } = await repaired(engine, draft, fillRegions(draft, work.random), work);
    if (verdict === 'unique' || verdict === 'repaired') return outcome;
    if (turn === FILLINGS) return { draft, changed: [], text: 'No filling with one solution was found. Paint a little more, or try again.' };
    work.progress(turn, FILLINGS);
  }
}

async function repaired(engine: Engine, draft: Draft, start: Draft, work: Work): Promise<{ outcome: Outcome; verdict: ReportRepair['verdict'] }> {
  const request = { request: 'repair', puzzle: puzzleOf(start), nodes: NODES, seed: newSeed(work.random) } as const;
  const report = await engine.ask(request, { signal: work.signal, long: true });
  if (report.report === 'error') throw new Error(report.error);
  const { verdict } = report;
  const same = (text: string, next = start): { outcome: Outcome; verdict: typeof verdict } => ({ outcome: { draft: next, changed: [], text }, verdict });
  if (verdict === 'none') return same('There is no solution to keep: take a clue away, or change the board.', draft);
  if (verdict === 'unique') return same(start === draft ? 'It has one solution already.' : 'The regions were filled, and it has one solution.');
  const next = draftOf(report.puzzle);
  if (verdict !== 'repaired' || !next) return same('No repair was found. Try again, or change the board a little.', draft);
  return { outcome: { draft: next, ...changes(draft, report.changed as readonly RepairChange[]) }, verdict };
}

type Place = readonly [number, number];
type RepairChange =
  | { readonly cell: Place; readonly from: string; readonly to: string }
  | { readonly cell: Place; readonly value: number }
  | { readonly wall: readonly [Place, Place] };

function changes(draft: Draft, list: readonly RepairChange[]): Pick<Outcome, 'text' | 'changed'> {
  const at = ([row, column]: readonly [number, number]): Cell => row * draft.columns + column;
  const cells = list.flatMap((change) => ('wall' in change ? change.wall.map(at) : [at(change.cell)]));
  const words = list.slice(0, 4).map((change) => {
    if ('wall' in change) return `a wall ${change.wall.map((place) => cellName(draft, at(place))).join('-')}`;
    const name = cellName(draft, at(change.cell));
    return 'value' in change ? `${change.value} in ${name}` : `${name} to region ${change.to}`;
  });
  const what = draft.kind === 'queens' ? 'moved' : 'added';
  const count = `${list.length} ${draft.kind === 'queens' ? 'cell' : draft.kind === 'zip' ? 'wall' : 'clue'}${list.length === 1 ? '' : 's'}`;
  const more = list.length > words.length ? ` and ${list.length - words.length} more` : '';
  return { changed: cells, text: `${count} ${what}: ${words.join(', ')}${more}.` };
}

/** The clues that are not needed, each by itself. */
export async function redundantClues(engine: Engine, draft: Draft, work: Work): Promise<Clue[]> {
  const report = await engine.ask({ request: 'minimize', puzzle: puzzleOf(draft), nodes: NODES }, { signal: work.signal, long: true });
  if (report.report === 'error') throw new Error(report.error);
  const at = ([row, column]: readonly [number, number]): Cell => row * draft.columns + column;
  const cells = (report.redundant ?? []).map((place) => ({ cell: at(place) }));
  return [...cells, ...(report.pairs ?? []).map(([a, b]) => ({ edge: edgeOf(at(a), at(b)) }))];
}

/** Takes away all clues that can go, in whole groups of images if the pattern is symmetric. */
export async function fewerClues(engine: Engine, draft: Draft, symmetry: Symmetry, work: Work): Promise<Outcome> {
  const before = cluesOf(draft).length;
  const next = symmetry === 'none' ? await minimal(engine, draft, work) : await removeOrbits(engine, draft, symmetry, 0, work);
  const gone = before - cluesOf(next).length;
  const what = draft.kind === 'zip' ? 'waypoint or wall' : 'clue';
  if (gone === 0) return { draft, changed: [], text: `Every ${what} is needed${symmetry === 'none' ? '' : ' for this symmetry'}.` };
  return { draft: next, changed: [], text: `${gone} taken away, ${before - gone} left. None of them is redundant.` };
}

async function minimal(engine: Engine, draft: Draft, work: Work): Promise<Draft> {
  const report = await engine.ask({ request: 'minimize', puzzle: puzzleOf(draft), nodes: NODES }, { signal: work.signal, long: true });
  if (report.report === 'error') throw new Error(report.error);
  return (report.puzzle && draftOf(report.puzzle)) || draft;
}

/** Removes groups in random order while the puzzle stays unique and has more than `least` clues. */
async function removeOrbits(engine: Engine, draft: Draft, symmetry: Symmetry, least: number, work: Work): Promise<Draft> {
  const groups = shuffled(orbits(draft, symmetry), work.random);
  let kept = draft;
  for (const [index, group] of groups.entries()) {
    stopIf(work.signal);
    work.progress(index, groups.length);
    if (cluesOf(kept).length <= least) break;
    const next = without(kept, group);
    if (next !== kept && (await isUnique(engine, next, work.signal))) kept = next;
  }
  return kept;
}

/**
 * Makes the pattern of the clues symmetric. Partners that are missing come from the solution; then
 * whole groups go again until there are as many clues as before. A wall whose image would cross the
 * line goes instead. Null if the puzzle would lose its one solution.
 */
export async function symmetric(
  engine: Engine, draft: Draft, solution: readonly number[], symmetry: Symmetry, work: Work,
): Promise<Outcome> {
  const unique = await isUnique(engine, draft, work.signal);
  let next = draft;
  for (const clue of cluesOf(draft)) {
    const group = images(draft, symmetry, clue);
    const whole = group.reduce((grown, one) => withClue(grown, one, solution), next);
    // Images may fall on holes, or on edges that the line passes.
    next = group.every((one) => hasClue(whole, one)) ? whole : without(next, group);
  }
  if (next === draft) return { draft, changed: [], text: 'It is symmetric already.' };
  if (unique && !(await isUnique(engine, next, work.signal))) {
    return { draft, changed: [], text: 'Without the clues that have no partner it would have several solutions.' };
  }
  if (unique) next = await removeOrbits(engine, next, symmetry, cluesOf(draft).length, work);
  const [before, after] = [cluesOf(draft).length, cluesOf(next).length];
  return { draft: next, changed: changedCells(draft, next), text: `Symmetric now: ${before} clues before, ${after} after.` };
}

/** The cells whose clue differs. */
export function changedCells(before: Draft, after: Draft): Cell[] {
  const of = (draft: Draft): Set<string> => new Set(cluesOf(draft).map((clue) => JSON.stringify(clue)));
  const [old, fresh] = [of(before), of(after)];
  const differ = [...cluesOf(before), ...cluesOf(after)].filter((clue) => {
    const key = JSON.stringify(clue);
    return old.has(key) !== fresh.has(key);
  });
  return differ.flatMap((clue) => ('cell' in clue ? [clue.cell] : [...clue.edge]));
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const next = [...list];
  for (let last = next.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [next[last], next[other]] = [next[other] as T, next[last] as T];
  }
  return next;
}

export function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Cancelled();
}
