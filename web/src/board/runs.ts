/** The runs of a number path: cells with consecutive values that touch. */
import type { Cell, NumberPathBoard } from '../game/types';
import type { Layout } from './layout';
import type { Run } from './ramp';

/** `values` has a value or 0 for each cell; of cells with the same value the last counts. */
export function runsOf(board: NumberPathBoard, layout: Layout, values: readonly number[]): Run[] {
  const cells: (Cell | undefined)[] = [];
  values.forEach((value, cell) => {
    if (value > 0 && value <= board.length) cells[value] = cell;
  });
  const runs: Run[] = [];
  let run: Cell[] = [];
  for (let value = 1; value <= board.length + 1; value++) {
    const [last, cell] = [run[run.length - 1], cells[value]];
    const follows = last !== undefined && cell !== undefined && board.neighbours[last]?.includes(cell);
    if (!follows) {
      if (run.length > 1) runs.push({ start: value - run.length - 1, points: run.map(layout.middle) });
      run = [];
    }
    if (cell !== undefined) run.push(cell);
  }
  return runs;
}
