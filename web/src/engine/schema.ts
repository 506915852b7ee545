// Written by `npm run types` from docs/schema/gridsmith-2.json. Do not edit.

/** Row and column of a cell, from 0. */
export type Cell = readonly [number, number];

/** Two neighbouring cells. */
export type Pair = readonly [Cell, Cell];

/** Row and column of a cell, from 0, and the value in it. */
export type Entry = readonly [number, number, number];

/** Something that is true or false of the solution: a value in a cell `[row, column, value]`, a step of the path `[[row, column], [row, column]]`, a queen `[row, column]`. */
export type Candidate = Entry | Pair | Cell;

/** How hard a puzzle is. */
export type Label = 'trivial' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';

/** How many solutions a puzzle has. `undecided` says nothing about the puzzle. */
export type Verdict = 'none' | 'unique' | 'many' | 'undecided';

/** Why a search ended early: the node budget, the work limit that belongs to it, memory, the limit of a count, or a deadline or Ctrl-C. */
export type Stop = 'nodes' | 'work' | 'memory' | 'limit' | 'cancelled';

/** How a path of steps ended. */
export type End = 'solved' | 'stuck' | 'contradiction' | 'undecided';

/** The family of the puzzle. */
export type Family = 'sudoku' | 'path' | 'queens';

/** The kind of puzzle within its family. */
export type Kind = 'sudoku' | 'hidato' | 'numbrix' | 'hex' | 'zip' | 'queens';

/** The part that something plays in a step. */
export type Role = 'placed' | 'dropped' | 'base' | 'area' | 'supposed' | 'chain' | 'conflict' | 'cover' | 'fin' | 'off';

/** The digits of a Sudoku, letters from A on above 9; rows of values for a path, 0 in cells that it does not visit; for Queens the columns of the queens in each row, from 0. */
export type Solution = string | readonly (readonly number[])[];

/** A rating by one scheme. */
export interface Rating {
  /** The rating scheme: Sudoku Explainer, the easiest path, HoDoKu, or Gridsmith's own points for paths, Queens and Sudokus of other sizes. */
  readonly scheme: 'se' | 'easiest' | 'hodoku' | 'house';
  /** The version of the scheme. */
  readonly version: string;
  /** The rating: e.g. 7.1 by Sudoku Explainer, points by the others. */
  readonly value: number;
}

/** The three numbers of Sudoku Explainer. */
export interface Se {
  /** The rating of the hardest step. */
  readonly er: number;
  /** The highest rating up to the first placement. */
  readonly ep: number;
  /** The rating of the first step. */
  readonly ed: number;
}

/** Score and level by HoDoKu. */
export interface Hodoku {
  /** The score. */
  readonly score: number;
  /** The level. */
  readonly level: 'Easy' | 'Medium' | 'Hard' | 'Unfair' | 'Extreme';
}

/** The lowest rating that the hardest step of any path can have. */
export interface Easiest {
  /** The rating. */
  readonly value: number;
  /** True if no path has an easier hardest step. */
  readonly proved: boolean;
  /** True if the search ran out of nodes, so that the value is an upper bound. */
  readonly exhausted: boolean;
}

/** How hard a puzzle is. */
export interface Grade {
  /** The label of the puzzle. */
  readonly label: Label;
  /** The rating by the scheme of the path; null for the path of hints, which no scheme rates. */
  readonly rating: Rating | null;
  /** Sudoku: the numbers of Sudoku Explainer, if it was asked. */
  readonly se?: Se;
  /** Sudoku: score and level by HoDoKu, if it was asked. */
  readonly hodoku?: Hodoku;
  /** Sudoku: the path of least resistance, if it was asked for. */
  readonly easiest?: Easiest;
  /** Sudoku: the rating of each step by Sudoku Explainer. */
  readonly curve?: readonly number[];
  /** The code of the hardest technique; null if the clues are the solution. */
  readonly hardest: string | null;
  /** The number of steps. */
  readonly steps: number;
  /** The number of steps of at least medium difficulty. */
  readonly hard_steps: number;
  /** The number of steps that suppose something. */
  readonly suppositions: number;
  /** The mean number of steps that refute a supposition. */
  readonly supposition_length: number;
  /** The smallest number of steps of a kind that a player had to choose from; null if that was not measured. */
  readonly narrowest: number | null;
  /** Whether the path leads to the solution. */
  readonly end: End;
  /** Schemes that did not finish; `stop` says why. */
  readonly unfinished?: readonly ('se' | 'easiest' | 'hodoku')[];
}

/** An end of an arrow: a value in one of some cells. */
export interface ChainTerm {
  /** The value. */
  readonly value: number;
  /** The cells. */
  readonly cells: readonly Cell[];
}

/** What to highlight in a drawing of a step. The order of a list is the order to show it in. */
export interface Marks {
  /** Whole cells. */
  readonly cells: readonly {
    readonly role: Role;
    readonly cell: Cell;
  }[];
  /** Values in cells. */
  readonly values: readonly {
    readonly role: Role;
    readonly cell: Cell;
    readonly value: number;
  }[];
  /** Links between two cells. */
  readonly links: readonly {
    readonly role: Role;
    readonly cells: Pair;
  }[];
  /** Sudoku: rows, columns and boxes by name. */
  readonly houses?: readonly {
    readonly role: Role;
    readonly house: string;
  }[];
  /** Sudoku: the links of a chain, in order. */
  readonly arrows?: readonly ({
    readonly kind: 'strong' | 'weak';
    readonly from: ChainTerm;
    readonly to: ChainTerm;
  })[];
  /** Sudoku: cells that act together, such as almost locked sets. */
  readonly groups?: readonly {
    readonly role: Role;
    readonly cells: readonly Cell[];
    readonly name?: string;
  }[];
}

/** A chain inside a chain of a Sudoku step. */
export interface InnerChain {
  /** Its number among the chains of the step: `2`, and `2.1` for the first chain inside it. */
  readonly number: string;
  /** Candidates that the outer chain has made false and this one rests on. */
  readonly given: readonly Entry[];
  /** What it eliminates, as far as the outer chain uses it. */
  readonly drops: readonly Entry[];
  /** The argument. */
  readonly why: string;
  /** The chains inside it. */
  readonly chains?: readonly InnerChain[];
}

/** One application of a technique. */
export interface Step {
  /** The code of the technique. */
  readonly technique: string;
  /** The name of the technique. */
  readonly name: string;
  /** Sudoku: the rating of the step by Sudoku Explainer. */
  readonly se?: number;
  /** What the step adds to the points, or its HoDoKu score. */
  readonly points?: number;
  /** What is concluded to be true. */
  readonly places: readonly Candidate[];
  /** What is concluded to be false. */
  readonly drops: readonly Candidate[];
  /** The steps whose conclusions it uses, from 1. */
  readonly rests_on?: readonly number[];
  /** Stage 1 of a hint: where to look. */
  readonly where: string;
  /** Stage 2: what the technique means. */
  readonly idea: string;
  /** Stage 3: the move, and why it follows. */
  readonly why: string;
  /** The step as HoDoKu writes it; a chain in Eureka notation. */
  readonly notation?: string;
  /** What to highlight. */
  readonly marks: Marks;
  /** The label of a puzzle that needs this step. */
  readonly label: Label;
  /** What the step supposes, and what follows. */
  readonly supposed?: Supposed;
  /** The chains inside its chains, as deep as was asked for. */
  readonly chains?: readonly InnerChain[];
}

/** A supposition that leads to a contradiction. */
export interface Supposed {
  /** What is supposed. */
  readonly candidate: Candidate;
  /** True if it is supposed to hold. */
  readonly holds: boolean;
  /** What follows, each step from those before it. */
  readonly steps: readonly Step[];
  /** The contradiction in words. */
  readonly end: string;
  /** The cells of the contradiction. */
  readonly cells: readonly Cell[];
}

/** A chain of a Sudoku position. */
export interface Chain {
  /** Its number, from 1. */
  readonly number: number;
  /** Its length in cells and groups. */
  readonly length: number;
  /** The code of the technique. */
  readonly technique: string;
  /** The name of the technique. */
  readonly name: string;
  /** Sudoku: the rating of the step by Sudoku Explainer. */
  readonly se?: number;
  /** What the step adds to the points, or its HoDoKu score. */
  readonly points?: number;
  /** What is concluded to be true. */
  readonly places: readonly Candidate[];
  /** What is concluded to be false. */
  readonly drops: readonly Candidate[];
  /** The steps whose conclusions it uses, from 1. */
  readonly rests_on?: readonly number[];
  /** Stage 1 of a hint: where to look. */
  readonly where: string;
  /** Stage 2: what the technique means. */
  readonly idea: string;
  /** Stage 3: the move, and why it follows. */
  readonly why: string;
  /** The step as HoDoKu writes it; a chain in Eureka notation. */
  readonly notation: string;
  /** What to highlight. */
  readonly marks: Marks;
  /** The label of a puzzle that needs this step. */
  readonly label: Label;
  /** What the step supposes, and what follows. */
  readonly supposed?: Supposed;
  /** The chains inside its chains, as deep as was asked for. */
  readonly chains?: readonly InnerChain[];
}

/** Steps that belong together in the text. */
export interface Paragraph {
  /** The first and the last step, from 1. */
  readonly steps: readonly [number, number];
  /** True for easy moves, which need few words. */
  readonly easy: boolean;
  /** What is said, in order. */
  readonly lines: readonly {
    /** The first and the last step, from 1. */
    readonly steps: readonly [number, number];
    readonly name: string;
    readonly text: string;
  }[];
}

/** One elimination or placement, or what else happens on the way. */
export interface TraceRecord {
  /** The code of the technique, or `stuck`, `guess`, `contradiction`, `known`, `solution`, `stop`, `cut`. */
  readonly strategy: string;
  /** The value; null for links and queens. */
  readonly value: number | null;
  /** Its cell, the two cells of a link, or null if the record is about the whole board. */
  readonly pos: Cell | Pair | null;
  /** How many cells the value had before. */
  readonly count_before: number | null;
  /** How many cells it has afterwards. */
  readonly count_after: number | null;
  /** True if it was placed, false if it was eliminated. */
  readonly placed: boolean | null;
  /** The number of the step, from 1. */
  readonly step: number;
  /** The number of guesses in force. */
  readonly depth: number;
  /** The reason: the sentence of the step. */
  readonly note: string;
}

/** What an accepted trace shows. It does not show that there is only one solution: a certificate does. */
export interface CheckedTrace {
  /** Steps. */
  readonly steps: number;
  /** Parts of steps, each with a reason. */
  readonly inferences: number;
  /** The most constraints of a sum. */
  readonly longest_sum: number;
  /** How often something was supposed. */
  readonly suppositions: number;
  /** True if a step assumes that there is only one solution. */
  readonly assumes_unique: boolean;
  /** The codes of the techniques. */
  readonly techniques: readonly string[];
}

/** How numbers are spread. */
export interface Spread {
  /** How many there are. */
  readonly count: number;
  /** The least; null if there are none. */
  readonly least: number | null;
  /** The one in the middle; of two, the smaller. */
  readonly median: number | null;
  /** The most. */
  readonly most: number | null;
  /** The mean, in the unit of the others. */
  readonly mean: number | null;
}

/** What a player has entered: a text such as `r1c1=5 r2c3<>4`, rows, or an object. A list is short for `values`; Sudokus take no list. */
export type Position = string | readonly Entry[] | {
  /** Digits or values that are entered. */
  readonly values?: string | readonly Entry[];
  /** Sudoku: candidates that are noted. */
  readonly marks?: string | readonly Entry[];
  /** Sudoku: candidates that are crossed out. */
  readonly ruled_out?: string | readonly Entry[];
  /** Paths: cells that the path joins. */
  readonly links?: readonly Pair[];
  /** Queens: queens. */
  readonly queens?: readonly Cell[];
  /** Queens: cells noted as empty. */
  readonly crosses?: readonly Cell[];
};

/** A Sudoku by 81 clues or 729 candidates, or a Sudoku of another size, with jigsaw regions or with diagonals. */
export interface Sudoku {
  /** The version of this form: 2. Puzzles of version 1 have the same form and are read as well. */
  readonly schema?: 1 | 2;
  /** The family. */
  readonly family: 'sudoku';
  /** The kind. */
  readonly kind?: 'sudoku';
  /** Rows, columns and digits. Absent: 9. */
  readonly size?: number;
  /** A jigsaw: the letter of the region of each cell, row by row. Absent: the standard boxes. */
  readonly regions?: readonly string[];
  /** The two main diagonals hold every digit as well. Absent: they need not. */
  readonly diagonals?: boolean;
  /** 81 characters, `.` for an empty cell; of another size as many as it has cells. Digits above 9 are letters, from A for 10. */
  readonly givens?: string;
  /** 729 characters: nine for each cell. */
  readonly candidates?: string;
  /** The name of the puzzle. */
  readonly id?: string;
  /** Where it comes from. */
  readonly source?: unknown;
  /** Its solution. */
  readonly solution?: Solution;
  /** Two solutions of an ambiguous board. */
  readonly solutions?: readonly Solution[];
  /** How hard it is; null if it was not graded. */
  readonly label?: Label | null;
  /** Its ratings. */
  readonly ratings?: readonly Rating[];
  /** Why a generated puzzle has no label. */
  readonly ungraded?: string;
  /** In packs: the techniques of its solution path with the number of their steps. */
  readonly techniques?: Readonly<Record<string, number>>;
  /** Proof that it has one solution, as docs/CERTIFICATE.md describes. */
  readonly certificate?: string;
  /** The verdict of a second solver (`generate-solve`). */
  readonly verdict?: Verdict;
  /** Search nodes of that verdict. */
  readonly nodes?: number;
  /** Anything else; `uncertified` says why there is no certificate, `ambiguous` marks a board that is no puzzle. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Who generated it: `by`, `version`, `seed`, `index`, `plan`. */
  readonly origin?: Readonly<Record<string, unknown>>;
  /** In packs: the checksum of the line, as docs/PACKS.md describes. */
  readonly checksum?: string;
  /** What a player has entered. */
  readonly state?: Position;
}

/** A Hidato (8 neighbours), Numbrix (4) or hexagonal path (6). */
export interface NumberPath {
  /** The version of this form: 2. Puzzles of version 1 have the same form and are read as well. */
  readonly schema?: 1 | 2;
  /** The family. */
  readonly family: 'path';
  /** The kind. */
  readonly kind: 'hidato' | 'numbrix' | 'hex';
  /** The number of rows. */
  readonly rows: number;
  /** The number of columns. */
  readonly cols: number;
  /** The number of open cells; must agree if it is there. */
  readonly cells?: number;
  /** Cells that are not part of the board. */
  readonly blocked?: readonly Cell[];
  /** The given values. */
  readonly givens?: readonly Entry[];
  /** Given links: consecutive cells. */
  readonly links?: readonly Pair[];
  /** The name of the puzzle. */
  readonly id?: string;
  /** Where it comes from. */
  readonly source?: unknown;
  /** Its solution. */
  readonly solution?: Solution;
  /** Two solutions of an ambiguous board. */
  readonly solutions?: readonly Solution[];
  /** How hard it is; null if it was not graded. */
  readonly label?: Label | null;
  /** Its ratings. */
  readonly ratings?: readonly Rating[];
  /** Why a generated puzzle has no label. */
  readonly ungraded?: string;
  /** In packs: the techniques of its solution path with the number of their steps. */
  readonly techniques?: Readonly<Record<string, number>>;
  /** Proof that it has one solution, as docs/CERTIFICATE.md describes. */
  readonly certificate?: string;
  /** The verdict of a second solver (`generate-solve`). */
  readonly verdict?: Verdict;
  /** Search nodes of that verdict. */
  readonly nodes?: number;
  /** Anything else; `uncertified` says why there is no certificate, `ambiguous` marks a board that is no puzzle. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Who generated it: `by`, `version`, `seed`, `index`, `plan`. */
  readonly origin?: Readonly<Record<string, unknown>>;
  /** In packs: the checksum of the line, as docs/PACKS.md describes. */
  readonly checksum?: string;
  /** What a player has entered. */
  readonly state?: Position;
}

/** A Zip. */
export interface Zip {
  /** The version of this form: 2. Puzzles of version 1 have the same form and are read as well. */
  readonly schema?: 1 | 2;
  /** The family. */
  readonly family: 'path';
  /** The kind. */
  readonly kind: 'zip';
  /** The number of rows. */
  readonly rows: number;
  /** The number of columns. */
  readonly cols: number;
  /** The number of open cells; must agree if it is there. */
  readonly cells?: number;
  /** Cells that are not part of the board. */
  readonly blocked?: readonly Cell[];
  /** The waypoints, in order. */
  readonly waypoints: readonly Cell[];
  /** Neighbouring cells with a wall between them. */
  readonly walls?: readonly Pair[];
  /** The name of the puzzle. */
  readonly id?: string;
  /** Where it comes from. */
  readonly source?: unknown;
  /** Its solution. */
  readonly solution?: Solution;
  /** Two solutions of an ambiguous board. */
  readonly solutions?: readonly Solution[];
  /** How hard it is; null if it was not graded. */
  readonly label?: Label | null;
  /** Its ratings. */
  readonly ratings?: readonly Rating[];
  /** Why a generated puzzle has no label. */
  readonly ungraded?: string;
  /** In packs: the techniques of its solution path with the number of their steps. */
  readonly techniques?: Readonly<Record<string, number>>;
  /** Proof that it has one solution, as docs/CERTIFICATE.md describes. */
  readonly certificate?: string;
  /** The verdict of a second solver (`generate-solve`). */
  readonly verdict?: Verdict;
  /** Search nodes of that verdict. */
  readonly nodes?: number;
  /** Anything else; `uncertified` says why there is no certificate, `ambiguous` marks a board that is no puzzle. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Who generated it: `by`, `version`, `seed`, `index`, `plan`. */
  readonly origin?: Readonly<Record<string, unknown>>;
  /** In packs: the checksum of the line, as docs/PACKS.md describes. */
  readonly checksum?: string;
  /** What a player has entered. */
  readonly state?: Position;
}

/** A Queens or Star Battle board. */
export interface Queens {
  /** The version of this form: 2. Puzzles of version 1 have the same form and are read as well. */
  readonly schema?: 1 | 2;
  /** The family. */
  readonly family: 'queens';
  /** The kind. */
  readonly kind?: 'queens';
  /** The side of the board. */
  readonly n?: number;
  /** Queens in every row, column and region. */
  readonly stars?: number;
  /** The rows: a letter for the region of each cell, or a list of numbers or names. */
  readonly regions: readonly (string | readonly (number | string)[])[];
  /** Cells without a queen. */
  readonly blocked?: readonly Cell[];
  /** Given queens. */
  readonly queens?: readonly Cell[];
  /** The name of the puzzle. */
  readonly id?: string;
  /** Where it comes from. */
  readonly source?: unknown;
  /** Its solution. */
  readonly solution?: Solution;
  /** Two solutions of an ambiguous board. */
  readonly solutions?: readonly Solution[];
  /** How hard it is; null if it was not graded. */
  readonly label?: Label | null;
  /** Its ratings. */
  readonly ratings?: readonly Rating[];
  /** Why a generated puzzle has no label. */
  readonly ungraded?: string;
  /** In packs: the techniques of its solution path with the number of their steps. */
  readonly techniques?: Readonly<Record<string, number>>;
  /** Proof that it has one solution, as docs/CERTIFICATE.md describes. */
  readonly certificate?: string;
  /** The verdict of a second solver (`generate-solve`). */
  readonly verdict?: Verdict;
  /** Search nodes of that verdict. */
  readonly nodes?: number;
  /** Anything else; `uncertified` says why there is no certificate, `ambiguous` marks a board that is no puzzle. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Who generated it: `by`, `version`, `seed`, `index`, `plan`. */
  readonly origin?: Readonly<Record<string, unknown>>;
  /** In packs: the checksum of the line, as docs/PACKS.md describes. */
  readonly checksum?: string;
  /** What a player has entered. */
  readonly state?: Position;
}

/** The first line of a pack, as docs/PACKS.md describes. Every further line is a puzzle. */
export interface Pack {
  /** The version of this form. */
  readonly schema: 2;
  /** The version of the format of packs. */
  readonly pack: 1;
  /** The version of Gridsmith that wrote the file. */
  readonly version: string;
  /** The title of the pack. */
  readonly title?: string;
  /** The number of puzzles that follow. */
  readonly count: number;
  /** The plans that the puzzles come from: `id`, `version`, `plan`. */
  readonly plans: readonly {
    readonly id: string;
    readonly version: string;
    readonly plan: Readonly<Record<string, unknown>>;
  }[];
  /** The checksum of the line. */
  readonly checksum: string;
}

/** A puzzle. Fields that are not listed are kept. */
export type Puzzle = Sudoku | NumberPath | Zip | Queens;

/** Is there none, exactly one, or more than one solution? */
export interface RequestSolve {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'solve';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** The exact engine, or techniques and guesses (paths only). */
  readonly method?: 'exact' | 'logic';
  /** Whether the steps to the answer are wanted. */
  readonly trace?: boolean;
  /** Whether a unique puzzle is certified as well. */
  readonly certify?: boolean;
}

/** How many solutions are there? */
export interface RequestCount {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'count';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** Where to stop counting. Default: 1,000,000. */
  readonly limit?: number;
  /** The search of the family, or dancing links (Queens only). */
  readonly method?: 'search' | 'dlx';
  /** Whether a unique puzzle is certified as well. */
  readonly certify?: boolean;
}

/** What comes next for a player, or what is wrong? */
export interface RequestHint {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'hint';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** What the player has entered. */
  readonly state?: Position;
  /** How much is shown: where to look, which technique, the move. Default: 3. */
  readonly stage?: 1 | 2 | 3;
  /** How many levels of chains inside chains are written out. Default: 0. */
  readonly depth?: number;
}

/** What are all the steps that a player could take? Sudoku only. */
export interface RequestSteps {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'steps';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** What the player has entered. */
  readonly state?: Position;
  /** How many levels of chains inside chains are written out. Default: 0. */
  readonly depth?: number;
}

/** Which chains are there? Sudoku only. */
export interface RequestChains {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'chains';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** What the player has entered. */
  readonly state?: Position;
  /** The longest chain, in cells. Default: 8. */
  readonly max_length?: number;
  /** What chains may run through. */
  readonly scope?: 'plain' | 'grouped' | 'sets';
  /** Whether singles, locked candidates and subsets are taken first. */
  readonly basics?: boolean;
  /** How many chains are listed. */
  readonly limit?: number;
}

/** How does a person solve it? */
export interface RequestExplain {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'explain';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** Sudoku: whose path. Without it, se for plain 9x9 Sudokus and the path of the house scheme for other sizes. */
  readonly way?: 'se' | 'easiest' | 'hodoku' | 'hint';
  /** How many levels of chains inside chains are written out. Default: 0. */
  readonly depth?: number;
  /** True for a trace as well: the steps with reasons that a program can check. Default: false. */
  readonly trace_line?: boolean;
  /** Nodes that the search for the easiest path may take. */
  readonly easiest_nodes?: number;
  /** HoDoKu: techniques to use as well. */
  readonly enable?: readonly string[];
  /** HoDoKu: techniques to leave out. */
  readonly disable?: readonly string[];
  /** HoDoKu: the highest scores that stay easy, medium, hard and unfair. */
  readonly limits?: readonly number[];
}

/** How hard is it? */
export interface RequestGrade {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'grade';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** Sudoku: rating schemes; empty means all. */
  readonly schemes?: readonly ('se' | 'easiest' | 'hodoku')[];
  /** Nodes that the search for the easiest path may take. */
  readonly easiest_nodes?: number;
  /** HoDoKu: techniques to use as well. */
  readonly enable?: readonly string[];
  /** HoDoKu: techniques to leave out. */
  readonly disable?: readonly string[];
  /** HoDoKu: the highest scores that stay easy, medium, hard and unfair. */
  readonly limits?: readonly number[];
}

/** What are ER, EP and ED of Sudoku Explainer? Sudoku only. */
export interface RequestRate {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'rate';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
}

/** Reads a text in any known format. */
export interface RequestParse {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'parse';
  /** The text, with exactly one puzzle. */
  readonly text: string;
  /** The only format that is read. Default: any. */
  readonly from?: string;
}

/** New puzzles, each with a certificate. */
export interface RequestGenerate {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'generate';
  /** The kind of puzzle. */
  readonly kind: Kind;
  /** The label that puzzles must have. Default: any. */
  readonly label?: Label;
  /** Rows and columns as `6x9`, or one number for both; the side of a hexagon. Default: 9 for sudoku, 7 for hidato and numbrix, 4 for hex, 6 for zip, 8 for queens. */
  readonly size?: number | string;
  /** Queens only: queens in every row, column and region. Default: 1. */
  readonly stars?: number;
  /** Sudoku only: irregular regions instead of boxes. */
  readonly jigsaw?: boolean;
  /** Sudoku only: the two main diagonals are houses. */
  readonly diagonals?: boolean;
  /** The random seed. The same request gives the same puzzles. */
  readonly seed: number;
  /** The number of puzzles. Default: 1. */
  readonly count?: number;
  /** Settings by name, e.g. `{"queens.min_region": 3}`; docs/KNOBS.md lists them. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Search nodes that one puzzle may take, and again its certificate; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
}

/** A proof that a puzzle has exactly one solution. */
export interface RequestCertify {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'certify';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
}

/** Does a certificate prove what it says? */
export interface RequestCheck {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'check';
  /** The certificate: one line. */
  readonly certificate: string;
}

/** Writes a puzzle in another format. */
export interface RequestConvert {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'convert';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** What the player has entered. Default: what the puzzle says. */
  readonly state?: Position;
  /** The only format that is read. Default: any. */
  readonly from?: string;
  /** The format, as the request `formats` lists them. */
  readonly to: string;
}

/** A picture as SVG. */
export interface RequestDraw {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'draw';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** What the player has entered. */
  readonly state?: Position;
  /** Draws the solution. */
  readonly solution?: boolean;
  /** Draws the next step from the position. */
  readonly hint?: boolean;
  /** Draws this step of the explanation, from 1. */
  readonly step?: number;
  /** The colours. Default: light. */
  readonly theme?: 'light' | 'dark' | 'contrast' | 'print';
  /** The side of a cell: a number of pixels, or a text such as `9mm`. Default: 48. */
  readonly cell_size?: number | string;
  /** The line under the board; empty for none. Default: for steps, the sentence that explains them. */
  readonly caption?: string;
  /** Whether rows and columns have numbers. Default: only where a step is drawn. */
  readonly rulers?: boolean;
  /** Draws all candidates of a Sudoku, or the letters of the regions of a Queens board. */
  readonly candidates?: boolean;
}

/** A puzzle without its redundant clues. */
export interface RequestMinimize {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'minimize';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
}

/** Why does a puzzle have no solution? */
export interface RequestWhy {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'why';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
}

/** Few changes that leave exactly one solution. */
export interface RequestRepair {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'repair';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
  /** Search nodes that may be used; null for no limit. Default: 20,000,000. */
  readonly nodes?: number | null;
  /** The random seed. Default: 0. */
  readonly seed?: number;
  /** Queens only: cells of the smallest region allowed. Default: 2. */
  readonly min_region?: number;
  /** Queens only: cells of the largest region allowed. Default: no limit. */
  readonly max_region?: number;
}

/** One text for all puzzles that are equal up to symmetry. */
export interface RequestCanon {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'canon';
  /** The puzzle, as text in any known format or as an object. */
  readonly puzzle: string | Puzzle;
}

/** The techniques of all families, or one with its example. */
export interface RequestTechniques {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'techniques';
  /** The family. Default: all. */
  readonly family?: Family;
  /** The code or name of a technique. Default: all, without examples. */
  readonly technique?: string;
  /** Levels of nested chains that are written out for an example. Default: 0. */
  readonly depth?: number;
}

/** The formats that puzzles are read from and written in. */
export interface RequestFormats {
  /** The version of this form. */
  readonly schema?: 2;
  /** Any text; the report has it as well. */
  readonly id?: string;
  /** The question. */
  readonly request: 'formats';
  /** The name of a format. Default: all. */
  readonly format?: string;
}

/** A question, or a task. */
export type Request = RequestSolve | RequestCount | RequestHint | RequestSteps | RequestChains | RequestExplain | RequestGrade | RequestRate | RequestParse | RequestGenerate | RequestCertify | RequestCheck | RequestConvert | RequestDraw | RequestMinimize | RequestWhy | RequestRepair | RequestCanon | RequestTechniques | RequestFormats;

/** The verdict, with one solution or two. */
export interface ReportSolve {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'solve';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  /** A solution. */
  readonly solution?: Solution;
  /** A second solution, if there are many. */
  readonly second?: Solution;
  /** The certificate, already replayed. */
  readonly certificate?: string;
  /** Why there is no certificate. */
  readonly uncertified?: string;
  /** Every elimination and placement. */
  readonly trace?: readonly TraceRecord[];
  /** How the steps ended. */
  readonly end?: End;
  /** Why there is no trace. */
  readonly untraced?: string;
  /** What an independent validator says of the solutions. */
  readonly validator?: {
    readonly pass: boolean;
    readonly violations: readonly string[];
  };
}

/** How many solutions there are. */
export interface ReportCount {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'count';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  /** The certificate, already replayed. */
  readonly certificate?: string;
  /** Why there is no certificate. */
  readonly uncertified?: string;
  /** The number of solutions found. */
  readonly count?: number;
  /** False if there may be more. */
  readonly exact?: boolean;
}

/** The next step for a player, or what is wrong. */
export interface ReportHint {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'hint';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  /** What kind of advice this is; `none` if the puzzle has no solution or many. */
  readonly hint?: 'move' | 'mistakes' | 'done' | 'all' | 'none';
  /** The stage that was asked for. */
  readonly stage?: 1 | 2 | 3;
  /** Stage 1: where to look. */
  readonly where?: string;
  /** Stage 1: the cells to look at. */
  readonly look_at?: readonly Cell[];
  /** Stage 2: the code of the main technique. */
  readonly technique?: string;
  /** Stage 2: its name. */
  readonly name?: string;
  /** Stage 2: what it means. */
  readonly idea?: string;
  /** Stage 3: the whole argument. */
  readonly why?: string;
  /** Stage 3: its steps; the last one makes the move. With `all`: every step that the position offers. */
  readonly steps?: readonly Step[];
  /** The wrong entries. */
  readonly mistakes?: readonly Candidate[];
  /** The message, where there is no move. */
  readonly text?: string;
}

/** Every step that a player could take. */
export interface ReportSteps {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'steps';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  /** What kind of advice this is; `none` if the puzzle has no solution or many. */
  readonly hint?: 'move' | 'mistakes' | 'done' | 'all' | 'none';
  /** The stage that was asked for. */
  readonly stage?: 1 | 2 | 3;
  /** Stage 1: where to look. */
  readonly where?: string;
  /** Stage 1: the cells to look at. */
  readonly look_at?: readonly Cell[];
  /** Stage 2: the code of the main technique. */
  readonly technique?: string;
  /** Stage 2: its name. */
  readonly name?: string;
  /** Stage 2: what it means. */
  readonly idea?: string;
  /** Stage 3: the whole argument. */
  readonly why?: string;
  /** Stage 3: its steps; the last one makes the move. With `all`: every step that the position offers. */
  readonly steps?: readonly Step[];
  /** The wrong entries. */
  readonly mistakes?: readonly Candidate[];
  /** The message, where there is no move. */
  readonly text?: string;
}

/** The chains of a Sudoku position. */
export interface ReportChains {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'chains';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  /** What kind of advice this is; `none` if the puzzle has no solution or many. */
  readonly hint?: 'move' | 'mistakes' | 'done' | 'all' | 'none';
  /** The stage that was asked for. */
  readonly stage?: 1 | 2 | 3;
  /** Stage 1: where to look. */
  readonly where?: string;
  /** Stage 1: the cells to look at. */
  readonly look_at?: readonly Cell[];
  /** Stage 2: the code of the main technique. */
  readonly technique?: string;
  /** Stage 2: its name. */
  readonly name?: string;
  /** Stage 2: what it means. */
  readonly idea?: string;
  /** Stage 3: the whole argument. */
  readonly why?: string;
  /** Stage 3: its steps; the last one makes the move. With `all`: every step that the position offers. */
  readonly steps?: readonly Step[];
  /** The wrong entries. */
  readonly mistakes?: readonly Candidate[];
  /** The message, where there is no move. */
  readonly text?: string;
  /** As asked. */
  readonly max_length?: number;
  /** As asked. */
  readonly scope?: 'plain' | 'grouped' | 'sets';
  /** As asked. */
  readonly basics?: boolean;
  /** The position that was searched. */
  readonly state?: Position;
  /** The number of chains. */
  readonly count?: number;
  /** The chains. */
  readonly chains?: readonly Chain[];
}

/** How a person solves the puzzle. */
export interface ReportExplain {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'explain';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  /** A solution. */
  readonly solution?: Solution;
  /** A second solution, if there are many. */
  readonly second?: Solution;
  readonly grade?: Grade;
  /** The steps, in the order of the explanation. */
  readonly steps?: readonly Step[];
  /** A word on boards that need suppositions. */
  readonly note?: string;
  /** The layout of the text. */
  readonly paragraphs?: readonly Paragraph[];
  /** How the path ends. */
  readonly end?: End;
  /** What each step changes. */
  readonly trace?: readonly TraceRecord[];
  /** The steps as a trace, already replayed, as docs/CERTIFICATE.md describes. */
  readonly trace_line?: string;
  /** Why there is no trace. */
  readonly untraced?: string;
  /** Why there is no rating. */
  readonly not_rated?: string;
}

/** How hard the puzzle is. */
export interface ReportGrade {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'grade';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  /** A solution. */
  readonly solution?: Solution;
  /** A second solution, if there are many. */
  readonly second?: Solution;
  readonly grade?: Grade;
  /** Why there is no grade, e.g. because the puzzle is complete. */
  readonly not_rated?: string;
}

/** The numbers of Sudoku Explainer. */
export interface ReportRate {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'rate';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  /** The verdict on the puzzle. */
  readonly verdict?: Verdict;
  /** Search nodes used. The same on every machine. */
  readonly nodes: number;
  /** Clues that contradict each other. */
  readonly violations?: readonly string[];
  /** Why there is no full answer. */
  readonly stop?: Stop;
  /** Why the question does not apply to this puzzle; there is no verdict then. */
  readonly error?: string;
  readonly se?: Se;
  /** Why there is no rating. */
  readonly not_rated?: string;
}

/** A record that could not be read, or a question that does not apply to it. */
export interface ReportError {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'error';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** What is wrong. */
  readonly error: string;
  /** The line where it is wrong. */
  readonly error_line?: number;
  /** The character of that line, from 1. */
  readonly column?: number;
}

/** One text for all puzzles of a kind that are equal up to symmetry. */
export interface ReportCanon {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'canon';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** The text; for a plain Sudoku the smallest of all equivalent ones, in 81 characters. */
  readonly canonical: string;
  /** Plain Sudoku: how many symmetries map the puzzle to itself. */
  readonly automorphisms?: number;
}

/** Equivalent Sudokus. */
export interface ReportShuffle {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'shuffle';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** 81 characters each. */
  readonly equivalents: readonly string[];
}

/** A puzzle without its redundant clues. */
export interface ReportMinimize {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'minimize';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** The cells of a plain Sudoku, or the canonical line of another; null without exactly one solution. */
  readonly minimal?: string | null;
  /** The number of clues that are left. */
  readonly clues?: number;
  /** Clues of the input that are not needed, each by itself. */
  readonly redundant?: readonly Cell[];
  /** The walls of a Zip and the links of a path among them, if there are any. */
  readonly pairs?: readonly Pair[];
  /** The minimal puzzle. */
  readonly puzzle?: Puzzle;
  readonly stop?: Stop;
}

/** Why a puzzle has no solution. */
export interface ReportWhy {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'why';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** Clues that contradict each other; null if there is a solution, empty if the board alone has none. */
  readonly clashing?: readonly Cell[] | null;
  /** The walls of a Zip and the links of a path among them, if there are any. */
  readonly pairs?: readonly Pair[];
  /** False if a smaller set may exist. */
  readonly smallest?: boolean;
  readonly stop?: Stop;
}

/** An ambiguous puzzle made unique. */
export interface ReportRepair {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'repair';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** What became of the puzzle. */
  readonly verdict: 'unique' | 'repaired' | 'none' | 'not_found' | 'undecided';
  /** What was changed: cells that moved to another region, clues or walls that were added. */
  readonly changed: readonly ({
    readonly cell: Cell;
    readonly from: string;
    readonly to: string;
  } | {
    readonly cell: Cell;
    readonly value: number;
  } | {
    readonly wall: Pair;
  })[];
  readonly stop?: Stop;
  /** The certificate, already replayed. */
  readonly certificate?: string;
  /** Why there is no certificate. */
  readonly uncertified?: string;
  /** The puzzle after the changes. A Queens board has the region letters of the input. */
  readonly puzzle: Puzzle;
  readonly solution?: Solution;
}

/** Whether a certificate proves what it says. */
export interface ReportCheck {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'check';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** True if it does; null if the check was cut short. */
  readonly accepted: boolean | null;
  readonly trace?: CheckedTrace;
  /** Why not. */
  readonly reason?: string;
}

/** A picture. */
export interface ReportDraw {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'draw';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** The file, if one was written. */
  readonly file?: string;
  /** Its length. */
  readonly bytes?: number;
  /** The picture, if no file was written. */
  readonly svg?: string;
  /** Why there is no picture. */
  readonly text?: string;
  readonly stop?: Stop;
  /** The width of the picture, where a cell of a square board is 60 wide. */
  readonly width?: number;
  /** The height of the picture. */
  readonly height?: number;
}

/** A chapter of a book. */
export interface BookChapter {
  /** Its title. */
  readonly title: string;
  /** The number of its first puzzle, from 1. */
  readonly first: number;
  /** The number of its last puzzle. */
  readonly last: number;
}

/** A book or a folder of pictures that was written. */
export interface ReportBook {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'book';
  /** The PDF file. */
  readonly file?: string;
  /** Its length. */
  readonly bytes?: number;
  /** With --images, the folder. */
  readonly folder?: string;
  /** With --images, the number of files in it that were written. */
  readonly files?: number;
  /** The title of the book. */
  readonly title: string;
  /** The number of puzzles in it. */
  readonly puzzles: number;
  /** The number of puzzles that --skip left out. */
  readonly left_out: number;
  /** The number of pages. */
  readonly pages?: number;
  /** The number of printed sides: pages of the PDF file. */
  readonly sheets?: number;
  /** The chapters in order. */
  readonly chapters?: readonly BookChapter[];
}

/** A format that puzzles are read from or written in. */
export interface ReportFormat {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'format';
  /** Its name. */
  readonly format: string;
  /** Other names that options accept. */
  readonly aliases: readonly string[];
  /** What it is, in a few words. */
  readonly what: string;
  /** True if it is read. */
  readonly reads: boolean;
  /** True if it is written. */
  readonly writes: boolean;
  /** The families it can hold. */
  readonly families: readonly Family[];
  /** What it holds in addition to the clues when it is written. */
  readonly keeps: readonly ('entries' | 'marks' | 'colours' | 'meta')[];
  /** A text in this format. */
  readonly example: string;
}

/** A technique. */
export interface ReportTechnique {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'technique';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  readonly family: Family;
  /** The kinds of puzzle that it applies to. */
  readonly kinds: readonly Kind[];
  /** Its code. */
  readonly technique: string;
  /** Its name. */
  readonly name: string;
  /** Its place among hints, from 1; null if hints do not look for it. */
  readonly order?: number | null;
  /** Sudoku: its tier. */
  readonly tier?: string;
  /** Paths and Queens: how hard a puzzle is that needs it. */
  readonly label?: Label;
  /** Paths and Queens: what a step adds to the rating, at least. */
  readonly points?: number;
  /** Sudoku: what Sudoku Explainer gives it at least. */
  readonly se?: number | null;
  /** Sudoku: what HoDoKu gives it. */
  readonly hodoku?: number | null;
  /** What it means. */
  readonly idea: string;
  /** A position in which it applies. */
  readonly example?: {
    /** The position: a line of a technique library, or a puzzle. */
    readonly position: string;
    /** What has been entered on the puzzle. */
    readonly state?: string;
    readonly step: Step;
  } | null;
  /** Which other technique sees the example, or why there is none. */
  readonly remark?: string | null;
}

/** What the techniques found in a library of positions. */
export interface ReportRegress {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'regress';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** The name of the technique. */
  readonly technique: string;
  /** Its code in the library. */
  readonly code: string;
  /** Cases that were found. */
  readonly found: number;
  /** Cases that were not. */
  readonly missed: number;
  /** Cases that were found and must not be. */
  readonly false: number;
  /** Cases of techniques that are not searched: Kraken Fish, fish of five or more lines without boxes, forcing chains and nets. */
  readonly unsupported: number;
  /** Cases that were not decided. */
  readonly undecided?: number;
}

/** A path alone. */
export interface ReportPath {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'path';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** The seed. */
  readonly seed: number;
  /** The number of the path, from 0. */
  readonly index: number;
  /** Rows. */
  readonly rows?: number;
  /** Columns. */
  readonly cols?: number;
  /** 4, 6 or 8. */
  readonly neighbours?: number;
  /** How it was built. */
  readonly mode?: string;
  /** How the construction ended. */
  readonly reason?: string;
  /** More about that. */
  readonly detail?: string | null;
  /** How much of the board it covers. */
  readonly coverage?: {
    /** Cells on the path. */
    readonly covered: number;
    /** Open cells. */
    readonly open: number;
    /** The share, in thousandths. */
    readonly permille: number;
  };
  /** Steps of the construction. */
  readonly steps?: number;
  /** Restarts. */
  readonly restarts?: number;
  /** The cells in order; null if there is no path. */
  readonly path: readonly Cell[] | null;
  /** Cells that are not on the path. */
  readonly blocked?: readonly Cell[] | null;
  /** Measures of the path. */
  readonly metrics?: {
    readonly turns?: number;
    readonly run_variance?: number;
    readonly crossings?: number;
    readonly swaps?: number;
    readonly end_distance?: number;
    readonly runs?: readonly number[];
  } | null;
  /** What was tried before. */
  readonly before?: readonly Readonly<Record<string, unknown>>[];
}

/** The speed of an engine. */
export interface ReportBench {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'bench';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** The file. */
  readonly set: string;
  /** The engine. */
  readonly engine: string;
  /** Microseconds per puzzle. */
  readonly us?: number;
  /** Puzzles per second. */
  readonly per_second?: number;
  /** Guesses per puzzle. */
  readonly guesses?: number;
  /** Puzzles without a solution. */
  readonly none?: number;
  /** Puzzles with one. */
  readonly unique?: number;
  /** Puzzles with more. */
  readonly many?: number;
  /** Puzzles in all. */
  readonly puzzles?: number;
}

/** The signature of the solvers. */
export interface ReportSignature {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'signature';
  /** The name of the input, if there are several: a file, `-`, or e.g. `arg2`. */
  readonly input?: string;
  /** The line where the record starts, from 1. */
  readonly line?: number;
  /** The id of the record. */
  readonly id?: string;
  /** The number. */
  readonly signature: number;
  /** Puzzles of the workload. */
  readonly puzzles?: number;
  /** Search nodes. */
  readonly nodes?: number;
}

/** How the making of a pack ended. */
export interface ReportPackMake {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'pack_make';
  /** The pack. */
  readonly file: string;
  /** Whether it is written, was there before, or is to be continued. */
  readonly end: 'complete' | 'present' | 'interrupted';
  /** The id of the plan. */
  readonly plan: string;
  /** The seed of the pack. */
  readonly seed: number;
  /** Puzzles that the plan asks for. */
  readonly wanted: number;
  /** Puzzles in the pack, or finished so far. */
  readonly count: number;
  /** Finished indices that were in the journal. */
  readonly kept: number;
  /** Puzzles left out because they equal others up to symmetry. */
  readonly duplicates: number;
  /** Puzzles left out because a library of --not-in has equal ones. */
  readonly known: number;
  /** Puzzles left out because they have no certificate. */
  readonly uncertified: number;
  /** Indices without a puzzle, which were replaced. */
  readonly missed: number;
  /** Targets that were given up, from 0, and why. */
  readonly given_up: readonly {
    readonly target: number;
    readonly reason: string;
  }[];
}

/** A pack that was written. */
export interface ReportPackWrite {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'pack_write';
  /** The pack. */
  readonly file: string;
  /** Its puzzles. */
  readonly count: number;
}

/** What is in packs. */
export interface ReportPackStats {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'pack_stats';
  /** Puzzles. */
  readonly count: number;
  /** Puzzles of each kind and size. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Puzzles of each label; `ungraded` for those without. */
  readonly labels: Readonly<Record<string, number>>;
  /** The ratings by each scheme. */
  readonly ratings: Readonly<Record<string, Spread>>;
  /** The number of clues, for each kind; those of Sudokus for each size and shape. */
  readonly clues: Readonly<Record<string, Spread>>;
  /** For each kind and technique: the puzzles that take it, and its steps in all of them. */
  readonly techniques: Readonly<Record<string, Readonly<Record<string, {
    readonly items: number;
    readonly steps: number;
  }>>>>;
  /** The lengths of the certificates. */
  readonly certificate_bytes: Spread;
}

/** How puzzles were added to a library. */
export interface ReportCatalogueAdd {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'catalogue_add';
  /** The file of the library. */
  readonly library: string;
  /** Puzzles that are new in the library. */
  readonly added: number;
  /** Puzzles left out because the library has equal ones up to symmetry. */
  readonly known: number;
  /** Puzzles in the library. */
  readonly count: number;
}

/** How many puzzles of a library meet the options. */
export interface ReportCatalogueCount {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'catalogue_count';
  /** The file of the library. */
  readonly library: string;
  /** Puzzles that meet all options. */
  readonly count: number;
}

/** How puzzles were removed from a library. */
export interface ReportCatalogueForget {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'catalogue_forget';
  /** The file of the library. */
  readonly library: string;
  /** Puzzles that were removed. */
  readonly forgotten: number;
  /** Puzzles in the library. */
  readonly count: number;
}

/** What is in a library. */
export interface ReportCatalogueStats {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'catalogue_stats';
  /** The file of the library. */
  readonly library: string;
  /** The size of the file. */
  readonly bytes: number;
  /** The plans that its puzzles come from. */
  readonly plans: number;
  /** Puzzles. */
  readonly count: number;
  /** Puzzles of each kind and size. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Puzzles of each label; `ungraded` for those without. */
  readonly labels: Readonly<Record<string, number>>;
  /** The ratings by each scheme. */
  readonly ratings: Readonly<Record<string, Spread>>;
  /** The number of clues, for each kind; those of Sudokus for each size and shape. */
  readonly clues: Readonly<Record<string, Spread>>;
  /** For each kind and technique: the puzzles that take it, and its steps in all of them. */
  readonly techniques: Readonly<Record<string, Readonly<Record<string, {
    readonly items: number;
    readonly steps: number;
  }>>>>;
  /** The lengths of the certificates. */
  readonly certificate_bytes: Spread;
}

/** The sums of a file of telemetry. */
export interface ReportTelemetry {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'telemetry';
  /** The file. */
  readonly input: string;
  /** The version of Gridsmith that wrote it. */
  readonly version: string | null;
  /** The kind of puzzle. */
  readonly kind: string | null;
  /** The seed of the run. */
  readonly seed: number | null;
  /** The number of requested puzzles. */
  readonly wanted: number | null;
  /** Whether the run came to its end. */
  readonly complete: boolean;
  /** The lines of the file. */
  readonly lines: number;
  /** Events by name. */
  readonly events: Readonly<Record<string, number>>;
  /** Items by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Items without a puzzle by code. */
  readonly missed: Readonly<Record<string, number>>;
  /** Rejected drafts by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  /** Search nodes by what they were spent on: `path`, `probe, ...`, `clues`, `zip`, `other`. */
  readonly phases: Readonly<Record<string, number>>;
  /** Puzzles by label; `ungraded` for those without. */
  readonly labels: Readonly<Record<string, number>>;
  /** Attempts at a path by reason. */
  readonly paths: Readonly<Record<string, number>>;
  /** Clues that were tried, by outcome. */
  readonly removals: Readonly<Record<string, number>>;
  /** Searches for other solutions by code. */
  readonly probes: Readonly<Record<string, number>>;
  /** Drafts per item. */
  readonly drafts: Spread;
  /** Search nodes per item. */
  readonly nodes: Spread;
  /** The lengths of the certificates. */
  readonly certificate_bytes: Spread;
}

/** A text as a puzzle. */
export interface ReportParse {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'parse';
  /** The id of the request. */
  readonly id?: string;
  /** The name of the format that was detected. */
  readonly format: string;
  /** The puzzle, with the fields of the text that do not change it. */
  readonly puzzle: Puzzle;
  /** What the player has entered, if the text says it. */
  readonly state?: Position;
  /** Remarks of the reader. */
  readonly notes: readonly string[];
}

/** New puzzles. */
export interface ReportGenerate {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'generate';
  /** The id of the request. */
  readonly id?: string;
  /** The puzzles, each with solution, label, ratings, certificate and origin. */
  readonly puzzles: readonly Puzzle[];
  /** Puzzles that could not be generated: the index from 0, and why. */
  readonly missed?: readonly {
    readonly index: number;
    readonly code: string;
    readonly reason: string;
  }[];
  readonly stop?: Stop;
}

/** A certificate, or why there is none. */
export interface ReportCertify {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'certify';
  /** The id of the request. */
  readonly id?: string;
  readonly family: Family;
  readonly kind: Kind;
  readonly verdict: Verdict;
  /** The certificate, already replayed. */
  readonly certificate?: string;
  /** Why there is no certificate. */
  readonly uncertified?: string;
  readonly stop?: Stop;
}

/** A puzzle in another format. */
export interface ReportConvert {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'convert';
  /** The id of the request. */
  readonly id?: string;
  /** The name of the format. */
  readonly format: string;
  /** The text, with its line ends. */
  readonly text: string;
  /** What the format cannot hold and was left out. */
  readonly lost: readonly ('entries' | 'marks' | 'colours' | 'meta')[];
  /** Remarks of the reader. */
  readonly notes: readonly string[];
}

/** A list of techniques. */
export interface ReportTechniques {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'techniques';
  /** The id of the request. */
  readonly id?: string;
  /** The techniques, in the order of hints. */
  readonly techniques: readonly ReportTechnique[];
}

/** A list of formats. */
export interface ReportFormats {
  /** The version of this form. */
  readonly schema: 2;
  /** The question that is answered. */
  readonly report: 'formats';
  /** The id of the request. */
  readonly id?: string;
  /** The formats. */
  readonly formats: readonly ReportFormat[];
}

/** An answer: one line of `--json`. */
export type Report = ReportSolve | ReportCount | ReportHint | ReportSteps | ReportChains | ReportExplain | ReportGrade | ReportRate | ReportError | ReportCanon | ReportShuffle | ReportMinimize | ReportWhy | ReportRepair | ReportCheck | ReportDraw | ReportBook | ReportTechnique | ReportFormat | ReportRegress | ReportPath | ReportBench | ReportSignature | ReportPackMake | ReportPackWrite | ReportPackStats | ReportCatalogueAdd | ReportCatalogueCount | ReportCatalogueForget | ReportCatalogueStats | ReportTelemetry | ReportParse | ReportGenerate | ReportCertify | ReportConvert | ReportTechniques | ReportFormats;
