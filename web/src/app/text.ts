/**
 * Sentences of the engine, split where they name cells, so that the page can light them. Sentences
 * count from 1: `r4c7`, `row 3`, `rows 3 and 5`, `box 8`, `region F`.
 */
import type { Board, Cell } from '../game/types';

export interface Part {
  readonly text: string;
  /** The cells that the text names; empty for the words between. */
  readonly cells: readonly Cell[];
}

/** `3 and 5`, `2, 4 or 7`, `1 to 3`: lists end with a word, so that `row 3, 5` is one row. */
const NUMBERS = String.raw`\d+(?:, \d+)*(?: (?:and|or|to) \d+(?![\w]))`;
const LETTERS = String.raw`[A-Z](?:, [A-Z])*(?: (?:and|or) [A-Z]\b)`;
const NAME = new RegExp(
  [
    String.raw`\bcolumns \d+ to \d+ of row \d+`,
    String.raw`\bthe region of r\d+c\d+\b`,
    String.raw`\br\d+c\d+\b`,
    String.raw`\b(?:[Rr]ow|[Cc]olumn|[Bb]ox|[Dd]iagonal) \d+\b`,
    String.raw`\b(?:[Rr]ows|[Cc]olumns|[Bb]oxes|[Dd]iagonals) ${NUMBERS}`,
    String.raw`\b[Rr]egion [A-Z]\b`,
    String.raw`\b[Rr]egions ${LETTERS}`,
  ].join('|'),
  'g',
);

/** The sentence in parts; the texts of the parts together are the sentence. */
export function splitSentence(sentence: string, board: Board): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of sentence.matchAll(NAME)) {
    const cells = named(match[0], board);
    if (cells.length === 0) continue;
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index), cells: [] });
    parts.push({ text: match[0], cells });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), cells: [] });
  return parts;
}

/** The cells of one name; none if the board has no such place. */
function named(name: string, board: Board): Cell[] {
  const cell = /^r(\d+)c(\d+)$/i.exec(name);
  if (cell) return cellOf(Number(cell[1]), cell[2] ?? '', board);
  const run = /^columns (\d+) to (\d+) of row (\d+)$/i.exec(name);
  if (run) return between(Number(run[1]), Number(run[2])).flatMap((column) => cellOf(Number(run[3]), `${column}`, board));
  const around = /^the region of r(\d+)c(\d+)$/i.exec(name);
  if (around) return regionOf(cellOf(Number(around[1]), around[2] ?? '', board)[0], board);
  const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(name) ?? [];
  const house = singular(word.toLowerCase());
  const items = rest.split(/[\s,]+/).filter((item) => item !== '' && item !== 'and' && item !== 'or');
  const wanted = items[1] === 'to' ? between(Number(items[0]), Number(items[2])).map(String) : items;
  return [...new Set(wanted.flatMap((item) => houseCells(house, item, board)))];
}

function singular(word: string): string {
  return word === 'boxes' ? 'box' : word.replace(/s$/, '');
}

function between(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** `r4c7`; HoDoKu's `r4c78` names two cells of a board with up to nine columns. */
function cellOf(row: number, columns: string, board: Board): Cell[] {
  const whole = Number(columns);
  const list = whole <= board.columns ? [whole] : board.columns <= 9 ? [...columns].map(Number) : [];
  if (row < 1 || row > board.rows || list.some((column) => column < 1 || column > board.columns)) return [];
  return list.map((column) => (row - 1) * board.columns + column - 1);
}

function houseCells(house: string, item: string, board: Board): Cell[] {
  const cells = Array.from({ length: board.rows * board.columns }, (_, cell) => cell).filter((cell) => board.open[cell]);
  const index = Number(item) - 1;
  if (house === 'row') return cells.filter((cell) => Math.floor(cell / board.columns) === index);
  if (house === 'column') return cells.filter((cell) => cell % board.columns === index);
  if (house === 'region') return regionCells(item, board);
  if (board.kind !== 'sudoku') return [];
  const named = board.houses.find(({ name }) => name === `${house} ${item}`);
  if (named) return [...named.cells];
  return house === 'box' ? cells.filter((cell) => board.regions[cell] === index) : [];
}

/** Regions go by the letters of the puzzle, which need not begin with A. */
function regionCells(letter: string, board: Board): Cell[] {
  if (!('regions' in board.puzzle) || !board.puzzle.regions) return [];
  const cells: Cell[] = [];
  board.puzzle.regions.forEach((row, rowIndex) => {
    [...row].forEach((region, column) => {
      if (String(region) === letter) cells.push(rowIndex * board.columns + column);
    });
  });
  return cells;
}

/** The jigsaw region that a cell belongs to; regions of Sudokus have no letters on the board. */
function regionOf(cell: Cell | undefined, board: Board): Cell[] {
  if (cell === undefined || board.kind !== 'sudoku') return [];
  return board.regions.flatMap((region, other) => (region === board.regions[cell] ? [other] : []));
}

/** `r4c7` for a cell. */
export function cellName(cell: Cell, board: Board): string {
  return `r${Math.floor(cell / board.columns) + 1}c${(cell % board.columns) + 1}`;
}
