/**
 * Hints in stages. A mistake comes first: that there is one, where about, which entry. Then where to
 * look, which technique, the step itself. A move ends the hint.
 */
import { answer, plainly } from '../app/engine';
import { cellName } from '../app/text';
import type { Marks, Position, Step } from '../engine/schema';
import { hintPosition } from '../game/solution';
import type { Board, Cell } from '../game/types';
import { edgesOf, movesOfAll } from './conclude';
import { movesNow } from './others';
import type { Session } from './session.svelte';

export type Advice =
  | { readonly is: 'mistake'; readonly cells: readonly Cell[]; readonly text: string | null }
  | { readonly is: 'move'; readonly steps: readonly Step[]; readonly look: readonly Cell[]; readonly where: string; readonly why: string }
  | { readonly is: 'words'; readonly text: string };

export class Hints {
  advice: Advice | null = $state.raw(null);
  /** 0 for none, 1 to 3. */
  stage = $state(0);
  /** Which of the steps of the hint is drawn. */
  at = $state(0);
  waiting = $state(false);
  /** Each behind the steps that it needs. */
  #others: readonly (readonly Step[])[] = [];
  /** The explanation of the puzzle, once it was asked for. */
  #told: readonly Step[] | null = null;
  #next = 0;
  #asked = 0;
  /** Hints of large boards and lists of all steps can take long; what goes on ends them. */
  #work = new AbortController();

  constructor(readonly session: Session) {}

  /** The step that is drawn. */
  get step(): Step | null {
    return this.advice?.is === 'move' ? (this.advice.steps[this.at] ?? null) : null;
  }
  get marks(): Marks | null {
    return this.stage === 3 ? (this.step?.marks ?? null) : null;
  }
  /** The cells to look at, before the step is drawn. */
  get lit(): ReadonlySet<Cell> | null {
    const advice = this.advice;
    if (!advice) return null;
    if (advice.is === 'move') return this.stage < 3 ? new Set(advice.look) : null;
    if (advice.is === 'words' || this.stage === 1) return null;
    const [first] = advice.cells;
    return this.stage === 3 ? new Set(advice.cells) : first === undefined ? null : new Set(rowOf(this.session.board, first));
  }

  clear(): void {
    this.#asked++;
    this.#work.abort();
    this.advice = null;
    this.stage = 0;
    this.at = 0;
    this.waiting = false;
    this.#others = [];
  }

  /** The next stage, or the first of a new hint. */
  async advance(): Promise<void> {
    if (this.waiting) return;
    if (this.advice) {
      if (this.stage < 3) this.stage++;
      return;
    }
    this.session.addHint();
    if (!this.#mistake()) await this.#ask();
  }

  /** Looks for mistakes only. */
  async findMistake(): Promise<void> {
    if (this.advice?.is === 'mistake') return this.advance();
    this.clear();
    if (this.#mistake()) return;
    if (this.session.solution) this.#say('No mistake so far.');
    else await this.#ask(true);
  }

  /**
   * The engine lists all steps of a position for Sudoku; for paths its explanation says which steps
   * rest on which. For Queens it says neither.
   */
  get hasOthers(): boolean {
    return this.session.board.kind !== 'queens';
  }

  /** Another step: for Sudoku of the same difficulty, for paths another move, the easiest first. */
  async another(): Promise<void> {
    if (!this.hasOthers) return;
    if (this.waiting || (this.advice && this.advice.is !== 'move')) return;
    if (!this.advice) return this.advance();
    const { board } = this.session;
    const stage = this.stage;
    const known = this.advice.steps.at(-1);
    if (this.#others.length === 0) {
      const found = await this.#answer((signal) => (board.kind === 'sudoku' ? this.#stepsNow(signal) : this.#movesNow(signal)));
      if (!found) return;
      this.#others = found;
      this.#next = found.findIndex((way) => known !== undefined && concludes(way, known)) + 1;
    }
    const way = this.#others[this.#next++ % Math.max(1, this.#others.length)];
    const last = way?.at(-1);
    if (!way || !last || (known && this.#others.length <= 1 && concludes(way, known))) {
      this.#say(board.kind === 'sudoku' ? 'There is no other step of this difficulty now.' : 'There is no other move now.', true);
      return;
    }
    this.#show(way, marked(board, last.marks), last.where, last.why, stage);
  }

  /** Sudoku: the steps of the position that are as hard as the one that is shown. */
  async #stepsNow(signal: AbortSignal): Promise<readonly (readonly Step[])[]> {
    const current = this.advice?.is === 'move' ? this.advice.steps.at(-1) : undefined;
    const request = { request: 'steps', puzzle: this.session.game.puzzle, state: this.#position() } as const;
    const { steps = [] } = await answer(request, { long: true, signal });
    const free = steps.filter((step) => !step.rests_on || step.rests_on.length === 0);
    return free.filter((step) => !current || step.label === current.label).map((step) => [step]);
  }

  /** Paths: the moves of the explanation that the board is ready for. */
  async #movesNow(signal: AbortSignal): Promise<readonly (readonly Step[])[]> {
    const { board, state, game } = this.session;
    this.#told ??= (await answer({ request: 'explain', puzzle: game.puzzle }, { long: true, signal })).steps ?? [];
    return movesNow(board, state, this.#told);
  }

  /** Enters what the hint says. */
  doIt(): void {
    const { advice, session } = this;
    if (advice?.is === 'mistake') {
      if (session.solution) session.beforeMistake();
      else session.playAll([{ do: 'clear', cells: advice.cells }]);
    } else if (advice?.is === 'move') {
      session.playAll(movesOfAll(session.board, session.state, advice.steps));
    }
    this.clear();
  }

  #mistake(): boolean {
    const cells = [...this.session.mistakes];
    if (cells.length === 0) return false;
    this.advice = { is: 'mistake', cells, text: null };
    this.stage = 1;
    return true;
  }

  #position(): Position {
    const { board, state, solution } = this.session;
    return hintPosition(board, state, solution);
  }

  async #ask(mistakesOnly = false): Promise<void> {
    const report = await this.#answer((signal) =>
      answer({ request: 'hint', puzzle: this.session.game.puzzle, state: this.#position(), stage: 3 }, { signal }),
    );
    if (!report) return;
    const { board } = this.session;
    if (report.hint === 'mistakes') {
      const cells = (report.mistakes ?? []).flatMap((candidate) => {
        const [first, second] = candidate;
        if (typeof first === 'number' && typeof second === 'number') return [first * board.columns + second];
        return edgesOf(board, [candidate]).flat();
      });
      this.advice = { is: 'mistake', cells: [...new Set(cells)], text: report.text ?? null };
      this.stage = 1;
    } else if (mistakesOnly) {
      this.#say('No mistake so far.');
    } else if (report.hint === 'move' && report.steps && report.steps.length > 0) {
      const look = (report.look_at ?? []).map(([row, column]) => row * board.columns + column);
      this.#show(report.steps, look, report.where ?? '', report.why ?? '', 1);
    } else {
      this.#say(report.text ?? report.error ?? 'There is no hint here.');
    }
  }

  #show(steps: readonly Step[], look: readonly Cell[], where: string, why: string, stage: number): void {
    this.advice = { is: 'move', steps, look, where, why };
    this.at = steps.length - 1;
    this.stage = stage;
  }

  #say(text: string, keep = false): void {
    if (keep) return void (this.note = text);
    this.advice = { is: 'words', text };
    this.stage = 3;
  }
  /** A word beside the hint. */
  note: string | null = $state(null);

  /** Null if the question failed, or if the player went on meanwhile. */
  async #answer<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const asked = ++this.#asked;
    this.#work.abort();
    const { signal } = (this.#work = new AbortController());
    this.waiting = true;
    this.note = null;
    try {
      const found = await question(signal);
      return asked === this.#asked ? found : null;
    } catch (error) {
      const words = plainly(error);
      if (asked === this.#asked && words) this.#say(words);
      return null;
    } finally {
      if (asked === this.#asked) this.waiting = false;
    }
  }

  /** "row 3", for the second stage of a mistake. */
  mistakeRow(): string {
    const [first] = this.advice?.is === 'mistake' ? this.advice.cells : [];
    return first === undefined ? '' : `row ${Math.floor(first / this.session.board.columns) + 1}`;
  }
  mistakeNames(): string {
    if (this.advice?.is !== 'mistake') return '';
    return this.advice.cells.map((cell) => cellName(cell, this.session.board)).join(', ');
  }
}

/** True if the way ends with what the step concludes, by whatever technique. */
function concludes(way: readonly Step[], step: Step): boolean {
  const last = way.at(-1);
  return JSON.stringify([last?.places, last?.drops]) === JSON.stringify([step.places, step.drops]);
}

function rowOf(board: Board, cell: Cell): Cell[] {
  const first = cell - (cell % board.columns);
  return Array.from({ length: board.columns }, (_, column) => first + column).filter((other) => board.open[other]);
}

/** The cells that the marks are about, for steps that come without cells to look at. */
function marked(board: Board, marks: Marks): Cell[] {
  const places = marks.cells.filter(({ role }) => role !== 'dropped' && role !== 'placed').map(({ cell }) => cell);
  return [...new Set(places.map(([row, column]) => row * board.columns + column))];
}
