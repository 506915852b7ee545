// Builds tests/engine-page: a page with nothing but the engine.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
export const ENGINE = path('../../target/wasm/gridsmith.wasm');

let built;

/** The folder of the built page. */
export async function enginePage() {
  const outDir = path('../node_modules/.cache/engine-page');
  built ??= build({
    configFile: false,
    root: path('engine-page'),
    base: './',
    logLevel: 'warn',
    resolve: { alias: [{ find: /^engine\.wasm/, replacement: ENGINE }] },
    worker: { format: 'es' },
    build: { target: 'es2022', outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await built;
  return outDir;
}
