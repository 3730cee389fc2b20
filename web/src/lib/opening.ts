/** Opening a table and keeping the seats that come with it. */

import type { Example } from '../pages/rules/book';
import { commitment, newRequestId, open, type NewTable } from './api';
import { compiling } from './compiling.svelte';
import { newContribution, noteCommitment, noteContribution } from './commitment';
import { FIRST } from './opponents';
import { storeToken } from './seats';
import type { GameDescription, OpenedTable } from './wire';

export async function openTable(table: NewTable): Promise<OpenedTable> {
  // Who sits down adds to the key, once the server is bound; a game that goes on from a record has its key already, one from a position has no secret to keep.
  const bound = table.from || table.position ? null : await commitment();
  const sit = (table.sit ?? []).map((each) => (bound && each.name ? { ...each, contribution: newContribution() } : each));
  const opened = await compiling.during(table.game, open(bound ? { ...table, sit, commitment_id: bound.id } : table));
  for (const held of opened.seats) storeToken(opened.table.id, held.seat, held.token, opened.table.seats[held.seat]?.account);
  for (const each of sit) if (each.contribution) noteContribution(opened.table.id, each.seat, each.contribution);
  noteCommitment(opened.table.id, bound?.commitment ?? opened.table.commitment);
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
  /** One for each of the others. */
  bots: string[];
}

const KEY = 'colossarium.opponents';

/** As many as sit against somebody: those that were chosen, the last of them again where more are needed. */
export const asMany = (bots: readonly string[], players: number): string[] =>
  Array.from({ length: players - 1 }, (_, index) => bots[index] ?? bots.at(-1) ?? FIRST);

interface Kept {
  bots?: string[];
  players?: Record<string, number>;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** What was chosen for this game last; who plays against one, for any game. */
export function lastOpponents(game: GameDescription): Opponents {
  const { bots = [], players: all = {} } = kept();
  const last = all[game.game] ?? 0;
  const players = game.players.includes(last) ? last : usualPlayers(game);
  return { players, bots: asMany(bots, players) };
}

export function storeOpponents(game: GameDescription, { players, bots }: Opponents): void {
  localStorage.setItem(KEY, JSON.stringify({ bots, players: { ...kept().players, [game.game]: players } }));
}

/** A game at once: me, and bots on all other seats. */
export function againstBots(game: GameDescription, name: string, { players, bots }: Opponents): Promise<OpenedTable> {
  const others = asMany(bots, players).map((bot, index) => ({ seat: index + 1, bot }));
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
