/** Turning points in sentences, and how a game ended that its choices alone did not end. */

import { t } from './language.svelte';
import type { TurningPoint } from './recap';
import type { Ending } from './wire';

export function turningPointText({ what, seat, points }: TurningPoint, names: readonly string[]): string {
  return t(`ending.${what}`, { name: names[seat] ?? '', points: Math.round(points) });
}

/** Who gave up, who lost on time, or that all agreed to a draw. */
export function endingTexts(ending: Ending | null | undefined, names: readonly string[]): string[] {
  if (!ending) return [];
  const name = (seat: number) => names[seat] ?? '';
  return [
    ...ending.resigned.map((seat) => t('ending.resigned', { name: name(seat) })),
    ...ending.timed_out.map((seat) => t('ending.time', { name: name(seat) })),
    ...(ending.by === 'agreement' ? [t('ending.agreement')] : []),
  ];
}
