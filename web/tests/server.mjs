// Serves a folder as the product does: the same headers, the same types. For tests only.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Starts a server on a free port of 127.0.0.1.
 *
 * `isolated`: send COOP and COEP, so that the page may share memory with its workers.
 * `prefix`: the path that the page is under, e.g. `/some/folder/`.
 * `plain`: a server that knows nothing: no policy, and no type for WebAssembly.
 */
export async function serve(folder, { isolated = true, prefix = '/', plain = false } = {}) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    const name = normalize(path.slice(prefix.length) || 'index.html');
    if (!path.startsWith(prefix) || name.startsWith('..') || name.startsWith(sep)) return notFound(response);
    try {
      const body = await readFile(join(folder, name));
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      response.setHeader('Content-Type', plain && type === 'application/wasm' ? 'application/octet-stream' : type);
      response.setHeader('Cache-Control', name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (!plain) response.setHeader('Content-Security-Policy', POLICY);
      if (isolated) {
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      }
      response.end(body);
    } catch {
      notFound(response);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${prefix}`,
    /** Ends connections as well: what comes after has no network. */
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function notFound(response) {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n');
}
