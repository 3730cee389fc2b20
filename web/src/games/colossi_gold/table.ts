/** What lies on the table of Fifty Gold. */

import { CUBES, type Cube, type GoldTable as Table } from '../../generated/colossi_gold';
import { catalogue, factsOf } from '../../lib/catalogue.svelte';
import type { View } from '../../lib/wire';
import * as colossi from '../colossi/table';
import type { Pieces } from '../island/motion';
import { nameOf } from '../island/names';

export { controller, standing, tileOn, type TraitTable } from '../colossi/table';

export { CUBES, type Cube };
export type { GoldPlayer as PlayerTable, GoldTable as Table } from '../../generated/colossi_gold';
/** How many of each kind; those of which there are none are not named. */
export type Lot = Partial<Record<Cube, number>>;

export type GoldView = View<Table>;

/** Each player brings one, from outside the deck. */
const STARTING = 'starting tile';

/** How many tiles are in the box: all that are neither in the deck nor on the island. */
export function boxed(table: Table): number {
  const all = catalogue.of('tile').filter(({ name }) => name !== STARTING).reduce((sum, { facts }) => sum + (facts.copies ?? 0), 0);
  const laid = Object.values(table.tiles).filter((title) => nameOf(title) !== STARTING).length;
  return Math.max(0, all - table.tile_deck - laid);
}

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

/** What is printed on a tile; where nobody has Traits, cards take their place. */
export function printed(tile: string | null, traits = true): Produce | null {
  const facts = tile === null ? {} : factsOf('tile', tile);
  const cube = CUBES.find((each) => facts[each]);
  if (!cube) return null;
  return { cube: cube === 'trait' && !traits ? 'card' : cube, count: facts[cube] ?? 1 };
}
