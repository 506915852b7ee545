/** What the player has said so far in one round of the trainer, by pointer, keys or buttons. */
import type { BoardPointer } from '../board/props';
import { digitFrom, digitsOf, edgeOf } from '../game/cells';
import type { Cell, Edge } from '../game/types';
import { claimsOf, keyOfClaim, type Claim } from './candidate';
import type { Scene } from './scene';
import type { Exercise } from './source';

/** What is looked for: candidates in cells, steps between cells, or queens. */
export type Target = 'value' | 'edge' | 'square';

export class Answer {
  claims: readonly Claim[] = $state.raw([]);
  cursor: Cell = $state(0);
  /** The first of two neighbours that the player wants to join. */
  from: Cell | null = $state(null);
  /** Digits of a number that may have more. */
  typed = $state('');
  readonly target: Target;
  /** True if something is to be placed, false if something is to be eliminated. */
  readonly holds: boolean;
  readonly #scene: Scene;

  constructor(exercise: Exercise, scene: Scene) {
    this.#scene = scene;
    const first = exercise.steps[0];
    const claims = first ? claimsOf(first, scene.board.columns) : [];
    this.holds = claims[0]?.holds ?? true;
    this.target = claims[0] && 'edge' in claims[0] ? 'edge' : scene.board.kind === 'queens' ? 'square' : 'value';
    this.cursor = Math.max(0, scene.board.open.findIndex((open, cell) => open && !this.filled(cell)));
  }

  /** The values that may be said of the cell: what is noted in it, or the numbers that are missing. */
  get choices(): readonly number[] {
    const { board, state } = this.#scene;
    if (this.filled(this.cursor)) return [];
    if (state.kind === 'sudoku') {
      const noted = state.centre[this.cursor] ?? 0;
      // Where nothing is noted, every digit may be said.
      return digitsOf(noted !== 0 || board.kind !== 'sudoku' ? noted : (2 << board.side) - 2);
    }
    if (state.kind === 'zip' || state.kind === 'queens' || board.kind === 'sudoku' || !('length' in board)) return [];
    const used = new Set([...state.values, ...('givens' in board ? board.givens : [])]);
    return Array.from({ length: board.length }, (_, index) => index + 1).filter((value) => !used.has(value));
  }

  has(claim: Claim): boolean {
    const key = keyOfClaim(claim);
    return this.claims.some((other) => keyOfClaim(other) === key);
  }

  toggle(claim: Claim): void {
    const key = keyOfClaim(claim);
    this.claims = this.has(claim) ? this.claims.filter((other) => keyOfClaim(other) !== key) : [...this.claims, claim];
  }

  value(value: number): void {
    if (this.choices.includes(value)) this.toggle({ holds: this.holds, cell: this.cursor, value });
  }

  clear(): void {
    this.claims = [];
    this.from = null;
    this.typed = '';
  }

  pointer(event: BoardPointer): void {
    if (event.type !== 'down') return;
    this.typed = '';
    if (this.target === 'edge' && event.edge) this.#edge(event.edge);
    else this.#press(event.cell);
    this.cursor = event.cell;
  }

  /** True if the key was meant for the board. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === ' ' || (event.key === 'Enter' && (this.target !== 'value' || this.typed !== ''))) {
      if (this.typed !== '') this.#finish();
      else this.#press(this.cursor);
      return true;
    }
    if (event.key === 'Escape') {
      this.clear();
      return true;
    }
    if (this.target !== 'value' || event.key.length !== 1) return false;
    if (this.#scene.board.kind === 'sudoku') {
      const digit = digitFrom(event.key);
      if (digit <= 0) return false;
      this.value(digit);
      return true;
    }
    if (!/^\d$/.test(event.key)) return false;
    this.typed += event.key;
    // No number of the board goes on like this: it is whole.
    if (Number(this.typed) * 10 > this.choices.reduce((most, value) => Math.max(most, value), 0)) this.#finish();
    return true;
  }

  #finish(): void {
    this.value(Number(this.typed));
    this.typed = '';
  }

  #press(cell: Cell): void {
    if (this.target === 'square') {
      if (!this.filled(cell)) this.toggle({ holds: this.holds, cell, value: 1 });
    } else if (this.target === 'edge') {
      const joined = this.from !== null && this.#scene.board.neighbours[this.from]?.includes(cell);
      if (joined && this.from !== null) this.#edge(edgeOf(this.from, cell));
      else this.from = this.from === cell ? null : cell;
    }
  }

  #edge(edge: Edge): void {
    this.from = null;
    if (this.#scene.board.neighbours[edge[0]]?.includes(edge[1])) this.toggle({ holds: this.holds, edge });
  }

  /** True if there is nothing to say about the cell: it is given or entered. */
  filled(cell: Cell): boolean {
    const { board, state } = this.#scene;
    if (state.kind === 'queens') return (state.queens[cell] ?? false) || !board.open[cell];
    if (!('values' in state) || !('givens' in board)) return false;
    return Boolean(board.givens[cell]) || (state.values[cell] ?? 0) > 0;
  }
}
