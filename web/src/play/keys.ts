/** The keys of the room, wherever the focus is. Keys of the board went to the board first. */
import type { Key } from '../input/controller';
import type { Room } from './room.svelte';
import type { Sheets } from './sheets.svelte';

/** True if the key did something. */
export function roomKey(key: Key, room: Room, sheets: Sheets): boolean {
  const { session, hints, walk } = room;
  const command = key.ctrlKey || key.metaKey;
  const letter = key.key.toLowerCase();
  if (command && letter === 'z') return done(() => (key.shiftKey ? session.redo() : session.undo()));
  if (command && letter === 'y') return done(() => session.redo());
  if (command || key.altKey) return false;
  if (key.key === '?') return done(() => (sheets.keys = !sheets.keys));
  if (walk.open) {
    if (key.key === 'Escape') return done(() => walk.close());
    if (key.key === 'ArrowRight' || key.key === 'ArrowDown') return done(() => walk.go(walk.at + 1));
    if (key.key === 'ArrowLeft' || key.key === 'ArrowUp') return done(() => walk.go(walk.at - 1));
    return false;
  }
  switch (letter) {
    case 'z':
      return done(() => session.undo());
    case 'y':
      return done(() => session.redo());
    case 'h':
      return done(() => void hints.advance());
    case 'n':
      return done(() => void hints.another());
    case 'm':
      return done(() => void hints.findMistake());
    case 'c':
      return done(() => session.checkpoint());
    case 'escape':
      if (!hints.advice && !hints.waiting) return false;
      return done(() => hints.clear());
    default:
      return false;
  }
}

function done(act: () => unknown): true {
  act();
  return true;
}
