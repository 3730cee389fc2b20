/** What a thing is, how many of it there are, and what it is worth, in words. */

import { known, t } from '../../lib/language.svelte';
import type { Text } from '../../lib/wire';
import { capital } from '../../lib/words';
import { copies, shelfOf } from './shelves';

/** What a shelf or a thing on it is called: by its game, by all, or by the kind's own name. */
export function shelfTitle(form: 'shelf' | 'one', shelf: string, board: string): string {
  const key = [`gallery.${form}.${board}.${shelf}`, `gallery.${form}.${shelf}`].find(known);
  return key ? t(key) : capital(shelf.replaceAll('_', ' '));
}

/** How many of it there are, and what it is worth. */
export function numbersOf(text: Text): string {
  const count = copies(text);
  const { points } = text.facts;
  return [...(count ? [t('gallery.copies', { count })] : []), ...(points ? [t('gallery.points', { points })] : [])].join(' · ');
}

export const factsOf = (text: Text, board: string): string =>
  [shelfTitle('one', shelfOf(text), board), numbersOf(text)].filter(Boolean).join(' · ');
