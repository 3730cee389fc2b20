/** Which options are drawn, and where: Banners too are picked on the island. */

import { targets as pieceTargets, type Selectable } from '../colossi/options';
import type { Box, Placed } from '../island/layout';
import type { Target } from '../island/picking';
import { bannerOn, type Table } from './table';
import { bannerWords } from './words';

export { draws, inTheHand, type Selectable } from '../colossi/options';

/** Where a Banner's pole stands; its cloth flies over the upper right of a space. */
export const POLE = { x: 17, y: 0 };
const CLOTH: Box = { x: 6, y: -52, width: 46, height: 54 };

export const bannerOption = (selectable: Selectable, space: string) =>
  [...selectable.values()].find(({ kind, place }) => kind === 'banner' && place === space);

/** What may be picked on a space: the space itself, pieces on it, or its Banner. */
export function targets(
  table: Table,
  space: string,
  things: readonly Placed[],
  selectable: Selectable,
  names: readonly string[],
  say: (thing: Placed) => string,
): Target[] {
  const found = pieceTargets(table, space, things, selectable, say);
  const option = bannerOption(selectable, space);
  if (!option) return found;
  const banner = bannerOn(table, space);
  return [...found, { name: option.name, label: banner ? bannerWords(banner, names) : option.label, box: CLOTH }];
}
