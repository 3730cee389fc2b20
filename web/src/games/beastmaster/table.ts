/** What lies on the table of Beast Master. */

import type { Pieces } from '../island/motion';
import type { Standing } from '../island/layout';
import { playersOn } from '../island/standing';
import type { MasterTable as Table } from '../../generated/beastmaster';
import type { View } from '../../lib/wire';

export type { MasterPlayer as PlayerTable, MasterTable as Table } from '../../generated/beastmaster';

export type MasterView = View<Table>;

/** What of it moves. */
export const pieces = (table: Table): Pieces => ({
  colossi: table.players.map((player) => player.colossus),
  acolytes: table.players.map((player) => player.acolytes),
  banners: table.players.map((player) => [...player.banners, ...(player.second_banner ? [player.second_banner] : [])]),
  beasts: [table.beast],
});

/** Who stands on a space: the Beast, Colossi, then Acolytes, by seat. */
export function standing(table: Table, space: string): Standing[] {
  const beast = table.beast === space ? [{ kind: 'beast' as const, whose: 0, count: 1 }] : [];
  return [...beast, ...playersOn(table, space)];
}
