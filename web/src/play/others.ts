/**
 * Which moves of an explanation can be made now. The engine lists all steps of a position for Sudoku
 * alone; explanations of paths say of each step which others it rests on, so that a move whose
 * reasons are on the board, or need no other move, can be taken out of its order.
 */
import type { Label, Step } from '../engine/schema';
import type { Board, State } from '../game/types';
import { linksOf } from '../game/zip';
import { hasEdge } from '../game/cells';
import { edgesOf, isDone, movesOf } from './conclude';

const LABELS: readonly Label[] = ['trivial', 'easy', 'medium', 'hard', 'expert', 'extreme'];

/** True if the board has all that the step concludes. What it eliminates on number paths is never seen there. */
export function isEntered(board: Board, state: State, step: Pick<Step, 'places' | 'drops'>): boolean {
  if (state.kind === 'zip') {
    const known = [...state.links, ...linksOf(state.line)];
    const taken = edgesOf(board, step.places).every((edge) => hasEdge(known, edge));
    return taken && edgesOf(board, step.drops).every((edge) => hasEdge(state.crosses, edge));
  }
  return step.drops.length === 0 && movesOf(board, step).every((move) => isDone(state, move));
}

/** Something that a player can write: a value, or in a Zip a piece of the line. */
function isMove(board: Board, step: Step): boolean {
  return step.places.some((place) => board.kind === 'zip' || typeof place[0] === 'number');
}

/**
 * The moves that can be made on the board, each behind the steps that it needs; the easiest first,
 * and among equals those with the shortest way.
 */
export function movesNow(board: Board, state: State, steps: readonly Step[]): Step[][] {
  const entered = steps.map((step) => isEntered(board, state, step));
  const ways: Step[][] = [];
  steps.forEach((step, end) => {
    if (entered[end] || !isMove(board, step)) return;
    const needed = new Set([end]);
    // A set that grows while it is gone through.
    for (const index of needed) {
      for (const number of steps[index]?.rests_on ?? []) if (!entered[number - 1]) needed.add(number - 1);
    }
    const way = [...needed].sort((a, b) => a - b).flatMap((index) => steps[index] ?? []);
    if (way.every((other) => other === step || !isMove(board, other))) ways.push(way);
  });
  const height = (way: readonly Step[]): number => Math.max(...way.map(({ label }) => LABELS.indexOf(label)));
  return ways.sort((a, b) => height(a) - height(b) || a.length - b.length);
}
