/** How far the player is in each group of techniques, and what comes next there. */
import { canTrain, GROUPS, keyOf, type Group, type Technique } from './list';
import { nextKey, standing, type Memories } from './memory';

export interface Standing {
  readonly group: Group;
  readonly name: string;
  readonly kinds: string;
  /** Techniques that can be trained. */
  readonly all: number;
  readonly known: number;
  readonly learning: number;
  readonly next: Technique;
  /** True if `next` was trained before and is due. */
  readonly again: boolean;
}

export function standings(techniques: readonly Technique[], memories: Memories, now: number): Standing[] {
  return GROUPS.flatMap(({ group, name, kinds }) => {
    const own = techniques.filter((technique) => technique.group === group && canTrain(technique));
    const keys = own.map(keyOf);
    const chosen = nextKey(keys, memories, now);
    const next = own.find((technique) => keyOf(technique) === chosen);
    if (!next) return [];
    const count = (wanted: string): number => keys.filter((key) => standing(memories[key]) === wanted).length;
    const again = standing(memories[keyOf(next)]) !== 'new';
    return [{ group, name, kinds, all: own.length, known: count('known'), learning: count('learning'), next, again }];
  });
}
