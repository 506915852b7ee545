/** One game as it is played: what the room shows is derived from it, and every change is saved. */
import { settings } from '../app/settings.svelte';
import type { Label, Rating, Solution } from '../engine/schema';
import { boardOf } from '../game/board';
import { family } from '../game/family';
import * as history from '../game/history';
import { solutionState, wrongCells } from '../game/solution';
import type { Board, Cell, Game, Move, Preferences, State } from '../game/types';
import type { Key } from '../input/controller';
import { controlsOf, type Controls } from '../input/controls';
import { isDone } from './conclude';
import type { Known } from './opening';
import { save } from './saves';

const NONE: ReadonlySet<Cell> = new Set();

export class Session {
  game: Game = $state.raw() as Game;
  readonly board: Board;
  readonly controls: Controls;
  solution: State | null = $state.raw(null);
  /** Label and ratings, as the puzzle has them or as the engine found them. */
  facts: { readonly label: Label | null; readonly ratings: readonly Rating[] } = $state.raw({ label: null, ratings: [] });
  paused = $state(false);
  /** The game was solved by the last move, not when it was opened. */
  celebrates = $state(false);
  /** Changes with cursor, selection and tool, which the controls keep. */
  #tick = $state(0);

  readonly preferences: Preferences = $derived({
    automatic:
      (this.game.puzzle.family === 'sudoku' && settings.autoCandidates) ||
      (this.game.puzzle.family === 'queens' && settings.autoCrosses),
  });
  readonly state: State = $derived(history.state(this.game, this.preferences));
  readonly conflicts = $derived.by(() =>
    settings.conflicts === 'off' ? [] : family(this.board.kind).conflicts(this.board, this.state),
  );
  /** What is drawn as wrong, as the player wants it. */
  readonly wrong: ReadonlySet<Cell> = $derived.by(() => {
    if (settings.conflicts === 'off') return NONE;
    const cells = new Set(this.conflicts.flatMap((conflict) => conflict.cells));
    if (settings.conflicts === 'solution') for (const cell of this.mistakes) cells.add(cell);
    return cells;
  });
  /** Entries that differ from the solution, as far as that is known. */
  readonly mistakes: ReadonlySet<Cell> = $derived.by(() =>
    this.solution ? wrongCells(this.board, this.state, this.solution) : NONE,
  );
  readonly progress = $derived.by(() => family(this.board.kind).progress(this.board, this.state));

  constructor(game: Game) {
    this.game = game;
    this.board = boardOf(game.puzzle);
    this.facts = { label: game.label ?? game.puzzle.label ?? null, ratings: game.puzzle.ratings ?? [] };
    if (game.puzzle.solution) this.setSolution(game.puzzle.solution);
    this.controls = controlsOf(this.board, {
      state: () => this.state,
      play: (move, amends) => this.play(move, amends),
      changed: () => this.#tick++,
      now: () => performance.now(),
    });
  }

  setSolution(solution: Solution): void {
    this.solution = solutionState(this.board, solution);
  }

  get cursor(): Cell {
    void this.#tick;
    return this.controls.cursor;
  }
  get selection(): ReadonlySet<Cell> {
    void this.#tick;
    return this.controls.selection;
  }
  get tool(): string {
    void this.#tick;
    return this.controls.tool;
  }
  get highlight(): number {
    void this.#tick;
    return settings.same ? this.controls.highlight() : 0;
  }
  /** For the pads: what the controls keep beyond the tool has changed. */
  get tick(): number {
    return this.#tick;
  }

  describe = (cell: Cell): string => family(this.board.kind).describe(this.board, this.state, cell);

  play(move: Move, amends = false): boolean {
    if (this.game.solved || this.paused) return false;
    const act = amends ? history.amend : history.play;
    return this.#change(act(this.game, move, this.preferences), true);
  }

  /** Plays moves unless the state has what they would bring. */
  playAll(moves: readonly Move[]): void {
    this.controls.settle();
    for (const move of moves) if (!isDone(this.state, move)) this.play(move);
  }

  key(key: Key): boolean {
    return !this.paused && this.controls.key(key);
  }

  undo(): void {
    this.#back(history.undo(this.game));
  }
  redo(): void {
    this.#back(history.redo(this.game));
  }
  checkpoint(): void {
    this.#change(history.checkpoint(this.game), false);
  }
  toCheckpoint(): void {
    this.#back(history.backTo(this.game, history.lastCheckpoint(this.game)));
  }
  restart(): void {
    this.#back(history.restart(this.game));
  }
  /** To where nothing was wrong yet. */
  beforeMistake(): void {
    if (this.solution) this.#back(history.beforeWrong(this.game, this.solution));
  }

  addHint(): void {
    this.#change({ ...this.game, hints: this.game.hints + 1 }, false);
  }
  addSecond(): void {
    this.game = { ...this.game, seconds: this.game.seconds + 1 };
  }
  /** What the engine found out about the puzzle. The board stays, so nothing is drawn anew. */
  learn({ puzzle, label }: Known): void {
    if (puzzle.solution && !this.solution) this.setSolution(puzzle.solution);
    this.facts = { label, ratings: puzzle.ratings ?? [] };
    if (label && this.game.label !== label) this.#change({ ...this.game, label }, false);
  }
  /** Another tab played on. */
  take(game: Game): void {
    if (game.touched > this.game.touched) this.game = game;
  }
  saveNow(): void {
    save(this.game);
  }

  #back(game: Game): void {
    this.controls.settle();
    this.celebrates = false;
    this.#change(game, false);
    this.#tick++;
  }

  #change(game: Game, byMove: boolean): boolean {
    if (game === this.game) return false;
    if (byMove && game.solved && !this.game.solved) this.celebrates = true;
    this.game = game;
    save(game);
    return true;
  }
}
