import { describe, expect, it } from 'vitest';
import { parseRoute, routeTo, shareIn } from './share';

describe('the address', () => {
  it('names rooms and what is in them', () => {
    expect(parseRoute('')).toMatchObject({ room: 'play', path: [], shared: null });
    expect(parseRoute('#/learn/sudoku/x-wing')).toMatchObject({ room: 'learn', path: ['sudoku', 'x-wing'] });
    expect(parseRoute('#/packs?label=hard').query.get('label')).toBe('hard');
    expect(parseRoute('#/nowhere/x').room).toBe('play');
    expect(parseRoute(routeTo('learn', { path: ['a b/c'], query: 'x=1' }))).toMatchObject({ room: 'learn', path: ['a b/c'] });
  });

  it('has share links, with and without a room', () => {
    const link = '#hidato/3/2/1j6';
    expect(parseRoute(link)).toMatchObject({ room: 'play', shared: link });
    expect(parseRoute('#/play/hidato/3/2/1j6')).toMatchObject({ room: 'play', path: [], shared: link });
    expect(parseRoute(routeTo('make', { shared: link }))).toMatchObject({ room: 'make', shared: link });
    expect(shareIn('#sudoku-x/9/9/4g5~eJyrVg')).toBe('#sudoku-x/9/9/4g5~eJyrVg');
    expect(shareIn('#hidato%2F3%2F2%2F1j6')).toBe(link);
  });

  it.each(['#%', '#/play/%E0%A4%A', `#/learn/${'x/'.repeat(10_000)}`, '#javascript:alert(1)', '#hidato/3/2/<b>', `#hidato/3/2/${'1'.repeat(70_000)}`, '#/play/__proto__'])(
    'is never trusted: %s',
    (hash) => {
      const route = parseRoute(hash);
      expect(route.shared).toBeNull();
      expect(route.path.length).toBeLessThanOrEqual(16);
      expect(['play', 'learn']).toContain(route.room);
    },
  );
});
