/** A position and a step of it as the board shows them. */
import { splitSentence } from '../app/text';
import type { Marks, Solution, Step } from '../engine/schema';
import { boardOf } from '../game/board';
import { hasEdge, pairOf } from '../game/cells';
import { family } from '../game/family';
import type { Board, Cell, State } from '../game/types';
import { linksOf } from '../game/zip';
import { claimsOf, movesOf, type Claim } from './candidate';
import type { Technique } from './list';
import type { Exercise } from './source';
import type { Placed } from './symmetry';

export interface Scene {
  readonly board: Board;
  readonly state: State;
  /** Sudoku: the candidates are shown. */
  readonly noted: boolean;
}

const AS_IS = { automatic: false } as const;
export const NO_MARKS: Marks = { cells: [], values: [], links: [] };

/** `noted`: all candidates of a Sudoku are filled in, because steps beyond singles speak of them. */
export function sceneOf({ puzzle, state }: Placed, noted = true): Scene {
  const board = boardOf(puzzle);
  const known = family(board.kind).read(board, state);
  const shown = board.kind === 'sudoku' && noted ? family('sudoku').apply(board, known, { do: 'fill' }, AS_IS) : known;
  return { board, state: shown, noted: board.kind === 'sudoku' && noted };
}

/** Singles are looked for on the bare board, as players do. */
export function isSingle(technique: Pick<Technique, 'section'>, { steps }: Pick<Exercise, 'steps'>): boolean {
  const places = (steps[0]?.places.length ?? 0) > 0;
  return places && ['Basics', 'trivial', 'easy'].includes(technique.section);
}

/** The scene after the step. */
export function after(scene: Scene, steps: readonly Pick<Step, 'places' | 'drops'>[]): Scene {
  const { board } = scene;
  const claims = steps.flatMap((step) => claimsOf(step, board.columns));
  const rules = family(board.kind);
  const state = movesOf(claims, board.kind).reduce((now, move) => rules.apply(board, now, move, AS_IS), scene.state);
  return { ...scene, state };
}

/** The marks with the pieces under them that do not hang together with the start of the line. */
export function withLoose({ board, state }: Scene, marks: Marks | null): Marks | null {
  const drawn = state.kind === 'zip' ? linksOf(state.line) : [];
  const loose = state.kind === 'zip' ? state.links.filter((link) => !hasEdge(drawn, link)) : [];
  if (loose.length === 0) return marks;
  const known = loose.map((link) => ({ role: 'base' as const, cells: pairOf(board, link) }));
  const of = marks ?? NO_MARKS;
  return { ...of, links: [...known, ...of.links] };
}

/** Where to look: the areas of a step, without what it concludes. */
export function whereMarks(step: Step): Marks {
  const cells = step.marks.cells.filter(({ role }) => role === 'area' || role === 'base');
  return { ...NO_MARKS, cells: cells.map(({ cell }) => ({ role: 'area', cell })) };
}

/** The cells that a sentence names, e.g. where to look for a chain, which has no area. */
export function namedCells(sentence: string, board: Board): ReadonlySet<Cell> {
  return new Set(splitSentence(sentence, board).flatMap(({ cells }) => cells));
}

/** What the player says in the trainer, drawn like the conclusions of a step. */
export function claimMarks(claims: readonly Claim[], board: Board): Marks {
  const role = (claim: Claim): 'placed' | 'dropped' => (claim.holds ? 'placed' : 'dropped');
  const at = (cell: Cell): readonly [number, number] => [Math.floor(cell / board.columns), cell % board.columns];
  const inCells = claims.flatMap((claim) => ('cell' in claim ? [claim] : []));
  return {
    cells: board.kind === 'queens' ? inCells.map((claim) => ({ role: role(claim), cell: at(claim.cell) })) : [],
    values: board.kind === 'queens' ? [] : inCells.map((claim) => ({ role: role(claim), cell: at(claim.cell), value: claim.value })),
    links: claims.flatMap((claim) => ('edge' in claim ? [{ role: role(claim), cells: pairOf(board, claim.edge) }] : [])),
  };
}

/** Tells whether a claim is true of the solution. */
export function truth(board: Board, solution: Solution | null): (claim: Claim) => boolean {
  if (solution === null) return () => true;
  const rows = typeof solution === 'string' ? null : solution;
  const row = (cell: Cell): number => Math.floor(cell / board.columns);
  const value = (cell: Cell): number => {
    if (rows === null) return parseDigit((solution as string)[cell] ?? '');
    if (board.kind === 'queens') return rows[row(cell)]?.includes(cell % board.columns) ? 1 : 0;
    return rows[row(cell)]?.[cell % board.columns] ?? 0;
  };
  return (claim) => {
    const holds = 'edge' in claim
      ? Math.abs(value(claim.edge[0]) - value(claim.edge[1])) === 1
      : value(claim.cell) === claim.value;
    return holds === claim.holds;
  };
}

function parseDigit(char: string): number {
  return Number.parseInt(char, 36) || 0;
}
