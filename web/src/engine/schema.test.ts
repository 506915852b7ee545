import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { current } from '../../scripts/types.mjs';
import type { ReportOf } from './engine';
import type * as schema from './schema';

describe('schema.ts', () => {
  it('is what `npm run types` writes', () => {
    expect(readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')).toBe(current());
  });

  it('tells reports apart by their word', () => {
    expectTypeOf<Extract<schema.Report, { report: 'hint' }>>().toEqualTypeOf<schema.ReportHint>();
    expectTypeOf<ReportOf<schema.RequestGrade>>().toEqualTypeOf<schema.ReportGrade>();
  });

  it('has a report for each request', () => {
    type Unanswered = Exclude<schema.Request['request'], schema.Report['report']>;
    expectTypeOf<Unanswered>().toBeNever();
  });
});
