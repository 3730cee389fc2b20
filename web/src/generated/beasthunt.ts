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

/** Where each square is on the board. */
export const SQUARE_LAYOUT = {
  A1: { column: 0, row: 0 },
  B1: { column: 1, row: 0 },
  C1: { column: 2, row: 0 },
  D1: { column: 3, row: 0 },
  A2: { column: 0, row: 1 },
  B2: { column: 1, row: 1 },
  C2: { column: 2, row: 1 },
  D2: { column: 3, row: 1 },
  A3: { column: 0, row: 2 },
  B3: { column: 1, row: 2 },
  C3: { column: 2, row: 2 },
  D3: { column: 3, row: 2 },
} as const;

/** Where each hole is on the board. */
export const HOLE_LAYOUT = {
  h10: { column: 1, row: 0 },
  h20: { column: 2, row: 0 },
  h30: { column: 3, row: 0 },
  h01: { column: 0, row: 1 },
  h11: { column: 1, row: 1 },
  h21: { column: 2, row: 1 },
  h31: { column: 3, row: 1 },
  h41: { column: 4, row: 1 },
  h02: { column: 0, row: 2 },
  h12: { column: 1, row: 2 },
  h22: { column: 2, row: 2 },
  h32: { column: 3, row: 2 },
  h42: { column: 4, row: 2 },
  h13: { column: 1, row: 3 },
  h23: { column: 2, row: 3 },
  h33: { column: 3, row: 3 },
} as const;

/** Where each place is on the board. */
export const PLACE_LAYOUT = {
  'h10.W': { hole: 'h10', side: 'W', square: 'A1' },
  'h10.E': { hole: 'h10', side: 'E', square: 'B1' },
  'h20.W': { hole: 'h20', side: 'W', square: 'B1' },
  'h20.E': { hole: 'h20', side: 'E', square: 'C1' },
  'h30.W': { hole: 'h30', side: 'W', square: 'C1' },
  'h30.E': { hole: 'h30', side: 'E', square: 'D1' },
  'h01.N': { hole: 'h01', side: 'N', square: 'A1' },
  'h01.S': { hole: 'h01', side: 'S', square: 'A2' },
  'h11.NW': { hole: 'h11', side: 'NW', square: 'A1' },
  'h11.NE': { hole: 'h11', side: 'NE', square: 'B1' },
  'h11.SE': { hole: 'h11', side: 'SE', square: 'B2' },
  'h11.SW': { hole: 'h11', side: 'SW', square: 'A2' },
  'h21.NW': { hole: 'h21', side: 'NW', square: 'B1' },
  'h21.NE': { hole: 'h21', side: 'NE', square: 'C1' },
  'h21.SE': { hole: 'h21', side: 'SE', square: 'C2' },
  'h21.SW': { hole: 'h21', side: 'SW', square: 'B2' },
  'h31.NW': { hole: 'h31', side: 'NW', square: 'C1' },
  'h31.NE': { hole: 'h31', side: 'NE', square: 'D1' },
  'h31.SE': { hole: 'h31', side: 'SE', square: 'D2' },
  'h31.SW': { hole: 'h31', side: 'SW', square: 'C2' },
  'h41.N': { hole: 'h41', side: 'N', square: 'D1' },
  'h41.S': { hole: 'h41', side: 'S', square: 'D2' },
  'h02.N': { hole: 'h02', side: 'N', square: 'A2' },
  'h02.S': { hole: 'h02', side: 'S', square: 'A3' },
  'h12.NW': { hole: 'h12', side: 'NW', square: 'A2' },
  'h12.NE': { hole: 'h12', side: 'NE', square: 'B2' },
  'h12.SE': { hole: 'h12', side: 'SE', square: 'B3' },
  'h12.SW': { hole: 'h12', side: 'SW', square: 'A3' },
  'h22.NW': { hole: 'h22', side: 'NW', square: 'B2' },
  'h22.NE': { hole: 'h22', side: 'NE', square: 'C2' },
  'h22.SE': { hole: 'h22', side: 'SE', square: 'C3' },
  'h22.SW': { hole: 'h22', side: 'SW', square: 'B3' },
  'h32.NW': { hole: 'h32', side: 'NW', square: 'C2' },
  'h32.NE': { hole: 'h32', side: 'NE', square: 'D2' },
  'h32.SE': { hole: 'h32', side: 'SE', square: 'D3' },
  'h32.SW': { hole: 'h32', side: 'SW', square: 'C3' },
  'h42.N': { hole: 'h42', side: 'N', square: 'D2' },
  'h42.S': { hole: 'h42', side: 'S', square: 'D3' },
  'h13.W': { hole: 'h13', side: 'W', square: 'A3' },
  'h13.E': { hole: 'h13', side: 'E', square: 'B3' },
  'h23.W': { hole: 'h23', side: 'W', square: 'B3' },
  'h23.E': { hole: 'h23', side: 'E', square: 'C3' },
  'h33.W': { hole: 'h33', side: 'W', square: 'C3' },
  'h33.E': { hole: 'h33', side: 'E', square: 'D3' },
} as const;

/** Where each line is on the board. */
export const LINE_LAYOUT = {
  A1B1: { squares: ['A1', 'B1'], holes: ['h10', 'h11'] },
  A1A2: { squares: ['A1', 'A2'], holes: ['h01', 'h11'] },
  B1C1: { squares: ['B1', 'C1'], holes: ['h20', 'h21'] },
  B1B2: { squares: ['B1', 'B2'], holes: ['h11', 'h21'] },
  C1D1: { squares: ['C1', 'D1'], holes: ['h30', 'h31'] },
  C1C2: { squares: ['C1', 'C2'], holes: ['h21', 'h31'] },
  D1D2: { squares: ['D1', 'D2'], holes: ['h31', 'h41'] },
  A2B2: { squares: ['A2', 'B2'], holes: ['h11', 'h12'] },
  A2A3: { squares: ['A2', 'A3'], holes: ['h02', 'h12'] },
  B2C2: { squares: ['B2', 'C2'], holes: ['h21', 'h22'] },
  B2B3: { squares: ['B2', 'B3'], holes: ['h12', 'h22'] },
  C2D2: { squares: ['C2', 'D2'], holes: ['h31', 'h32'] },
  C2C3: { squares: ['C2', 'C3'], holes: ['h22', 'h32'] },
  D2D3: { squares: ['D2', 'D3'], holes: ['h32', 'h42'] },
  A3B3: { squares: ['A3', 'B3'], holes: ['h12', 'h13'] },
  B3C3: { squares: ['B3', 'C3'], holes: ['h22', 'h23'] },
  C3D3: { squares: ['C3', 'D3'], holes: ['h32', 'h33'] },
} as const;
