/** The seats that this browser holds: tokens by table, kept in the browser, never in an address. */

import { signedIn } from './signedIn.svelte';

const KEY = 'colossarium.seats';
const NAME = 'colossarium.name';

interface Entry {
  tokens: Record<number, string>;
  at: number;
  /** The account that has these seats, as far as this browser knows; false: its owner wants them to stay a guest's. */
  account?: string | false;
}
type Stored = Record<string, Entry>;

function stored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored;
  } catch {
    return {};
  }
}

/** The tokens of a table, by seat. */
export const tokens = (table: string): Record<number, string> => stored()[table]?.tokens ?? {};

/** `account`: whose seat it is, if that is known. */
export function storeToken(table: string, seat: number, token: string, account: string | null = null): void {
  const all = stored();
  const entry = (all[table] ??= { tokens: {}, at: 0 });
  entry.tokens[seat] = token;
  entry.at = Date.now();
  if (account) entry.account = account;
  // Tables from long ago make room.
  const names = Object.keys(all).sort((a, b) => (all[b]?.at ?? 0) - (all[a]?.at ?? 0));
  for (const name of names.slice(200)) delete all[name];
  localStorage.setItem(KEY, JSON.stringify(all));
}

export function dropToken(table: string, seat: number): void {
  const all = stored();
  if (!all[table]) return;
  delete all[table].tokens[seat];
  localStorage.setItem(KEY, JSON.stringify(all));
}

/** The account of one's seats at a table. */
export const accountAt = (table: string): string | null => stored()[table]?.account || null;

/** Seats of a guest, one at a table, that could be an account's: the latest first. */
export const guestSeats = (): { table: string; seat: number; token: string }[] => {
  const all = stored();
  return tablesHeld().flatMap((table) => {
    const held = Object.entries(all[table]?.tokens ?? {});
    const only = held.length === 1 && all[table]?.account === undefined ? held[0] : undefined;
    return only ? [{ table, seat: Number(only[0]), token: only[1] }] : [];
  });
};

/** Whose seats these are from now on; false: they stay a guest's, and nobody is asked again. */
export function noteAccount(tables: readonly string[], account: string | false): void {
  const all = stored();
  for (const table of tables) if (all[table]) all[table].account = account;
  localStorage.setItem(KEY, JSON.stringify(all));
}

/** Who signs out leaves no seat of theirs in the browser. */
export function dropSeatsOf(account: string): void {
  const all = stored();
  const left = Object.entries(all).filter(([, entry]) => entry.account !== account);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(left)));
}

/** Tables where this browser holds a seat, the latest first. */
export const tablesHeld = (): string[] => {
  const all = stored();
  return Object.keys(all)
    .filter((table) => Object.keys(all[table]?.tokens ?? {}).length > 0)
    .sort((a, b) => (all[b]?.at ?? 0) - (all[a]?.at ?? 0));
};

/** What one is called where one sits down next: by one's kept name, or as last time. */
export const myName = (): string => signedIn.name || (localStorage.getItem(NAME) ?? '');
export const setMyName = (name: string): void => localStorage.setItem(NAME, name);
