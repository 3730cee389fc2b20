/** What people are told of a table that did not begin at the beginning of its game, or has rules of its own. */

import { t } from './language.svelte';
import type { Table } from './wire';

type Began = Pick<Table, 'forked_from'> | null | undefined;

const kind = (table: Began): 'record' | 'position' | null =>
  table?.forked_from ? (table.forked_from.position ? 'position' : 'record') : null;

/** In a sentence; nothing for a game that is played from its beginning. */
export function originOf(table: Began): string {
  const found = kind(table);
  return found ? t(`table.origin.${found}`) : '';
}

/** In two words. */
export function shortOriginOf(table: Began): string {
  const found = kind(table);
  return found ? t(`table.origin.${found}.short`) : '';
}

type Rules = Pick<Table, 'variant'> | null | undefined;

/** In a sentence: that somebody wrote the rules of a table; nothing for a game as it is. */
export function variantOf(table: Rules): string {
  return table?.variant ? t('table.variant') : '';
}

/** In a word. */
export function shortVariantOf(table: Rules): string {
  return table?.variant ? t('table.variant.short') : '';
}
