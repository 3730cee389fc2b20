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

/** The steps of this turn: more Actions only if there are any. */
export function steps(table: Table): TurnStep[] {
  const banners = table.moment === 'deploying' || table.moment === 'resting' ? table.moment : 'banner phase';
  const more = table.actions_to_come > 0 || table.moment === 'extra actions';
  const names = ['turn start', 'action', 'beast move', banners, ...(more ? ['extra actions'] : [])];
  const at = table.moment === 'turn end' ? names.length : names.indexOf(table.moment);
  return names.map((name, i) => ({ name, now: i === at, past: i < at }));
}

export const roundWords = ({ round, round_limit }: Table): string =>
  round_limit ? t('gold.round.of', { round, limit: round_limit }) : t('gold.round', { round });

export const goalWords = ({ moment, triggered, target_gold }: Table): string =>
  t(triggered && moment !== 'over' ? 'gold.last' : 'gold.target', { gold: target_gold });
