/**
 * The colours, widths and fonts of `crates/render/tokens.json` as custom properties, so that the page
 * and the pictures agree. `tokens.css` is what this writes; a test compares them.
 */
export interface Tokens {
  readonly themes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly regions: Readonly<Record<string, readonly string[]>>;
  readonly ramp: Readonly<Record<string, readonly string[]>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly fonts: Readonly<Record<string, string | number>>;
}

/** Twelve regions everywhere: where a theme has fewer colours, they start again. */
const REGIONS = 12;

function declarations(tokens: Tokens, theme: string): string[] {
  const colours = Object.entries(tokens.themes[theme] ?? {}).map(([name, colour]) => `--${name}: ${colour};`);
  const regions = tokens.regions[theme] ?? [];
  const ramp = tokens.ramp[theme] ?? [];
  return [
    ...colours,
    ...Array.from({ length: REGIONS }, (_, index) => `--region-${index}: ${regions[index % regions.length]};`),
    ...ramp.map((colour, index) => `--ramp-${index}: ${colour};`),
  ];
}

function block(selector: string, lines: readonly string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');
}

/** The style sheet. A theme that the player chose is in `data-theme`; without one the system decides. */
export function tokensCss(tokens: Tokens): string {
  const light = declarations(tokens, 'light');
  const dark = declarations(tokens, 'dark');
  const contrast = declarations(tokens, 'contrast');
  const shared = [
    ...Object.entries(tokens.widths).map(([name, width]) => `--width-${name}: ${width};`),
    ...Object.entries(tokens.fonts).map(([name, value]) => `--font-${name}: ${typeof value === 'string' ? `'${value}'` : value};`),
  ];
  const system = ':root:not([data-theme])';
  return [
    '/* Written from crates/render/tokens.json by tokens.test.ts with UPDATE_GOLDEN=1. */',
    block(':root', shared),
    block(":root,\n[data-theme='light']", ['color-scheme: light;', ...light]),
    `@media (prefers-color-scheme: dark) {\n${block(system, ['color-scheme: dark;', ...dark], '  ')}\n}`,
    `@media (prefers-contrast: more) {\n${block(system, ['color-scheme: light;', ...contrast], '  ')}\n}`,
    block("[data-theme='dark']", ['color-scheme: dark;', ...dark]),
    block("[data-theme='contrast']", ['color-scheme: light;', ...contrast]),
    `@media print {\n${block(':root,\n  [data-theme]', ['color-scheme: light;', ...declarations(tokens, 'print')], '  ')}\n}`,
    '',
  ].join('\n\n');
}
