/** What may be picked on the island. */

import type { Option } from '../../lib/wire';
import { placed, type Placed } from '../island/layout';
import { pieceOptions, targetsOn, type Selectable } from '../island/options';
import type { Target } from '../island/picking';
import { standing, type Table } from './table';

export { draws, inTheHand } from '../island/options';

/** The options that a thing on a space stands for. */
export const optionsOf = (thing: Placed, space: string, selectable: Selectable): Option[] => pieceOptions(thing, space, selectable);

export const targets = (table: Table, space: string, selectable: Selectable, say: (thing: Placed) => string): Target[] =>
  targetsOn(space, placed(standing(table, space)), selectable, (thing) => optionsOf(thing, space, selectable), say);
