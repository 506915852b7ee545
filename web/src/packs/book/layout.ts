/** The pages of a booklet: what stands on which, and how large. Lengths are millimetres. */
import { boardOf } from '../../game/board';
import type { PackItem } from '../item';

export type Paper = 'a4' | 'letter' | 'a5';
export const PAPERS: Record<Paper, { readonly name: string; readonly width: number; readonly height: number; readonly margin: number }> = {
  a4: { name: 'A4', width: 210, height: 297, margin: 16 },
  letter: { name: 'Letter', width: 215.9, height: 279.4, margin: 16 },
  a5: { name: 'A5', width: 148, height: 210, margin: 12 },
};

export const PER_PAGE = [1, 2, 4, 6, 9, 12] as const;
export type PerPage = (typeof PER_PAGE)[number];

export interface BookPlan {
  readonly paper: Paper;
  readonly perPage: PerPage;
  readonly large: boolean;
  readonly title: string;
  readonly answers: boolean;
  readonly hints: boolean;
}

/** A grid of boards on a page. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** The side of the square that a board has. */
  readonly board: number;
}

export type Page =
  | { readonly kind: 'title' }
  | { readonly kind: 'puzzles' | 'answers'; readonly grid: Grid; readonly first: number; readonly items: readonly PackItem[] }
  | { readonly kind: 'hints'; readonly first: number; readonly items: readonly PackItem[] };

const SHAPES: Record<PerPage, readonly [columns: number, rows: number]> = {
  1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3], 9: [3, 3], 12: [3, 4],
};
/** Room for the line under a board, for the number of the page, and between boards. */
const CAPTION = 9;
const LARGE_CAPTION = 13;
const FOOT = 8;
const GAP = 7;
/** Boards on one page are no larger than this: they are no easier to solve. */
const LARGEST = 170;
const SMALLEST_CELL = 4;
const LARGE_CELL = 12;
const ANSWER_CELL = 2.6;

export function gridOf(paper: Paper, perPage: PerPage, caption: number): Grid {
  const { width, height, margin } = PAPERS[paper];
  const [columns, rows] = SHAPES[perPage];
  const across = (width - 2 * margin - (columns - 1) * GAP) / columns;
  const down = (height - 2 * margin - FOOT - (rows - 1) * GAP) / rows - caption;
  return { columns, rows, board: Math.floor(Math.min(across, down, LARGEST) * 10) / 10 };
}

/** The cells along the longer side of the largest board. */
function longest(items: readonly PackItem[]): number {
  return items.reduce((most, { puzzle }) => {
    const { rows, columns } = boardOf(puzzle);
    return Math.max(most, rows, columns);
  }, 1);
}

/** As many on a page as wished, unless their cells would be too small. */
export function fitting(paper: Paper, wished: PerPage, caption: number, cells: number, smallest: number): Grid {
  const allowed = PER_PAGE.filter((count) => count <= wished).reverse();
  const grids = allowed.map((count) => gridOf(paper, count, caption));
  return grids.find((grid) => grid.board / cells >= smallest) ?? gridOf(paper, 1, caption);
}

export function captionOf(plan: Pick<BookPlan, 'large'>): number {
  return plan.large ? LARGE_CAPTION : CAPTION;
}

/** Hints on a page: lines of text, by paper and size of type. */
export function hintsPerPage(plan: Pick<BookPlan, 'paper' | 'large'>): number {
  const { height, margin } = PAPERS[plan.paper];
  return Math.floor((height - 2 * margin - FOOT - 14) / (plan.large ? 21 : 13));
}

export function pagesOf(items: readonly PackItem[], plan: BookPlan): Page[] {
  const cells = longest(items);
  const caption = captionOf(plan);
  const grid = fitting(plan.paper, plan.perPage, caption, cells, plan.large ? LARGE_CELL : SMALLEST_CELL);
  const pages: Page[] = plan.title.trim() === '' ? [] : [{ kind: 'title' }];
  pages.push(...portions(items, grid.columns * grid.rows).map(({ first, items }): Page => ({ kind: 'puzzles', grid, first, items })));
  if (plan.hints) {
    pages.push(...portions(items, hintsPerPage(plan)).map(({ first, items }): Page => ({ kind: 'hints', first, items })));
  }
  if (plan.answers) {
    const small = fitting(plan.paper, plan.large ? 6 : 12, CAPTION, cells, ANSWER_CELL);
    pages.push(...portions(items, small.columns * small.rows).map(({ first, items }): Page => ({ kind: 'answers', grid: small, first, items })));
  }
  return pages;
}

function portions(items: readonly PackItem[], size: number): { readonly first: number; readonly items: readonly PackItem[] }[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    first: index * size,
    items: items.slice(index * size, (index + 1) * size),
  }));
}
