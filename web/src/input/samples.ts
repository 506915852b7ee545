/** A game at a table: what the page does for a controller, for tests. */
import type { BoardPointer } from '../board/props';
import { amend, play, redo, state, undo } from '../game/history';
import { gameOf, type Sample } from '../game/samples/samples';
import type { Cell, Edge, Game, State } from '../game/types';
import type { Key } from './controller';
import { controlsOf, type Controls } from './controls';

export class Table<C extends Controls = Controls> {
  game: Game;
  readonly controls: C;
  clock = 0;
  changes = 0;

  constructor(
    readonly sample: Sample,
    readonly automatic = false,
  ) {
    this.game = gameOf(sample);
    this.controls = controlsOf(sample.board, {
      state: () => this.state,
      play: (move, amends) => {
        const before = this.game;
        this.game = (amends ? amend : play)(before, move, { automatic: this.automatic }, this.clock);
        return this.game !== before;
      },
      changed: () => {
        this.changes++;
      },
      now: () => this.clock,
    }) as C;
  }

  get state(): State {
    return state(this.game, { automatic: this.automatic });
  }

  undo(): void {
    this.game = undo(this.game);
    this.controls.settle();
  }

  redo(): void {
    this.game = redo(this.game);
  }

  /**
   * "a", "ArrowUp", "Shift+7", "Ctrl+ArrowLeft"; digits come with their codes, as Shift makes
   * other characters of them.
   */
  key(text: string): boolean {
    const parts = text.split('+').filter((part) => part !== '');
    const key = text.endsWith('+') ? '+' : (parts.pop() ?? '');
    const shiftKey = parts.includes('Shift');
    const digit = /^\d$/.test(key);
    const event: Key = {
      key: key === 'Space' ? ' ' : digit && shiftKey ? (')!@#$%^&*('[Number(key)] ?? key) : key,
      code: digit ? `Digit${key}` : '',
      shiftKey,
      ctrlKey: parts.includes('Ctrl'),
      altKey: parts.includes('Alt'),
      metaKey: false,
    };
    return this.controls.key(event);
  }

  keys(text: string): void {
    for (const key of text.split(' ')) this.key(key);
  }

  pointer(type: BoardPointer['type'], cell: Cell, more: Partial<BoardPointer> = {}): void {
    const event = { type, cell, edge: null, button: 0, pointer: 'mouse', shift: false, control: false, alt: false } as const;
    this.controls.pointer({ ...event, ...more });
  }

  tap(cell: Cell, more: Partial<BoardPointer> = {}): void {
    this.pointer('down', cell, more);
    this.pointer('up', cell, more);
  }

  drag(cells: readonly Cell[], more: Partial<BoardPointer> = {}, edges: readonly (Edge | null)[] = []): void {
    cells.forEach((cell, at) => this.pointer(at === 0 ? 'down' : 'enter', cell, { ...more, edge: edges[at] ?? null }));
    this.pointer('up', cells[cells.length - 1] ?? 0, more);
  }

  /** Walks to a cell by arrows, as far as they lead there. */
  walk(cell: Cell): void {
    const { columns } = this.sample.board;
    for (let steps = 0; this.controls.cursor !== cell && steps < 2000; steps++) {
      const { cursor } = this.controls;
      const down = Math.floor(cell / columns) - Math.floor(cursor / columns);
      this.key(down > 0 ? 'ArrowDown' : down < 0 ? 'ArrowUp' : cell > cursor ? 'ArrowRight' : 'ArrowLeft');
    }
  }
}
