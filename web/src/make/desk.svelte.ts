/** The state of the desk: the draft, its past, the verdict, and the work that runs. */
import { Cancelled, type Engine } from '../engine/engine';
import type { Puzzle } from '../engine/schema';
import type { Cell } from '../game/types';
import { type Draft, emptyDraft } from './draft';
import type { Clue } from './clues';
import { drawn } from './drawing';
import { type Hardest, hardestStep } from './hardest';
import type { Outcome, Work } from './improve';
import { type Verdict, judge } from './judge';
import { keepDraft } from './kept';
import { type Typed, pressKey } from './keys';
import { type Past, changed, past, redone, undone } from './past';
import { draftOf, puzzleOf, unfit } from './puzzle';
import type { Symmetry } from './symmetry';
import { type Brush, type Press, type Stroke, TOOLS, type Tool, begin, extend, finish } from './tools';

const DELAY_MS = 150;

/** A button that is at work; `all` is 0 if nobody knows how much there is. */
export type Busy = Readonly<Record<'done' | 'all', number>> & { readonly name: string };

export class Desk {
  #past: Past<Draft> = $state.raw(past(emptyDraft('sudoku', 9)));
  /** The draft while a stroke goes on: not in the past yet. */
  #stroked: Draft | null = $state.raw(null);
  #stroke: Stroke | null = null;
  #typed: Typed | null = null;
  #judging: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #working: AbortController | null = null;

  tool: Tool = $state('value');
  /** The region that the brush paints; null for the one where a stroke begins. */
  region: number | null = $state(null);
  symmetry: Symmetry = $state('none');
  cursor: Cell = $state(0);
  /** The first cell of a swap. */
  waiting: Cell | null = $state(null);
  verdict: Verdict = $state.raw({ is: 'waiting' });
  busy: Busy | null = $state.raw(null);
  said = $state('');
  lit: ReadonlySet<Cell> = $state.raw(new Set<Cell>());
  /** The solution that is shown: 0 for the first, 1 for the second. */
  shown: 0 | 1 | null = $state(null);
  /** The hardest step, drawn instead of the draft; null until someone asks. */
  hardest: Hardest | null = $state.raw(null);
  /** The clues that are not needed, each by itself; null until someone asks. */
  redundant: readonly Clue[] | null = $state.raw(null);

  readonly engine: Engine;
  readonly random: () => number;

  constructor(engine: Engine, draft: Draft, random: () => number = Math.random) {
    this.engine = engine;
    this.random = random;
    this.#reset(draft);
    this.#to(past(draft));
  }

  readonly draft: Draft = $derived(this.#stroked ?? this.#past.now);
  readonly board = $derived(drawn(this.draft));
  readonly unfit = $derived(unfit(this.draft));
  readonly canUndo = $derived(this.#past.before.length > 0);
  readonly canRedo = $derived(this.#past.after.length > 0);
  /** The one solution, or the one that is shown. */
  readonly solution: readonly number[] | null = $derived.by(() => {
    if (this.verdict.is === 'one') return this.verdict.solution;
    return this.verdict.is === 'many' ? this.verdict.solutions[0] : null;
  });

  get brush(): Brush {
    return { tool: this.tool, region: this.region, symmetry: this.symmetry };
  }

  /** Another puzzle comes on the desk; undo brings the one before back. */
  open(draft: Draft): void {
    this.#reset(draft);
    this.#to(changed(this.#past, draft));
  }

  /** A puzzle of the engine. False if it is one that cannot be edited. */
  openPuzzle(puzzle: Puzzle): boolean {
    const draft = draftOf(puzzle);
    if (draft) this.open(draft);
    return draft !== null;
  }

  edit(next: Draft): void {
    this.stop();
    this.said = '';
    this.#to(changed(this.#past, next));
  }

  undo(): void {
    this.#travel(undone(this.#past));
  }

  redo(): void {
    this.#travel(redone(this.#past));
  }

  #travel(to: Past<Draft>): void {
    this.stop();
    this.said = '';
    if (to.now.kind !== this.draft.kind || to.now.rows !== this.draft.rows) this.#reset(to.now);
    this.#to(to);
  }

  /** Tools and places of another board mean nothing on this one. */
  #reset(draft: Draft): void {
    this.stop();
    this.said = '';
    if (draft.kind !== this.draft.kind || !TOOLS[draft.kind].includes(this.tool)) this.tool = TOOLS[draft.kind][0] ?? 'value';
    this.region = null;
    this.symmetry = 'none';
    this.cursor = 0;
    this.waiting = null;
  }

  #to(next: Past<Draft>): void {
    const same = next === this.#past && this.verdict.is !== 'waiting';
    this.#past = next;
    this.#stroked = null;
    if (same) return;
    keepDraft(next.now);
    this.lit = new Set();
    this.shown = null;
    this.redundant = null;
    this.hardest = null;
    this.#judge();
  }

  #judge(): void {
    this.#judging?.abort();
    clearTimeout(this.#timer);
    const control = new AbortController();
    this.#judging = control;
    const draft = this.#past.now;
    this.verdict = { is: 'waiting' };
    this.#timer = setTimeout(() => {
      void judge(this.engine, draft, control.signal, (verdict) => (this.verdict = verdict));
    }, DELAY_MS);
  }

  /** Solution and step are drawn on the same board: one at a time. */
  showSolution(which: 0 | 1 | null): void {
    this.hardest = null;
    this.shown = which;
  }

  async showHardest(on: boolean): Promise<void> {
    this.showSolution(null);
    if (!on) return;
    await this.run('Hardest step', async ({ signal }) => {
      const found = await hardestStep(this.engine, puzzleOf(this.draft), signal);
      if (!signal.aborted) this.hardest = found;
      return null;
    });
  }

  press(press: Press): void {
    this.stop();
    this.hardest = null;
    const begun = begin(this.draft, this.brush, press);
    this.cursor = press.cell;
    this.#typed = null;
    this.#stroke = begun.stroke;
    this.#stroked = begun.draft;
  }

  drag(press: Press): void {
    if (!this.#stroke) return;
    const further = extend(this.draft, this.brush, this.#stroke, press);
    this.#stroke = further.stroke;
    this.#stroked = further.draft;
    if (this.tool === 'value') this.cursor = press.cell;
  }

  release(): void {
    if (!this.#stroke) return;
    const done = finish(this.draft, this.#stroke, this.waiting);
    this.#stroke = null;
    this.waiting = done.waiting;
    this.edit(done.draft);
  }

  /** The stroke did not happen. */
  cancel(): void {
    this.#stroke = null;
    this.#stroked = null;
  }

  /** True if the key was for the desk. */
  key(event: { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean {
    const key = { key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey };
    const context = { brush: this.brush, cursor: this.cursor, typed: this.#typed, waiting: this.waiting, now: Date.now() };
    const result = pressKey(this.draft, key, context);
    if (!result) return false;
    this.#typed = result.typed;
    this.cursor = result.cursor;
    this.waiting = result.waiting;
    this.tool = result.tool;
    if (result.command === 'undo') this.undo();
    else if (result.command === 'redo') this.redo();
    else if (result.draft !== this.draft) this.edit(result.draft);
    return true;
  }

  /** Ends the work of a button. */
  stop(): void {
    this.#working?.abort();
    this.#working = null;
    this.busy = null;
  }

  /** Runs a button. What it finds comes on the desk, unless something else happened before. */
  async run(name: string, work: (work: Work) => Promise<Outcome | null>): Promise<void> {
    this.stop();
    const control = new AbortController();
    this.#working = control;
    this.busy = { name, done: 0, all: 0 };
    this.said = '';
    const progress = (done: number, all: number): void => {
      if (this.#working === control) this.busy = { name, done, all };
    };
    try {
      const outcome = await work({ signal: control.signal, random: this.random, progress });
      if (this.#working !== control || !outcome) return;
      this.stop();
      if (outcome.draft.kind !== this.draft.kind) this.#reset(outcome.draft);
      this.#to(changed(this.#past, outcome.draft));
      this.said = outcome.text;
      this.lit = new Set(outcome.changed);
    } catch (error) {
      if (this.#working !== control || error instanceof Cancelled) return;
      this.said = error instanceof Error ? error.message : String(error);
    } finally {
      if (this.#working === control) this.stop();
    }
  }

  /** Ends all work, when the room is left. */
  leave(): void {
    this.stop();
    clearTimeout(this.#timer);
    this.#judging?.abort();
  }
}
