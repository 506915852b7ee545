/** Whether the player has found the step: right or wrong, and why. */
import type { Step } from '../engine/schema';
import { claimsOf, keyOfClaim, type Claim } from './candidate';

export type Verdict =
  /** All of it, or a part of it that is enough to see that it was found. */
  | { readonly result: 'right'; readonly missing: readonly Claim[]; readonly step: Step }
  /** True of the solution, but it does not follow by this technique. */
  | { readonly result: 'other'; readonly claims: readonly Claim[] }
  /** False of the solution. */
  | { readonly result: 'wrong'; readonly claims: readonly Claim[] }
  | { readonly result: 'empty' };

/**
 * Judges claims against the steps of the technique that the position has. The claims must all
 * belong to one step; `holds` says whether a claim is true of the solution.
 */
export function judge(
  claims: readonly Claim[],
  steps: readonly Step[],
  columns: number,
  holds: (claim: Claim) => boolean,
): Verdict {
  if (claims.length === 0) return { result: 'empty' };
  const wrong = claims.filter((claim) => !holds(claim));
  if (wrong.length > 0) return { result: 'wrong', claims: wrong };
  const keys = claims.map(keyOfClaim);
  let nearest: readonly Claim[] = claims;
  for (const step of steps) {
    const concluded = claimsOf(step, columns);
    const known = new Set(concluded.map(keyOfClaim));
    const strange = claims.filter((claim) => !known.has(keyOfClaim(claim)));
    if (strange.length === 0) {
      return { result: 'right', step, missing: concluded.filter((claim) => !keys.includes(keyOfClaim(claim))) };
    }
    if (strange.length < nearest.length) nearest = strange;
  }
  return { result: 'other', claims: nearest };
}
