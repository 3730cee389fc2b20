/** “Find me a table”: a seat where somebody waits who wants the same, or at a new table to which others are sent. */

import { ASK_AGAIN, MOST_NOT_AT } from '../generated/wire';
import * as api from './api';
import { Refused, type Wish } from './api';
import { newContribution, noteCommitment, noteContribution } from './commitment';
import { compiling } from './compiling.svelte';
import { setMyName, storeToken, tablesHeld, tokens, dropToken } from './seats';
import { signedIn } from './signedIn.svelte';
import type { FoundTable, GameDescription } from './wire';

type Requests = Pick<typeof api, 'find' | 'sit' | 'leave'>;

const WISHES = 'colossarium.wishes';
/** Somebody else was quicker: another place is asked for then. */
const askAgain = (code: string) => (ASK_AGAIN as readonly string[]).includes(code);
/** All wait there for what somebody does in secret, and the seat is kept meanwhile: so often one sits down again. */
const PATIENCE = 10;
const TRIES = 12;
const BETWEEN = 1000;

/** For how many one can wish, of these games. */
export const playerCounts = (games: readonly Pick<GameDescription, 'players'>[]): number[] =>
  [...new Set(games.flatMap(({ players }) => players))].sort((a, b) => a - b);

const wishes = (): Record<string, Wish> => {
  try {
    return JSON.parse(localStorage.getItem(WISHES) ?? '{}') as Record<string, Wish>;
  } catch {
    return {};
  }
};

/** What was asked for that led to this table. */
export const wishAt = (table: string): Wish | null => wishes()[table] ?? null;

function keepWish(table: string, wish: Wish): void {
  const kept = Object.entries({ ...wishes(), [table]: wish }).slice(-20);
  localStorage.setItem(WISHES, JSON.stringify(Object.fromEntries(kept)));
}

/** Sit down where there is a place: the id of the table; null if there is none, and none was to be opened. */
export async function findTable(
  wish: Wish,
  name: string,
  requests: Requests = api,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<string | null> {
  const not_at = tablesHeld();
  for (let tried = 1; ; tried++) {
    const asked = requests.find({ ...wish, not_at: not_at.slice(0, MOST_NOT_AT) });
    const found = await (wish.game ? compiling.during(wish.game, asked) : asked);
    if (!found.table) return null;
    try {
      for (let waited = 0; ; waited++) {
        try {
          await take(found, name, requests);
          break;
        } catch (error) {
          if (!(error instanceof Refused) || error.code !== 'waiting' || waited === PATIENCE) throw error;
        }
        await wait(BETWEEN);
      }
      const { game, players, clock, rated, near } = wish;
      keepWish(found.table.id, { game, players, clock, rated, near });
      return found.table.id;
    } catch (error) {
      if (!(error instanceof Refused) || !askAgain(error.code) || tried === TRIES) throw error;
      not_at.unshift(found.table.id);
    }
    await wait(BETWEEN);
  }
}

/** As anybody sits down: what the table is bound to is noted first, and then added to, unless the game has begun. */
async function take(found: FoundTable, name: string, requests: Requests): Promise<void> {
  const { table, seat = 0 } = found;
  if (!table) return;
  const contribution = table.state === 'open' ? newContribution() : null;
  noteCommitment(table.id, table.commitment);
  const held = await requests.sit(table.id, seat, name, contribution);
  if (contribution) noteContribution(table.id, seat, contribution);
  setMyName(name);
  storeToken(table.id, held.seat, held.token, signedIn.isMe(name) ? signedIn.id : null);
}

/** Whoever waits alone looks from time to time whether somebody waits elsewhere, and goes there: the id of that table. */
export async function lookFurther(table: string, name: string, requests: Requests = api): Promise<string | null> {
  const wish = wishAt(table);
  if (!wish) return null;
  const held = tokens(table);
  const found = await findTable({ ...wish, leaves: table, open: false }, name, requests);
  if (!found) return null;
  for (const [seat, token] of Object.entries(held)) {
    try {
      await requests.leave(table, Number(seat), token);
      dropToken(table, Number(seat));
    } catch {
      // They sit elsewhere by now and have to be shown that; the old table stays among theirs, to be left later.
    }
  }
  return found;
}
