/** The verdict on a draft, stage by stage: each stage is told as soon as it is known. */
import { Cancelled, type Engine } from '../engine/engine';
import { inTime } from '../engine/in-time';
import type { Grade, Puzzle, RequestGrade } from '../engine/schema';
import type { Cell, Edge } from '../game/types';
import type { Draft } from './draft';
import { edgeOf } from './grid';
import { puzzleOf, solutionValues, unfit } from './puzzle';

/** Clues that cannot all hold. */
export interface Clash {
  readonly cells: readonly Cell[];
  readonly edges: readonly Edge[];
  /** False if a smaller set may exist. */
  readonly smallest: boolean;
}

export interface Certificate {
  readonly line: string;
  /** What the checker says; null while it has not said anything. */
  readonly accepted: boolean | null;
}

export type Verdict =
  | { readonly is: 'waiting' }
  | { readonly is: 'unfit'; readonly why: string }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'undecided' }
  | { readonly is: 'none'; readonly violations: readonly string[]; readonly clash: Clash | null }
  | {
      readonly is: 'many';
      /** Two solutions, cell by cell. */
      readonly solutions: readonly [readonly number[], readonly number[]];
      readonly differ: readonly Cell[];
      /** How many were found; null while nothing is counted yet. */
      readonly count: number | null;
      readonly counting: boolean;
      /** False if there are more. */
      readonly exact: boolean;
    }
  | {
      readonly is: 'one';
      readonly solution: readonly number[];
      readonly grade: Grade | null;
      /** Why there is no grade. */
      readonly ungraded: string | null;
      /** Null until it is made, or if there is none: `uncertified` says why. */
      readonly certificate: Certificate | null;
      readonly uncertified: string | null;
    };

/** Live verdicts may not take the search nodes of a whole run: a sparse board would block the desk. */
const NODES = 2_000_000;
const GRADE_NODES = 1_000_000;
const PATIENCE_MS = 10_000;
const COUNTS: readonly number[] = [100, 1000, 10_000, 100_000];

export type Tell = (verdict: Verdict) => void;

/** Judges a draft. Ends quietly when the signal says so. */
export async function judge(engine: Engine, draft: Draft, signal: AbortSignal, tell: Tell): Promise<void> {
  const heard: Tell = (verdict) => {
    if (!signal.aborted) tell(verdict);
  };
  const why = unfit(draft);
  if (why !== null) return heard({ is: 'unfit', why });
  try {
    await decide(engine, draft, signal, heard);
  } catch (error) {
    if (!(error instanceof Cancelled)) heard({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
  }
}

async function decide(engine: Engine, draft: Draft, signal: AbortSignal, tell: Tell): Promise<void> {
  const puzzle = puzzleOf(draft);
  const report = await inTime(PATIENCE_MS, signal, (own) => engine.ask({ request: 'solve', puzzle, nodes: NODES }, { signal: own, long: true }));
  if (!report) return tell({ is: 'undecided' });
  if (report.report === 'error') return tell({ is: 'unfit', why: sentence(report.error) });
  const { verdict, solution, second } = report;
  if (verdict === 'unique' && solution) return one(engine, draft, solutionValues(solution, draft), signal, tell);
  if (verdict === 'many' && solution && second) {
    return many(engine, puzzle, [solutionValues(solution, draft), solutionValues(second, draft)], signal, tell);
  }
  if (verdict === 'none') return none(engine, draft, report.violations ?? [], signal, tell);
  tell(report.error === undefined ? { is: 'undecided' } : { is: 'unfit', why: sentence(report.error) });
}

async function none(engine: Engine, draft: Draft, violations: readonly string[], signal: AbortSignal, tell: Tell): Promise<void> {
  tell({ is: 'none', violations, clash: null });
  const report = await engine.ask({ request: 'why', puzzle: puzzleOf(draft), nodes: NODES }, { signal, long: true });
  if (report.report === 'error' || !report.clashing) return;
  const at = ([row, column]: readonly [number, number]): Cell => row * draft.columns + column;
  const edges = (report.pairs ?? []).map(([a, b]) => edgeOf(at(a), at(b)));
  tell({ is: 'none', violations, clash: { cells: report.clashing.map(at), edges, smallest: report.smallest ?? false } });
}

async function many(
  engine: Engine, puzzle: Puzzle, solutions: readonly [number[], number[]], signal: AbortSignal, tell: Tell,
): Promise<void> {
  const [first, second] = solutions;
  const differ = first.flatMap((value, cell) => (value === second[cell] ? [] : [cell]));
  const found = { is: 'many', solutions, differ } as const;
  tell({ ...found, count: null, counting: true, exact: false });
  for (const limit of COUNTS) {
    const report = await engine.ask({ request: 'count', puzzle, limit, nodes: NODES }, { signal, long: true });
    if (report.report === 'error' || report.count === undefined) return tell({ ...found, count: null, counting: false, exact: false });
    const exact = report.exact ?? false;
    // A count that ended early for another reason than the limit would end early again.
    const last = exact || report.count < limit || limit === COUNTS.at(-1);
    tell({ ...found, count: report.count, counting: !last, exact });
    if (last) return;
  }
}

/** Ratings by the schemes that answer at once; `easiest` can take minutes. */
export function gradeRequest(draft: Draft, nodes: number): RequestGrade {
  const schemes = draft.kind === 'sudoku' ? { schemes: ['se', 'hodoku'] as const } : {};
  return { request: 'grade', puzzle: puzzleOf(draft), nodes, ...schemes };
}

async function one(engine: Engine, draft: Draft, solution: readonly number[], signal: AbortSignal, tell: Tell): Promise<void> {
  const unique = { is: 'one', solution } as const;
  tell({ ...unique, grade: null, ungraded: null, certificate: null, uncertified: null });
  const graded = await engine.ask(gradeRequest(draft, GRADE_NODES), { signal, long: true });
  const grade = graded.report === 'error' ? null : (graded.grade ?? null);
  const ungraded = grade ? null : sentence(graded.report === 'error' ? graded.error : (graded.not_rated ?? 'it takes too long to grade'));
  const rated = { ...unique, grade, ungraded };
  tell({ ...rated, certificate: null, uncertified: null });
  const proof = await engine.ask({ request: 'certify', puzzle: puzzleOf(draft), nodes: NODES }, { signal, long: true });
  const line = proof.report === 'error' ? undefined : proof.certificate;
  if (line === undefined) {
    const reason = proof.report === 'error' ? proof.error : (proof.uncertified ?? 'the proof takes too long');
    return tell({ ...rated, certificate: null, uncertified: sentence(reason) });
  }
  tell({ ...rated, certificate: { line, accepted: null }, uncertified: null });
  const checked = await engine.ask({ request: 'check', certificate: line }, { signal, long: true });
  const accepted = checked.report === 'check' ? checked.accepted : null;
  tell({ ...rated, certificate: { line, accepted }, uncertified: null });
}

/** A message of the engine as a sentence of its own. */
export function sentence(text: string): string {
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  // Names of cells stay as they are: r1c2.
  return /^r\d/.test(ended) ? ended : ended.charAt(0).toUpperCase() + ended.slice(1);
}
