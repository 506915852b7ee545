// Starts `gridsmith studio` for tests: the page of a folder, and the engine over HTTP.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const programs = ['debug', 'release'].map((profile) => fileURLToPath(new URL(`../../target/${profile}/gridsmith`, import.meta.url)));

/** The path of a gridsmith that was built, or undefined. */
export function findGridsmith() {
  return programs.find((file) => existsSync(file));
}

/** On a free port. The address is what the program says it is at. */
export async function startStudio(folder) {
  const program = findGridsmith();
  if (!program) throw new Error(`not built: ${programs[0]}`);
  const child = spawn(program, ['studio', '--no-open', '--port', '0', '--folder', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  // Tests may be cut short; the program would go on by itself.
  process.once('exit', () => child.kill());
  const lines = [];
  for await (const line of createInterface(child.stderr)) {
    lines.push(line);
    const [address] = /http:\/\/[^\s;]+/.exec(line) ?? [];
    if (address) return { address, stop: () => child.kill('SIGINT') };
  }
  throw new Error(`the Studio did not start: ${lines.join('\n')}`);
}
