/** The page's side of offline use: src/service-worker.ts keeps the files and announces new builds. */

const listeners = new Set<() => void>();
let waiting = false;
let registration: ServiceWorkerRegistration | undefined;

/**
 * Makes the page work offline from now on. Best called when the page and the engine are there: their
 * files are in the browser's cache then and are not fetched twice.
 */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'update') announce();
  });
  try {
    registration = await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
    // An update that was announced to an earlier visit.
    if (registration.waiting && navigator.serviceWorker.controller) announce();
  } catch {
    // Some browsers refuse in private windows. The page works all the same, with a network.
  }
}

/** Calls back when a new build is there, now or later. Returns how to stop listening. */
export function onUpdate(callback: () => void): () => void {
  listeners.add(callback);
  if (waiting) callback();
  return () => listeners.delete(callback);
}

/** Changes to the new build and loads the page again. Games are saved after each move, so nothing is lost. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const next = registration?.waiting ?? registration?.installing;
  if (!next) return location.reload();
  if (next.state === 'installed') return next.postMessage({ type: 'apply' });
  next.addEventListener('statechange', () => {
    if (next.state === 'installed') next.postMessage({ type: 'apply' });
  });
}

function announce(): void {
  waiting = true;
  for (const callback of listeners) callback();
}
