/** Written by `make generate` from `src/colossarium/games/colossi_gold/`: change it there. */

/** What lies on the table of Fifty Gold. */
export interface GoldTable {
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
  /** The steps of this turn, in their order, as far as they are known. */
  steps: Moment[];
  /** The card that was played and holds for the rest of the turn. */
  in_force: string | null;
  /** From 1. */
  round: number;
  /** The Gold that ends the game. */
  target_gold: number;
  /** The last round; 0: none. */
  round_limit: number;
  /** Somebody has had that Gold: this round is the last. */
  triggered: boolean;
  /** Who begins a round. */
  leader: number | null;
  /** Actions that the active player has left in this step. */
  actions: number;
  actions_used: number;
  /** Actions that follow the Banner Phase. */
  actions_to_come: number;
  /** In this turn. */
  movements: number;
  /** In this turn. */
  cards_played: number;
  /** Dominate was played. */
  dominating: boolean;
  /** Haste ends the turn. */
  hasty: boolean;
  /** Beast whisperer was used. */
  whispered: boolean;
  /** How often Mercantile was used. */
  trades: number;
  /** Spaces that received a Banner in this Deploy. */
  fresh: string[];
  /** Banners that the Stone Lair left in play in this Rest. */
  left: string[];
  /** How many of each kind, by space: {"C3": {"gold": 2, "trait": 1}}. */
  cubes: Record<string, Partial<Record<Cube, number>>>;
  /** The gold cubes that the next scoring of Deep Mines brings; 0 as long as they are not on the island. */
  mine_yield: number;
  /** The same, by space. */
  gold_to_mine: Record<string, number>;
  lifted_cubes: Record<string, Partial<Record<Cube, number>>>;
  players: GoldPlayer[];
  /** The card that is being resolved. */
  resolving: string | null;
  /** What a Trait printed on a tile stands for: cards in a game without Traits. */
  trait_cube: Cube;
  tiles_in_box: number;
  /** Tiles that everybody saw go to the box. */
  boxed: Record<string, number>;
  /** Beasts that everybody knows not to be in this game. */
  beasts_out: string[];
}

/** What a player has. */
export interface GoldPlayer {
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
  /** By space; 2 for a pair of Resolute. */
  banners: Record<string, number>;
  /** Those that are not on the island. */
  banner_reserve: number;
  /** In the air above a Launchpad, by the spaces they came from. */
  lifted_banners: Record<string, number>;
  /** The spaces that this player controls now. */
  controls: string[];
  /** Those that stay in front of the player. */
  curses: string[];
  traits: ColossiTrait[];
  /** Whether being like a Beast ends with this turn. */
  animal_ripe: boolean;
  /** Banners that the Stone Lair lets the player leave in play. */
  leave_tokens: number;
}

/** A Trait in front of a player. */
export interface ColossiTrait {
  title: string;
  /** The seat whose it is, of one that is borrowed. */
  lent_by: number | null;
  /** How often it was used in this turn, where that is counted. */
  used: number;
  /** How often it can be used in a turn; 0: as often as one likes, or never. */
  uses: number;
}

export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const CUBES = ['gold', 'card', 'trait'] as const;
export type Cube = (typeof CUBES)[number];

export const MOMENTS = ['setup', 'turn start', 'action', 'beast move', 'banner phase', 'deploying', 'resting', 'extra actions', 'turn end', 'over'] as const;
export type Moment = (typeof MOMENTS)[number];
