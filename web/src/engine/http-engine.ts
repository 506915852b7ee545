/** The engine of `gridsmith serve` or `gridsmith studio`, over HTTP. */
import { type AskOptions, Cancelled, type Engine, EngineBroke, type ReportOf, ServerRefused } from './engine';
import type { ReportError, Request } from './schema';

export class HttpEngine implements Engine {
  readonly ready = Promise.resolve();
  readonly #base: URL;

  /** `base` is the address of the server, e.g. `http://127.0.0.1:8017/`. */
  constructor(base: URL | string) {
    this.#base = new URL(base);
  }

  async ask<R extends Request>(request: R, options: AskOptions = {}): Promise<ReportOf<R> | ReportError> {
    const text = await this.askText(request.request, JSON.stringify(request), options);
    try {
      return JSON.parse(text) as ReportOf<R> | ReportError;
    } catch {
      throw new ServerRefused('the server sent something that is no report');
    }
  }

  /** The report as the server writes it. */
  async askText(question: string, body: string, { signal }: AskOptions = {}): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    try {
      const address = new URL(`v1/${question}`, this.#base);
      const response = await fetch(address, { method: 'POST', headers, body, signal: signal ?? null });
      // 422 comes with a report that says what is wrong with the request.
      if (response.ok || response.status === 422) return await response.text();
      throw new ServerRefused(sentence(response.status));
    } catch (error) {
      if (signal?.aborted) throw new Cancelled();
      if (error instanceof EngineBroke) throw error;
      throw new ServerRefused('the server cannot be reached');
    }
  }
}

function sentence(status: number): string {
  switch (status) {
    case 401:
      return 'the server asks for a token';
    case 413:
      return 'the puzzle is too long for the server';
    case 503:
      return 'the server is busy; try again in a moment';
    default:
      return `the server answered with status ${status}`;
  }
}
