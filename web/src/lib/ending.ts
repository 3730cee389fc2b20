/** A turning point in a sentence. */

import { t } from './language.svelte';
import type { TurningPoint } from './recap';

export function turningPointText({ what, seat, points }: TurningPoint, names: readonly string[]): string {
  return t(`ending.${what}`, { name: names[seat] ?? '', points: Math.round(points) });
}
