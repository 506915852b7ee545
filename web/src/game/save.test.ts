import { describe, expect, it } from 'vitest';
import { backup, readBackup } from './backup';
import { BadGame, checkedGame } from './check';
import { play, sameState, state } from './history';
import { migrated } from './migrate';
import { anyMove, gameOf, random, sample, SAMPLES } from './samples/samples';
import { type Channel, Saves } from './save';
import { memoryStore } from './store';
import type { Game } from './types';

const NOW = 2_000_000;

function played(name: string, touched: number): Game {
  const one = sample(name);
  const pick = random(touched);
  let game = gameOf(one);
  for (let at = 0; at < 40; at++) game = play(game, anyMove(one.board, pick), { automatic: at > 20 }, touched);
  return { ...game, touched };
}

/** Two tabs that hear each other. */
function tabs(): [Channel, Channel] {
  const pair: Channel[] = [];
  const tab = (other: () => Channel | undefined): Channel => ({
    onmessage: null,
    postMessage: (data) => other()?.onmessage?.({ data } as MessageEvent),
  });
  pair.push(tab(() => pair[1]), tab(() => pair[0]));
  return pair as [Channel, Channel];
}

describe('saved games', () => {
  it.each(SAMPLES.map(({ name }) => name))('come back as they were: %s', async (name) => {
    const saves = new Saves(memoryStore());
    const game = played(name, 5000);
    await saves.save(game);
    const back = await saves.load(name);
    expect(back).toEqual(game);
    expect(back && sameState(state(back), state(game))).toBe(true);
  });

  it('are listed newest first, and can be removed', async () => {
    const saves = new Saves(memoryStore());
    for (const [at, { name }] of SAMPLES.entries()) await saves.save(played(name, 1000 + ((at * 7) % 10)));
    const touched = (await saves.list()).map((game) => game.touched);
    expect(touched).toEqual([...touched].sort((a, b) => b - a));
    await saves.remove('sudoku 9x9');
    expect(await saves.load('sudoku 9x9')).toBeNull();
    expect(await saves.list()).toHaveLength(SAMPLES.length - 1);
  });

  it('tell the other tab, and the last writer wins', async () => {
    const store = memoryStore();
    const [left, right] = tabs();
    const [one, other] = [new Saves(store, left), new Saves(store, right)];
    const heard: string[] = [];
    const end = other.hear((key) => heard.push(key));
    await one.save(played('zip 4x7', 1000));
    await other.save(played('zip 4x7', 900));
    expect(heard).toEqual(['zip 4x7']);
    expect((await one.load('zip 4x7'))?.touched).toBe(900);
    end();
    await one.remove('zip 4x7');
    expect(heard).toEqual(['zip 4x7']);
  });

  it('know which of them is open, and are none the more for it', async () => {
    const saves = new Saves(memoryStore());
    expect(await saves.lastOpen()).toBeNull();
    await saves.save(played('zip 4x7', 1000));
    await saves.save(played('queens 7x7', 900));
    await saves.rememberOpen('queens 7x7');
    expect((await saves.lastOpen())?.key).toBe('queens 7x7');
    expect(await saves.list()).toHaveLength(2);
    expect(readBackup(await saves.exported())).toMatchObject({ refused: [] });
    await saves.remove('queens 7x7');
    expect(await saves.lastOpen()).toBeNull();
    await saves.clear();
    expect(await saves.list()).toEqual([]);
  });

  it('that cannot be read are passed over and stay', async () => {
    const store = memoryStore();
    const saves = new Saves(store);
    await store.put('newer', { version: 9, key: 'newer' });
    await saves.save(played('queens 7x7', 1000));
    expect(await saves.load('newer')).toBeNull();
    expect(await saves.list()).toHaveLength(1);
    expect(await store.get('newer')).toEqual({ version: 9, key: 'newer' });
  });
});

describe('files of games', () => {
  it('go out and come in', async () => {
    const saves = new Saves(memoryStore());
    for (const { name } of SAMPLES) await saves.save(played(name, 1500));
    const elsewhere = new Saves(memoryStore());
    const text = await saves.exported();
    expect(await elsewhere.take(text)).toEqual({ added: SAMPLES.length, kept: 0, refused: [] });
    expect(await elsewhere.list()).toEqual(await saves.list());
    expect(await elsewhere.take(text)).toEqual({ added: 0, kept: SAMPLES.length, refused: [] });
  });

  it('do not replace a newer game', async () => {
    const saves = new Saves(memoryStore());
    await saves.save(played('zip 4x7', 3000));
    await saves.take(backup([played('zip 4x7', 2000)]));
    expect((await saves.load('zip 4x7'))?.touched).toBe(3000);
    await saves.take(backup([played('zip 4x7', 4000)]));
    expect((await saves.load('zip 4x7'))?.touched).toBe(4000);
  });

  it.each(['', '{', '[]', 'null', '7', '{"file":"other","games":[]}', '{"file":"gridsmith-games","games":{}}'])('that are none are refused: %s', (text) => {
    expect(() => readBackup(text)).toThrow(BadGame);
  });

  it('that are too large are refused', () => {
    expect(() => readBackup(' '.repeat(33 * 1024 * 1024))).toThrow('too large');
    const many = JSON.stringify({ file: 'gridsmith-games', version: 1, games: Array.from({ length: 5001 }, () => 0) });
    expect(() => readBackup(many)).toThrow('at most');
  });

  it('lose only the games that are broken', () => {
    const good = played('numbrix 5x8', 1000);
    const bad = { ...good, moves: [{ do: 'value', cells: [4000], value: 1 }] };
    const { games, refused } = readBackup(JSON.stringify({ file: 'gridsmith-games', version: 1, games: [bad, good, null] }), NOW);
    expect(games).toEqual([good]);
    expect(refused).toEqual(['game 1: a move lies off the board', 'game 3: this is not a game']);
  });
});

describe('hostile games', () => {
  const good = played('sudoku 9x9', 1000);
  it.each([
    ['no key', { ...good, key: '' }],
    ['a long key', { ...good, key: 'x'.repeat(70_000) }],
    ['a key of another type', { ...good, key: { toString: 'x' } }],
    ['no puzzle', { ...good, puzzle: null }],
    ['a huge puzzle', { ...good, puzzle: { family: 'path', kind: 'numbrix', rows: 1e9, cols: 1e9 } }],
    ['an unknown move', { ...good, moves: [{ do: 'format-disk' }] }],
    ['a move that is none', { ...good, moves: [7] }],
    ['negative cells', { ...good, moves: [{ do: 'clear', cells: [-1] }] }],
    ['broken cells', { ...good, moves: [{ do: 'clear', cells: [0.5] }] }],
    ['numbers as text', { ...good, moves: [{ do: 'value', cells: ['0'], value: 1 }] }],
    ['values without end', { ...good, moves: [{ do: 'value', cells: [0], value: 1e308 }] }],
    ['a link to itself', { ...good, moves: [{ do: 'link', edge: [3, 3] }] }],
    ['too many moves', { ...good, moves: Array.from({ length: 20_001 }, () => ({ do: 'fill' })) }],
    ['too many cells', { ...good, moves: [{ do: 'clear', cells: Array.from({ length: 82 }, () => 0) }] }],
    ['entries that are none', { ...good, begun: { values: 7 } }],
    ['a list', [good]],
  ])('are refused: %s', (_, game) => {
    expect(() => checkedGame(JSON.parse(JSON.stringify(game)), NOW)).toThrow(BadGame);
  });

  it('lose what does not belong to a game, and times to come', () => {
    const text = JSON.stringify({ ...good, extra: 1, touched: 9e15, seconds: -5, label: 'silly', checkpoints: [1, 'x', 900] });
    const game = checkedGame(JSON.parse(text.replace('{', '{"__proto__":{"solved":true},')), NOW);
    expect(Object.keys(game)).not.toContain('extra');
    expect(game).toMatchObject({ touched: 0, seconds: 0, label: null, checkpoints: [1] });
    expect(({} as { solved?: boolean }).solved).toBeUndefined();
  });
});

describe('migration', () => {
  it('brings games without a version to version 1', () => {
    const { version: _, begun: __, checkpoints: ___, undone: ____, marked: _____, ...old } = played('sudoku 9x9', 1000);
    const game = migrated({ ...old, state: { values: [[0, 0, 7]] } }, NOW);
    expect(game).toMatchObject({ version: 1, begun: { values: [[0, 0, 7]] }, checkpoints: [], undone: [], marked: [] });
    expect(game.moves).toEqual(old.moves);
  });

  it('takes every step from the version of the game on', () => {
    const steps: string[] = [];
    const step = (name: string) => (game: Readonly<Record<string, unknown>>) => {
      steps.push(name);
      return { ...game };
    };
    migrated(played('zip 4x7', 1000), NOW, [step('0 to 1'), step('1 to 2')]);
    expect(steps).toEqual(['1 to 2']);
  });

  it('refuses games of newer versions', () => {
    expect(() => migrated({ ...played('zip 4x7', 1000), version: 2 }, NOW)).toThrow('newer');
  });
});
