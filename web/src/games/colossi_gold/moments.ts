/** Where a game is: the steps of a turn, rounds, and what ends it. */

import { MOMENTS } from '../../generated/colossi_gold';
import { t } from '../../lib/language.svelte';
import type { Table } from './table';

export const acting = (table: Table): boolean => table.moment === 'action' || table.moment === 'extra actions';

export interface TurnStep {
  /** A moment of the game, for its words. */
  name: string;
  now: boolean;
  past: boolean;
}

/** Moments of which a turn has one, which is called like the first until it is known. */
const BANNERS: readonly string[] = ['banner phase', 'deploying', 'resting'];
const OF_A_TURN = MOMENTS.slice(MOMENTS.indexOf('turn start'), MOMENTS.indexOf('turn end'));

/** The steps of this turn, in the order of the game's moments: more Actions only if there are any. */
export function steps(table: Table): TurnStep[] {
  const banners = BANNERS.includes(table.moment) ? table.moment : BANNERS[0];
  const more = table.actions_to_come > 0 || table.moment === 'extra actions';
  const names = OF_A_TURN.filter((name) => (BANNERS.includes(name) ? name === banners : more || name !== 'extra actions'));
  const at = table.moment === 'turn end' ? names.length : names.findIndex((name) => name === table.moment);
  return names.map((name, i) => ({ name, now: i === at, past: i < at }));
}

export const roundWords = ({ round, round_limit }: Table): string =>
  round_limit ? t('gold.round.of', { round, limit: round_limit }) : t('gold.round', { round });

export const goalWords = ({ moment, triggered, target_gold }: Table): string =>
  t(triggered && moment !== 'over' ? 'gold.last' : 'gold.target', { gold: target_gold });
