/** A page with nothing but the engine, for tests and measurements. */
import { Cancelled, EngineBroke } from '../../src/engine';
import { HttpEngine } from '../../src/engine/http-engine';
import { WorkerEngine } from '../../src/engine/worker-engine';

Object.assign(window, {
  engine: new WorkerEngine(),
  anotherEngine: () => new WorkerEngine(),
  httpEngine: (base: string) => new HttpEngine(base),
  Cancelled,
  EngineBroke,
});
