/** Opening a table and keeping the seats that come with it. */

import { open, type NewTable } from './api';
import { compiling } from './compiling.svelte';
import { noteSeal } from './commitment';
import { hold } from './seats';
import type { GameFacts, Opened } from './wire';

export async function openTable(table: NewTable): Promise<Opened> {
  const opened = await compiling.during(table.game, open(table));
  for (const held of opened.seats) hold(opened.table.id, held.seat, held.token);
  noteSeal(opened.table.id, opened.table.commitment);
  return opened;
}

/** How many sit down if nobody says otherwise. */
export function usualPlayers(game: GameFacts): number {
  const option = game.options.find((each) => each.name === 'players');
  return Number(option?.default ?? game.players[0] ?? 2);
}

/** A game at once: me, and bots on all other seats. */
export function againstBots(game: GameFacts, name: string, bot: string): Promise<Opened> {
  const players = usualPlayers(game);
  const others = Array.from({ length: players - 1 }, (_, index) => ({ seat: index + 1, bot }));
  // Bots do not read the clock, so nobody has to wait for the sake of secrets.
  return openTable({ game: game.game, options: { players }, pause: 0, sit: [{ seat: 0, name }, ...others] });
}

/** The id of a table out of a link, or the id itself. */
export function tableIn(text: string): string | null {
  const found = /(?:\/t\/|\/tables\/|^)([A-Za-z0-9_-]{6,64})\/?(?:[?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}
