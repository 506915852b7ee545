/** A puzzle of a pack, with what the gallery shows and filters by. */
import type { Label, Puzzle, Rating } from '../engine/schema';
import { boardOf, kindOf } from '../game/board';
import { canonicalIn } from '../game/certificate';
import type { Board, Kind } from '../game/types';
import { cleaned } from './clean';

export interface PackItem {
  /** Its place in the pack, from 0. */
  readonly index: number;
  /** The line of the file, from 1. */
  readonly line: number;
  readonly id: string;
  readonly puzzle: Puzzle;
  readonly kind: Kind;
  /** E.g. `9x9`; Star Battle with its stars, `10x10, 2 stars`. */
  readonly size: string;
  readonly label: Label | null;
  /** The rating that the label follows. */
  readonly rating: Rating | null;
  readonly certificate: string | null;
  /** The line of the pack as it was read, for packs that are written again. */
  readonly text: string | null;
}

/** Throws `BadPuzzle` where the puzzle is none. */
export function itemOf(said: Puzzle, index: number, line: number, text: string | null): PackItem {
  const puzzle = cleaned(said);
  const board = boardOf(puzzle);
  return {
    index,
    line,
    id: puzzle.id ?? String(index + 1),
    puzzle,
    kind: kindOf(puzzle),
    size: sizeOf(board),
    label: puzzle.label ?? null,
    rating: puzzle.ratings?.[0] ?? null,
    certificate: puzzle.certificate ?? null,
    text,
  };
}

export function sizeOf(board: Board): string {
  const size = `${board.rows}x${board.columns}`;
  return board.kind === 'queens' && board.stars > 1 ? `${size}, ${board.stars} stars` : size;
}

/** The canonical line of an item that has a certificate: it is a part of that line. */
export function canonicalOf(item: PackItem): string | null {
  return canonicalIn(item.certificate);
}
