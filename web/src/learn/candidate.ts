/** Candidates of the engine as keys, so that sets of them can be compared. */
import type { Candidate, Pair, Step } from '../engine/schema';
import type { Cell, Edge, Move } from '../game/types';

/** What a player says in the trainer: this is true, or this is false. */
export type Claim =
  | { readonly holds: boolean; readonly cell: Cell; readonly value: number }
  | { readonly holds: boolean; readonly edge: Edge };

export function isPair(candidate: Candidate): candidate is Pair {
  return Array.isArray(candidate[0]);
}

/** A candidate of the engine; queens have no value and get 1. */
export function claimOf(candidate: Candidate, holds: boolean, columns: number): Claim {
  if (isPair(candidate)) {
    const [a, b] = candidate.map(([row, column]) => row * columns + column) as [Cell, Cell];
    return { holds, edge: a < b ? [a, b] : [b, a] };
  }
  const [row, column, value] = candidate as readonly [number, number, number?];
  return { holds, cell: row * columns + column, value: value ?? 1 };
}

export function keyOfClaim(claim: Claim): string {
  const sign = claim.holds ? '+' : '-';
  return 'edge' in claim ? `${sign}${claim.edge[0]}~${claim.edge[1]}` : `${sign}${claim.cell}=${claim.value}`;
}

/** What a step concludes. */
export function claimsOf(step: Pick<Step, 'places' | 'drops'>, columns: number): Claim[] {
  return [
    ...step.places.map((candidate) => claimOf(candidate, true, columns)),
    ...step.drops.map((candidate) => claimOf(candidate, false, columns)),
  ];
}

/** The moves that enter claims into a state. What a number path cannot hold, steps that are not taken, has none. */
export function movesOf(claims: readonly Claim[], kind: string): Move[] {
  const moves: Move[] = [];
  const dropped: [Cell, number][] = [];
  for (const claim of claims) {
    if ('edge' in claim) {
      if (claim.holds) moves.push({ do: 'link', edge: claim.edge });
      else if (kind === 'zip') moves.push({ do: 'edge', edge: claim.edge });
    } else if (!claim.holds) {
      dropped.push([claim.cell, claim.value]);
    } else if (kind === 'queens') {
      moves.push({ do: 'queen', cells: [claim.cell] });
    } else {
      moves.push({ do: 'value', cells: [claim.cell], value: claim.value });
    }
  }
  if (dropped.length > 0) moves.push({ do: 'eliminate', candidates: dropped });
  return moves;
}
