/** What lies on the table in both editions. */

import type { Standing } from '../island/layout';
import type { Pieces } from '../island/motion';
import { nameOf } from '../island/names';
import { beasts } from './beasts';

export interface TraitTable {
  title: string;
  lent_by: number | null;
}

export interface PlayerTable {
  colossus: string | null;
  acolytes: Record<string, number>;
  reserve: number;
  lifted: Record<string, number>;
  lifted_from: string | null;
  gold: number;
  controls: string[];
  cards: number;
  hand: string[] | null;
  known: string[];
  traits: TraitTable[];
  animal: string | null;
  rank: number | null;
}

export interface Table {
  moment: string;
  active_player: number | null;
  acting: number | null;
  actions: number;
  tiles: Record<string, string>;
  beasts: Record<string, string>;
  lifted_beasts: Record<string, string>;
  players: PlayerTable[];
  sly_about: number | null;
  deck: number;
  discard: string[];
  tile_deck: number;
  trait_deck: number;
  trait_discard: string[];
  shown_traits: string[];
  turned_traits: string[];
  known_deck: (string | null)[];
  known_tile_deck: (string | null)[];
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
  const colossi = table.players.flatMap(({ colossus }, whose) =>
    colossus === space ? [{ kind: 'colossus' as const, whose, count: 1 }] : [],
  );
  const acolytes = table.players.flatMap((player, whose) => {
    const count = player.acolytes[space] ?? 0;
    return count ? [{ kind: 'acolytes' as const, whose, count }] : [];
  });
  return [...animals, ...colossi, ...acolytes];
}

/** Who controls a space, as the table tells. */
export const controller = (table: Table, space: string): number | null => {
  const seat = table.players.findIndex((player) => player.controls.includes(space));
  return seat < 0 ? null : seat;
};
