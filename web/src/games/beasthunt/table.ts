/** What `view.table` of this game has in it, and what the page reads out of it. */

import { CARDS, COLOURS, FACES, type Card, type Colour, type Face, type HuntTable } from '../../generated/beasthunt';
import type { View } from '../../lib/wire';

export { COLOURS, FACES, CARDS as TYPES, type Card as Type, type Colour, type Face, type HuntTable };
export type { HuntPlayer } from '../../generated/beasthunt';

export const BEASTS = ['unicorn', 'centaur', 'chimera', 'basilisk'] as const;
export type Beast = (typeof BEASTS)[number];

export type HuntView = View<HuntTable>;

/** The two words of a die or a fence: "green water". */
export function parts(name: string): { colour: Colour; face: Face } {
  const [colour, face] = name.split(' ');
  return { colour: colour as Colour, face: face as Face };
}

/** Whose colour it is; −1 for black, which is nobody's. */
export const seatOf = (table: HuntTable, colour: Colour): number =>
  table.players.findIndex((player) => player.colour === colour);
