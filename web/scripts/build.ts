/** What the build adds to the page: its policy, the list for offline use, compressed copies. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the page may load. Servers send the same with `frame-ancestors`, which only a header can say. */
export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "worker-src 'self'; object-src 'none'; base-uri 'none'";

/** Puts the policy into the page, so that it also holds where no server sends it. */
export function policy(): Plugin {
  return {
    name: 'policy',
    // The development server puts styles into the page, which the policy would refuse.
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
  };
}

/** Builds the service worker and tells it what to keep: every file of the build, and a name for all of them. */
export function offline(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'src/service-worker.ts'), fileName: 'service-worker.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') throw new Error('the service worker is not part of the build');
        const hash = createHash('sha256');
        const files: string[] = [];
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name];
          // Browsers that can run the page take the fonts as woff2.
          if (!file || name === 'service-worker.js' || /\.(map|woff)$/.test(name)) continue;
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
          files.push(name === 'index.html' ? './' : name);
        }
        for (const path of filesUnder(publicDir)) {
          hash.update(path).update(readFileSync(join(publicDir, path)));
          files.push(path);
        }
        // Text that stands for both in src/service-worker.ts.
        worker.code = worker.code
          .replace(/(["'`])VERSION_OF_THE_BUILD\1/, JSON.stringify(hash.update(worker.code).digest('hex').slice(0, 16)))
          .replace(/(["'`])FILES_OF_THE_BUILD\1/, JSON.stringify(files.join(' ')));
      },
    },
  };
}

/**
 * Writes `.br` and `.gz` beside files that get smaller, for servers that can send them.
 *
 * `make wasm` has compressed the engine already, which takes longer than the rest of the build.
 */
export function compressed(engine: string): Plugin {
  let out = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of filesUnder(out)) {
        const file = join(out, path);
        if (path.endsWith('.wasm')) {
          for (const end of ['.br', '.gz']) if (existsSync(engine + end)) copyFileSync(engine + end, file + end);
        } else if (/\.(html|js|css|svg|json|webmanifest)$/.test(path)) {
          const bytes = readFileSync(file);
          if (bytes.length < 1024) continue;
          writeFileSync(`${file}.br`, brotliCompressSync(bytes));
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      }
    },
  };
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => relative(folder, join(folder, path)).split(sep).join('/'))
    .sort();
}
