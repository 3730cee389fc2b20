/** What a thing is, how many of it there are, and what it is worth, in words. */

import { t } from '../../lib/language.svelte';
import type { Text } from '../../lib/wire';
import { copies, shelfOf } from './shelves';

export function factsOf(text: Text): string {
  const count = copies(text);
  const { points } = text.facts;
  return [
    t(`gallery.one.${shelfOf(text)}`),
    ...(count ? [t('gallery.copies', { count })] : []),
    ...(points ? [t('gallery.points', { points })] : []),
  ].join(' · ');
}
