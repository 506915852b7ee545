/** What a generated puzzle should be like, and the request for it. */
import type { Label, RequestGenerate } from '../engine/schema';
import type { Kind } from '../game/types';
import type { Symmetry } from './symmetry';

export interface Wishes {
  kind: Kind;
  /** The side, the rows, or the side of the hexagon. */
  size: number;
  columns: number;
  label: Label | null;
  symmetry: Symmetry;
  /** The number of clues (Sudoku), or percent of the cells (number paths), least and most; null for any. */
  clues: readonly [number, number] | null;
  /** Sudoku 9x9: rating of Sudoku Explainer, least and most; null for any. */
  se: readonly [number, number] | null;
  /** Sudoku 9x9: codes of techniques that the solution needs, or must not need. */
  techniques: readonly string[];
  without: readonly string[];
  jigsaw: boolean;
  diagonals: boolean;
  stars: number;
  /** Zip: waypoints, least and most; null for as few as it takes. */
  waypoints: readonly [number, number] | null;
  /** Zip: walls at most; null for any number. */
  walls: number | null;
  /** Queens: cells of the smallest and the largest region; null for any. */
  regions: readonly [number, number] | null;
  /** The shape of the board on the desk: rows with `#` for holes; null for all cells. */
  mask: readonly string[] | null;
}

export function wishesFor(kind: Kind, size: number, columns = size): Wishes {
  return {
    kind, size, columns, label: null, symmetry: 'none', clues: null, se: null, techniques: [], without: [],
    jigsaw: false, diagonals: false, stars: 1, waypoints: null, walls: null, regions: null, mask: null,
  };
}

/** The 9x9 with boxes has a generator of its own, with more wishes. */
export function isPlainSudoku(wishes: Wishes): boolean {
  return wishes.kind === 'sudoku' && wishes.size === 9 && !wishes.jigsaw && !wishes.diagonals;
}

export function settingsOf(wishes: Wishes): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  const set = (name: string, value: unknown, wanted: boolean): void => {
    if (wanted) settings[name] = value;
  };
  const mirrored = wishes.symmetry !== 'none';
  switch (wishes.kind) {
    case 'sudoku': {
      const plain = isPlainSudoku(wishes);
      const group = plain ? 'sudoku' : 'sized';
      set(`${group}.clues`, wishes.clues, wishes.clues !== null);
      set(`${group}.symmetry`, wishes.symmetry, mirrored);
      // A wanted number of clues, or a pattern, may not be minimal.
      set(`${group}.minimal`, false, plain && (mirrored || wishes.clues !== null));
      // Ratings of Sudoku Explainer are written in tenths.
      set('sudoku.se', wishes.se?.map((value) => Math.round(value * 10)), plain && wishes.se !== null);
      set('sudoku.techniques', wishes.techniques, plain && wishes.techniques.length > 0);
      set('sudoku.without', wishes.without, plain && wishes.without.length > 0);
      break;
    }
    case 'zip':
      set('zip.waypoints', wishes.waypoints, wishes.waypoints !== null);
      set('zip.max_walls', wishes.walls, wishes.walls !== null);
      break;
    case 'queens':
      set('queens.min_region', wishes.regions?.[0], wishes.regions !== null);
      set('queens.max_region', wishes.regions?.[1], wishes.regions !== null);
      break;
    default:
      set('clues.count', { permille: Math.round(((wishes.clues?.[0] ?? 0) + (wishes.clues?.[1] ?? 0)) * 5) }, wishes.clues !== null);
      set('clues.symmetry', wishes.symmetry, mirrored);
  }
  set('target.mask', wishes.mask, wishes.mask !== null && wishes.kind !== 'sudoku' && wishes.kind !== 'queens');
  return settings;
}

export function generateRequest(wishes: Wishes, seed: number): RequestGenerate {
  const settings = settingsOf(wishes);
  const oblong = wishes.kind !== 'sudoku' && wishes.kind !== 'queens' && wishes.kind !== 'hex' && wishes.columns !== wishes.size;
  return {
    request: 'generate',
    kind: wishes.kind,
    size: oblong ? `${wishes.size}x${wishes.columns}` : wishes.size,
    seed,
    ...(wishes.label ? { label: wishes.label } : {}),
    ...(wishes.kind === 'queens' ? { stars: wishes.stars } : {}),
    ...(wishes.kind === 'sudoku' && wishes.jigsaw ? { jigsaw: true } : {}),
    ...(wishes.kind === 'sudoku' && wishes.diagonals ? { diagonals: true } : {}),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
}
