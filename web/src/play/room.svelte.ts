/** The room: which game is open, how one is made or comes in, and what hints and steps belong to it. */
import { answer, engine, plainly } from '../app/engine';
import { receivePuzzles, puzzleWaits, type Opening } from '../app/open';
import { genreOf, type Genre } from '../app/names';
import { readFile, readPasted } from '../app/paste';
import { go, route } from '../app/route.svelte';
import { following, type Series } from '../app/series.svelte';
import { settings } from '../app/settings.svelte';
import { toasts } from '../app/toasts.svelte';
import { newGame } from '../game/history';
import type { Game } from '../game/types';
import { builtinGame, choose, goesOn, isUntouched } from './choose';
import { Hints } from './hints.svelte';
import { gameFor, lookInto } from './opening';
import { lastGame, rememberGame, save, saves } from './saves';
import { Session } from './session.svelte';
import { Walk } from './walk.svelte';
import { randomSeed, requestFor, wishFor } from './wish';

export class Room {
  session: Session = $state.raw() as Session;
  hints: Hints = $state.raw() as Hints;
  walk: Walk = $state.raw() as Walk;
  /** Why the puzzle is no proper one. */
  complaint: string | null = $state(null);
  making = $state(false);
  ready = $state(false);
  #looking: AbortController | null = null;
  #making: AbortController | null = null;
  /** The game that is shown is saved, even if it is not begun. */
  #kept = false;
  /** Counts what was opened: an answer that comes after something else was opened is too late. */
  #opened = 0;

  constructor() {
    this.#begin(firstGame(settings.genre), false);
  }

  /** What is in the address or was played last; call once. The function that is returned ends it. */
  start(): () => void {
    const ends = [
      receivePuzzles((opening) => void this.open(opening)),
      saves.hear((key) => {
        if (key === this.session.game.key) void saves.load(key).then((game) => game && this.session.take(game));
      }),
    ];
    engine().ready.then(
      () => (this.ready = true),
      (error: unknown) => toasts.fail(plainly(error) ?? 'The engine could not be loaded.'),
    );
    if (!route.shared && !puzzleWaits()) void this.#comeBack();
    return () => {
      for (const end of ends) end();
      this.#looking?.abort();
      this.#making?.abort();
      this.walk.close();
    };
  }

  /** The pack that the puzzle is from. */
  get series(): Series | null {
    return following.of(this.session.game.key);
  }

  async open(opening: Opening): Promise<void> {
    try {
      await this.#open(opening);
    } catch (error) {
      const words = plainly(error);
      if (words) toasts.fail(words);
    }
  }

  async #open(opening: Opening): Promise<void> {
    const { game, replaced } = await gameFor(opening);
    following.set(game.key, opening.series);
    this.#begin(game);
    if (replaced) {
      const run = (): void => this.#begin({ ...replaced, touched: Date.now() });
      toasts.show('You have played this puzzle before.', { name: 'Back to my game', run });
    }
  }

  /** Opens a saved game. */
  resume(game: Game): void {
    this.#begin(game);
  }

  /** A text in any format: a link, 81 characters, a grid, JSON. */
  async paste(text: string): Promise<void> {
    // A hint that takes long would hold it up.
    if (this.hints.waiting) this.hints.clear();
    await readPasted(text, (opening) => this.#open(opening));
  }

  /** A file with a puzzle; packs and games go where they belong. */
  async takeFile(file: File): Promise<void> {
    if (this.hints.waiting) this.hints.clear();
    await readFile(file, (opening) => this.#open(opening));
  }

  /** The puzzle of a share link. The address becomes that of the room, so that a reload resumes the game. */
  async openLink(link: string): Promise<void> {
    go('play', [], { replace: true });
    await this.paste(link);
  }

  /** The game of a genre that was played last, else one that is built in, else a new one. */
  async change(genre: Genre): Promise<void> {
    if (genreOf(this.session.game.puzzle) === genre) return;
    this.stopMaking();
    this.session.saveNow();
    await this.#goTo(genre);
  }

  async #goTo(genre: Genre): Promise<void> {
    const before = ++this.#opened;
    const { game, saved } = await choose(genre);
    if (before !== this.#opened || game?.key === this.session.game.key) return;
    if (game) {
      this.#begin(game, saved);
    } else {
      this.#begin(firstGame(genre), false);
      await this.make(genre);
    }
  }

  /** The game that was played last; if it was solved a while ago, the next one. */
  async #comeBack(): Promise<void> {
    const before = this.#opened;
    const game = await lastGame();
    if (before !== this.#opened) return;
    if (game && goesOn(game)) {
      this.#begin(game);
      await this.#backInSeries(game.key);
    } else {
      await this.#goTo(game ? genreOf(game.puzzle) : settings.genre);
    }
  }

  /** The pack that the game is from is read again, where the browser has kept it. */
  async #backInSeries(key: string): Promise<void> {
    if (!following.wasIn(key)) return;
    const { shelf } = await import('../packs/shelf.svelte');
    const series = await shelf.seriesAgain();
    if (series && this.session.game.key === key) following.set(key, series);
  }

  /** A new puzzle of a genre, as it was wished for last. */
  async make(genre: Genre): Promise<void> {
    this.#making?.abort();
    const stop = (this.#making = new AbortController());
    const wish = wishFor(genre, settings.wishes);
    this.making = true;
    try {
      const request = requestFor(genre, wish, randomSeed());
      const { puzzles, missed } = await answer(request, { long: true, signal: stop.signal });
      const [puzzle] = puzzles;
      if (puzzle) await this.open({ puzzle, position: null, label: puzzle.label ?? null });
      else toasts.fail(`No puzzle was found: ${missed?.[0]?.reason ?? 'try another size or label'}.`);
    } catch (error) {
      const words = plainly(error);
      if (words) toasts.fail(words);
    } finally {
      if (this.#making === stop) this.making = false;
    }
  }

  stopMaking(): void {
    this.#making?.abort();
    this.making = false;
  }

  /** Goes on from the step that the walk shows; the game so far can be brought back. */
  playFromStep(): void {
    const { game } = this.session;
    const begun = this.walk.position();
    this.#begin({ ...newGame({ key: game.key, puzzle: game.puzzle, begun, label: game.label }), seconds: game.seconds, hints: game.hints });
    toasts.show('You play on from this step.', { name: 'Back to my game', run: () => this.#begin({ ...game, touched: Date.now() }) });
  }

  /** Shows a game. One that was not even begun is kept as well, so that a reload shows it again. */
  #begin(game: Game, keep = true): void {
    this.#opened++;
    // The first game only fills the page until it is known which one was played last.
    if (this.session) {
      rememberGame(game.key);
      if (this.#kept) void this.#leave(this.session.game, game);
    }
    this.#kept = keep;
    this.#looking?.abort();
    this.walk?.close();
    this.hints?.clear();
    this.session = new Session(game);
    this.hints = new Hints(this.session);
    this.walk = new Walk(game.puzzle);
    this.complaint = null;
    settings.kind = this.session.board.kind;
    settings.genre = genreOf(game.puzzle);
    if (keep) save(game);
    void this.#look(this.session);
  }

  /** Of puzzles that were looked at and left, the last of each genre is kept. */
  async #leave(left: Game, next: Game): Promise<void> {
    if (left.key === next.key || !isUntouched(left) || genreOf(left.puzzle) !== genreOf(next.puzzle)) return;
    // Another tab may have played on in it.
    const saved = await saves.load(left.key).catch(() => null);
    if (saved && isUntouched(saved)) await saves.remove(left.key).catch(() => undefined);
  }

  /** Solution and label of a puzzle that came without. */
  async #look(session: Session): Promise<void> {
    const stop = (this.#looking = new AbortController());
    const { game } = session;
    if (game.puzzle.solution && game.puzzle.label) return;
    try {
      const known = await lookInto(game.puzzle, stop.signal);
      if (this.session !== session) return;
      this.complaint = known.complaint;
      session.learn(known);
    } catch (error) {
      const words = plainly(error);
      if (words && this.session === session) this.complaint = words;
    }
  }
}

/** The page opens on it when nothing was played. */
function firstGame(genre: Genre): Game {
  const game = builtinGame(genre);
  if (!game) throw new Error('there is no puzzle to open on');
  return game;
}
