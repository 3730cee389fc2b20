/** What may be picked on the island of both editions. */

import type { Option } from '../../lib/wire';
import type { Placed } from '../island/layout';
import { draws as drawn, pieceOptions, targetsOn, type Selectable } from '../island/options';
import type { Target } from '../island/picking';
import { beasts, isBeast } from './beasts';
import type { Table } from './table';

export { inTheHand, type Selectable } from '../island/options';

/** A Beast that is not on the island, and that no Colossus counts as, becomes a button. */
export const draws = (option: Option, { table }: { table: Table }): boolean =>
  option.kind === 'beast'
    ? beasts().some((beast) => isBeast(option, beast) && (table.beasts[beast] || table.players.some(({ animal }) => animal === beast)))
    : drawn(option);

/** The options that a thing on a space stands for. */
export function optionsOf(thing: Placed, space: string, table: Table, selectable: Selectable): Option[] {
  const meaning = (beast: string) => [...selectable.values()].filter((option) => isBeast(option, beast));
  if (thing.kind === 'beast') return meaning(beasts()[thing.whose] ?? '');
  // A Colossus that counts as a Beast stands for it where there is no other.
  const animal = (thing.kind === 'colossus' && table.players[thing.whose]?.animal) || null;
  return [...pieceOptions(thing, space, selectable), ...(animal && !table.beasts[animal] ? meaning(animal) : [])];
}

export const targets = (
  table: Table,
  space: string,
  things: readonly Placed[],
  selectable: Selectable,
  say: (thing: Placed) => string,
): Target[] => targetsOn(space, things, selectable, (thing) => optionsOf(thing, space, table, selectable), say);
