/** Games that are played by hints alone, in the sessions of the room Play but without its drawing. */
import { answer } from '../../src/app/engine';
import type { RequestGenerate } from '../../src/engine/schema';
import { newGame } from '../../src/game/history';
import { wrongNotes } from '../../src/game/solution';
import { Hints } from '../../src/play/hints.svelte';
import { Session } from '../../src/play/session.svelte';

interface Played {
  readonly hints: number;
  /** How often the player asked for another step. */
  readonly others: number;
}

const MOST_HINTS = 3000;

/** What there is to see of a game: if a hint leaves it as it is, the next one would be the same. */
function seen({ state, known }: Session): string {
  return JSON.stringify([state, known]);
}

/** The stages up to the step; throws if there is none. */
async function toTheStep(hints: Hints): Promise<void> {
  for (let stage = 1; stage <= 3; stage++) {
    await hints.advance();
    if (hints.advice?.is !== 'move') throw new Error(`no step: ${JSON.stringify(hints.advice)}`);
    if (hints.stage !== stage) throw new Error(`stage ${hints.stage} instead of ${stage}`);
  }
  if (!hints.step?.why || !hints.marks) throw new Error('a step without words or marks');
}

/** Throws if something that the hints entered is not so in the solution. */
function expectRight(session: Session, why: string): void {
  const { board, state, solution } = session;
  if (!solution) throw new Error('no solution');
  const wrong = [...session.mistakes, ...wrongNotes(board, state, solution)];
  if (wrong.length > 0) throw new Error(`wrong at ${wrong.join()} after: ${why}`);
}

/**
 * Makes a puzzle and solves it by "hint, do it". With `every`, each hint of that number is replaced by
 * another step, twice. Null if no such puzzle is found.
 */
async function solveByHints(request: RequestGenerate, every = 0): Promise<Played | null> {
  const [puzzle] = (await answer(request)).puzzles;
  if (!puzzle) return null;
  const session = new Session(newGame({ key: JSON.stringify(request), puzzle, label: puzzle.label ?? null }));
  const hints = new Hints(session);
  let others = 0;
  for (let asked = 1; asked <= MOST_HINTS; asked++) {
    await toTheStep(hints);
    for (let more = 0; hints.hasOthers && every > 0 && asked % every === 0 && more < 2; more++) {
      await hints.another();
      if (hints.note === null) others++;
      if (hints.advice?.is !== 'move' || hints.stage !== 3) throw new Error(`no other step: ${JSON.stringify(hints.advice)}`);
    }
    const before = seen(session);
    const why = hints.step?.why ?? '';
    hints.doIt();
    expectRight(session, why);
    if (session.game.solved) return { hints: asked, others };
    if (seen(session) === before) throw new Error(`nothing is new after: ${why}`);
  }
  throw new Error(`not solved after ${MOST_HINTS} hints`);
}

Object.assign(window, { solveByHints });
