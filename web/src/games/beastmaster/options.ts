/** What may be picked on the island. */

import type { Option } from '../../lib/wire';
import { placed, type Placed } from '../island/layout';
import { piecesMeant, targetsOn, type Lit } from '../island/options';
import type { Target } from '../island/picking';
import { standing, type Table } from './table';

export { draws, inTheHand } from '../island/options';

/** The options that a thing on a space stands for. */
export const optionsOf = (thing: Placed, space: string, lit: Lit): Option[] => piecesMeant(thing, space, lit);

export const targets = (table: Table, space: string, lit: Lit, say: (thing: Placed) => string): Target[] =>
  targetsOn(space, placed(standing(table, space)), lit, (thing) => optionsOf(thing, space, lit), say);
