/** What may be picked on the island of both editions. */

import type { Option } from '../../lib/wire';
import type { Placed } from '../island/layout';
import { draws as drawn, targetsOn, type Lit } from '../island/options';
import type { Target } from '../island/picking';
import { beastName, beasts } from './beasts';
import type { Table } from './table';

export { inTheHand, type Lit } from '../island/options';

/** A Beast that is not on the island, and that no Colossus counts as, becomes a button. */
export const draws = (option: Option, { table }: { table: Table }): boolean =>
  option.kind === 'beast'
    ? beasts().some((beast) => beastName(beast) === option.name && (table.beasts[beast] || table.players.some(({ animal }) => animal === beast)))
    : drawn(option);

/** Whether Acolytes of others are meant too: nobody may do anything else with pieces then. */
const foreign = (lit: Lit): boolean => lit.has('stop') && ![...lit.values()].some(({ kind, name }) => kind === 'colossus' || name === 'spawn');

/** The options that a thing on a space stands for. An Acolyte is named by its space, whoever's it is. */
export function optionsOf(thing: Placed, space: string, table: Table, lit: Lit, mine: number | null): Option[] {
  const named = (name: string) => lit.get(name) ?? [];
  if (thing.kind === 'beast') return [named(beastName(beasts()[thing.whose] ?? ''))].flat();
  if (thing.kind === 'colossus') {
    const animal = table.players[thing.whose]?.animal ?? null;
    // A Colossus that counts as a Beast stands for it where there is no other.
    const like = animal && !table.beasts[animal] ? named(beastName(animal)) : [];
    return [named(`colossus ${thing.whose + 1}`), like].flat();
  }
  const own = mine !== null && (table.players[mine]?.acolytes[space] ?? 0) > 0;
  if (thing.whose !== mine && own && !foreign(lit)) return [];
  return [named(`acolyte ${space}`)].flat();
}

export const targets = (
  table: Table,
  space: string,
  things: readonly Placed[],
  lit: Lit,
  mine: number | null,
  say: (thing: Placed) => string,
): Target[] => targetsOn(space, things, lit, (thing) => optionsOf(thing, space, table, lit, mine), say);
