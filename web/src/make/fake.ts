/** An engine for tests: answers are functions by the word of the request, and every request is kept. */
import { Cancelled, type AskOptions, type Engine } from '../engine/engine';
import type { Report, Request } from '../engine/schema';

type Answers = { readonly [R in Request['request']]?: (request: Extract<Request, { request: R }>) => object };

export function fakeEngine(answers: Answers): { engine: Engine; asked: Request[] } {
  const asked: Request[] = [];
  const ask = async (request: Request, options?: AskOptions): Promise<Report> => {
    if (options?.signal?.aborted) throw new Cancelled();
    asked.push(request);
    const found = (answers as Record<string, ((request: Request) => object) | undefined>)[request.request]?.(request);
    const report = found ? { report: request.request, ...found } : { report: 'error', error: `no answer to ${request.request}` };
    return { schema: 2, nodes: 0, family: 'sudoku', kind: 'sudoku', ...report } as unknown as Report;
  };
  return { engine: { ready: Promise.resolve(), ask: ask as Engine['ask'] }, asked };
}

/** Numbers that are the same in every run. */
export function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
