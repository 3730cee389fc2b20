/** The seats that this browser holds: tokens by table, kept in the browser, never in an address. */

const KEY = 'colossarium.seats';
const NAME = 'colossarium.name';

type Stored = Record<string, { tokens: Record<number, string>; at: number }>;

function stored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored;
  } catch {
    return {};
  }
}

/** The tokens of a table, by seat. */
export const tokens = (table: string): Record<number, string> => stored()[table]?.tokens ?? {};

export function storeToken(table: string, seat: number, token: string): void {
  const all = stored();
  const entry = (all[table] ??= { tokens: {}, at: 0 });
  entry.tokens[seat] = token;
  entry.at = Date.now();
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

/** Tables where this browser holds a seat, the latest first. */
export const tablesHeld = (): string[] => {
  const all = stored();
  return Object.keys(all)
    .filter((table) => Object.keys(all[table]?.tokens ?? {}).length > 0)
    .sort((a, b) => (all[b]?.at ?? 0) - (all[a]?.at ?? 0));
};

export const myName = (): string => localStorage.getItem(NAME) ?? '';
export const setMyName = (name: string): void => localStorage.setItem(NAME, name);
