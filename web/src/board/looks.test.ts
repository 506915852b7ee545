import { expect, it } from 'vitest';
import { keptLooks, type Look } from './looks';

const LOOK: Look = { value: 0, given: false, wrong: false, selected: false, noted: 6, centre: 0, corner: 0, placed: undefined, roles: undefined };

it('a cell keeps its look until any part of it changes', () => {
  const before = [LOOK, { ...LOOK, value: 5, noted: 0 }];
  const again = keptLooks(before, before.map((look) => ({ ...look })));
  expect(again[0]).toBe(before[0]);
  expect(again[1]).toBe(before[1]);
  const changes: readonly Partial<Look>[] = [
    { value: 1 }, { given: true }, { wrong: true }, { selected: true }, { noted: 2 }, { centre: 2 }, { corner: 2 }, { placed: 2 },
    { roles: [{ role: 'dropped', value: 2 }] },
  ];
  expect(changes.map((change) => Object.keys(change)[0]).sort()).toEqual(Object.keys(LOOK).sort());
  for (const change of changes) {
    const [changed, other] = keptLooks(before, [{ ...LOOK, ...change }, { ...LOOK, value: 5, noted: 0 }]);
    expect(changed).toEqual({ ...LOOK, ...change });
    expect(changed).not.toBe(before[0]);
    expect(other).toBe(before[1]);
  }
  expect(keptLooks([], before)).toEqual(before);
});
