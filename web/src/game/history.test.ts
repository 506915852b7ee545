import { describe, expect, it } from 'vitest';
import { family } from './family';
import { amend, backTo, beforeWrong, checkpoint, lastCheckpoint, play, redo, restart, sameState, state, stateAt, undo } from './history';
import { anyMove, gameOf, random, sample, SAMPLES } from './samples/samples';
import type { Game } from './types';

function played(game: Game, seed: number, moves: number, automatic = false): Game {
  const pick = random(seed);
  let now = game;
  for (let made = 0; made < moves; made++) now = play(now, anyMove(sampleBoard(game), pick), { automatic }, made);
  return now;
}

function sampleBoard(game: Game) {
  return sample(game.key).board;
}

describe.each(SAMPLES)('$name', (one) => {
  it('is at the start after all moves are undone, and where it was after all are redone', () => {
    for (let seed = 0; seed < 12; seed++) {
      const start = gameOf(one);
      const end = played(start, seed, 60, seed % 2 === 1);
      let now = end;
      const states = [state(now)];
      while (now.moves.length > 0) {
        now = undo(now);
        states.push(state(now));
      }
      expect(sameState(state(now), state(start))).toBe(true);
      for (let at = states.length - 2; at >= 0; at--) {
        now = redo(now);
        expect(state(now)).toBe(states[at]);
      }
      expect(now.moves).toEqual(end.moves);
      expect(now.undone).toEqual([]);
    }
  });

  it('is the same when it is read again from JSON', () => {
    const end = played(gameOf(one), 99, 80, true);
    const again = JSON.parse(JSON.stringify(end)) as Game;
    expect(sameState(state(again), state(end))).toBe(true);
  });

  it('never changes givens, and reads its own positions', () => {
    const { position, read } = family(one.board.kind);
    for (let seed = 20; seed < 30; seed++) {
      const now = state(played(gameOf(one), seed, 40));
      const told = position(one.board, now);
      expect(position(one.board, read(one.board, told))).toEqual(told);
      if ('values' in now && 'givens' in one.board) {
        expect(now.values.filter((value, cell) => value > 0 && Boolean((one.board as { givens: readonly unknown[] }).givens[cell]))).toEqual([]);
      }
    }
  });

  it('is solved by its solution and by nothing less', () => {
    const { solved, conflicts, progress } = family(one.board.kind);
    expect(conflicts(one.board, one.solution)).toEqual([]);
    expect(solved(one.board, one.solution)).toBe(true);
    const { done, all } = progress(one.board, one.solution);
    expect(done).toBe(all);
    expect(solved(one.board, state(gameOf(one)))).toBe(false);
  });
});

describe('history', () => {
  const one = sample('sudoku 9x9');

  it('drops what was undone when a new move is made, and checkpoints in it', () => {
    let game = play(gameOf(one), { do: 'value', cells: [0], value: 7 });
    game = checkpoint(play(game, { do: 'value', cells: [2], value: 1 }));
    expect(game.checkpoints).toEqual([2]);
    game = undo(game);
    expect(redo(game).moves).toHaveLength(2);
    game = play(game, { do: 'value', cells: [3], value: 2 });
    expect(game.undone).toEqual([]);
    expect(game.checkpoints).toEqual([2].filter((at) => at <= 1));
  });

  it('goes back to a checkpoint and forth again', () => {
    let game = checkpoint(play(gameOf(one), { do: 'value', cells: [0], value: 7 }));
    for (const cell of [2, 3, 5]) game = play(game, { do: 'value', cells: [cell], value: 1 });
    const back = backTo(game, lastCheckpoint(game));
    expect(back.moves).toHaveLength(1);
    expect(redo(redo(redo(back))).moves).toEqual(game.moves);
    expect(sameState(stateAt(game, 1), state(back))).toBe(true);
    expect(restart(game).moves).toEqual([]);
  });

  it('ignores moves that change nothing', () => {
    const game = gameOf(one);
    expect(play(game, { do: 'value', cells: [1], value: 3 })).toBe(game);
    expect(play(game, { do: 'value', cells: [0], value: 12 })).toBe(game);
    expect(play(game, { do: 'queen', cells: [0] })).toBe(game);
  });

  it('replaces its last move', () => {
    const game = play(gameOf(one), { do: 'value', cells: [0], value: 1 });
    const amended = amend(game, { do: 'value', cells: [0], value: 7 });
    expect(amended.moves).toHaveLength(1);
    expect(state(amended)).toMatchObject({ values: expect.arrayContaining([7]) as number[] });
    expect(amend(game, { do: 'value', cells: [0], value: 0 }).moves).toEqual([]);
    // Moves before the last one stay.
    const longer = play(game, { do: 'colour', cells: [0], value: 2 });
    const changed = { do: 'value', cells: [0], value: 3 } as const;
    expect(longer.moves).toHaveLength(2);
    expect(amend(longer, changed).moves).toEqual([...game.moves, changed]);
  });

  it('goes back to before the first mistake that stands', () => {
    const right = one.solution.kind === 'sudoku' ? one.solution.values : [];
    const free = right.flatMap((value, cell) => (value > 0 ? [cell] : []));
    let game = gameOf(one);
    for (const [at, cell] of free.slice(0, 9).entries()) {
      const value = right[cell] ?? 0;
      game = play(game, { do: 'value', cells: [cell], value: at === 5 ? (value % 9) + 1 : value });
    }
    const back = beforeWrong(game, one.solution);
    expect(back.moves).toHaveLength(5);
    expect(beforeWrong(back, one.solution)).toBe(back);
  });

  it('keeps its meaning when the preference changes', () => {
    let game = play(gameOf(one), { do: 'centre', cells: [0], value: 7 }, { automatic: true });
    const on = state(game, { automatic: true });
    const off = state(game, { automatic: false });
    expect(sameState(on, off)).toBe(true);
    expect(on.kind === 'sudoku' && (on.removed[0] ?? 0) !== 0).toBe(true);
    game = play(game, { do: 'value', cells: [2], value: 1 }, { automatic: true });
    const after = state(game, { automatic: true });
    expect(after.kind === 'sudoku' && ((after.centre[0] ?? 0) & (1 << 7)) === 0).toBe(true);
  });

  it('is fast with long games', () => {
    const big = sample('sudoku 16x16');
    let game = gameOf(big);
    const pick = random(4);
    const begin = performance.now();
    for (let at = 0; at < 1500; at++) game = play(game, anyMove(big.board, pick), { automatic: true });
    expect((performance.now() - begin) / 1500).toBeLessThan(8);
  });
});
