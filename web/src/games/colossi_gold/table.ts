/** What lies on the table of Fifty Gold: `src/colossarium/games/colossi_gold/view.py`. */

import { catalogue, factsOf } from '../../lib/catalogue.svelte';
import type { View } from '../../lib/wire';
import * as colossi from '../colossi/table';
import type { Pieces } from '../island/motion';
import { nameOf } from '../island/names';

export { controller, standing, tileOn, type TraitTable } from '../colossi/table';

export const CUBES = ['gold', 'card', 'trait'] as const;
export type Cube = (typeof CUBES)[number];
/** How many of each kind; those of which there are none are not named. */
export type Lot = Partial<Record<Cube, number>>;

export interface PlayerTable extends colossi.PlayerTable {
  /** By space; 2 for a Resolute pair. */
  banners: Record<string, number>;
  banner_reserve: number;
  lifted_banners: Record<string, number>;
  /** Those that stay in front of the player. */
  curses: string[];
  animal_ripe: boolean;
  leave_tokens: number;
}

export interface Table extends colossi.Table {
  round: number;
  target_gold: number;
  /** 0: none. */
  round_limit: number;
  triggered: boolean;
  leader: number | null;
  actions_used: number;
  actions_to_come: number;
  movements: number;
  cards_played: number;
  dominating: boolean;
  hasty: boolean;
  whispered: boolean;
  trades: number;
  fresh: string[];
  left: string[];
  cubes: Record<string, Lot>;
  mine_yield: number;
  lifted_cubes: Record<string, Lot>;
  players: PlayerTable[];
  resolving: string | null;
  boxed: Record<string, number>;
  beasts_out: string[];
  pool: number;
}

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
