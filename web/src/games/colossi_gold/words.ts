/** What lies on a space, in words. */

import { t } from '../../lib/language.svelte';
import { titleOf } from '../../lib/catalogue.svelte';
import { thingWords } from '../colossi/words';
import { controller } from '../island/standing';
import { bannerOn, CUBES, produced, standing, tileOn, type BannerHere, type Cube, type Lot, type Table } from './table';

export const cubeWords = (cube: Cube, count: number): string => t(count === 1 ? `gold.cube.${cube}` : `gold.cubes.${cube}`, { count });

/** "2 gold cubes, 1 card cube" */
export const lotWords = (lot: Lot): string =>
  CUBES.flatMap((cube) => (lot[cube] ? [cubeWords(cube, lot[cube])] : [])).join(', ');

export const bannerWords = ({ seat, count }: BannerHere, names: readonly string[]): string =>
  t(count > 1 ? 'island.banners' : 'island.banner', { name: names[seat] ?? '' });

/** "B4, Moat. Wind Beast, Ann's Colossus. Banner of Ann. 3 gold cubes. Ann controls it." */
export function spaceWords(table: Table, space: string, names: readonly string[]): string {
  const tile = tileOn(table, space);
  const lines = [`${space}, ${tile ? titleOf('tile', tile) : t('colossi.unexplored')}`];
  const things = standing(table, space).map((thing) => thingWords(thing, table, names));
  if (things.length) lines.push(things.join(', '));
  const banner = bannerOn(table, space);
  if (banner) lines.push(bannerWords(banner, names));
  if (table.left.includes(space)) lines.push(t('gold.left'));
  const lot = table.cubes[space];
  if (lot) lines.push(lotWords(lot));
  const makes = produced(table, tile);
  if (makes) lines.push(t('gold.produces', { what: cubeWords(makes.cube, makes.count) }));
  const mined = table.gold_to_mine[space];
  if (mined) lines.push(t('gold.mine', { what: cubeWords('gold', mined) }));
  const holder = controller(table, space);
  if (holder !== null) lines.push(t('island.control', { name: names[holder] ?? '' }));
  return `${lines.join('. ')}.`;
}
