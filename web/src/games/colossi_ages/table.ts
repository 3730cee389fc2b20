/** What lies on the table of Three Ages: `src/colossarium/games/colossi_ages/view.py`. */

import type { View } from '../../lib/wire';
import * as colossi from '../colossi/table';
import type { Standing } from '../island/layout';

export { controller, pieces, tileOn } from '../colossi/table';

/** A Trait in front of a player, with what lies on it and under it. */
export interface TraitTable extends colossi.TraitTable {
  progress: number;
  needs: number;
  pays: number;
  cards: string[];
  traits: string[];
  acolytes: number;
}

export interface PlayerTable extends colossi.PlayerTable {
  lying: boolean;
  marks: string[];
  passed: boolean;
  cards_played: number;
  kills: number;
  traits: TraitTable[];
}

export interface Table extends colossi.Table {
  age: number;
  age_card: string | null;
  age_beasts: string[];
  /** Which turn of the Age it is. */
  round: number;
  turns_per_age: number;
  mantle: number;
  reaper: number | null;
  water: string[];
  cubes: Record<string, number>;
  lifted_cubes: Record<string, number>;
  players: PlayerTable[];
  resolving: string[];
  used_traits: string[];
  boldness_uses: number;
  resurrected: boolean;
  tile_discard: string[];
  pool: number;
  peeked: string[];
  peeked_tiles: string[];
}

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

/** How many things lie on and under a Trait. */
export const counted = (trait: TraitTable): number => Math.max(trait.progress, trait.cards.length + trait.traits.length + trait.acolytes);
