/** Written by `make generate` from `src/colossarium/games/colossi_ages/`: change it there. */

/** What lies on the table of Three Ages. */
export interface AgesTable {
  /** Where in the game we are. */
  moment: Moment;
  /** Whose turn it is. */
  active_player: number | null;
  /** The same, and null before the first turn. */
  on_turn: number | null;
  /** Whose move, card or Trait is resolved. */
  acting: number | null;
  /** By space; other spaces are unexplored. */
  tiles: Record<string, string>;
  /** The space of each Beast on the island. */
  beasts: Record<string, string>;
  /** What a Launchpad holds in the air, by the spaces it came from. */
  lifted_beasts: Record<string, string>;
  /** Whose pieces are roads. */
  sly_about: number | null;
  deck: number;
  /** The uppermost first. */
  discard: string[];
  tile_deck: number;
  trait_deck: number;
  trait_discard: string[];
  shown_traits: string[];
  /** Those that Growth has turned up. */
  turned_traits: string[];
  /** How many cards lie face down for Exchange. */
  pool: number;
  /** From the top down, null for what the viewer does not know. */
  known_deck: (string | null)[];
  known_tile_deck: (string | null)[];
  /** From 1. */
  age: number;
  /** How many there are. */
  ages: number;
  age_card: string | null;
  /** In the order in which the card names them. */
  age_beasts: string[];
  /** Which turn of the Age it is. */
  round: number;
  turns_per_age: number;
  /** Whether somebody takes a turn: else the Age is set up or scored, or the game is over. */
  in_a_turn: boolean;
  mantle: number;
  /** Whose decision in the Reap Phase it is. */
  reaper: number | null;
  /** Actions left. */
  actions: number;
  /** The spaces that are none with so many players. */
  water: string[];
  /** By space. */
  cubes: Record<string, number>;
  lifted_cubes: Record<string, number>;
  players: AgesPlayer[];
  /** The cards that are being resolved, the innermost last. */
  resolving: string[];
  /** Whether Traits have goals. */
  goals: boolean;
  used_traits: string[];
  boldness_uses: number;
  resurrected: boolean;
  tile_discard: string[];
  /** The cards that the viewer looks at. */
  peeked: string[];
  peeked_tiles: string[];
}

/** What a player has. */
export interface AgesPlayer {
  /** A space; null before setup is done, and in the air above a Launchpad. */
  colossus: string | null;
  /** How many, by space. */
  acolytes: Record<string, number>;
  /** Acolytes that are not on the island. */
  reserve: number;
  /** Acolytes in the air above a Launchpad, by the spaces they came from. */
  lifted: Record<string, number>;
  /** The same of the Colossus. */
  lifted_from: string | null;
  gold: number;
  /** How many cards. */
  cards: number;
  hand_limit: number;
  /** Which, for their owner alone. */
  hand: string[] | null;
  /** What the viewer knows to be among them. */
  known: string[];
  /** The Beast whose rules the Colossus has by Animalistic. */
  animal: string | null;
  /** At the end, from 1. */
  rank: number | null;
  /** The Colossus lies on its side. */
  lying: boolean;
  controls: string[];
  /** The spaces that the player has Reaped in this Reap Phase. */
  marks: string[];
  /** The player makes no Reap any more. */
  passed: boolean;
  cards_played: number;
  kills: number;
  traits: AgesTrait[];
}

/** A Trait in front of a player, with what lies on it and under it. */
export interface AgesTrait {
  title: string;
  /** The seat whose it is, of one that is borrowed. */
  lent_by: number | null;
  /** How often it was used in this turn, where that is counted. */
  used: number;
  /** How often it can be used in a turn; 0: as often as one likes, or never. */
  uses: number;
  progress: number;
  /** What its goal needs; 0 without goals. */
  needs: number;
  /** The Gold that its goal brings. */
  pays: number;
  cards: string[];
  traits: string[];
  acolytes: number;
}

export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const MOMENTS = ['setup', 'turn start', 'action', 'drawing', 'turn end', 'age scoring', 'reaping', 'age end', 'over'] as const;
export type Moment = (typeof MOMENTS)[number];
