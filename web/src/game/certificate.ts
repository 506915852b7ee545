/** The parts of a certificate, which is one line of fields. Checking it is the engine's. */
export interface Parts {
  /** Family, shape, and for other Sudokus the words that say more, e.g. `sudoku 9x9 diagonals`. */
  readonly form: string;
  readonly puzzle: string;
  readonly solution: string;
  readonly proof: string;
}

/** Null if it is no certificate. */
export function partsOf(line: string): Parts | null {
  const fields = line.trim().split(' ');
  if (!/^PC[12]$/.test(fields[0] ?? '') || fields.length < 6) return null;
  return {
    form: fields.slice(1, -3).join(' '),
    puzzle: fields.at(-3) ?? '',
    solution: fields.at(-2) ?? '',
    proof: fields.at(-1) ?? '',
  };
}

/** The canonical line of the puzzle that a certificate is about: the key of saved games. */
export function canonicalIn(line: string | null | undefined): string | null {
  const parts = partsOf(line ?? '');
  return parts ? `${parts.form} ${parts.puzzle}` : null;
}
