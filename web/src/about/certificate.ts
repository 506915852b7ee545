/** A certificate that is no longer true, to show what the checker says of it. */

/** The certificate with another solution: one that the checker must refuse. */
export function alteredProof(line: string): string {
  const fields = line.trim().split(' ');
  const at = fields.length - 2;
  const solution = fields[at] ?? '';
  // The first number of the solution becomes the next one.
  fields[at] = solution.replace(/\d+/, (number) => String(Number(number) + 1));
  return fields.join(' ');
}
