/** One small example of every request, for the page about the API. The type sees that none is missing. */
import type { Request } from '../engine/schema';

export type Verb = Request['request'];
export interface Example<R extends Request = Request> {
  readonly what: string;
  readonly request: R;
}

const SUDOKU = '.9..........6..53..4..85..99..4...7.1.......5....1.9.653..26....8.5..3.4......7..';
const QUEENS = 'queens 6x1 ABBBCC/BBBBCC/DBCCCC/DDDCCE/DDFFEE/DEEEEE';
const HIDATO = 'path 5x6x8 13,14...2/...10,4,3/16...../29.27.25./..20,21.23';
const MANY = 'path 3x4x8 1.../..../...12';
const NONE = 'queens 4x1 AABB/ACBB/ACCD/CCDD;q0,1';
const CERTIFICATE = 'PC1 queens 4x1 AABB/ACBB/ACCD/CCDD 1,7,8,14 -';

export const EXAMPLES: { readonly [V in Verb]: Example<Extract<Request, { request: V }>> } = {
  solve: { what: 'Is there none, exactly one, or more than one solution?', request: { request: 'solve', puzzle: QUEENS } },
  count: { what: 'How many solutions are there?', request: { request: 'count', puzzle: MANY, limit: 1000 } },
  hint: { what: 'What comes next for a player, or what is wrong?', request: { request: 'hint', puzzle: HIDATO, state: 'r2c1=15 r1c5=1', stage: 3 } },
  steps: { what: 'Every step that a player could take (Sudoku).', request: { request: 'steps', puzzle: SUDOKU } },
  chains: { what: 'The chains of a Sudoku position.', request: { request: 'chains', puzzle: SUDOKU, max_length: 6, basics: true, limit: 3 } },
  explain: { what: 'How a person solves it, step by step.', request: { request: 'explain', puzzle: QUEENS } },
  grade: { what: 'How hard is it?', request: { request: 'grade', puzzle: SUDOKU, schemes: ['se', 'hodoku'] } },
  rate: { what: 'ER, EP and ED of Sudoku Explainer.', request: { request: 'rate', puzzle: SUDOKU } },
  parse: { what: 'Reads a text in any known format.', request: { request: 'parse', text: 'AABB\nACBB\nACCD\nCCDD' } },
  generate: { what: 'New puzzles, each with a certificate.', request: { request: 'generate', kind: 'zip', size: 5, label: 'easy', seed: 7, count: 1 } },
  certify: { what: 'A proof that there is exactly one solution.', request: { request: 'certify', puzzle: HIDATO } },
  check: { what: 'Does a certificate prove what it says?', request: { request: 'check', certificate: CERTIFICATE } },
  convert: { what: 'Writes a puzzle in another format.', request: { request: 'convert', puzzle: HIDATO, to: 'share' } },
  draw: { what: 'A picture as SVG.', request: { request: 'draw', puzzle: QUEENS, solution: true, cell_size: 24 } },
  minimize: { what: 'Which clues are redundant?', request: { request: 'minimize', puzzle: HIDATO } },
  why: { what: 'Which clues contradict each other?', request: { request: 'why', puzzle: NONE } },
  repair: { what: 'Few changes that leave exactly one solution.', request: { request: 'repair', puzzle: MANY, seed: 1 } },
  canon: { what: 'One text for all puzzles that are equal up to symmetry.', request: { request: 'canon', puzzle: QUEENS } },
  techniques: { what: 'The techniques, or one with its example.', request: { request: 'techniques', family: 'queens', technique: 'two-in-two' } },
  formats: { what: 'The formats that are read and written.', request: { request: 'formats', format: 'share' } },
};

export const VERBS = Object.keys(EXAMPLES) as readonly Verb[];

/** What stands in the box: one field per line. */
export function written(request: unknown): string {
  return JSON.stringify(request, null, 2);
}

/** What was typed, as a request; throws with words for the person who typed it. */
export function typed(text: string): Request {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('A request is an object.');
  const verb = (value as { request?: unknown }).request;
  if (typeof verb !== 'string' || !(VERBS as readonly string[]).includes(verb)) {
    throw new Error(`The field "request" is one of: ${VERBS.join(', ')}.`);
  }
  return value as Request;
}

/** A report as text: small lists of numbers on one line, the rest indented. */
export function shown(report: unknown): string {
  return JSON.stringify(report, null, 2).replace(/\[\s+(-?[\d.]+(?:,\s+-?[\d.]+)*)\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`);
}
