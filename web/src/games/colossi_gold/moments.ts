/** Where a game is: the steps of a turn, rounds, and what ends it. */

import { t } from '../../lib/language.svelte';
import type { Table } from './table';

export const acting = (table: Table): boolean => table.moment === 'action' || table.moment === 'extra actions';

export interface TurnStep {
  /** A moment of the game, for its words. */
  name: string;
  now: boolean;
  past: boolean;
}

/** The steps of this turn; at its end all are past. */
export function steps({ steps: names, moment }: Table): TurnStep[] {
  const at = names.indexOf(moment);
  return names.map((name, i) => ({ name, now: i === at, past: at < 0 || i < at }));
}

export const roundWords = ({ round, round_limit }: Table): string =>
  round_limit ? t('gold.round.of', { round, limit: round_limit }) : t('gold.round', { round });

export const goalWords = ({ moment, triggered, target_gold }: Table): string =>
  t(triggered && moment !== 'over' ? 'gold.last' : 'gold.target', { gold: target_gold });
