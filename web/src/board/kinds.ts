/** Boards and states go together by their kind; these tell the compiler so. */
import type {
  NumberPathBoard,
  NumberPathState,
  QueensBoard,
  QueensState,
  State,
  SudokuBoard,
  SudokuState,
  ZipBoard,
  ZipState,
} from '../game/types';
import type { BoardProps } from './props';

export const isSudoku = (props: BoardProps): props is BoardProps<SudokuBoard, SudokuState> =>
  props.board.kind === 'sudoku' && props.state.kind === 'sudoku';
export const isZip = (props: BoardProps): props is BoardProps<ZipBoard, ZipState> =>
  props.board.kind === 'zip' && props.state.kind === 'zip';
export const isQueens = (props: BoardProps): props is BoardProps<QueensBoard, QueensState> =>
  props.board.kind === 'queens' && props.state.kind === 'queens';

const numberPath = (kind: string): boolean => kind === 'hidato' || kind === 'numbrix' || kind === 'hex';
export const isNumberPath = (props: BoardProps): props is BoardProps<NumberPathBoard, NumberPathState> =>
  numberPath(props.board.kind) && props.board.kind === props.state.kind;

/** The solution, if it is one of the family that is wanted. */
export const zipSolution = (solution: State | null | undefined): ZipState | null => (solution?.kind === 'zip' ? solution : null);
export const sudokuSolution = (solution: State | null | undefined): SudokuState | null => (solution?.kind === 'sudoku' ? solution : null);
export const queensSolution = (solution: State | null | undefined): QueensState | null => (solution?.kind === 'queens' ? solution : null);

export function numberPathSolution(solution: State | null | undefined): NumberPathState | null {
  return solution?.kind === 'hidato' || solution?.kind === 'numbrix' || solution?.kind === 'hex' ? solution : null;
}
