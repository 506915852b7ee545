/** The hardest step of a puzzle, with the board as it is when the step is due. */
import type { Engine } from '../engine/engine';
import type { Puzzle, Step } from '../engine/schema';
import { after, sceneOf, type Scene } from '../learn/scene';

export interface Hardest {
  readonly scene: Scene;
  readonly step: Step;
  /** Its place among the steps, from 1. */
  readonly at: number;
  readonly all: number;
}

const NODES = 2_000_000;

export async function hardestStep(engine: Engine, puzzle: Puzzle, signal: AbortSignal): Promise<Hardest> {
  const report = await engine.ask({ request: 'explain', puzzle, nodes: NODES }, { signal, long: true });
  if (report.report === 'error') throw new Error(report.error);
  const steps = report.steps ?? [];
  const at = hardestOf(steps, report.grade?.hardest ?? null);
  const step = steps[at];
  if (!step) throw new Error(report.not_rated ?? report.error ?? 'There are no steps to show.');
  // Singles are seen on the bare board; other steps speak of candidates.
  const noted = step.places.length === 0 || (step.marks.arrows ?? []).length > 0;
  const begun = sceneOf({ puzzle, state: {} }, noted);
  return { scene: after(begun, steps.slice(0, at)), step, at: at + 1, all: steps.length };
}

/** The first of the highest steps of this technique; of all steps if none has it. */
export function hardestOf(steps: readonly Step[], technique: string | null): number {
  const named = steps.some((step) => step.technique === technique);
  const value = (step: Step): number => (named && step.technique !== technique ? -1 : (step.se ?? step.points ?? 0));
  const most = Math.max(...steps.map(value));
  return steps.findIndex((step) => value(step) === most);
}
