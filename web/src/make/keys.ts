/** The keyboard of the desk: each key does what a tool does, at the cell that has the keyboard. */
import type { Cell } from '../game/types';
import { type Draft, isPath, pathLength } from './draft';
import { edgeTowards, nextMissing, setRegion, setValue, toggle, valueAt } from './edits';
import { type Brush, type Tool, TOOLS, begin, finish } from './tools';
import { type Symmetry, orbit } from './symmetry';

export interface Key {
  readonly key: string;
  readonly shift: boolean;
  readonly control: boolean;
}

/** Digits typed one after the other in the same cell make one number. */
export interface Typed {
  readonly cell: Cell;
  readonly text: string;
  readonly at: number;
}

export interface KeyResult {
  readonly draft: Draft;
  readonly cursor: Cell;
  readonly typed: Typed | null;
  readonly waiting: Cell | null;
  readonly tool: Tool;
  readonly command: 'undo' | 'redo' | null;
}

export interface KeyContext {
  readonly brush: Brush;
  readonly cursor: Cell;
  readonly typed: Typed | null;
  readonly waiting: Cell | null;
  /** Milliseconds; digits that come later than this after each other begin a new number. */
  readonly now: number;
}

const TYPING_MS = 1200;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

/** What a key does; null if it is not for the desk. */
export function pressKey(draft: Draft, key: Key, context: KeyContext): KeyResult | null {
  const { cursor, brush } = context;
  const same: KeyResult = { draft, cursor, typed: null, waiting: context.waiting, tool: brush.tool, command: null };
  const letter = key.key.toLowerCase();
  if (key.control) {
    if (letter === 'z') return { ...same, command: key.shift ? 'redo' : 'undo' };
    return letter === 'y' ? { ...same, command: 'redo' } : null;
  }
  const arrow = ARROWS[key.key];
  if (arrow) return { ...same, ...towards(draft, cursor, arrow, key.shift) };
  if (key.key === 'Backspace' || key.key === 'Delete') return { ...same, draft: cleared(draft, cursor, brush.symmetry) };
  if (key.key === 'Escape') return { ...same, waiting: null };
  if (key.key === ' ' || key.key === 'Enter') return { ...same, ...used(draft, brush, cursor, context.waiting) };
  if (key.key === '#') return { ...same, draft: begin(draft, { ...brush, tool: 'hole' }, { cell: cursor, edge: null }).draft };
  if (key.key === '+' || key.key === '-') return { ...same, draft: counted(draft, cursor, key.key === '+' ? 1 : -1) };
  if (/^[0-9]$/.test(key.key)) return { ...same, ...digit(draft, key.key, context) };
  if (/^[a-z]$/.test(letter)) return lettered(draft, letter, context, same);
  return null;
}

/** Arrows move; with Shift they build and remove walls and links. */
function towards(draft: Draft, cursor: Cell, [down, right]: readonly [number, number], shift: boolean): Partial<KeyResult> {
  const edge = edgeTowards(draft, cursor, down, right);
  if (!edge) return {};
  if (shift && (draft.kind === 'zip' || isPath(draft))) return { draft: toggle(draft, edge) };
  return { cursor: edge[0] === cursor ? edge[1] : edge[0] };
}

/** The clue in a cell goes, and those of its images. */
export function cleared(draft: Draft, cell: Cell, symmetry: Symmetry): Draft {
  return orbit(draft, symmetry, cell).reduce((next, image) => setValue(next, image, 0), draft);
}

/** The tool is used as if the cell were tapped. */
function used(draft: Draft, brush: Brush, cursor: Cell, waiting: Cell | null): Partial<KeyResult> {
  if (brush.tool === 'value' && isPath(draft)) {
    const next = nextMissing(draft, Math.max(0, ...draft.givens));
    return { draft: setValue(draft, cursor, next || nextMissing(draft, 0)) };
  }
  const begun = begin(draft, brush, { cell: cursor, edge: null });
  return finish(begun.draft, begun.stroke, waiting);
}

/** The next free number upwards or downwards; the place of a waypoint. */
function counted(draft: Draft, cell: Cell, step: 1 | -1): Draft {
  const now = valueAt(draft, cell);
  if (draft.kind === 'queens') return draft;
  if (!isPath(draft)) return now + step < 1 ? draft : setValue(draft, cell, now + step);
  const there = new Set(draft.givens);
  for (let value = now + step; value >= 0 && value <= pathLength(draft); value += step) {
    if (value === 0 || !there.has(value)) return setValue(draft, cell, value);
  }
  return draft;
}

function digit(draft: Draft, text: string, { cursor, typed, now }: KeyContext): Partial<KeyResult> {
  if (draft.kind === 'queens') return {};
  const most = draft.kind === 'sudoku' ? draft.rows : draft.kind === 'zip' ? draft.waypoints.length + 1 : pathLength(draft);
  const goesOn = typed?.cell === cursor && now - typed.at < TYPING_MS && Number(typed.text + text) <= most;
  const whole = goesOn ? typed.text + text : text;
  return { draft: setValue(draft, cursor, Math.min(Number(whole), most)), typed: { cell: cursor, text: whole, at: now } };
}

/** Letters are regions on Queens boards and digits above 9 on large Sudokus; elsewhere they choose tools. */
function lettered(draft: Draft, letter: string, { cursor, brush }: KeyContext, same: KeyResult): KeyResult | null {
  const index = letter.charCodeAt(0) - 97;
  const painting = brush.tool === 'region' && (draft.kind === 'queens' || draft.kind === 'sudoku');
  if (painting && index < draft.rows) return { ...same, draft: setRegion(draft, cursor, index) };
  if (draft.kind === 'sudoku' && index + 10 <= draft.rows) return { ...same, draft: setValue(draft, cursor, index + 10) };
  if (letter === 'z') return { ...same, command: 'undo' };
  if (letter === 'y') return { ...same, command: 'redo' };
  if (letter !== 't') return null;
  const tools = TOOLS[draft.kind];
  return { ...same, waiting: null, tool: tools[(tools.indexOf(brush.tool) + 1) % tools.length] ?? brush.tool };
}
