// Tests of the page in a real Chromium. A test file looks like this:
//
//   import assert from 'node:assert/strict';
//   import { room } from './harness.mjs';
//
//   room('hints lead to the solution', { width: 390, height: 844, theme: 'dark', touch: true }, async ({ page, shot, axe }) => {
//     await page.goto('#/play');
//     await page.getByRole('button', { name: 'Hint' }).click();
//     await axe();                    // fails on serious and critical findings
//     await shot('play-hint');        // tests/shots/play-hint.png; look at it
//   });
//
// `page` is a page of playwright-core. `page.goto('#/learn')` opens web/dist at that address, on a server
// with the headers of the product (tests/server.mjs). A test fails by itself on console errors, on
// exceptions, on violations of the policy, and on requests that leave the server.
//
// Options: width, height (1280x800), theme ('light', 'dark'), contrast ('more'), forced ('active'), motion
// ('reduce' unless 'no-preference'), touch, scale (device pixels), isolated (false: no COOP and COEP), prefix,
// plain, folder (a function; web/dist), own (a server for this test alone, which it may stop), storage (a saved
// state of the browser), errors (texts that may be logged: regular expressions).
//
// `npm run build` first. All: `npm run browser`; some: `node tests/run.mjs play make`; one test of a file:
// `node --test-name-pattern=hints tests/play.mjs`. `CHROMIUM=/path` names a browser, `STUDIO_DIST=/folder/` a build
// other than web/dist (`npx vite build --outDir /folder`). With `STUDIO_ENGINE=http` the rooms work on the engine of
// `gridsmith studio`, which must be built.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { findChromium, launch } from './browser.mjs';
import { serve } from './server.mjs';
import { startStudio } from './studio.mjs';

export const DIST = process.env.STUDIO_DIST ?? fileURLToPath(new URL('../dist/', import.meta.url));
const SHOTS = new URL('./shots/', import.meta.url);
/** Busy machines are slow; a test that hangs must still end. */
const PATIENCE = 60_000;

/** The engine of the tests: in the page, or that of `gridsmith studio`. */
const HTTP = process.env.STUDIO_ENGINE === 'http';
let browser;
let studio;
const servers = new Map();

/** The browser that all tests share; another one if it has crashed. */
export async function sharedBrowser() {
  if (!(await browser)?.isConnected()) browser = launch();
  return browser;
}

/** The address of web/dist, or another folder, on a server with these options, which all tests share. */
export async function address(options = {}) {
  if (HTTP && !options.folder) {
    studio ??= startStudio(DIST);
    return (await studio).address;
  }
  const folder = options.folder ? await options.folder() : DIST;
  const key = JSON.stringify([folder, options.isolated, options.prefix, options.plain]);
  if (!servers.has(key)) servers.set(key, serve(folder, options));
  return (await servers.get(key)).address;
}

after(async () => {
  (await studio)?.stop();
  for (const server of servers.values()) await (await server).stop();
  await (await browser)?.close();
});

/** Why browser tests cannot run here, or false. In CI nothing is skipped: it fails. */
export function missing() {
  const reason = !findChromium() ? 'no Chromium' : !existsSync(`${DIST}index.html`) ? 'no web/dist: npm run build' : '';
  if (reason && process.env.CI) throw new Error(`browser tests cannot run: ${reason}`);
  return reason || false;
}

/** A test with a page of its own. */
export function room(name, options, body) {
  if (typeof options === 'function') [options, body] = [{}, options];
  const skip = missing();
  if (skip) console.log(`skipped: ${name} (${skip})`);
  const attempt = async (last) => {
    const opened = await open(options);
    try {
      await body(opened);
      assert.deepEqual(opened.faults, [], 'the page logged errors, broke its policy or asked another server');
    } catch (error) {
      // A pointer or a frame can come late on a busy machine, so a test may try once more, on a page of its own.
      // Faults of the page are never forgiven.
      if (!last && opened.faults.length === 0) {
        console.log(`once more: "${name}": ${error.message.split('\n')[0]}`);
        return false;
      }
      await opened.shot(`failed-${name.replace(/\W+/g, '-')}`).catch(() => undefined);
      if (opened.faults.length > 0) console.log(`faults of "${name}":\n  ${opened.faults.join('\n  ')}`);
      throw error;
    } finally {
      await opened.context.close();
      await opened.server?.stop();
    }
    return true;
  };
  return test(name, { skip, timeout: options.timeout ?? 3 * PATIENCE }, async () => {
    if (!(await attempt(false))) await attempt(true);
  });
}

/** Opens a page without a test around it, e.g. to look at something. */
export async function open(options = {}) {
  const server = options.own ? await serve(options.folder ? await options.folder() : DIST, options) : null;
  const baseURL = options.baseURL ?? server?.address ?? (await address(options));
  const context = await (await sharedBrowser()).newContext({
    baseURL,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    deviceScaleFactor: options.scale ?? 1,
    colorScheme: options.theme ?? 'light',
    contrast: options.contrast ?? 'no-preference',
    forcedColors: options.forced ?? 'none',
    reducedMotion: options.motion ?? 'reduce',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(options.storage ? { storageState: options.storage } : {}),
  });
  const faults = [];
  // Over HTTP a puzzle that cannot be read has a status, which Chromium logs.
  const allowed = [...(options.errors ?? []), ...(HTTP ? [/status of 422/] : [])];
  const fault = (text) => {
    if (!allowed.some((pattern) => pattern.test(text))) faults.push(text);
  };
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL).origin) fault(`leaves the page: ${url}`);
  });
  // Chromium logs what the policy refused as an error.
  context.on('console', (message) => message.type() === 'error' && fault(`logged: ${message.text()}`));
  context.on('weberror', (error) => fault(`thrown: ${error.error().stack ?? error.error()}`));
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  // Playwright joins a fragment with the address as a file name would be; ours are relative to the page.
  page.goto = (path = '', more) => {
    const url = new URL(path, baseURL);
    if (HTTP && !options.folder) url.searchParams.set('engine', 'http');
    return goto(url.href, more);
  };
  return {
    page,
    context,
    faults,
    baseURL,
    server,
    shot: (label, more) => shot(page, label, more),
    axe: (more) => axe(page, more),
  };
}

/** A screenshot to look at: tests/shots/label.png. */
export async function shot(page, label, more = {}) {
  mkdirSync(SHOTS, { recursive: true });
  return page.screenshot({ path: fileURLToPath(new URL(`${label}.png`, SHOTS)), ...more });
}

/** Fails if axe has serious or critical findings. */
export async function axe(page, options = {}) {
  // Evaluated rather than added as a script, which the policy would refuse.
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate((more) => window.axe.run(document, more), options);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const texts = grave.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `\n    ${target.join(' ')}: ${failureSummary}`);
    return `${id}: ${help}${places.join('')}`;
  });
  assert.deepEqual(texts, [], 'axe has findings');
}
