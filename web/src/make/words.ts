/** Verdicts in words. */
import type { Engine } from '../engine/engine';
import type { Grade } from '../engine/schema';
import type { Draft } from './draft';
import { cellName } from './grid';
import type { Clash, Verdict } from './judge';

export function headline(verdict: Verdict): string {
  switch (verdict.is) {
    case 'waiting':
      return 'Looking';
    case 'unfit':
      return 'Not a puzzle yet';
    case 'failed':
      return 'The engine stopped';
    case 'undecided':
      return 'Not decided';
    case 'none':
      return 'No solution';
    case 'many':
      return verdict.exact && verdict.count !== null ? `${number(verdict.count)} solutions` : 'Many solutions';
    case 'one':
      return 'One solution';
  }
}

function number(value: number): string {
  return value.toLocaleString('en');
}

export function countText(verdict: Extract<Verdict, { is: 'many' }>): string {
  const cells = verdict.differ.length;
  const differ = `Two of them differ in ${cells} ${cells === 1 ? 'cell' : 'cells'}.`;
  if (verdict.exact) return differ;
  const found = verdict.count === null ? '' : `At least ${number(verdict.count)}${verdict.counting ? ' so far, counting on' : ''}. `;
  return `${found}${differ}`;
}

/** What clashes, by the names of the cells. */
export function clashText(draft: Draft, clash: Clash): string {
  const clues = [
    ...clash.cells.map((cell) => cellName(draft, cell)),
    ...clash.edges.map(([a, b]) => `${draft.kind === 'zip' ? 'the wall' : 'the link'} ${cellName(draft, a)}-${cellName(draft, b)}`),
  ];
  if (clues.length === 0) return 'The board alone has no solution, whatever its clues.';
  if (clues.length === 1) return `${clues[0]} cannot hold.`;
  const list = `${clues.slice(0, -1).join(', ')} and ${clues.at(-1) ?? ''}`;
  const smallest = clash.smallest ? ' No smaller set of clues does.' : ' Without any one of them the others agree.';
  return `These clues contradict each other: ${list}.${smallest}`;
}

const SCHEMES = { se: 'Sudoku Explainer', easiest: 'easiest path', hodoku: 'HoDoKu', house: 'points' };

export function ratingText(grade: Grade): string {
  const parts: string[] = [];
  if (grade.rating) {
    const { scheme, value } = grade.rating;
    parts.push(scheme === 'house' ? `${value} points` : `${SCHEMES[scheme]} ${scheme === 'se' ? value.toFixed(1) : value}`);
  }
  if (grade.hodoku) parts.push(`HoDoKu ${number(grade.hodoku.score)} (${grade.hodoku.level})`);
  return parts.join(' · ');
}

const names = new Map<string, Promise<string>>();

/** The name of a technique by its code; the code if the engine does not know it. */
export function techniqueName(engine: Engine, code: string): Promise<string> {
  const known = names.get(code);
  if (known) return known;
  const name = engine.ask({ request: 'techniques', technique: code }).then(
    (report) => (report.report === 'error' ? code : (report.techniques[0]?.name ?? code)),
    () => code,
  );
  names.set(code, name);
  return name;
}
