/** The techniques as Learn lists them: in groups, in the order of hints, found by words. */
import type { Engine } from '../engine/engine';
import type { Kind, Label, Puzzle, ReportTechnique } from '../engine/schema';

/** Techniques of one group share a list. Codes are unique within a group, not across groups. */
export type Group = 'sudoku' | 'sizes' | 'path' | 'zip' | 'queens';

export const GROUPS: readonly { readonly group: Group; readonly name: string; readonly kinds: string }[] = [
  { group: 'sudoku', name: 'Sudoku', kinds: 'Sudoku with nine rows' },
  { group: 'sizes', name: 'Other Sudokus', kinds: 'Sudoku of other sizes, with irregular regions or diagonals' },
  { group: 'path', name: 'Number paths', kinds: 'Hidato, Numbrix and hexagons' },
  { group: 'zip', name: 'Zip', kinds: 'Zip' },
  { group: 'queens', name: 'Queens', kinds: 'Queens and Star Battle' },
];

export interface Technique {
  readonly group: Group;
  readonly code: string;
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** Its place among hints, from 1; null if hints do not look for it. */
  readonly order: number | null;
  /** The heading it stands under: a tier of Sudoku, or a label. */
  readonly section: string;
  readonly label: Label | null;
  readonly points: number | null;
  readonly se: number | null;
  readonly hodoku: number | null;
  readonly idea: string;
  readonly remark: string | null;
}

export function groupOf(report: ReportTechnique): Group {
  if (report.family === 'queens') return 'queens';
  if (report.family === 'path') return report.kinds.includes('zip') ? 'zip' : 'path';
  return report.tier === undefined ? 'sizes' : 'sudoku';
}

/** The group in whose terms a puzzle is explained. */
export function techniqueGroup(puzzle: Puzzle): Group {
  if (puzzle.family === 'queens') return 'queens';
  if (puzzle.family === 'path') return puzzle.kind === 'zip' ? 'zip' : 'path';
  const plain = (puzzle.size ?? 9) === 9 && !puzzle.regions && !puzzle.diagonals;
  return plain ? 'sudoku' : 'sizes';
}

export function techniqueOf(report: ReportTechnique): Technique {
  return {
    group: groupOf(report),
    code: report.technique,
    // Sudoku writes names as titles, the other families as words of a sentence.
    name: report.name.charAt(0).toUpperCase() + report.name.slice(1),
    kinds: report.kinds,
    order: report.order ?? null,
    section: report.tier ?? report.label ?? '',
    label: report.label ?? null,
    points: report.points ?? null,
    se: report.se ?? null,
    hodoku: report.hodoku ?? null,
    idea: report.idea,
    remark: report.remark ?? null,
  };
}

/** The key under which a technique is remembered: `zip/loop`. */
export function keyOf(technique: Pick<Technique, 'group' | 'code'>): string {
  return `${technique.group}/${technique.code}`;
}

let kept: Promise<readonly Technique[]> | null = null;

/** True if hints look for it and positions for it can be made. */
export function canTrain({ order, remark }: Technique): boolean {
  return order !== null && !remark?.startsWith('There is no example');
}

/** All techniques; the engine is asked once. */
export function loadTechniques(engine: Engine): Promise<readonly Technique[]> {
  kept ??= engine.ask({ request: 'techniques' }).then((report) => {
    if (report.report === 'error') throw new Error(report.error);
    return report.techniques.map(techniqueOf);
  });
  kept.catch(() => {
    // The next visit asks again.
    kept = null;
  });
  return kept;
}

/**
 * The technique of an address: `#/learn/zip/loop`, or `#/learn/x-wing`, which is the first of that
 * code in the order of the groups.
 */
export function byPath(techniques: readonly Technique[], path: readonly string[]): Technique | null {
  const [first, second] = path;
  if (second !== undefined) return techniques.find(({ group, code }) => group === first && code === second) ?? null;
  return techniques.find(({ code }) => code === first) ?? null;
}

/** The words are searched in name, code, section and idea; every word must occur. */
export function search(techniques: readonly Technique[], words: string): readonly Technique[] {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return techniques;
  const named = (technique: Technique): string =>
    `${technique.name} ${technique.code} ${technique.section}`.toLowerCase().replaceAll('-', ' ');
  const text = (technique: Technique): string => `${named(technique)} ${technique.code} ${technique.idea.toLowerCase()}`;
  const found = techniques.filter((technique) => wanted.every((word) => text(technique).includes(word)));
  // Those whose name has the words come first; within both parts the order stays.
  const inName = (technique: Technique): boolean => wanted.every((word) => named(technique).includes(word));
  return [...found.filter(inName), ...found.filter((technique) => !inName(technique))];
}

/** Consecutive techniques of the same section, for the headings of a list. */
export function sections(techniques: readonly Technique[]): { readonly name: string; readonly techniques: Technique[] }[] {
  const result: { name: string; techniques: Technique[] }[] = [];
  for (const technique of techniques) {
    const name = technique.order === null ? 'Only in ratings' : technique.section;
    const last = result.find((section) => section.name === name);
    if (last) last.techniques.push(technique);
    else result.push({ name, techniques: [technique] });
  }
  return result;
}
