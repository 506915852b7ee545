/** Clues of any kind as things that can be added and taken away. */
import type { Cell, Edge } from '../game/types';
import { type Draft, type ZipDraft, isPath } from './draft';
import { hasEdge, setValue, toggle, valueAt, withWaypoint } from './edits';
import { around, edgeOf } from './grid';
import { type Symmetry, edgeOrbit, orbit } from './symmetry';

export type Clue = { readonly cell: Cell } | { readonly edge: Edge };

/** The clues that can be taken away: not the ends of a Zip, and not the regions of Queens. */
export function cluesOf(draft: Draft): Clue[] {
  if (draft.kind === 'zip') {
    return [...draft.waypoints.slice(1, -1).map((cell) => ({ cell })), ...draft.walls.map((edge) => ({ edge }))];
  }
  if (draft.kind === 'queens') return draft.queens.flatMap((queen, cell) => (queen ? [{ cell }] : []));
  const cells = draft.givens.flatMap((value, cell) => (value > 0 ? [{ cell }] : []));
  return isPath(draft) ? [...cells, ...draft.links.map((edge) => ({ edge }))] : cells;
}

export function hasClue(draft: Draft, clue: Clue): boolean {
  return 'cell' in clue ? valueAt(draft, clue.cell) > 0 : hasEdge(draft, clue.edge);
}

export function without(draft: Draft, clues: readonly Clue[]): Draft {
  return clues.reduce<Draft>((next, clue) => {
    if (!hasClue(next, clue)) return next;
    return 'cell' in clue ? setValue(next, clue.cell, 0) : toggle(next, clue.edge);
  }, draft);
}

/** The draft with a clue that this solution has; the same draft if the solution does not allow it. */
export function withClue(draft: Draft, clue: Clue, solution: readonly number[]): Draft {
  if (hasClue(draft, clue)) return draft;
  if ('edge' in clue) return allows(draft, clue.edge, solution) ? toggle(draft, clue.edge) : draft;
  if (draft.kind === 'zip') return waypointAt(draft, clue.cell, solution);
  return setValue(draft, clue.cell, solution[clue.cell] ?? 0);
}

/** A waypoint goes where the line of the solution passes it. */
function waypointAt(draft: ZipDraft, cell: Cell, solution: readonly number[]): ZipDraft {
  const time = solution[cell] ?? 0;
  return withWaypoint(draft, cell, draft.waypoints.filter((other) => (solution[other] ?? 0) < time).length);
}

/** A wall may stand where the line does not pass; a link where it does. */
function allows(draft: Draft, [a, b]: Edge, solution: readonly number[]): boolean {
  const passes = Math.abs((solution[a] ?? 0) - (solution[b] ?? 0)) === 1;
  return draft.kind === 'zip' ? !passes : passes;
}

/** The clues that the solution has and the draft has not. */
export function missingClues(draft: Draft, solution: readonly number[]): Clue[] {
  const cells: Clue[] = solution.flatMap((value, cell) => (value > 0 && valueAt(draft, cell) === 0 ? [{ cell }] : []));
  if (draft.kind !== 'zip') return cells;
  const walls = draft.open.flatMap((open, cell) =>
    around(draft, cell)
      .filter((next) => next > cell && open && draft.open[next])
      .map((next) => edgeOf(cell, next)),
  );
  return [...cells, ...walls.filter((edge) => !hasEdge(draft, edge) && allows(draft, edge, solution)).map((edge) => ({ edge }))];
}

/** A clue and its images. */
export function images(draft: Draft, symmetry: Symmetry, clue: Clue): Clue[] {
  if ('cell' in clue) return orbit(draft, symmetry, clue.cell).map((cell) => ({ cell }));
  return edgeOrbit(draft, symmetry, clue.edge).map((edge) => ({ edge }));
}

/** The clues in groups of images, each group once. */
export function orbits(draft: Draft, symmetry: Symmetry): Clue[][] {
  const seen = new Set<string>();
  return cluesOf(draft).flatMap((clue) => {
    if (seen.has(JSON.stringify(clue))) return [];
    const group = images(draft, symmetry, clue);
    for (const one of group) seen.add(JSON.stringify(one));
    return [group.filter((one) => hasClue(draft, one))];
  });
}
