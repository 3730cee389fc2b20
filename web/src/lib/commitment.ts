/** All chance of a table comes from a key that was settled, and sealed, before anybody sat down. */

const KEY = 'colossarium.seals';

/** Keep the seal as it was when this browser first saw the table. */
export function noteCommitment(table: string, commitment: string): void {
  const seals = noted();
  if (seals[table]) return;
  const entries = Object.entries({ ...seals, [table]: commitment }).slice(-300);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

function noted(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** `true`: fits what was noted before the end; `late`: fits, but was first seen after it; `blind`: can't be computed here. */
export type Verdict = 'true' | 'false' | 'late' | 'blind';

export async function check(table: string, key: string, commitment: string, seenBefore: boolean): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return 'blind';
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== commitment || hex !== (noted()[table] ?? commitment)) return 'false';
  return seenBefore ? 'true' : 'late';
}

export const commitmentNoted = (table: string): boolean => table in noted();
