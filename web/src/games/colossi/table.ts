/** What lies on the table in both editions. */

import type { AgesPlayer, AgesTable } from '../../generated/colossi_ages';
import { CUBES, type ColossiTrait, type Cube, type GoldPlayer, type GoldTable } from '../../generated/colossi_gold';
import { factsOf } from '../../lib/catalogue.svelte';
import type { Standing } from '../island/layout';
import type { Pieces } from '../island/motion';
import { nameOf } from '../island/names';
import { playersOn } from '../island/standing';
import { beasts } from './beasts';

/** What two types have in common. */
type Common<A, B> = Pick<A, keyof A & keyof B>;

export type TraitTable = ColossiTrait;
export type PlayerTable = Omit<Common<GoldPlayer, AgesPlayer>, 'traits'> & { traits: ColossiTrait[] };
export type Table = Omit<Common<GoldTable, AgesTable>, 'moment' | 'players' | 'cubes' | 'lifted_cubes' | 'resolving'> & {
  moment: string;
  players: PlayerTable[];
};

export interface Loot {
  sort: Cube;
  count: number;
}

/** What is printed on a tile. */
export function printed(tile: string | null): Loot | null {
  const facts = tile === null ? {} : factsOf('tile', tile);
  const sort = CUBES.find((each) => facts[each]);
  return sort ? { sort, count: facts[sort] ?? 1 } : null;
}

/** The tile of a space by its name; null while it is unexplored. */
export const tileOn = (table: Table, space: string): string | null => {
  const title = table.tiles[space];
  return title === undefined ? null : nameOf(title);
};

/** What of it moves, besides Banners. */
export const pieces = (table: Table): Pieces => ({
  colossi: table.players.map((player) => player.colossus),
  acolytes: table.players.map((player) => player.acolytes),
  banners: [],
  beasts: beasts().map((beast) => table.beasts[beast] ?? null),
});

const BEAST_WIDE = 48;

/** Who stands on a space: Beasts, Colossi, then Acolytes, by seat. */
export function standing(table: Table, space: string): Standing[] {
  const animals = beasts().flatMap((beast, whose) =>
    table.beasts[beast] === space ? [{ kind: 'beast' as const, whose, count: 1, wide: BEAST_WIDE }] : [],
  );
  return [...animals, ...playersOn(table, space)];
}
