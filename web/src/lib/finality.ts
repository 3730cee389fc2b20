/**
 * What can't be taken back. The server tells it after a choice only: beforehand it could betray what is hidden.
 * So this browser remembers how it was the last times; a word that nobody has tried here yet counts as final.
 */

import type { Decision, Option, View } from './wire';

const KEY = 'colossarium.final';
const MOST = 400;

interface Times {
  open: number;
  closed: number;
}
type Kept = Record<string, Times>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** A word means the same wherever it stands; a thing means what it is asked for. */
const keyOf = (game: string, { message }: Pick<Decision, 'message'>, { kind, name }: Pick<Option, 'kind' | 'name'>): string =>
  kind === 'verb' ? `${game}: ${name}` : `${game}: ${kind}: ${message}`;

/** Whether a choice will probably be final. */
export function isFinal({ game, decision }: Pick<View, 'game' | 'decision'>, option: Pick<Option, 'kind' | 'name'>): boolean {
  if (!decision) return false;
  const { open, closed } = kept()[keyOf(game, decision, option)] ?? { open: 0, closed: 0 };
  if (option.kind === 'verb') return closed > 0 || open === 0;
  return closed > 0 && open === 0;
}

/** What came of a choice: how many could be taken back after it. */
export function noteUndo(game: string, decision: Pick<Decision, 'message'>, option: Pick<Option, 'kind' | 'name'>, choices: number): void {
  const all = kept();
  const key = keyOf(game, decision, option);
  const { open, closed } = all[key] ?? { open: 0, closed: 0 };
  delete all[key];
  all[key] = choices > 0 ? { open: open + 1, closed } : { open, closed: closed + 1 };
  for (const old of Object.keys(all).slice(0, -MOST)) delete all[old];
  localStorage.setItem(KEY, JSON.stringify(all));
}
