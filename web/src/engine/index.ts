/** `createEngine()`: the engine of the page. */
import type { Engine } from './engine';
import { HttpEngine } from './http-engine';
import { WorkerEngine } from './worker-engine';

export * from './engine';

/**
 * The engine in workers of this page. With `?engine=http` in the address of the page it is the server
 * that the page came from, e.g. `gridsmith studio`.
 */
export function createEngine(): Engine {
  const http = new URLSearchParams(location.search).get('engine') === 'http';
  return http ? new HttpEngine(new URL('.', document.baseURI)) : new WorkerEngine();
}
