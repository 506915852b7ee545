import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { tokensCss, type Tokens } from './tokens';

const tokens = JSON.parse(readFileSync(new URL('../../../crates/render/tokens.json', import.meta.url), 'utf8')) as Tokens;
const file = new URL('./tokens.css', import.meta.url);

function colour(theme: string, name: string): string {
  const found = tokens.themes[theme]?.[name];
  if (!found) throw new Error(`${theme} has no ${name}`);
  return found;
}

it('the style sheet has the tokens of the pictures', () => {
  const css = tokensCss(tokens);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, css);
  expect(readFileSync(file, 'utf8')).toBe(css);
});

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark', 'contrast', 'print'])('%s', (theme) => {
  const grounds = ['paper', 'select', 'peer', 'same', 'area', 'cover'];
  const fills = ['follows-fill', 'rests-on-fill', 'fin-fill', 'eliminated-fill', 'supposed-fill', 'chain-fill'];

  it.each(['ink', 'given', 'caption'])('text in %s can be read on all grounds', (text) => {
    for (const ground of grounds) expect(contrast(colour(theme, text), colour(theme, ground)), ground).toBeGreaterThanOrEqual(4.5);
  });
  it('notes can be read on all grounds but the selected cell, where they are drawn in ink', () => {
    for (const ground of grounds.filter((other) => other !== 'select')) {
      expect(contrast(colour(theme, 'note'), colour(theme, ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('entries can be read on paper and on selected cells', () => {
    for (const ground of ['paper', 'select', 'peer', 'same']) {
      expect(contrast(colour(theme, 'entered'), colour(theme, ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('text can be read on the fills of a step', () => {
    for (const fill of fills) expect(contrast(colour(theme, 'ink'), colour(theme, fill)), fill).toBeGreaterThanOrEqual(4.5);
  });
  it('queens and crosses can be told from every region', () => {
    for (const region of tokens.regions[theme] ?? []) {
      expect(contrast(colour(theme, 'queen'), region), region).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour(theme, 'cross'), region), region).toBeGreaterThanOrEqual(3);
    }
  });
  it.each(['line-strong', 'error', 'follows', 'eliminated', 'supposed', 'chain', 'fin', 'chain-off'])(
    'the line %s can be seen on paper',
    (line) => expect(contrast(colour(theme, line), colour(theme, 'paper'))).toBeGreaterThanOrEqual(3),
  );
});
