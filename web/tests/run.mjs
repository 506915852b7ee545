// Runs the browser tests in one process, with one browser: `node tests/run.mjs`, or some files by name.
import { readdirSync } from 'node:fs';

const TOOLS = new Set(['harness', 'browser', 'server', 'studio', 'run', 'measure', 'measure-page', 'engine-page', 'play-tools', 'play-puzzles']);
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -4))
  .filter((name) => !TOOLS.has(name))
  .sort();
const wanted = process.argv.slice(2);
const chosen = wanted.length ? names.filter((name) => wanted.some((word) => name.startsWith(word))) : names;
if (chosen.length === 0) throw new Error(`no such tests; there are: ${names.join(', ')}`);
for (const name of chosen) await import(`./${name}.mjs`);
