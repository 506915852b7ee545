/** What the cells of a Sudoku show, kept from change to change: only cells that look different are drawn again. */
import type { Role } from './step';

export interface Look {
  readonly value: number;
  readonly given: boolean;
  readonly wrong: boolean;
  /** On the ground of the selection, to which the colour of notes is too near. */
  readonly selected: boolean;
  /** Small digits in their places, in the middle and in the corners, a bit per digit. */
  readonly noted: number;
  readonly centre: number;
  readonly corner: number;
  /** The digit that a step puts here while no candidates are shown. */
  readonly placed: number | undefined;
  readonly roles: readonly { readonly role: Role; readonly value: number }[] | undefined;
}

/** The looks with the objects of before wherever nothing has changed. */
export function keptLooks(before: readonly Look[], now: readonly Look[]): readonly Look[] {
  return now.map((look, cell) => {
    const old = before[cell];
    return old && same(old, look) ? old : look;
  });
}

function same(a: Look, b: Look): boolean {
  return (
    a.value === b.value &&
    a.given === b.given &&
    a.wrong === b.wrong &&
    a.selected === b.selected &&
    a.noted === b.noted &&
    a.centre === b.centre &&
    a.corner === b.corner &&
    a.placed === b.placed &&
    a.roles === b.roles
  );
}
