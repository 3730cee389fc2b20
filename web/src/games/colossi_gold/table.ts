/** What lies on the table of Fifty Gold. */

import type { Cube, GoldTable as Table } from '../../generated/colossi_gold';
import type { View } from '../../lib/wire';
import * as colossi from '../colossi/table';
import type { Pieces } from '../island/motion';

export { controller, nameOf, standing, tileOn, type TraitTable } from '../colossi/table';

export { CUBES, type Cube, type GoldPlayer as PlayerTable, type GoldTable as Table } from '../../generated/colossi_gold';
/** How many of each kind; those of which there are none are not named. */
export type Lot = Partial<Record<Cube, number>>;

export type GoldView = View<Table>;

/** Grass, Lairs and Environments; each player adds a starting tile. */
const TILES = 40;
const IN_THE_BOX = 14;

/** How many tiles are in the box: all that are neither in the deck nor on the island. */
export function boxed(table: Table): number {
  if (table.moment === 'setup') return IN_THE_BOX;
  return Math.max(0, TILES + table.players.length - table.tile_deck - Object.keys(table.tiles).length);
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

const PRODUCE: Readonly<Record<string, Produce>> = {
  'starting tile': { cube: 'gold', count: 1 },
  'grass, 1 gold': { cube: 'gold', count: 1 },
  'grass, 2 gold': { cube: 'gold', count: 2 },
  'grass, card': { cube: 'card', count: 1 },
  'grass, trait': { cube: 'trait', count: 1 },
  'mountaintop of the giants': { cube: 'gold', count: 3 },
};

/** What is printed on a tile; where nobody has Traits, cards take their place. */
export function printed(tile: string | null, traits = true): Produce | null {
  const found = tile === null ? undefined : PRODUCE[tile];
  if (!found) return null;
  return found.cube === 'trait' && !traits ? { ...found, cube: 'card' } : found;
}
