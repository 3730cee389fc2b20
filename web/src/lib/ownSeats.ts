/** Seats and the account: those of one's other devices come here, those of a guest can be kept. */

import { claim, myGames, mySeats } from './accounts';
import { guestSeats, noteAccount, setMyName, storeToken, tokens } from './seats';
import { signedIn } from './signedIn.svelte';

/** As the server takes them. */
const MOST = 50;

/** One's own seats at a table, if there are any; whether they were not here before. */
export async function fetchSeats(table: string): Promise<boolean> {
  const { id } = signedIn;
  if (!id || Object.keys(tokens(table)).length > 0) return false;
  const { seats } = await mySeats(table);
  for (const { seat, token } of seats) storeToken(table, seat, token, id);
  return seats.length > 0;
}

/** Somebody has just signed in here: their name stands where they sit down, and their games that go on can be played. */
export async function settleIn(): Promise<void> {
  setMyName(signedIn.name);
  for (const { table } of (await myGames('going')).games) await fetchSeats(table);
}

/** Have the seats of a guest be one's own; gives at how many tables. */
export async function claimSeats(): Promise<number> {
  const { id } = signedIn;
  const held = guestSeats();
  let count = 0;
  for (let first = 0; first < held.length && id; first += MOST) {
    const some = held.slice(first, first + MOST);
    const { tables } = await claim(some.map(({ table, token }) => ({ table, token })));
    // What could not be claimed, as the table is gone or somebody else's, is not offered again.
    noteAccount(some.map(({ table }) => table), false);
    noteAccount(tables, id);
    count += tables.length;
  }
  return count;
}

/** Leave them as they are, and ask no more. */
export const leaveSeats = (): void => noteAccount(guestSeats().map(({ table }) => table), false);
