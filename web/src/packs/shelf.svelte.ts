/** The pack that is open, what of it is chosen, and how far the player is. It outlives the room and the page. */
import { engine, plainly } from '../app/engine';
import { keep, load } from '../app/stored';
import { openPuzzle } from '../app/open';
import type { Series } from '../app/series.svelte';
import { inTime } from '../engine/in-time';
import type { Report } from '../engine/schema';
import { Saves } from '../game/save';
import { indexedStore } from '../game/store';
import { boundPuzzles, bookOf, keepBound } from './book';
import { checkAll, type Checked } from './check';
import { choose, EVERYTHING, type Progress, type Wish } from './filter';
import { canonicalOf, type PackItem } from './item';
import { forgetPack, keepOrder, keepPack, keptPack } from './kept';
import { readPack, type Pack } from './read';
import { MOST_BYTES } from './records';

/** What a line takes at most to be written, however busy the engine is. */
const SOON_MS = 10_000;

class Shelf {
  pack: Pack | null = $state.raw(null);
  wish: Wish = $state.raw(EVERYTHING);
  /** What goes on, in words, and how far it is. */
  work: { readonly text: string; readonly done: number; readonly all: number } | null = $state.raw(null);
  error: string | null = $state(null);
  checked: Checked | null = $state.raw(null);
  /** The states of the saved games, by canonical line. */
  games: ReadonlyMap<string, Progress> = $state.raw(new Map());
  /** Canonical lines of puzzles that have no certificate to take it from. */
  #lines: ReadonlyMap<PackItem, string> = $state.raw(new Map());
  /** The order that is played, as it was kept last. */
  #order: readonly PackItem[] | null = null;
  #restoring: Promise<void> | null = null;
  #stop: AbortController | null = null;

  readonly chosen = $derived(this.pack ? choose(this.pack.items, this.wish, (item) => this.progressOf(item)) : []);
  readonly solved = $derived(this.pack?.items.filter((item) => this.progressOf(item) === 'solved').length ?? 0);

  progressOf(item: PackItem): Progress {
    const key = canonicalOf(item) ?? this.#lines.get(item);
    return (key === undefined ? undefined : this.games.get(key)) ?? 'new';
  }

  async open(file: File): Promise<void> {
    await this.#during('Reading', async (signal, progress) => {
      // Before it is read: a disc image dropped by mistake would fill the memory.
      if (file.size > MOST_BYTES) throw new Error(`The file is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const pack = await readPack(engine(), file.name, bytes, { signal, progress });
      if (pack.items.length === 0) {
        const [first] = pack.bad;
        throw new Error(first ? `No puzzle was found. Line ${first.line}: ${first.why}` : 'No puzzle was found in the file.');
      }
      this.#take(pack);
      void keepPack({ name: file.name, bytes });
      // How far the player is comes when the pack is there already.
      void this.refresh();
    });
  }

  /** Opens what was open when the page was left. */
  restore(): Promise<void> {
    this.#restoring ??= this.#restore().finally(() => {
      this.#restoring = null;
    });
    return this.#restoring;
  }

  async #restore(): Promise<void> {
    if (this.pack || this.work) return;
    const kept = await keptPack();
    if (!kept || this.pack || this.work) return;
    if (kept.name === null) return this.openBook();
    const { name, bytes } = kept;
    await this.#during('Reading', async (signal, progress) => {
      const pack = await readPack(engine(), name, bytes, { signal, progress });
      if (pack.items.length > 0) this.#take(pack);
      void this.refresh();
    });
  }

  /** The series that was played when the page was left, at the puzzle that was open then. */
  async seriesAgain(): Promise<Series | null> {
    await this.restore();
    const { pack } = this;
    const at = load('packs.at') as { title?: unknown; index?: unknown } | null;
    const item = pack?.items.find(({ index }) => index === at?.index);
    if (!pack || !item || at?.title !== pack.title) return null;
    const order = (await keptPack())?.order?.flatMap((index) => pack.items[index] ?? []) ?? pack.items;
    return order.includes(item) ? this.#series(item, order) : null;
  }

  /** The book of this browser; its puzzles were added one by one. */
  openBook(): void {
    this.stop();
    this.error = null;
    const book = bookOf(boundPuzzles());
    if (book.items.length === 0) return;
    this.#take(book);
    void keepPack({ name: null });
    void this.refresh();
  }

  /** Takes a puzzle out of the book. */
  unbind(item: PackItem): void {
    const rest = (this.pack?.items ?? []).filter((other) => other !== item).map(({ puzzle }) => puzzle);
    keepBound(rest);
    if (rest.length > 0) this.openBook();
    else this.close();
  }

  #take(pack: Pack): void {
    this.pack = pack;
    this.wish = EVERYTHING;
    this.checked = null;
  }

  close(): void {
    this.stop();
    void forgetPack();
    this.pack = null;
    this.checked = null;
    this.error = null;
  }

  stop(): void {
    this.#stop?.abort();
  }

  async check(): Promise<void> {
    const items = this.chosen;
    await this.#during('Checking certificates', async (signal, progress) => {
      this.checked = await checkAll(engine(), items, { signal, progress });
    });
  }

  /** Asks the saved games how far the player is. */
  async refresh(): Promise<void> {
    const games = await new Saves(indexedStore()).list().catch(() => []);
    this.games = new Map(games.map((game) => [game.key, game.solved ? 'solved' : game.moves.length > 0 ? 'begun' : 'new']));
    if (games.length === 0 || !this.pack) return;
    const lines = new Map(this.#lines);
    for (const item of this.pack.items) {
      if (item.certificate !== null || lines.has(item)) continue;
      const ask = (signal: AbortSignal): Promise<Report> => engine().ask({ request: 'convert', puzzle: item.puzzle, to: 'canonical' }, { signal });
      // Without an answer the puzzle counts as new; the pack works all the same.
      const report = await inTime(SOON_MS, undefined, ask).catch(() => null);
      if (!report) break;
      if (report.report === 'convert') lines.set(item, report.text.trim());
    }
    this.#lines = lines;
  }

  /** Plays a puzzle; Play goes on to others in the order that is chosen now. */
  play(item: PackItem, order: readonly PackItem[] = this.chosen): void {
    keep('packs.at', { title: this.pack?.title ?? '', index: item.index });
    if (order !== this.#order) {
      this.#order = order;
      void keepOrder(order.length === this.pack?.items.length ? null : order.map(({ index }) => index));
    }
    const series = this.#series(item, order);
    openPuzzle(item.puzzle, { ...(item.label ? { label: item.label } : {}), ...(series.at >= 0 ? { series } : {}) });
  }

  #series(item: PackItem, order: readonly PackItem[]): Series {
    const open = (to: number): void => {
      const other = order[to];
      if (other) this.play(other, order);
    };
    return { title: this.pack?.title ?? '', at: order.indexOf(item), all: order.length, open };
  }

  /** The first puzzle of the chosen order that is not solved, from the one that was played last on. */
  next(): PackItem | null {
    const at = load('packs.at') as { title?: unknown; index?: unknown } | null;
    const last = at?.title === this.pack?.title ? this.chosen.findIndex((item) => item.index === at?.index) : -1;
    const open = (item: PackItem): boolean => this.progressOf(item) !== 'solved';
    return this.chosen.slice(Math.max(0, last)).find(open) ?? this.chosen.find(open) ?? null;
  }

  async #during(text: string, run: (signal: AbortSignal, progress: (done: number, all: number) => void) => Promise<void>): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.error = null;
    this.work = { text, done: 0, all: 0 };
    try {
      await run(stop.signal, (done, all) => (this.work = { text, done, all }));
    } catch (error) {
      this.error = plainly(error);
    } finally {
      if (this.#stop === stop) {
        this.#stop = null;
        this.work = null;
      }
    }
  }
}

export const shelf = new Shelf();
