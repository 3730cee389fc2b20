/** Why nothing can be taken back: the server's sentence, with names where it speaks of seats by number. */

import { t } from './language.svelte';
import { capital } from './words';

export function undoWhy(why: string | null, names: readonly string[]): string | null {
  if (why === null) return null;
  const seats = /(\d+)\D+\d+/.exec(why);
  const name = seats ? names[Number(seats[1])] : undefined;
  return name ? t('table.undo.other', { name }) : `${capital(why)}.`;
}
