/** What may be picked on the island. */

import type { Option } from '../../lib/wire';
import { placed, type Placed } from '../island/layout';
import { targetsOn, type Lit } from '../island/options';
import type { Target } from '../island/picking';
import { standing, type Table } from './table';

export { draws, inTheHand } from '../island/options';

/** The options that a thing on a space stands for. An Acolyte is named by its space, whoever's it is. */
export function optionsOf(thing: Placed, space: string, lit: Lit, mine: number | null): Option[] {
  const named = (name: string) => [lit.get(name) ?? []].flat();
  if (thing.kind === 'colossus') return named(`colossus ${thing.whose + 1}`);
  // Whoever may end the turn moves pieces of their own.
  const foreign = lit.has('end') && thing.whose !== mine;
  return thing.kind === 'acolytes' && !foreign ? named(`acolyte ${space}`) : [];
}

export const targets = (table: Table, space: string, lit: Lit, mine: number | null, say: (thing: Placed) => string): Target[] =>
  targetsOn(space, placed(standing(table, space)), lit, (thing) => optionsOf(thing, space, lit, mine), say);
