/** What lies on the table of Three Ages. */

import type { AgesTable as Table } from '../../generated/colossi_ages';
import type { View } from '../../lib/wire';
import * as colossi from '../colossi/table';
import type { Standing } from '../island/layout';

export { pieces, tileOn } from '../colossi/table';

export type { AgesPlayer as PlayerTable, AgesTable as Table, AgesTrait as TraitTable } from '../../generated/colossi_ages';

export type AgesView = View<Table>;

const LYING_WIDE = 46;

/** Who stands on a space; a Colossus on its side needs more room. */
export const standing = (table: Table, space: string): Standing[] =>
  colossi
    .standing(table, space)
    .map((thing) => (thing.kind === 'colossus' && table.players[thing.whose]?.lying ? { ...thing, wide: LYING_WIDE } : thing));

/** Whose reap marks a space bears. */
export const marksOn = (table: Table, space: string): number[] =>
  table.players.flatMap((player, seat) => (player.marks.includes(space) ? [seat] : []));
