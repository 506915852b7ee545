/** The parts of a certificate, for showing. Checking is the engine's. */
export interface Parts {
  readonly form: string;
  readonly puzzle: string;
  readonly solution: string;
  readonly proof: string;
}

/** Null if it is no certificate. */
export function partsOf(line: string): Parts | null {
  const fields = line.trim().split(' ');
  if (fields[0] !== 'PC1' || fields.length < 6) return null;
  return {
    form: fields.slice(1, -3).join(' '),
    puzzle: fields.at(-3) ?? '',
    solution: fields.at(-2) ?? '',
    proof: fields.at(-1) ?? '',
  };
}

/** The certificate with another solution: one that the checker must refuse. */
export function alteredProof(line: string): string {
  const fields = line.trim().split(' ');
  const at = fields.length - 2;
  const solution = fields[at] ?? '';
  // The first number of the solution becomes the next one.
  fields[at] = solution.replace(/\d+/, (number) => String(Number(number) + 1));
  return fields.join(' ');
}
