// Finds and starts Chromium: for tests, measurements and icons.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The path of a Chromium, or undefined. */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim());
  return [process.env.CHROMIUM, '/usr/bin/chromium', ...found].find((path) => path && existsSync(path));
}

export async function launch() {
  return chromium.launch({ executablePath: findChromium(), timeout: 180_000 });
}
