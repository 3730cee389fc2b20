/** What lies on the table of Fifty Gold. */

import { CUBES, type Cube, type GoldTable as Table } from '../../generated/colossi_gold';
import type { View } from '../../lib/wire';
import * as colossi from '../colossi/table';
import type { Pieces } from '../island/motion';

export { standing, tileOn, type TraitTable } from '../colossi/table';

export { CUBES, type Cube };
export type { GoldPlayer as PlayerTable, GoldTable as Table } from '../../generated/colossi_gold';
/** How many of each kind; those of which there are none are not named. */
export type Lot = Partial<Record<Cube, number>>;

export type GoldView = View<Table>;

/** What of it moves. */
export const pieces = (table: Table): Pieces => ({
  ...colossi.pieces(table),
  banners: table.players.map((player) =>
    Object.entries(player.banners).flatMap(([space, count]) => Array.from({ length: count }, () => space)),
  ),
});

export interface BannerHere {
  seat: number;
  /** 2: a Resolute pair. */
  count: number;
}

/** Whose Banner a space bears. */
export function bannerOn(table: Table, space: string): BannerHere | null {
  const seat = table.players.findIndex((player) => player.banners[space]);
  return seat < 0 ? null : { seat, count: table.players[seat]?.banners[space] ?? 0 };
}

export interface Produce {
  cube: Cube;
  count: number;
}

/** The cubes that a tile produces: those that are printed on it, but for what stands for Traits. */
export function produced(table: Table, tile: string | null): Produce | null {
  const loot = colossi.printed(tile);
  return loot && { cube: loot.sort === 'trait' ? table.trait_cube : loot.sort, count: loot.count };
}
