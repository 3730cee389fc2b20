/** What lies on the table of Beast Master: `src/colossarium/games/beastmaster/view.py`. */

import type { Pieces } from '../island/motion';
import type { Standing } from '../island/layout';
import type { View } from '../../lib/wire';

export interface PlayerTable {
  colossus: string | null;
  acolytes: Record<string, number>;
  banners: string[];
  second_banner: string | null;
  controls: string[];
  reserve: number;
  banner_reserve: number;
  gold: number;
  perk: string | null;
  cards: number;
  beast_cards: number;
  hand: string[] | null;
  known: string[];
  rank: number | null;
}

export interface Table {
  moment: string;
  age: number;
  first: number;
  active_player: number;
  movements_used: number;
  cards_played: number;
  mantle_discards: number;
  players: PlayerTable[];
  tiles: Record<string, string>;
  loot: Record<string, string[]>;
  beast: string | null;
  tiles_to_lay: number;
  turned_up: string | null;
  deck: number;
  discard: string[];
  beast_deck: number;
  beast_discard: string[];
  known_beast_deck: (string | null)[];
  drawn: string[];
  resolving: string[];
  card_player: number | null;
  dodging: number[];
}

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
  const colossi = table.players.flatMap((player, whose) =>
    player.colossus === space ? [{ kind: 'colossus' as const, whose, count: 1 }] : [],
  );
  const acolytes = table.players.flatMap((player, whose) => {
    const count = player.acolytes[space] ?? 0;
    return count ? [{ kind: 'acolytes' as const, whose, count }] : [];
  });
  const beast = table.beast === space ? [{ kind: 'beast' as const, whose: 0, count: 1 }] : [];
  return [...beast, ...colossi, ...acolytes];
}

export const controller = (table: Table, space: string): number | null => {
  const seat = table.players.findIndex((player) => player.controls.includes(space));
  return seat < 0 ? null : seat;
};
