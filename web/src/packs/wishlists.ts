/** Wish lists to begin with: `#/packs/new/week` fills in the form. */
import type { Label } from '../engine/schema';
import type { Kind } from '../game/types';

/** A line of the list, as the form has it. */
export interface WishLine {
  readonly kind: Kind;
  readonly label: Label | '';
  readonly size: string;
  readonly count: number;
}

export interface WishList {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly lines: readonly WishLine[];
}

const line = (count: number, kind: Kind, size: string, label: Label | '' = ''): WishLine => ({ kind, label, size, count });

export const WISH_LISTS: readonly WishList[] = [
  {
    name: 'mixed',
    title: 'A mixed pack',
    about: 'Eighteen puzzles: Sudoku, Queens and Zip.',
    lines: [line(6, 'sudoku', '9x9', 'easy'), line(6, 'queens', '8x8', 'medium'), line(6, 'zip', '6x6')],
  },
  {
    name: 'week',
    title: 'A week of Sudoku',
    about: 'Seven Sudokus, from easy on Monday to expert on Sunday.',
    lines: [line(2, 'sudoku', '9x9', 'easy'), line(2, 'sudoku', '9x9', 'medium'), line(2, 'sudoku', '9x9', 'hard'), line(1, 'sudoku', '9x9', 'expert')],
  },
  {
    name: 'paths',
    title: 'Number paths',
    about: 'Twelve paths: Hidato, Numbrix and hexagons.',
    lines: [line(4, 'hidato', '6x6'), line(4, 'numbrix', '7x7'), line(4, 'hex', '4')],
  },
  {
    name: 'stars',
    title: 'Queens and stars',
    about: 'Ten boards to place queens on, two of them with two stars.',
    lines: [line(4, 'queens', '7x7', 'easy'), line(4, 'queens', '9x9', 'medium'), line(2, 'queens', '10x10/2')],
  },
];

/** The list of this name; the mixed one if there is none. */
export function wishList(name: string | undefined): WishList {
  return WISH_LISTS.find((list) => list.name === name) ?? (WISH_LISTS[0] as WishList);
}
