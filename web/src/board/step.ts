/** A step of the engine as the boards draw it: by cells, with houses resolved. */
import type { Marks, Role } from '../engine/schema';
import type { Board, Cell } from '../game/types';

export type { Role };

/** Which role is seen where a cell or a candidate has several: the first. */
const RANKS: readonly Role[] = ['placed', 'conflict', 'dropped', 'supposed', 'fin', 'base', 'chain', 'off', 'cover', 'area'];

export function strongest(roles: readonly Role[]): Role | undefined {
  return RANKS.find((role) => roles.includes(role));
}

/** The names of the strong and the pale colour of a role. */
const TOKENS: Record<Role, readonly [strong: string, pale: string]> = {
  placed: ['follows', 'follows-fill'],
  dropped: ['eliminated', 'eliminated-fill'],
  base: ['rests-on', 'rests-on-fill'],
  area: ['note', 'area'],
  cover: ['note', 'cover'],
  supposed: ['supposed', 'supposed-fill'],
  chain: ['chain', 'chain-fill'],
  off: ['chain-off', 'chain-off-fill'],
  fin: ['fin', 'fin-fill'],
  conflict: ['error', 'eliminated-fill'],
};

export function strong(role: Role): string {
  return `var(--${TOKENS[role][0]})`;
}

export function pale(role: Role): string {
  return `var(--${TOKENS[role][1]})`;
}

/** A value in one of several cells: the end of an arrow. */
export interface End {
  readonly value: number;
  readonly cells: readonly Cell[];
}

export interface Arrow {
  readonly strong: boolean;
  readonly from: End;
  readonly to: End;
}

export interface Group {
  readonly role: Role;
  readonly cells: readonly Cell[];
  readonly name: string | null;
}

export interface Step {
  /** Cells with a hatched ground: those that were looked at, and the covers of a fish. */
  readonly area: ReadonlySet<Cell>;
  readonly cover: ReadonlySet<Cell>;
  /** The roles of whole cells. */
  readonly cells: ReadonlyMap<Cell, readonly Role[]>;
  /** The roles of values, by cell, in the order of the step. */
  readonly values: ReadonlyMap<Cell, readonly { readonly role: Role; readonly value: number }[]>;
  /** The parts of a chain in their order, so that each can have its number. */
  readonly chain: readonly { readonly cell: Cell; readonly value: number }[];
  readonly links: readonly { readonly role: Role; readonly a: Cell; readonly b: Cell }[];
  readonly arrows: readonly Arrow[];
  readonly groups: readonly Group[];
  /** How many values are ruled out. */
  readonly drops: number;
  /** The digit that is placed, if it is one. */
  readonly digit: number;
  /** True if the step speaks of candidates, not only of digits that are placed. */
  readonly candidates: boolean;
}

const NONE: Step = {
  area: new Set(),
  cover: new Set(),
  cells: new Map(),
  values: new Map(),
  chain: [],
  links: [],
  arrows: [],
  groups: [],
  drops: 0,
  digit: 0,
  candidates: false,
};

export function readStep(board: Board, marks: Marks | null | undefined): Step {
  if (!marks) return NONE;
  const index = (place: readonly number[]): Cell => (place[0] ?? 0) * board.columns + (place[1] ?? 0);
  const ends = (term: { readonly value: number; readonly cells: readonly (readonly number[])[] }): End => ({
    value: term.value,
    cells: term.cells.map(index),
  });
  const cells = new Map<Cell, Role[]>();
  const values = new Map<Cell, { role: Role; value: number }[]>();
  const ofCells = once(marks.cells);
  for (const { role, cell } of ofCells) listed(cells, index(cell)).push(role);
  const ofValues = once(marks.values);
  for (const { role, cell, value } of ofValues) listed(values, index(cell)).push({ role, value });
  const of = (role: Role): Cell[] => ofCells.filter((mark) => mark.role === role).map((mark) => index(mark.cell));
  const house = (role: Role): readonly Cell[] => {
    if (board.kind !== 'sudoku') return [];
    const names = (marks.houses ?? []).filter((mark) => mark.role === role).map((mark) => mark.house);
    return board.houses.filter(({ name }) => names.includes(name)).flatMap((own) => own.cells);
  };
  const cover = new Set(house('cover'));
  const base = new Set(house('base'));
  const area = new Set([...base, ...of('area').filter((cell) => !cover.has(cell))]);
  for (const cell of base) cover.delete(cell);
  for (const cell of of('cover')) if (!area.has(cell)) cover.add(cell);
  const placed = marks.values.filter((mark) => mark.role === 'placed');
  const digit = placed[0]?.value ?? 0;
  const arrows = (marks.arrows ?? []).map(({ kind, from, to }) => ({ strong: kind === 'strong', from: ends(from), to: ends(to) }));
  const plain = (mark: { readonly role: Role }): boolean => mark.role === 'placed' || mark.role === 'conflict';
  return {
    area,
    cover,
    cells,
    values,
    chain: [
      ...ofValues.filter(({ role }) => role === 'chain').map(({ cell, value }) => ({ cell: index(cell), value })),
      ...(board.kind === 'queens' ? of('chain').map((cell) => ({ cell, value: 0 })) : []),
    ],
    links: once(marks.links).map(({ role, cells: [a, b] }) => ({ role, a: index(a), b: index(b) })),
    arrows,
    groups: (marks.groups ?? []).map((group) => ({ role: group.role, cells: group.cells.map(index), name: group.name ?? null })),
    drops: ofValues.filter((mark) => mark.role === 'dropped').length,
    digit: placed.every((mark) => mark.value === digit) ? digit : 0,
    candidates: arrows.length > 0 || !marks.values.every(plain),
  };
}

/** Steps that rest on a cell for two reasons name it twice; it is drawn once. */
function once<T>(list: readonly T[]): readonly T[] {
  return [...new Map(list.map((item) => [JSON.stringify(item), item])).values()];
}

function listed<T>(map: Map<Cell, T[]>, cell: Cell): T[] {
  const list = map.get(cell) ?? [];
  map.set(cell, list);
  return list;
}
