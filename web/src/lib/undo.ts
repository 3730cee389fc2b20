/** Why nothing can be taken back, in the page's own words where the server speaks of seats by number. */

import { t } from './language.svelte';

export function undoWhy(why: string | null, names: readonly string[]): string | null {
  if (why === null) return null;
  const other = /^seat (\d+) chose last/.exec(why);
  if (other) return t('table.undo.other', { name: names[Number(other[1])] ?? '' });
  if (why.includes('rolled') || why.includes('hidden')) return t('table.undo.seen');
  return t('table.undo.none');
}
