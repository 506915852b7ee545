/** Regions of Queens boards and jigsaws: swap, grow, fill. */
import type { Cell } from '../game/types';
import { type QueensDraft, type SudokuDraft, UNPAINTED } from './draft';
import { setRegion } from './edits';
import { around, pieces, withAt } from './grid';

type Painted = SudokuDraft | QueensDraft;
export type Random = () => number;

export function regionCells(draft: Painted, region: number): Cell[] {
  return draft.regions.flatMap((other, cell) => (other === region ? [cell] : []));
}

/** Two cells exchange their regions. */
export function swapCells<D extends Painted>(draft: D, a: Cell, b: Cell): D {
  const [first = UNPAINTED, second = UNPAINTED] = [draft.regions[a], draft.regions[b]];
  return setRegion(setRegion(draft, a, second), b, first);
}

/** True if the region of the cell is in one piece (or gone) without the cell. */
export function canLeave(draft: Painted, cell: Cell): boolean {
  const rest = regionCells(draft, draft.regions[cell] ?? UNPAINTED).filter((other) => other !== cell);
  return rest.length > 0 && pieces(draft, rest).length === 1;
}

/**
 * A region takes one more cell: one without a region if there is one beside it, else one of the
 * largest region next to it that stays in one piece. Of several, the one that touches it most.
 */
export function grow<D extends Painted>(draft: D, region: number): D {
  const border = new Map<Cell, number>();
  for (const cell of regionCells(draft, region)) {
    for (const next of around(draft, cell)) {
      if (draft.regions[next] !== region) border.set(next, (border.get(next) ?? 0) + 1);
    }
  }
  const worth = (cell: Cell): number => {
    const owner = draft.regions[cell] ?? UNPAINTED;
    return (owner === UNPAINTED ? 10_000 : regionCells(draft, owner).length) * 10 + (border.get(cell) ?? 0);
  };
  const free = [...border.keys()].filter((cell) => draft.regions[cell] === UNPAINTED || canLeave(draft, cell));
  const best = free.sort((a, b) => worth(b) - worth(a) || a - b)[0];
  return best === undefined ? draft : setRegion(draft, best, region);
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/**
 * Every cell gets a region: regions that are missing begin in cells without one, far from each
 * other, and all of them grow at random until the board is full. Where regions must hold several
 * stars the smallest grows first: small regions have no room for them.
 */
export function fillRegions(draft: QueensDraft, random: Random): QueensDraft {
  const regions = [...draft.regions];
  const bare = (): Cell[] => regions.flatMap((region, cell) => (region === UNPAINTED ? [cell] : []));
  const used = new Set(regions);
  for (let region = 0; region < draft.rows; region++) {
    const seed = used.has(region) ? undefined : pick(lonely(draft, regions, bare()), random);
    if (seed !== undefined) regions[seed] = region;
  }
  for (let left = bare(); left.length > 0; left = bare()) {
    const open = left.filter((cell) => around(draft, cell).some((next) => regions[next] !== UNPAINTED));
    const owners = (cell: Cell): number[] => around(draft, cell).flatMap((next) => (regions[next] === UNPAINTED ? [] : [regions[next] ?? 0]));
    const size = (region: number): number => regions.filter((other) => other === region).length;
    const least = draft.stars > 1 ? Math.min(...open.flatMap(owners).map(size)) : Infinity;
    const small = (cell: Cell): number[] => owners(cell).filter((region) => size(region) <= least);
    const cell = pick(draft.stars > 1 ? open.filter((own) => small(own).length > 0) : open, random);
    if (cell === undefined) break;
    regions[cell] = pick(small(cell), random) ?? UNPAINTED;
  }
  return { ...draft, regions };
}

/** The cells that are farthest from any region. */
function lonely(draft: QueensDraft, regions: readonly number[], bare: readonly Cell[]): Cell[] {
  const painted = regions.flatMap((region, cell) => (region === UNPAINTED ? [] : [cell]));
  if (painted.length === 0) return [...bare];
  const distance = (a: Cell, b: Cell): number =>
    Math.abs(Math.floor(a / draft.columns) - Math.floor(b / draft.columns)) + Math.abs((a % draft.columns) - (b % draft.columns));
  const far = bare.map((cell) => Math.min(...painted.map((other) => distance(cell, other))));
  const most = Math.max(...far);
  return bare.filter((_, index) => far[index] === most);
}

/** The moves of one border cell to a neighbouring region that leave all regions in one piece. */
export function borderMoves(draft: QueensDraft, keep: (cell: Cell) => boolean): { cell: Cell; region: number }[] {
  return draft.regions.flatMap((own, cell) => {
    if (keep(cell)) return [];
    const others = new Set(around(draft, cell).map((next) => draft.regions[next] ?? own));
    others.delete(own);
    return others.size > 0 && canLeave(draft, cell) ? [...others].map((region) => ({ cell, region })) : [];
  });
}

export function withMove(draft: QueensDraft, move: { cell: Cell; region: number }): QueensDraft {
  return { ...draft, regions: withAt(draft.regions, move.cell, move.region) };
}
