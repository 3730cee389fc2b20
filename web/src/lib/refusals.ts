/** Why something did not work, as a sentence with a way on, in the language of the page. */

import { Unreachable, Refused } from './api';
import { catalogues, t } from './language.svelte';

/** Codes after which the game stands elsewhere than the player thought. */
const GONE_ON = new Set(['stale', 'not_asked', 'over', 'ahead', 'no_proposal', 'answered']);

export function refusal(error: unknown): string {
  if (error instanceof Unreachable) return t('table.lost.request');
  if (!(error instanceof Refused)) throw error;
  if (GONE_ON.has(error.code)) return t('table.gone_on');
  const key = `refused.${error.code}`;
  // What the page has no words for, the server says itself.
  return key in catalogues.en ? t(key) : t('table.refused', { sentence: error.sentence });
}
