/** How far the line of a Zip is, for the pad. */
import type { ZipBoard, ZipState } from './types';
import { nextWaypoint } from './zip';

export interface ZipProgress {
  readonly cells: number;
  readonly all: number;
  /** The waypoint that comes next; null when the line has come to the last. */
  readonly next: number | null;
  readonly waypoints: number;
}

export function zipProgress(board: ZipBoard, state: ZipState): ZipProgress {
  const next = nextWaypoint(board, state.line);
  const waypoints = board.waypoints.length;
  return { cells: state.line.length, all: board.length, next: next > waypoints ? null : next, waypoints };
}
