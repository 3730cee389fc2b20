/** Which options are drawn, and where; the others become buttons. */

import type { Option } from '../../lib/wire';
import { boxes, type Placed } from '../island/layout';
import type { Target } from '../island/picking';
import { BEASTS } from '../island/pieces/bestiary';
import type { Table } from './table';

const ON_THE_BOARD = new Set(['space', 'colossus', 'acolyte', 'banner', 'beast', 'direction']);
const IN_THE_HAND = new Set(['card', 'trait', 'tile']);

/** Players and words become buttons: a panel may lie in another tab of a small screen. */
export const draws = (option: Option): boolean => ON_THE_BOARD.has(option.kind) || IN_THE_HAND.has(option.kind);

export const inTheHand = (option: Option): boolean => IN_THE_HAND.has(option.kind);

export type Lit = ReadonlyMap<string, Option>;

/** Whether Acolytes of others are meant too: nobody may do anything else with pieces then. */
const foreign = (lit: Lit): boolean => lit.has('stop') && ![...lit.values()].some(({ kind, name }) => kind === 'colossus' || name === 'spawn');

/** The options that a thing on a space stands for. An Acolyte is named by its space, whoever's it is. */
export function optionsOf(thing: Placed, space: string, table: Table, lit: Lit, mine: number | null): Option[] {
  const named = (name: string) => lit.get(name) ?? [];
  if (thing.kind === 'beast') return [named(`${BEASTS[thing.whose]} beast`)].flat();
  if (thing.kind === 'colossus') {
    const animal = table.players[thing.whose]?.animal ?? null;
    // A Colossus that counts as a Beast stands for it where there is no other.
    const like = animal && !table.beasts[animal] ? named(`${animal} beast`) : [];
    return [named(`colossus ${thing.whose + 1}`), like].flat();
  }
  const own = mine !== null && (table.players[mine]?.acolytes[space] ?? 0) > 0;
  if (thing.whose !== mine && own && !foreign(lit)) return [];
  return [named(`acolyte ${space}`)].flat();
}

/** What may be picked on a space: the space itself, or things on it. */
export function targets(
  table: Table,
  space: string,
  things: readonly Placed[],
  lit: Lit,
  mine: number | null,
  say: (thing: Placed) => string,
): Target[] {
  const here = lit.get(space);
  const picked = things.filter((thing) => optionsOf(thing, space, table, lit, mine).length);
  const parts = boxes(picked);
  const found = new Map<string, Target>();
  picked.forEach((thing, i) => {
    const box = parts[i]!;
    for (const { name } of optionsOf(thing, space, table, lit, mine)) {
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
