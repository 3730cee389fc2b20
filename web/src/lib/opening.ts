/** Opening a table and keeping the seats that come with it. */

import type { Example } from '../pages/rules/book';
import { newRequestId, open, type NewTable } from './api';
import { compiling } from './compiling.svelte';
import { noteCommitment } from './commitment';
import { storeToken } from './seats';
import type { GameDescription, OpenedTable } from './wire';

export async function openTable(table: NewTable): Promise<OpenedTable> {
  const opened = await compiling.during(table.game, open(table));
  for (const held of opened.seats) storeToken(opened.table.id, held.seat, held.token);
  noteCommitment(opened.table.id, opened.table.commitment);
  return opened;
}

/** How many sit down if nobody says otherwise. */
export function usualPlayers(game: GameDescription): number {
  const option = game.options.find((each) => each.name === 'players');
  return Number(option?.default ?? game.players[0] ?? 2);
}

/** How somebody plays at once: with how many, against which bots. */
export interface Opponents {
  players: number;
  bot: string;
}

const KEY = 'colossarium.opponents';

/** What was chosen for this game last; the strength, for any game. */
export function lastOpponents(game: GameDescription): Opponents {
  let kept: { bot?: string; players?: Record<string, number> } = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as typeof kept;
  } catch {
    // As at the first time.
  }
  const players = kept.players?.[game.game] ?? 0;
  return { bot: kept.bot ?? 'playouts', players: game.players.includes(players) ? players : usualPlayers(game) };
}

export function storeOpponents(game: GameDescription, { players, bot }: Opponents): void {
  let all: Record<string, number> = {};
  try {
    all = (JSON.parse(localStorage.getItem(KEY) ?? '{}') as { players?: Record<string, number> }).players ?? {};
  } catch {
    // They are written anew.
  }
  localStorage.setItem(KEY, JSON.stringify({ bot, players: { ...all, [game.game]: players } }));
}

/** A game at once: me, and bots on all other seats. */
export function againstBots(game: GameDescription, name: string, { players, bot }: Opponents): Promise<OpenedTable> {
  const others = Array.from({ length: players - 1 }, (_, index) => ({ seat: index + 1, bot }));
  // Bots do not read the clock, so nobody has to wait for the sake of secrets.
  return openTable({ game: game.game, options: { players }, pause: 0, sit: [{ seat: 0, name }, ...others] });
}

/** The id of a table out of a link, or the id itself. */
export function tableIdIn(text: string): string | null {
  const found = /(?:\/t\/|\/tables\/|^)([A-Za-z0-9_-]{6,64})\/?(?:[?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}

/** A game that begins from a position of a rulebook: me on the seat that is asked, bots on the others, chance anew. */
export function fromExample({ view, record }: Example, name: string, bot: string): Promise<OpenedTable> {
  const key = newRequestId() + newRequestId();
  const sit = view.scores.map((_, seat) => (seat === view.seat ? { seat, name } : { seat, bot }));
  return openTable({ game: record.game, pause: 0, from: { record: { ...record, key }, choices: record.choices.length }, sit });
}
