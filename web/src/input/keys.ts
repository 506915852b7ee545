/** All keys with their words, for the help sheet. */
import type { Kind } from '../game/types';

export interface KeyHelp {
  /** As they are written on keyboards; several ways to do the same are separate entries. */
  readonly keys: readonly string[];
  readonly words: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly KeyHelp[];
}

/** Of Queens there is one hint at a time. */
const OTHERS: readonly KeyHelp[] = [{ keys: ['N'], words: 'Another hint; for Sudoku of the same difficulty' }];

const room = (others: readonly KeyHelp[]): KeyGroup => ({
  title: 'Everywhere',
  keys: [
    { keys: ['Z', 'Ctrl+Z'], words: 'Undo' },
    { keys: ['Y', 'Ctrl+Shift+Z'], words: 'Redo' },
    { keys: ['H'], words: 'Next stage of the hint' },
    ...others,
    { keys: ['M'], words: 'Find my mistake' },
    { keys: ['C'], words: 'Set a checkpoint' },
    { keys: ['Ctrl+V'], words: 'Paste a puzzle in any format' },
    { keys: ['?'], words: 'Show these keys' },
  ],
});

const BOARD: KeyGroup = {
  title: 'On the board',
  keys: [
    { keys: ['Arrows'], words: 'Move' },
    { keys: ['Home', 'End'], words: 'First and last cell of the row; with Ctrl, of the board' },
    { keys: ['Space'], words: 'Next tool' },
    { keys: ['Esc'], words: 'Clear the selection' },
  ],
};

const SELECT: KeyHelp = { keys: ['Shift+Arrows'], words: 'Select several cells' };

const SUDOKU: KeyGroup = {
  title: 'Sudoku',
  keys: [
    { keys: ['1 to 9'], words: 'Enter a digit; the same digit again takes it out' },
    { keys: ['Shift+digit'], words: 'Corner mark' },
    { keys: ['Ctrl+digit'], words: 'Centre mark' },
    { keys: ['Alt+digit'], words: 'Colour' },
    { keys: ['Delete', 'Backspace', '0'], words: 'Clear: the entry first, then marks, then colours' },
    { keys: ['Enter'], words: 'Paint the chosen digit, where the digit comes first' },
    { keys: ['12', 'C'], words: 'Boards above 9x9: two digits soon after each other, or a letter. Letters that are digits do nothing else there' },
    SELECT,
  ],
};

const PATH: KeyGroup = {
  title: 'Number paths',
  keys: [
    { keys: ['Digits'], words: 'Enter a number; type its digits soon after each other' },
    { keys: ['Shift+digits'], words: 'Small number' },
    { keys: ['Enter'], words: 'Enter the number that is offered; with the link tool, begin or end a link' },
    { keys: ['+', '-'], words: 'The next missing number up or down' },
    { keys: ['Ctrl+Arrows'], words: 'Go on and enter the next number' },
    { keys: ['Alt+Arrows'], words: 'Link to the neighbour' },
    { keys: ['Delete', 'Backspace', '0'], words: 'Clear: the entry first, then small numbers, then links' },
    SELECT,
  ],
};

const ZIP: KeyGroup = {
  title: 'Zip',
  keys: [
    { keys: ['Arrows'], words: 'Extend the line, or shorten it by going back' },
    { keys: ['Ctrl+Arrows'], words: 'Extend the line as far as it goes' },
    { keys: ['Shift+Arrows'], words: 'Cross out the edge on that side' },
    { keys: ['Backspace'], words: 'One step back' },
    { keys: ['Delete'], words: 'Erase the line; with the cross tool, all crosses' },
  ],
};

const QUEENS: KeyGroup = {
  title: 'Queens',
  keys: [
    { keys: ['Enter'], words: 'Cross, queen, empty' },
    { keys: ['Q', '1'], words: 'Queen' },
    { keys: ['X', '2'], words: 'Cross' },
    { keys: ['Delete', 'Backspace', '0'], words: 'Empty' },
    SELECT,
  ],
};

const FAMILIES: Readonly<Record<Kind, KeyGroup>> = {
  sudoku: SUDOKU,
  hidato: PATH,
  numbrix: PATH,
  hex: PATH,
  zip: ZIP,
  queens: QUEENS,
};

/** The groups that matter on a board of a kind, in the order to show them. */
export function keyGroups(kind: Kind): readonly KeyGroup[] {
  return [FAMILIES[kind], BOARD, room(kind === 'queens' ? [] : OTHERS)];
}
