/** What lies on a space, and what a thing is called, in words. */

import { catalogue, titleOf } from '../../lib/catalogue.svelte';
import { t } from '../../lib/language.svelte';
import type { Placed } from '../island/layout';
import { controller } from '../island/standing';
import { standing, type Table } from './table';

export const tileWords = (tile: string): string => titleOf('tile', tile);
export const tokenWords = (token: string): string => titleOf('token', token);
/** Hands and piles have cards of two kinds; a name that can be offered is that of one thing only, so the rules' list tells which. */
export const kindOf = (name: string): 'card' | 'beast_card' => (catalogue.has('beast_card', name) ? 'beast_card' : 'card');
export const cardWords = (name: string): string => titleOf(kindOf(name), name);

export function thingWords(thing: Pick<Placed, 'kind' | 'whose' | 'count'>, names: readonly string[]): string {
  const name = names[thing.whose] ?? '';
  if (thing.kind === 'beast') return t('master.beast');
  if (thing.kind === 'colossus') return t('island.colossus', { name });
  return thing.count === 1 ? t('island.acolyte', { name }) : t('island.acolytes', { name, count: thing.count });
}

/** "B4, Hallowed Ground. Ann's Colossus, 3 Acolytes of Bob. Banner of Ann. Loot: 2 Gold. Ann controls it." */
export function spaceWords(table: Table, space: string, names: readonly string[]): string {
  const tile = table.tiles[space];
  const lines = [tile ? `${space}, ${tileWords(tile)}` : space];
  const things = standing(table, space).map((thing) => thingWords(thing, names));
  if (things.length) lines.push(things.join(', '));
  table.players.forEach((player, seat) => {
    if (!player.banners.includes(space)) return;
    const key = player.second_banner === space ? 'island.banners' : 'island.banner';
    lines.push(t(key, { name: names[seat] ?? '' }));
  });
  const loot = table.loot[space] ?? [];
  if (loot.length) lines.push(t('master.loot', { what: loot.map(tokenWords).join(', ') }));
  const holder = controller(table, space);
  if (holder !== null) lines.push(t('island.control', { name: names[holder] ?? '' }));
  return `${lines.join('. ')}.`;
}
