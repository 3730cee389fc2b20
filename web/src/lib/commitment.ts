/** All chance of a table comes from a key: out of the server's secret, which was sealed before anybody sat down, and of what each player added. */

import type { Table } from './wire';

const SEALS = 'colossarium.seals';
const ADDED = 'colossarium.contributions';
const KEPT = 300;

function stored<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T>;
  } catch {
    return {};
  }
}

function store<T>(key: string, table: string, value: T): void {
  const entries = Object.entries({ ...stored<T>(key), [table]: value }).slice(-KEPT);
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
}

/** Keep the seal as it was when this browser first saw the table. */
export function noteCommitment(table: string, commitment: string): void {
  if (!commitmentNoted(table)) store(SEALS, table, commitment);
}

export const commitmentNoted = (table: string): boolean => table in stored(SEALS);

/** Keep what was added on a seat. */
export function noteContribution(table: string, seat: number, contribution: string): void {
  store(ADDED, table, { ...stored<Record<number, string>>(ADDED)[table], [seat]: contribution });
}

/** A player's part of the key. */
export function newContribution(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** The key, as docs/decisions/0036 has it. */
export async function jointKey(secret: string, contributions: readonly (string | null)[]): Promise<string> {
  const added = contributions.flatMap((each, seat) => (each === null ? [] : [`${seat} ${each}\n`]));
  if (added.length === 0) return secret;
  return sha256(new TextEncoder().encode(`colossarium key\n${secret}\n${added.join('')}`) as Uint8Array<ArrayBuffer>);
}

/**
 * `true`: fits what was noted before the end, and players added to it; `alone`: it fits, but comes from the server alone; `late`: fits, but was
 * first seen after the end; `known`: the game went on from a record, so somebody may have known the key; `blind`: can't be computed here.
 */
export type Verdict = 'true' | 'alone' | 'false' | 'late' | 'known' | 'blind';

export async function check(table: Table): Promise<Verdict> {
  if (table.forked_from) return 'known';
  if (!globalThis.crypto?.subtle) return 'blind';
  const { id, secret, key, commitment, contributions = [] } = table;
  if (!secret || !key) return 'false';
  const sealed = await sha256(bytesOf(secret));
  const own = stored<Record<number, string>>(ADDED)[id] ?? {};
  const fits =
    sealed === commitment &&
    sealed === (stored<string>(SEALS)[id] ?? commitment) &&
    Object.entries(own).every(([seat, added]) => contributions[Number(seat)] === added) &&
    (await jointKey(secret, contributions)) === key;
  if (!fits) return 'false';
  if (!commitmentNoted(id)) return 'late';
  return contributions.some((each) => each !== null) ? 'true' : 'alone';
}
