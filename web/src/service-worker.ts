/**
 * Keeps the files of one build, so that the page opens without a network after the first visit.
 *
 * A new build is fetched beside the old one and waits until the player wants it (src/offline.ts).
 * Everything else, such as requests to a server, goes past it.
 */

/** What the types of pages lack of service workers. */
interface Wait extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Wait {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Wait) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void;
}

const scope = self as unknown as Scope;
// The build puts both in (scripts/build.ts).
const VERSION: string = 'VERSION_OF_THE_BUILD';
const FILES: string = 'FILES_OF_THE_BUILD';

const PREFIX = `gridsmith ${scope.registration.scope} `;
const NAME = PREFIX + VERSION;
const home = new URL('./', scope.registration.scope);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', ({ data }) => {
  if (data.type === 'apply') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== home.origin) return;
  const page = url.pathname === home.pathname || url.pathname === `${home.pathname}index.html`;
  if (event.request.mode === 'navigate' && !page) return;
  event.respondWith(respond(event.request, page ? home.href : url.href));
});

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.split(' ').map(async (file) => {
      const url = new URL(file, home).href;
      // Names in assets/ change with what is in them: what is there already needs no fetching.
      const named = file.startsWith('assets/');
      const known = named ? await caches.match(url) : undefined;
      const response = known ?? (await fetch(url, { cache: named ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${file}: status ${response.status}`);
      await cache.put(url, response);
    }),
  );
  if (!scope.registration.active) return;
  const pages = await scope.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'update' });
}

async function activate(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  // Pages of the build before this one may still be open and want another file of theirs.
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function respond(request: Request, url: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = (await cache.match(url)) ?? (await caches.match(url));
  return kept ? isolated(kept) : fetch(request);
}

/** With these headers the page may share memory with its workers, also where the server sends none. */
function isolated(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
