/** The controller for a board. */
import type { Board, QueensState, NumberPathState, SudokuState, ZipState } from '../game/types';
import type { Host } from './controller';
import { PathController } from './path-input';
import { QueensController } from './queens-input';
import { SudokuController } from './sudoku-input';
import { ZipController } from './zip-input';

export type Controls = SudokuController | PathController | ZipController | QueensController;

/** `host.state()` must be a state of the same board; `state(game)` is. */
export function controlsOf(board: Board, host: Host): Controls {
  switch (board.kind) {
    case 'sudoku':
      return new SudokuController(board, host as Host<SudokuState>);
    case 'queens':
      return new QueensController(board, host as Host<QueensState>);
    case 'zip':
      return new ZipController(board, host as Host<ZipState>);
    default:
      return new PathController(board, host as Host<NumberPathState>);
  }
}
