/** The step list of a puzzle: how a person solves it, where the walk is, and the board there. */
import { answer, plainly } from '../app/engine';
import { Cancelled } from '../engine/engine';
import type { Label, Marks, Position, Puzzle, Step } from '../engine/schema';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import type { Board, State } from '../game/types';
import { isDone, movesOfAll } from './conclude';

const PLAIN = { automatic: false };

export class Walk {
  open = $state(false);
  steps: readonly Step[] = $state.raw([]);
  /** The step that is drawn; -1 before the first. */
  at = $state(-1);
  problem: string | null = $state(null);
  loading = $state(false);
  readonly board: Board;
  #states: State[] = [];
  #stop: AbortController | null = null;

  constructor(readonly puzzle: Puzzle) {
    this.board = boardOf(puzzle);
  }

  get step(): Step | null {
    return this.steps[this.at] ?? null;
  }
  get marks(): Marks | null {
    return this.step?.marks ?? null;
  }
  /** The board as it is before the step that is drawn. */
  get state(): State {
    return this.#stateBefore(Math.max(0, this.at));
  }

  /** What is entered there, for playing on. */
  position(): Position {
    return family(this.board.kind).position(this.board, this.state);
  }

  async show(): Promise<void> {
    this.open = true;
    if (this.steps.length > 0 || this.loading) return;
    this.loading = true;
    this.problem = null;
    this.#stop = new AbortController();
    try {
      const report = await answer({ request: 'explain', puzzle: this.puzzle }, { long: true, signal: this.#stop.signal });
      this.steps = report.steps ?? [];
      if (this.steps.length === 0) this.problem = report.not_rated ?? report.error ?? 'There are no steps to show.';
      else this.at = 0;
    } catch (error) {
      if (error instanceof Cancelled) this.open = false;
      else this.problem = plainly(error);
    } finally {
      this.loading = false;
    }
  }

  close(): void {
    this.#stop?.abort();
    this.open = false;
  }

  go(to: number): void {
    this.at = Math.min(this.steps.length - 1, Math.max(0, to));
  }

  #stateBefore(index: number): State {
    this.#states[0] ??= family(this.board.kind).start(this.board);
    for (let done = this.#states.length - 1; done < index; done++) {
      const step = this.steps[done];
      const before = this.#states[done];
      if (!step || !before) break;
      this.#states[done + 1] = after(this.board, before, step);
    }
    return this.#states[index] ?? family(this.board.kind).start(this.board);
  }
}

/** The state after a step. */
function after(board: Board, before: State, step: Step): State {
  const { apply } = family(board.kind);
  let state = before;
  for (const move of movesOfAll(board, before, [step])) if (!isDone(state, move)) state = apply(board, state, move, PLAIN);
  return state;
}

/** How hard a step is, for the curve: its rating where the scheme has one, its points, or its label. */
export function heightOf(step: Step): number {
  return step.se ?? step.points ?? LABEL_HEIGHTS[step.label];
}

const LABEL_HEIGHTS: Readonly<Record<Label, number>> = { trivial: 1, easy: 2, medium: 4, hard: 7, expert: 10, extreme: 14 };
