import { describe, expect, it } from 'vitest';
import { boardOf } from '../game/board';
import { cellName, splitSentence } from './text';

const sudoku = boardOf({ family: 'sudoku', givens: '.'.repeat(81) });
const queens = boardOf({ family: 'queens', n: 4, stars: 1, regions: ['AABB', 'ACBB', 'ACCD', 'CCDD'] });

function names(sentence: string, board = sudoku): [string, number][] {
  return splitSentence(sentence, board)
    .filter(({ cells }) => cells.length > 0)
    .map(({ text, cells }) => [text, cells.length]);
}

describe('a sentence in parts', () => {
  it('is whole again when the parts are joined', () => {
    const text = 'In box 8, 3 can only go in r8c4: the other empty cells all see a 3. So r8c4 is 3.';
    expect(splitSentence(text, sudoku).map((part) => part.text).join('')).toBe(text);
  });
  it('names cells and houses', () => {
    expect(names('In box 8, 3 can only go in r8c4.')).toEqual([['box 8', 9], ['r8c4', 1]]);
    expect(names('Row 3 and column 9 cross.')).toEqual([['Row 3', 9], ['column 9', 9]]);
    expect(splitSentence('r8c4', sudoku)[0]?.cells).toEqual([66]);
  });
  it('knows lists of houses, and where they end', () => {
    expect(names('In rows 2, 5 and 8, 3 can only go there.')).toEqual([['rows 2, 5 and 8', 27]]);
    expect(names('columns 1 to 3 hold it')).toEqual([['columns 1 to 3', 27]]);
    expect(names('columns 1 to 9 of row 1')).toEqual([['columns 1 to 9 of row 1', 9]]);
  });
  it('knows the letters of regions', () => {
    expect(names('Look at region C.', queens)).toEqual([['region C', 5]]);
    expect(names('Regions A and D are confined.', queens)).toEqual([['Regions A and D', 7]]);
  });
  it('leaves places alone that the board does not have', () => {
    expect(names('r10c1, row 12, box 3 of nothing', queens)).toEqual([]);
  });
  it('names several cells as HoDoKu does', () => {
    expect(splitSentence('r4c78', sudoku)[0]?.cells).toEqual([33, 34]);
  });
});

it('cells are named from 1', () => expect(cellName(66, sudoku)).toBe('r8c4'));
