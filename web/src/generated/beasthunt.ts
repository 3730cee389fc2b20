/** Written by `make generate` from `src/colossarium/games/beasthunt/`: change it there. */

/** What lies on the table of Merlin's Beast Hunt. */
export interface HuntTable {
  moment: Moment;
  active_player: number;
  /** Whose turn it is; null before the first. */
  on_turn: number | null;
  players: HuntPlayer[];
  /** By place: "green water". */
  dice: Record<string, Die>;
  /** By line: "green water", called like the die of this owner and type. */
  cards: Record<string, Die>;
  /** The holes that show each type. */
  icons: Partial<Record<Type, Hole[]>>;
  /** By square. */
  beasts: Record<string, string>;
  /** Beasts that are not in play. */
  supply: Record<string, number>;
  /** Black dice that nobody has. */
  neutral: number;
  beast_points: Record<string, number>;
  complete: string[];
  scored: string[];
  /** What the fences that have scored were worth. */
  fences: Record<string, HuntFence>;
  enclosed: string[];
  /** Dice that were rolled and not kept yet. */
  rolled: Die[];
  /** Dice that were kept. */
  ready: Die[];
  /** Those of them that can do nothing more this turn. */
  spent: Die[];
  wild_used: boolean;
  beast_dice_used: number;
  most_active_dice: number;
  last_turns: number;
  idle_turns: number;
  /** How many turns in which nothing is placed end the game. */
  idle_turns_to_end: number;
}

/** What a player has. */
export interface HuntPlayer {
  colour: Colour;
  hand: Card[];
  /** How many cards are left to draw. */
  deck: number;
  discards: Card[];
  /** Dice of the player that are not active. */
  pool: number;
  active: HuntDice;
  /** For fences. */
  points: number;
  captured: Record<string, number>;
  captured_points: number;
  score: number;
}

/** Dice that will be rolled in the next turn. */
export interface HuntDice {
  own: number;
  neutral: number;
}

/** What a fence has scored. */
export interface HuntFence {
  worth: number;
  reinforced: boolean;
}

export const DICE = ['purple water', 'purple thorns', 'purple lightning', 'purple bamboo', 'purple wild', 'purple beast', 'green water', 'green thorns', 'green lightning', 'green bamboo', 'green wild', 'green beast', 'orange water', 'orange thorns', 'orange lightning', 'orange bamboo', 'orange wild', 'orange beast', 'yellow water', 'yellow thorns', 'yellow lightning', 'yellow bamboo', 'yellow wild', 'yellow beast', 'black water', 'black thorns', 'black lightning', 'black bamboo', 'black wild', 'black beast'] as const;
export type Die = (typeof DICE)[number];

export const CARDS = ['water', 'thorns', 'lightning', 'bamboo'] as const;
export type Card = (typeof CARDS)[number];

export const COLOURS = ['purple', 'green', 'orange', 'yellow', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

export const FACES = ['water', 'thorns', 'lightning', 'bamboo', 'wild', 'beast'] as const;
export type Face = (typeof FACES)[number];

export const TYPES = ['water', 'thorns', 'lightning', 'bamboo'] as const;
export type Type = (typeof TYPES)[number];

export const HOLES = ['h10', 'h20', 'h30', 'h01', 'h11', 'h21', 'h31', 'h41', 'h02', 'h12', 'h22', 'h32', 'h42', 'h13', 'h23', 'h33'] as const;
export type Hole = (typeof HOLES)[number];

export const CORNERS = ['corner 1', 'corner 2', 'corner 3', 'corner 4'] as const;
export type Corner = (typeof CORNERS)[number];

export const MOMENTS = ['first beast', 'turn', 'rolled', 'placing', 'scoring', 'replenish', 'end'] as const;
export type Moment = (typeof MOMENTS)[number];

/** What each is put together from. */
export const DIE_PARTS: Record<Die, { colour: Colour; face: Face }> = { 'purple water': { colour: 'purple', face: 'water' }, 'purple thorns': { colour: 'purple', face: 'thorns' }, 'purple lightning': { colour: 'purple', face: 'lightning' }, 'purple bamboo': { colour: 'purple', face: 'bamboo' }, 'purple wild': { colour: 'purple', face: 'wild' }, 'purple beast': { colour: 'purple', face: 'beast' }, 'green water': { colour: 'green', face: 'water' }, 'green thorns': { colour: 'green', face: 'thorns' }, 'green lightning': { colour: 'green', face: 'lightning' }, 'green bamboo': { colour: 'green', face: 'bamboo' }, 'green wild': { colour: 'green', face: 'wild' }, 'green beast': { colour: 'green', face: 'beast' }, 'orange water': { colour: 'orange', face: 'water' }, 'orange thorns': { colour: 'orange', face: 'thorns' }, 'orange lightning': { colour: 'orange', face: 'lightning' }, 'orange bamboo': { colour: 'orange', face: 'bamboo' }, 'orange wild': { colour: 'orange', face: 'wild' }, 'orange beast': { colour: 'orange', face: 'beast' }, 'yellow water': { colour: 'yellow', face: 'water' }, 'yellow thorns': { colour: 'yellow', face: 'thorns' }, 'yellow lightning': { colour: 'yellow', face: 'lightning' }, 'yellow bamboo': { colour: 'yellow', face: 'bamboo' }, 'yellow wild': { colour: 'yellow', face: 'wild' }, 'yellow beast': { colour: 'yellow', face: 'beast' }, 'black water': { colour: 'black', face: 'water' }, 'black thorns': { colour: 'black', face: 'thorns' }, 'black lightning': { colour: 'black', face: 'lightning' }, 'black bamboo': { colour: 'black', face: 'bamboo' }, 'black wild': { colour: 'black', face: 'wild' }, 'black beast': { colour: 'black', face: 'beast' } };

/** What each of these options is about. */
export const FACE_OF_CARD: Record<string, Face> = { 'water card': 'water', 'thorns card': 'thorns', 'lightning card': 'lightning', 'bamboo card': 'bamboo' };
