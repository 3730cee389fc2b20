/** What lies on the table of Three Ages: `src/colossarium/games/colossi_ages/view.py`. */

import type { View } from '../../lib/wire';
import type { Standing } from '../island/layout';
import type { Pieces } from '../island/motion';
import { BEASTS } from '../island/pieces/bestiary';

/** A Trait in front of a player, with what lies on it and under it. */
export interface TraitTable {
  title: string;
  lent_by: number | null;
  progress: number;
  needs: number;
  pays: number;
  cards: string[];
  traits: string[];
  acolytes: number;
}

export interface PlayerTable {
  colossus: string | null;
  lying: boolean;
  acolytes: Record<string, number>;
  reserve: number;
  lifted: Record<string, number>;
  lifted_from: string | null;
  gold: number;
  controls: string[];
  marks: string[];
  passed: boolean;
  cards: number;
  hand: string[] | null;
  known: string[];
  cards_played: number;
  kills: number;
  traits: TraitTable[];
  animal: string | null;
  rank: number | null;
}

export interface Table {
  moment: string;
  age: number;
  age_card: string | null;
  age_beasts: string[];
  /** Which turn of the Age it is. */
  round: number;
  turns_per_age: number;
  mantle: number;
  active_player: number | null;
  acting: number | null;
  reaper: number | null;
  actions: number;
  water: string[];
  tiles: Record<string, string>;
  cubes: Record<string, number>;
  beasts: Record<string, string>;
  lifted_beasts: Record<string, string>;
  lifted_cubes: Record<string, number>;
  players: PlayerTable[];
  resolving: string[];
  sly_about: number | null;
  used_traits: string[];
  boldness_uses: number;
  resurrected: boolean;
  deck: number;
  discard: string[];
  tile_deck: number;
  tile_discard: string[];
  trait_deck: number;
  trait_discard: string[];
  shown_traits: string[];
  turned_traits: string[];
  pool: number;
  known_deck: (string | null)[];
  known_tile_deck: (string | null)[];
  peeked: string[];
  peeked_tiles: string[];
}

export type AgesView = View<Table>;

/** Things are told by their titles; options, texts and pictures by the same words in small letters. */
export const nameOf = (title: string): string => title.toLowerCase();

/** The tile of a space by its name; null while it is unexplored. */
export const tileOn = (table: Table, space: string): string | null => {
  const title = table.tiles[space];
  return title === undefined ? null : nameOf(title);
};

/** What of it moves. */
export const pieces = (table: Table): Pieces => ({
  colossi: table.players.map((player) => player.colossus),
  acolytes: table.players.map((player) => player.acolytes),
  banners: [],
  beasts: BEASTS.map((beast) => table.beasts[beast] ?? null),
});

const BEAST_WIDE = 48;
const LYING_WIDE = 46;

/** Who stands on a space: Beasts, Colossi, then Acolytes, by seat. */
export function standing(table: Table, space: string): Standing[] {
  const beasts = BEASTS.flatMap((beast, whose) =>
    table.beasts[beast] === space ? [{ kind: 'beast' as const, whose, count: 1, wide: BEAST_WIDE }] : [],
  );
  const colossi = table.players.flatMap(({ colossus, lying }, whose) =>
    colossus === space ? [{ kind: 'colossus' as const, whose, count: 1, ...(lying ? { wide: LYING_WIDE } : {}) }] : [],
  );
  const acolytes = table.players.flatMap((player, whose) => {
    const count = player.acolytes[space] ?? 0;
    return count ? [{ kind: 'acolytes' as const, whose, count }] : [];
  });
  return [...beasts, ...colossi, ...acolytes];
}

/** Who controlled a space at the last check. */
export const controller = (table: Table, space: string): number | null => {
  const seat = table.players.findIndex((player) => player.controls.includes(space));
  return seat < 0 ? null : seat;
};

/** Whose reap marks a space bears. */
export const marksOn = (table: Table, space: string): number[] =>
  table.players.flatMap((player, seat) => (player.marks.includes(space) ? [seat] : []));

/** How many things lie on and under a Trait. */
export const counted = (trait: TraitTable): number => Math.max(trait.progress, trait.cards.length + trait.traits.length + trait.acolytes);
