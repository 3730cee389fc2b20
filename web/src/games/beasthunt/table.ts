/** What `view.table` of this game has in it, and what the page reads out of it. */

import { COLOURS, DIE_PARTS, FACES, TYPES, type Colour, type Die, type Face, type HuntTable, type Type } from '../../generated/beasthunt';
import type { View } from '../../lib/wire';

export { COLOURS, FACES, TYPES, type Colour, type Face, type HuntTable, type Type };
export type { HuntPlayer } from '../../generated/beasthunt';

/** By its name; a variant may have others than we have drawn. */
export type Beast = string;

export type HuntView = View<HuntTable>;

/** The colour and the face of a die, or of a card on a line, which is called alike: "green water". */
export const parts = (name: string): { colour: Colour; face: Face } => DIE_PARTS[name as Die] ?? { colour: 'black', face: 'wild' };

/** All beasts of the game, in the order of the rules. */
export const beastsOf = (table: HuntTable): Beast[] => Object.keys(table.beast_points);

/** Whose colour it is; −1 for black, which is nobody's. */
export const seatOf = (table: HuntTable, colour: Colour): number =>
  table.players.findIndex((player) => player.colour === colour);
