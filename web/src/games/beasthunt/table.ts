/** What `view.table` of this game has in it: the same as `src/colossarium/games/beasthunt/view.py`. */

import type { View } from '../../lib/wire';

export const TYPES = ['water', 'thorns', 'lightning', 'bamboo'] as const;
export const FACES = [...TYPES, 'wild', 'beast'] as const;
export const COLOURS = ['purple', 'green', 'orange', 'yellow', 'black'] as const;

export type Type = (typeof TYPES)[number];
export type Face = (typeof FACES)[number];
/** By its name; a variant may have others than we have drawn. */
export type Beast = string;
export type Colour = (typeof COLOURS)[number];

export interface HuntPlayer {
  colour: Colour;
  hand: Type[];
  deck: number;
  discards: Type[];
  pool: number;
  active: { own: number; neutral: number };
  points: number;
  captured: Record<Beast, number>;
  score: number;
}

export interface HuntTable {
  moment: 'first beast' | 'turn' | 'rolled' | 'placing' | 'scoring' | 'replenish' | 'end';
  active_player: number;
  players: HuntPlayer[];
  /** By place: "green water". */
  dice: Record<string, string>;
  /** By line: "green water". */
  cards: Record<string, string>;
  /** By square. */
  beasts: Record<string, Beast>;
  supply: Record<Beast, number>;
  neutral: number;
  beast_points: Record<Beast, number>;
  complete: string[];
  scored: string[];
  fences: Record<string, { worth: number; reinforced: boolean }>;
  enclosed: string[];
  rolled: string[];
  ready: string[];
  wild_used: boolean;
  beast_dice_used: number;
  last_turns: number;
  idle_turns: number;
  idle_turns_to_end: number;
}

export type HuntView = View<HuntTable>;

/** The two words of a die or a fence: "green water". */
export function parts(name: string): { colour: Colour; face: Face } {
  const [colour, face] = name.split(' ');
  return { colour: colour as Colour, face: face as Face };
}

/** All beasts of the game, in the order of the rules. */
export const beastsOf = (table: HuntTable): Beast[] => Object.keys(table.beast_points);

/** Whose colour it is; −1 for black, which is nobody's. */
export const seatOf = (table: HuntTable, colour: Colour): number =>
  table.players.findIndex((player) => player.colour === colour);
