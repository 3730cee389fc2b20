/** A variant at a table: against bots at once, from the beginning or from a position. */

import type { Options } from './labFile';
import { asMany, openTable, type Opponents } from './opening';
import type { LabFound, OpenedTable } from './wire';

/** What a player has of these kinds, as position documents call it. */
const HELD: Record<string, string> = { card: 'hand', beast_card: 'hand', trait: 'traits' };
/** Facts of cards that lie open somewhere: nobody holds them. */
const OPEN = ['perk', 'curse'];

/** Games whose players hold cards of their own, as their positions say: one of Beast Hunt has suits in hand, not cards of a list. */
export const canHold = (kind: string, facts: Record<string, number>): boolean => kind in HELD && !OPEN.some((fact) => facts[fact]);

/** A position in which the first player has this, and all else is as at the beginning of a game with these options. */
export function positionWith(kind: string, title: string, players: number, options: Options = {}): Record<string, unknown> {
  const others = Array.from({ length: players - 1 }, () => ({}));
  return { ...(Object.keys(options).length ? { options } : {}), players: [{ [HELD[kind] ?? 'hand']: [title] }, ...others] };
}

/** How many play in a position: as many as it tells of. */
export const playersIn = (position: Record<string, unknown>): number | null => (Array.isArray(position.players) ? position.players.length : null);

export function openVariant(found: LabFound, text: string, name: string, wish: Opponents, options: Options, position: Record<string, unknown> | null): Promise<OpenedTable> {
  const players = (position && playersIn(position)) ?? wish.players;
  const others = asMany(wish.bots, players).map((bot, index) => ({ seat: index + 1, bot }));
  return openTable({
    game: found.base,
    pause: 0,
    sit: [{ seat: 0, name }, ...others],
    // What plays as the game does is a table of that.
    ...(found.same ? {} : { variant: { text } }),
    ...(position ? { position } : { options: { ...options, players } }),
  });
}
