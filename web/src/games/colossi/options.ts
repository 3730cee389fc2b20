/** Which options are drawn, and where; the others become buttons. */

import type { Option } from '../../lib/wire';
import { boxes, type Placed } from '../island/layout';
import { meansPiece, type Target } from '../island/picking';
import { BEASTS } from '../island/pieces/bestiary';
import type { Table } from './table';

const ON_THE_BOARD = new Set(['space', 'colossus', 'acolyte', 'banner', 'beast', 'direction']);
const IN_THE_HAND = new Set(['card', 'trait', 'tile']);

/** Players and words become buttons: a panel may lie in another tab of a small screen. */
export const draws = (option: Option): boolean => ON_THE_BOARD.has(option.kind) || IN_THE_HAND.has(option.kind);

export const inTheHand = (option: Option): boolean => IN_THE_HAND.has(option.kind);

export type Lit = ReadonlyMap<string, Option>;

/** The options that a thing on a space stands for. */
export function optionsOf(thing: Placed, space: string, table: Table, lit: Lit): Option[] {
  const beast = (name: string | null | undefined) => lit.get(`${name} beast`) ?? [];
  if (thing.kind === 'beast') return [beast(BEASTS[thing.whose])].flat();
  const pieces = [...lit.values()].filter((option) => meansPiece(option, thing, space));
  // A Colossus that counts as a Beast stands for it where there is no other.
  const animal = thing.kind === 'colossus' ? table.players[thing.whose]?.animal : null;
  return [pieces, animal && !table.beasts[animal] ? beast(animal) : []].flat();
}

/** What may be picked on a space: the space itself, or things on it. */
export function targets(
  table: Table,
  space: string,
  things: readonly Placed[],
  lit: Lit,
  say: (thing: Placed) => string,
): Target[] {
  const here = lit.get(space);
  const picked = things.filter((thing) => optionsOf(thing, space, table, lit).length);
  const parts = boxes(picked);
  const found = new Map<string, Target>();
  picked.forEach((thing, i) => {
    const box = parts[i]!;
    for (const { name } of optionsOf(thing, space, table, lit)) {
      const same = found.get(name)?.box;
      // Acolytes of several players are one option, and one part of the space.
      if (same) {
        const right = Math.max(same.x + same.width, box.x + box.width);
        same.x = Math.min(same.x, box.x);
        same.width = right - same.x;
      } else found.set(name, { name, label: say(thing), box: { ...box } });
    }
  });
  const whole: Target[] = here ? [{ name: here.name, label: here.label, whole: true }] : [];
  return [...whole, ...found.values()];
}
