/** What a thing is, how many of it there are, and what it is worth, in words. */

import { known, t } from '../../lib/language.svelte';
import type { Text } from '../../lib/wire';
import { capital } from '../../lib/words';
import { copies, categoryOf } from './categories';

/** What a category or a thing in it is called: by its game, by all, or by the kind's own name. */
export function categoryTitle(form: 'category' | 'one', category: string, board: string): string {
  const key = [`gallery.${form}.${board}.${category}`, `gallery.${form}.${category}`].find(known);
  return key ? t(key) : capital(category.replaceAll('_', ' '));
}

/** How many of it there are, and what it is worth. */
export function numbersOf(text: Text): string {
  const count = copies(text);
  const { points } = text.facts;
  return [...(count ? [t('gallery.copies', { count })] : []), ...(points ? [t('gallery.points', { points })] : [])].join(' · ');
}

export const factsOf = (text: Text, board: string): string =>
  [categoryTitle('one', categoryOf(text), board), numbersOf(text)].filter(Boolean).join(' · ');
