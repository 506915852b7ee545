import { readFileSync } from 'node:fs';
import { crc32 as reference } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Cancelled, type Engine } from '../engine/engine';
import type { Request } from '../engine/schema';
import { fitting, gridOf, hintsPerPage, PAPERS, pagesOf, PER_PAGE, type BookPlan, type Paper } from './book/layout';
import { checkAll } from './check';
import { crc32, crcText } from './crc32';
import { entriesOf } from './export';
import { choose, EVERYTHING, offers } from './filter';
import { canonicalOf } from './item';
import { makePack, requestOf, sealed, seedOf, type Target } from './make';
import { readPack } from './read';
import { split } from './records';
import { spanOf } from './window';
import { zip } from './zip';

const FILE = readFileSync(new URL('../../../corpus/forever/pack-1.jsonl', import.meta.url));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An engine whose answers are functions of the request. */
function fake(answers: Partial<Record<Request['request'], (request: never) => unknown>>): Engine {
  return {
    ready: Promise.resolve(),
    ask: (request, options) =>
      options?.signal?.aborted
        ? Promise.reject(new Cancelled())
        : Promise.resolve((answers[request.request]?.(request as never) ?? { report: 'error', error: 'no answer' }) as never),
  };
}
const NONE = fake({});
const read = (file: Uint8Array = FILE) => readPack(NONE, 'file.jsonl', file);

describe('reading', () => {
  it('takes a pack whole', async () => {
    const pack = await read();
    expect([pack.title, pack.items.length, pack.bad]).toEqual(['Packs, format 1', 15, []]);
    expect(pack.items[0]).toMatchObject({ index: 0, line: 2, kind: 'sudoku', size: '9x9', label: 'easy' });
    expect(canonicalOf(pack.items[0]!)).toMatch(/^sudoku 9x9 \.\.\.\./);
  });
  it('names damaged, foreign and missing lines', async () => {
    const lines = FILE.toString().trimEnd().split('\n');
    lines[2] = lines[2]!.replace('"label":"hard"', '"label":"easy"');
    lines[4] = '{"family":"chess"}';
    const { items, bad } = await read(bytes(lines.slice(0, -1).join('\n')));
    expect(items.length).toBe(12);
    expect(bad.map(({ line }) => line)).toEqual([3, 5, 15]);
    expect(bad.map(({ why }) => why).join(' ')).toMatch(/checksum.*no family.*missing/s);
  });
  it('leaves out remarks of the wrong form, not the puzzle', async () => {
    const [, line = ''] = FILE.toString().split('\n');
    const { checksum: _checksum, ...puzzle } = JSON.parse(line) as Record<string, unknown>;
    const wrong: unknown[] = [null, 7, '<b>', {}, { evil: [1] }, [null, 5], [[1]]];
    const fields = ['solution', 'label', 'ratings', 'techniques', 'certificate', 'id', 'state', 'title'];
    const lines = fields.flatMap((field) => wrong.map((value) => JSON.stringify({ ...puzzle, [field]: value })));
    const { items, bad } = await read(bytes(lines.join('\n')));
    expect([items.length, bad]).toEqual([lines.length, []]);
    for (const { puzzle: kept, id } of items) {
      expect(typeof id).toBe('string');
      expect(kept.solution === undefined || typeof kept.solution === 'string').toBe(true);
      expect((kept.ratings ?? []).every((rating) => Number.isFinite(rating.value))).toBe(true);
      expect(Object.values(kept.techniques ?? {}).every(Number.isInteger)).toBe(true);
    }
    const twice = [{ scheme: 'se', version: '1', value: 3 }, { scheme: 'se', version: '1', value: 4 }, { scheme: 'own', value: 1 }];
    const rated = await read(bytes(JSON.stringify({ ...puzzle, ratings: twice })));
    expect(rated.items[0]?.puzzle.ratings?.map(({ value }) => value)).toEqual([3]);
    expect((await read(bytes(JSON.stringify({ ...puzzle, schema: 3 })))).bad[0]?.why).toMatch(/later version/);
  });
  it('refuses what is no text, too large or newer', async () => {
    await expect(read(new Uint8Array([0xff, 0xfe, 0x00]))).rejects.toThrow(/UTF-8/);
    await expect(read(new Uint8Array(51 * 1024 * 1024))).rejects.toThrow(/50 MB/);
    expect(split('{"schema":2,"pack":9}').bad[0]?.why).toMatch(/later version/);
  });
  it('tells one puzzle per line from grids', async () => {
    const puzzle = { family: 'queens', regions: ['AABB', 'ACBB', 'ACCD', 'CCDD'] };
    const texts: string[] = [];
    const engine = fake({
      parse: ({ text }: { text: string }) => {
        texts.push(text);
        return text === 'AABB' ? { report: 'error', error: 'no' } : { report: 'parse', puzzle, notes: [] };
      },
    });
    const { items } = await readPack(engine, 'x.txt', bytes('# two kinds\nAABB\nACBB\nACCD\nCCDD\n\nq1\r\nq2\n'));
    expect(items.map(({ line }) => line)).toEqual([2, 7, 8]);
    expect(texts).toContain('AABB\nACBB\nACCD\nCCDD');
  });
});

describe('choosing', () => {
  it('filters and orders', async () => {
    const { items } = await read();
    const of = (wish: Partial<typeof EVERYTHING>) => choose(items, { ...EVERYTHING, ...wish });
    expect(of({}).length).toBe(15);
    expect(of({ kind: 'zip' }).every(({ kind }) => kind === 'zip')).toBe(true);
    expect(of({ label: 'hard' }).every(({ label }) => label === 'hard')).toBe(true);
    expect(of({ technique: 'skyscraper' }).map(({ index }) => index)).toEqual([1]);
    expect(of({ least: 50, most: 60 }).every(({ rating }) => rating!.value >= 50 && rating!.value <= 60)).toBe(true);
    const ranks = of({ order: 'easiest' }).map(({ label }) => label);
    expect(of({ order: 'hardest' }).map(({ label }) => label)).toEqual([...ranks].reverse());
    expect(choose(items, { ...EVERYTHING, progress: 'solved' }, ({ index }) => (index === 3 ? 'solved' : 'new')).length).toBe(1);
    expect(offers(items).kinds).toContain('hex');
    expect(offers(items).techniques).toContain('hidden-single');
  });
  it('draws only what is in sight', () => {
    const view = { count: 5000, width: 840, tileWidth: 168, tileHeight: 200, above: 100_000, height: 800 };
    const { columns, rows, from, to } = spanOf(view);
    expect([columns, rows]).toEqual([5, 1000]);
    expect(from).toBeLessThanOrEqual(2500);
    expect(to).toBeGreaterThanOrEqual(2520);
    expect(to - from).toBeLessThan(60);
    // Filtered down to three while far below.
    expect(spanOf({ ...view, count: 3 })).toMatchObject({ from: 0, to: 3 });
    expect(spanOf({ ...view, count: 0, above: 0 })).toMatchObject({ from: 0, to: 0 });
  });
});

describe('certificates', () => {
  it('must hold, and be about the puzzle', async () => {
    const { items } = await read();
    const lines = new Map(items.map((item) => [JSON.stringify(item.puzzle), canonicalOf(item)]));
    const engine = fake({
      check: ({ certificate }: { certificate: string }) => ({ report: 'check', accepted: certificate !== items[1]!.certificate, reason: 'wrong' }),
      convert: ({ puzzle }: { puzzle: unknown }) => ({ report: 'convert', text: `${puzzle === items[2]!.puzzle ? 'other' : lines.get(JSON.stringify(puzzle))}\n` }),
    });
    const without = { ...items[3]!, certificate: null };
    const checked = await checkAll(engine, [...items.slice(0, 3), without]);
    expect([checked.accepted, checked.without]).toEqual([1, 1]);
    expect(checked.refused.map(({ why }) => why)).toEqual(['wrong', 'The certificate is about another puzzle.']);
  });
});

describe('files', () => {
  it('have the CRC of zlib', () => {
    for (const text of ['', '123456789', 'Größe']) expect(crc32(bytes(text))).toBe(reference(bytes(text)));
    expect(crcText('123456789')).toBe('cbf43926');
  });
  it('are stored in a ZIP that can be read back', () => {
    const entries = [{ name: 'a.txt', bytes: bytes('one') }, { name: 'ä/b.txt', bytes: bytes('') }];
    const file = zip(entries);
    expect(zip(entries)).toEqual(file);
    const view = new DataView(file.buffer);
    const end = file.length - 22;
    expect([view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([0x06054b50, 2]);
    let at = view.getUint32(end + 16, true);
    for (const entry of entries) {
      expect(view.getUint32(at, true)).toBe(0x02014b50);
      const length = view.getUint16(at + 28, true);
      expect(new TextDecoder().decode(file.subarray(at + 46, at + 46 + length))).toBe(entry.name);
      expect(view.getUint32(at + 16, true)).toBe(crc32(entry.bytes));
      const local = view.getUint32(at + 42, true);
      expect(file.subarray(local + 30 + length, local + 30 + length + entry.bytes.length)).toEqual(entry.bytes);
      at += 46 + length;
    }
    expect(at).toBe(end);
  });
  it('are named by number', async () => {
    const { items } = await read();
    const engine = fake({ draw: ({ solution }: { solution: boolean }) => ({ report: 'draw', svg: solution ? '<svg/>s' : '<svg/>' }) });
    const contents = { svg: true, png: true, json: true, solutions: true, theme: 'print' } as const;
    const entries = await entriesOf(engine, items.slice(0, 1), contents, { png: (svg) => Promise.resolve(bytes(svg)) });
    expect(entries.map(({ name }) => name)).toEqual(['001.svg', '001.png', '001-solution.svg', '001-solution.png', '001.json']);
  });
});

describe('making', () => {
  const target: Target = { kind: 'queens', label: 'easy', size: '4x4', stars: 1, variant: 'plain', count: 2 };
  function maker(asked: number[], same = false): Engine {
    return fake({
      generate: ({ seed }: { seed: number }) => {
        asked.push(seed);
        const plan = { target: { kind: 'queens' }, queens: {} };
        const puzzle = { schema: 2, family: 'queens', regions: [], label: 'easy', ratings: [], certificate: `PC1 ${same ? 0 : seed}`, origin: { by: 'gridsmith', version: '1', seed, plan } };
        return { report: 'generate', puzzles: [puzzle] };
      },
      canon: ({ puzzle }: { puzzle: { certificate: string } }) => ({ report: 'canon', canonical: puzzle.certificate }),
      explain: () => ({ report: 'explain', steps: [{ technique: 'a' }, { technique: 'b' }, { technique: 'a' }] }),
    });
  }
  it('gives the same pack for the same seed', async () => {
    const one = await makePack(maker([]), [target], { title: 'T', seed: 7 });
    const two = await makePack(maker([]), [target], { title: 'T', seed: 7 });
    const other = await makePack(maker([]), [target], { title: 'T', seed: 8 });
    expect(two.lines).toEqual(one.lines);
    expect(other.lines).not.toEqual(one.lines);
    const [header, first] = one.lines.map((line) => JSON.parse(line) as Record<string, never>);
    expect(header).toMatchObject({ pack: 1, count: 2, title: 'T' });
    expect(first).toMatchObject({ techniques: { a: 2, b: 1 }, origin: { target: 0, index: 0, seed: seedOf(7, 0, 0) } });
    expect(split(one.lines.join('\n'))).toMatchObject({ header: { title: 'T', count: 2 }, bad: [] });
  });
  it('leaves out what is there already, and gives up in time', async () => {
    const asked: number[] = [];
    const made = await makePack(maker(asked, true), [target], { title: '', seed: 7 });
    expect([made.puzzles.length, made.short[0]?.found, asked.length]).toEqual([1, 1, 11]);
  });
  it('keeps what is there when it is stopped', async () => {
    const stop = new AbortController();
    const made = await makePack(maker([]), [{ ...target, count: 50 }], {
      title: '', seed: 7, signal: stop.signal, progress: (done) => done === 3 && stop.abort(),
    });
    expect(made.puzzles.length).toBe(3);
  });
  it('asks for variants and seeds that JSON can hold', () => {
    expect(requestOf({ ...target, stars: 2 }, 5)).toMatchObject({ stars: 2, size: '4x4', label: 'easy' });
    expect(requestOf({ ...target, kind: 'sudoku', variant: 'jigsaw' }, 5)).toMatchObject({ jigsaw: true });
    for (let seed = 0; seed < 50; seed++) expect(Number.isSafeInteger(seedOf(seed, 0, 1))).toBe(true);
  });
  it('writes ratings as the engine does', () => {
    expect(sealed({ ratings: [{ scheme: 'se', version: '1', value: 2 }, { scheme: 'hodoku', version: '2', value: 398 }] })).toMatch(/"value":2\.0\}.*"value":398\}/);
  });
});

describe('the booklet', () => {
  const plan: BookPlan = { paper: 'a4', perPage: 4, large: false, title: 'T', answers: true, hints: true };
  it('has every puzzle once, and once at the back', async () => {
    const { items } = await read();
    const pages = pagesOf(items, plan);
    const of = (kind: string): number[] => pages.flatMap((page) => (page.kind === kind && page.kind !== 'title' ? page.items.map(({ index }) => index) : []));
    const all = items.map(({ index }) => index);
    expect([of('puzzles'), of('answers'), of('hints')]).toEqual([all, all, all]);
    expect(pages.map(({ kind }) => kind)).toEqual([...pages.map(({ kind }) => kind)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
    expect(pagesOf(items, { ...plan, title: ' ', answers: false, hints: false }).every(({ kind }) => kind === 'puzzles')).toBe(true);
  });
  const ORDER = ['title', 'puzzles', 'hints', 'answers'];
  it('fits on every paper', () => {
    for (const paper of Object.keys(PAPERS) as Paper[]) {
      const { width, height, margin } = PAPERS[paper];
      for (const count of PER_PAGE) {
        const { columns, rows, board } = gridOf(paper, count, 9);
        expect(columns * board + (columns - 1) * 7).toBeLessThanOrEqual(width - 2 * margin + 0.1);
        expect(rows * (board + 9) + (rows - 1) * 7).toBeLessThanOrEqual(height - 2 * margin - 8 + 0.1);
      }
      expect(hintsPerPage({ paper, large: true })).toBeGreaterThan(5);
    }
  });
  it('gives large boards more room', () => {
    expect(fitting('a5', 12, 9, 9, 4)).toMatchObject({ columns: 3, rows: 3 });
    expect(fitting('a5', 12, 9, 25, 4)).toMatchObject({ columns: 1, rows: 1 });
    expect(fitting('a4', 4, 13, 9, 12)).toMatchObject({ columns: 1, rows: 2 });
  });
});
