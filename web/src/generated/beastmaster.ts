/** Written by `make generate` from `src/colossarium/games/beastmaster/`: change it there. */

/** What lies on the table of Beast Master. */
export interface MasterTable {
  moment: Moment;
  /** From 1. */
  age: number;
  /** How many there are. */
  ages: number;
  /** Who begins an Age. */
  first: number;
  active_player: number;
  /** Whose turn it is; null before the first. */
  on_turn: number | null;
  movements_used: number;
  cards_played: number;
  mantle_discards: number;
  players: MasterPlayer[];
  /** By space. */
  tiles: Record<string, string>;
  /** Tokens by space. */
  loot: Record<string, Token[]>;
  /** Where the Beast is. */
  beast: string | null;
  tiles_to_lay: number;
  /** The tile that is to be laid. */
  turned_up: string | null;
  deck: number;
  /** The uppermost first. */
  discard: string[];
  beast_deck: number;
  beast_discard: string[];
  /** From the top down, null for what the viewer does not know. */
  known_beast_deck: (string | null)[];
  /** Beast Master cards that the viewer chooses from. */
  drawn: string[];
  /** The cards that are being played. */
  resolving: string[];
  /** Whose card it is. */
  card_player: number | null;
  /** The seats whose Acolytes are to be saved. */
  dodging: number[];
}

/** What a player has. */
export interface MasterPlayer {
  colossus: string | null;
  /** How many, by space. */
  acolytes: Record<string, number>;
  /** Where they stand. */
  banners: string[];
  /** The space that bears another one. */
  second_banner: string | null;
  controls: string[];
  /** Acolytes that are not on the island. */
  reserve: number;
  banner_reserve: number;
  gold: number;
  perk: string | null;
  /** How many Colossus cards. */
  cards: number;
  /** How many Beast Master cards. */
  beast_cards: number;
  /** Of both kinds together. */
  hand_limit: number;
  /** Movements that the player has in a turn. */
  movement_limit: number;
  /** Colossus cards that the player can play in a turn. */
  card_limit: number;
  /** Which, for their owner alone; Beast Master cards last. */
  hand: string[] | null;
  /** What the viewer knows to be among them. */
  known: string[];
  /** At the end, from 1. */
  rank: number | null;
}

export const TOKENS = ['gold1', 'gold2', 'colossus', 'beast'] as const;
export type Token = (typeof TOKENS)[number];

export const MOMENTS = ['landmarks', 'placement', 'drawing', 'after drawing', 'action', 'reaction', 'before scoring', 'scoring', 'after scoring', 'over'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Where each space is on the board. */
export const SPACE_LAYOUT = {
  A1: { column: 0, down: 1 },
  A2: { column: 0, down: 3 },
  A3: { column: 0, down: 5 },
  A4: { column: 0, down: 7 },
  A5: { column: 0, down: 9 },
  B1: { column: 1, down: 0 },
  B2: { column: 1, down: 2 },
  B3: { column: 1, down: 4 },
  B4: { column: 1, down: 6 },
  B5: { column: 1, down: 8 },
  B6: { column: 1, down: 10 },
  C1: { column: 2, down: 1 },
  C2: { column: 2, down: 3 },
  C3: { column: 2, down: 5 },
  C4: { column: 2, down: 7 },
  C5: { column: 2, down: 9 },
  D1: { column: 3, down: 0 },
  D2: { column: 3, down: 2 },
  D3: { column: 3, down: 4 },
  D4: { column: 3, down: 6 },
  D5: { column: 3, down: 8 },
  D6: { column: 3, down: 10 },
  E1: { column: 4, down: 1 },
  E2: { column: 4, down: 3 },
  E3: { column: 4, down: 5 },
  E4: { column: 4, down: 7 },
  E5: { column: 4, down: 9 },
} as const;
