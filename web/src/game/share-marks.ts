/**
 * Marks in share links. The engine writes the puzzle and what is entered; corner marks, colours, small
 * numbers and crosses on edges follow as a part of their own, which other readers of links pass over:
 * `#zip/6/6/...~ENTRIES~x0-1.x7-8`. Every part is a letter, a value or none, and cells, in base 36.
 */
import { digitsOf } from './cells';
import { checkedMoves } from './check';
import { shareIn } from './share';
import type { Board, Cell, Move, Played, State } from './types';

/** A link without entries has an empty object in their place: `{}`, deflated and in base64url. */
const NOTHING = 'q64FAA';
/** Thousands of marks are more than the largest board has room for. */
const MOST_PARTS = 4000;
const PART = /^[cknx][0-9a-z]+(-[0-9a-z]+)+$/;

/** The marks of a state as a part of a link; empty if there are none. */
export function marksText(state: State): string {
  const parts: string[] = [];
  const add = (letter: string, numbers: readonly number[]): void => void parts.push(letter + numbers.map((number) => number.toString(36)).join('-'));
  const byDigit = (letter: string, sets: readonly number[], shift = 0): void => {
    const digits = [...new Set(sets.flatMap((set) => digitsOf(set << shift)))].sort((a, b) => a - b);
    for (const digit of digits) {
      const cells = sets.flatMap((set, cell) => ((set << shift) & (1 << digit) ? [cell] : []));
      add(letter, [digit, ...cells]);
    }
  };
  if (state.kind === 'sudoku') {
    byDigit('c', state.corner);
    // The first colour is bit 0, and has the number 1.
    byDigit('k', state.colours, 1);
  } else if (state.kind === 'zip') {
    for (const edge of state.crosses) add('x', edge);
  } else if (state.kind !== 'queens') {
    const values = [...new Set(state.notes.flat())].sort((a, b) => a - b);
    for (const value of values) add('n', [value, ...state.notes.flatMap((notes, cell) => (notes.includes(value) ? [cell] : []))]);
  }
  return parts.join('.');
}

/** The link with marks behind it; the same link if there are none. */
export function withMarks(link: string, marks: string): string {
  if (marks === '') return link;
  return `${link}${link.includes('~') ? '' : `~${NOTHING}`}~${marks}`;
}

/** What is behind the entries of a link; empty if the text is no link, or has none. */
export function marksOf(text: string): string {
  const hash = text.trim().indexOf('#');
  const link = hash < 0 ? null : shareIn(text.trim().slice(hash).replace(/^#\/(play|make)\//, '#'));
  return link?.split('~')[2] ?? '';
}

/** The marks as moves; none if the text is damaged. */
export function readMarks(board: Board, text: string): readonly Played[] {
  const parts = text === '' ? [] : text.split('.');
  if (parts.length > MOST_PARTS || !parts.every((part) => PART.test(part))) return [];
  try {
    return checkedMoves(board, parts.map((part) => moveOf(part)));
  } catch {
    // Cells off the board: the marks of another puzzle.
    return [];
  }
}

function moveOf(part: string): Move {
  const [value = 0, ...cells] = part.slice(1).split('-').map((number) => Number.parseInt(number, 36));
  switch (part[0]) {
    case 'c':
      return { do: 'corner', cells, value };
    case 'k':
      return { do: 'colour', cells, value };
    case 'n':
      return { do: 'note', cells, value };
    default:
      return { do: 'edge', edge: [value, ...cells] as unknown as readonly [Cell, Cell] };
  }
}
